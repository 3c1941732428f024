import Testing

@testable import VeilCore
@testable import VeilEngine

@Suite("Outcomes")
struct OutcomeTests {
  private let id = ActivityID(1)
  private let other = ActivityID(2)

  private func symbol(_ hand: inout Stagehand) -> Symbol? {
    guard case .symbol(let stroke)? = hand.composition().element(.indicator)?.drawing else { return nil }
    return stroke.symbol
  }

  @Test("S1: work ends with a check, a cross, an i or a warning and its message, which goes away by itself")
  func outcomes() {
    let ends: [(Outcome, Symbol)] = [
      (.succeeded("Sent"), .checkmark), (.failed("Sent"), .cross),
      (.noted(.information, "Sent"), .information), (.noted(.warning, "Sent"), .warning),
    ]
    for (outcome, expected) in ends {
      var hand = Stagehand(style: .status)
      hand.tell(.activityBegan(id, ActivityDescription(message: "Sending…", progress: 0.5)))
      hand.wait(1)
      #expect(hand.composition().element(.indicator)?.value == 0.5, "progress first")
      hand.tell(.activityEnded(id, outcome))
      #expect(symbol(&hand) == expected)
      #expect(hand.text(.message) == "Sent")
      hand.wait(60)
      #expect(hand.driver.isIdle)
    }
  }

  @Test("a warning is said urgently and read as long as a failure; information as long as a success")
  func noted() {
    for (status, linger) in [(Status.information, 2.0), (.warning, 5)] {
      var hand = Stagehand()
      hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…")))
      hand.wait(1)
      hand.tell(.activityEnded(id, .noted(status, "Noted")))
      #expect(hand.done.contains(.announce("Noted", isUrgent: status == .warning)))
      hand.wait(linger - 0.01)
      #expect(hand.text(.message) == "Noted")
      hand.wait(0.27)
      #expect(hand.driver.isIdle)
    }
  }

  @Test("trouble without a message is shown even where the work was not; all else without a message is not")
  func unseen() {
    for status in Status.allCases {
      var hand = Stagehand(style: .automatic)
      hand.tell(
        .activityBegan(id, ActivityDescription()), .activityEnded(id, .noted(status, nil)), .timePassed)
      #expect(hand.driver.isVisible == (status == .failure || status == .warning), "\(status)")
    }
  }

  @Test("a status without a message is announced by its kind")
  func withoutMessage() {
    let spoken: [(Status, String)] = [
      (.success, "Done"), (.failure, "Failed"), (.information, "Information"), (.warning, "Warning"),
    ]
    for (status, sentence) in spoken {
      var ended = Stagehand()
      ended.tell(.activityBegan(id, ActivityDescription()))
      ended.wait(1)
      ended.tell(.activityEnded(id, .noted(status, nil)))
      #expect(ended.sentences() == ["Loading", sentence])
      var flashed = Stagehand()
      flashed.tell(.noticePosted(nil, NoticeDescription(status)))
      #expect(flashed.sentences() == [sentence])
      #expect(flashed.text(.panel) == sentence, "what assistive technology finds is the same")
    }
  }

  @Test(
    "outcomes queue; equal ones are merged, and one of a higher priority is shown before others that wait")
  func queue() {
    var hand = Stagehand()
    hand.tell(.noticePosted(nil, NoticeDescription(.information, "Shown")))
    for number in 1...4 {
      hand.tell(.activityBegan(ActivityID(UInt64(number)), ActivityDescription(style: .automatic)))
    }
    hand.tell(.activityEnded(ActivityID(1), .failed("No network")))
    hand.tell(.activityEnded(ActivityID(2), .failed("No network")))
    hand.tell(.activityEnded(ActivityID(3), .succeeded("Sent")))
    hand.tell(.activityEnded(ActivityID(4), .noted(.warning, "Disk nearly full"), priority: .high))
    hand.wait(60)
    let shown = hand.done.compactMap { output -> String? in
      if case .report(.status(_, let message)) = output { return message }
      return nil
    }
    #expect(shown == ["Shown", "Disk nearly full", "No network", "Sent"])
  }

  @Test("an outcome stays ten times as long while assistive technology is in use")
  func assisted() {
    var hand = Stagehand()
    var surroundings = Surroundings(size: Geometry.Size(width: 320, height: 480))
    surroundings.hasAssistiveTechnology = true
    hand.tell(.surroundingsChanged(surroundings))
    hand.tell(.noticePosted(nil, NoticeDescription(.success, "Saved")))
    hand.wait(19.9)
    #expect(hand.text(.message) == "Saved")
    hand.wait(0.4)
    #expect(hand.driver.isIdle)
    hand.driver = Driver(style: .veil, surroundings: surroundings)
    hand.tell(.noticePosted(nil, NoticeDescription(.success, "Saved")))
    hand.wait(19.9)
    #expect(hand.driver.isVisible, "from the first on")
  }
}

@Suite("Announcements")
struct AnnouncementTests {
  private let id = ActivityID(1)

  @Test("Work that first appears after its patience is announced together with “Still working…”")
  func firstSeenLate() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…")))
    // The main thread was busy.
    hand.now += 12
    hand.tell(.timePassed)
    #expect(hand.text(.hint) == "Still working…")
    #expect(hand.sentences() == ["Copying… Still working…"])
  }

  @Test("Work whose patience ends while other work is shown says so when it is shown again, once")
  func impatientBelow() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…")))
    hand.wait(5)
    for number in UInt64(2)...3 {
      hand.tell(.activityBegan(ActivityID(number), ActivityDescription(message: "Checking…")))
      hand.wait(9)
      hand.tell(.activityEnded(ActivityID(number), .ended))
      hand.wait(1)
    }
    #expect(hand.sentences() == ["Copying…", "Checking…", "Done", "Still working…", "Checking…", "Done"])
  }

  @Test("Cancelled work is not announced as still working")
  func cancellingLong() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…", cancellation: .always)))
    hand.wait(5)
    hand.tell(.actionTaken(.cancel))
    hand.wait(10)
    #expect(hand.text(.hint) == nil)
    #expect(hand.sentences() == ["Copying…", "Cancelling…"])
  }

  @Test("a window that is lost, found, hidden and shown again has no announcement twice")
  func nothingTwice() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…", progress: 0)))
    hand.wait(12)
    hand.tell(.activityChanged(id, ActivityChange(progress: 0.5)))
    let said = ["Copying…", "Still working…", "Copying… 50%"]
    #expect(hand.sentences() == said)
    for input in [
      Presentation.Event.stageLost, .stageFound, .enteredBackground(), .enteredForeground,
      .attentionChanged(true),
      .surroundingsChanged(Surroundings(size: .zero)),
      .surroundingsChanged(Surroundings(size: Geometry.Size(width: 100, height: 100))),
    ] {
      hand.tell(input)
      hand.wait(1)
    }
    hand.tell(.activityBegan(ActivityID(2), ActivityDescription(message: "Short", isBlocking: false)))
    hand.wait(1)
    hand.tell(.activityEnded(ActivityID(2), .ended))
    hand.wait(1)
    #expect(hand.sentences() == said + ["Short", "Done"])
    hand.tell(.activityEnded(id, .succeeded("Copied")))
    hand.wait(10)
    #expect(hand.sentences() == said + ["Short", "Done", "Copied"])
  }
}
