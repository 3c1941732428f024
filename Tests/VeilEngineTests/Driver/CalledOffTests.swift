import Testing
import VeilCore
import VeilEngine

@Suite("Work whose caller was cancelled")
struct CalledOffTests {
  private let id = ActivityID(1)
  private let next = ActivityID(2)

  /// Work that is shown, in a style with a grace of 0.4 s.
  private func searching() -> Stagehand {
    var style = VeilStyle.veil
    style.timing.grace = 0.4
    var hand = Stagehand(style: style)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Searching…", cancellation: .always)))
    hand.wait(1)
    return hand
  }

  @Test("is replaced by other work, as by each key of a search, without “Cancelling…” and “Cancelled”")
  func replaced() {
    let other = Presentation.Event.activityBegan(next, ActivityDescription(message: "Searching again…"))
    let end = Presentation.Event.activityEnded(id, .cancelled)
    for events in [[.callerCancelled(id), other, end], [.callerCancelled(id), end, other]] {
      var hand = searching()
      let fade = hand.composition().fade
      hand.tell(events[0], events[1], events[2])
      #expect(hand.text(.message) == "Searching…")
      hand.wait(0.39)
      #expect(hand.text(.message) == "Searching…")
      hand.wait(0.02)
      #expect(hand.text(.message) == "Searching again…")
      #expect(hand.sentences() == ["Searching…", "Searching again…"])
      #expect(hand.composition().fade == fade)
    }
  }

  @Test("is replaced as silently if it reports its cancellation itself")
  func replacedByItself() {
    var hand = searching()
    hand.tell(
      .activityEnded(id, .cancelled), .activityBegan(next, ActivityDescription(message: "Searching again…")))
    hand.wait(1)
    #expect(hand.sentences() == ["Searching…", "Searching again…"])
  }

  @Test("is replaced as silently by work that begins a little after its end")
  func replacedLater() {
    var hand = searching()
    hand.tell(.callerCancelled(id))
    hand.tell(.activityEnded(id, .cancelled))
    hand.wait(0.09)
    #expect(!hand.driver.isIdle)
    hand.tell(.activityBegan(next, ActivityDescription(message: "Searching again…")))
    hand.wait(1)
    #expect(hand.sentences() == ["Searching…", "Searching again…"])
  }

  @Test("goes at once, and is said to be cancelled a moment later, if nothing replaces it")
  func alone() {
    var hand = searching()
    hand.tell(.callerCancelled(id))
    hand.wait(0.1)
    let outputs = hand.tell(.activityEnded(id, .cancelled))
    #expect(outputs.contains(.block(.nothing)))
    hand.wait(0.09)
    #expect(hand.sentences() == ["Searching…"])
    hand.wait(0.02)
    #expect(hand.sentences() == ["Searching…", "Cancelled"])
    hand.wait(1)
    #expect(hand.driver.isIdle)
    #expect(hand.wake == nil)
  }

  @Test("is said to be cancelled after a clock that went backwards")
  func clockGoesBack() {
    var hand = searching()
    hand.tell(.activityEnded(id, .cancelled))
    hand.now -= 1
    hand.tell(.timePassed)
    hand.wait(0.11)
    #expect(hand.sentences() == ["Searching…", "Cancelled"])
  }

  @Test("is said to be cancelled at once where only the name of what has the focus can say it")
  func byName() {
    var hand = Stagehand(speaksByName: true)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Searching…")))
    hand.wait(1)
    hand.tell(.activityEnded(id, .cancelled))
    #expect(hand.sentences() == ["Searching…", "Cancelled"])
  }

  @Test("says that it is being cancelled if it goes on for as long as its grace")
  func slow() {
    var hand = searching()
    #expect(hand.tell(.callerCancelled(id)).contains(.report(.cancelAsked(id))))
    hand.tell(.callerCancelled(id))
    hand.wait(0.39)
    #expect(hand.text(.message) == "Searching…")
    hand.wait(0.02)
    #expect(hand.text(.message) == "Cancelling…")
    hand.tell(.activityBegan(next, ActivityDescription(message: "Searching again…")))
    hand.tell(.activityEnded(id, .cancelled))
    #expect(hand.sentences() == ["Searching…", "Cancelling…", "Cancelled"])
    #expect(hand.done.count { $0 == .report(.cancelAsked(id)) } == 1)
  }

  @Test("says so at once when the user presses Cancel, and is asked once")
  func user() {
    var hand = searching()
    hand.tell(.callerCancelled(id))
    hand.tell(.actionTaken(.cancel))
    #expect(hand.text(.message) == "Cancelling…")
    hand.wait(1)
    #expect(hand.sentences() == ["Searching…", "Cancelling…"])
    #expect(hand.done.count { $0 == .report(.cancelAsked(id)) } == 1)
  }

  @Test("counts as cancelled if it ends without an outcome")
  func outcome() {
    var hand = searching()
    hand.tell(.callerCancelled(id))
    #expect(hand.tell(.activityEnded(id, .ended)).contains(.report(.ended(id, .cancelled))))
  }
}
