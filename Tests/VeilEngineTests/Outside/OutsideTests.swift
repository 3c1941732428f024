import Testing
import VeilCore

@testable import VeilEngine

@Suite("Work outside the window")
struct OutsideTests {
  private let id = ActivityID(1)

  private func told(_ hand: Stagehand) -> [OutsideWork?] {
    hand.done.compactMap { output in
      if case .showOutside(let work) = output { return .some(work) }
      return nil
    }
  }

  private func notifications(_ hand: Stagehand) -> [OutsideNotification] {
    hand.done.compactMap { output in
      if case .notify(let notification) = output { return notification }
      return nil
    }
  }

  private func surroundings(inFront: Bool) -> Presentation.Event {
    .surroundingsChanged(
      Surroundings(size: Geometry.Size(width: 320, height: 480), isInFront: inFront))
  }

  @Test("everywhere in the automatic style from ten seconds on, nowhere in the presets")
  func defaults() {
    #expect(VeilStyle.automatic.outside == .everywhere)
    #expect(Timing.automatic.attention == 10)
    for style in [VeilStyle.veil, .activity, .card, .status, .blocker, .loading] {
      #expect(style.outside.isEmpty && style.timing.attention == nil)
    }
  }

  @Test(
    "long work is told from the limit of attention on, with its words and its whole percentage, and cleared at its end"
  )
  func life() {
    var hand = Stagehand(style: .automatic)
    hand.tell(
      .activityBegan(id, ActivityDescription(message: "Copying…", progress: 0.999, cancellation: .always)))
    hand.wait(9.9)
    #expect(told(hand).isEmpty)
    hand.wait(0.2)
    let expected = OutsideWork(
      places: [.dock, .jobs, .busy], message: "Copying…", fraction: 0.99, canCancel: true)
    #expect(told(hand) == [expected])
    #expect(expected.percent == 99)
    hand.tell(.activityEnded(id, .succeeded("Copied")))
    #expect(told(hand) == [expected, nil])
    hand.wait(60)
    #expect(told(hand).count == 2 && hand.driver.isIdle)
  }

  @Test("the second line is the app's, or the time left, or the count")
  func detail() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…")))
    hand.tell(.activityChanged(id, ActivityChange(count: WorkCount(13, of: 19))))
    hand.wait(11)
    #expect(told(hand).last??.detail == "13 of 19")
    hand.tell(.activityChanged(id, ActivityChange(detail: "holiday.jpg")))
    hand.wait(1)
    #expect(told(hand).last??.detail == "holiday.jpg")
  }

  @Test("short work is never shown outside")
  func short() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…")))
    hand.wait(9.9)
    hand.tell(surroundings(inFront: false), .activityEnded(id, .succeeded("Copied")))
    hand.wait(60)
    #expect(told(hand).isEmpty && notifications(hand).isEmpty)
  }

  @Test(
    "a style without places, or without a limit of attention, shows nothing outside",
    arguments: [true, false])
  func off(_ hasPlaces: Bool) {
    var style = VeilStyle.automatic
    if hasPlaces { style.timing.attention = nil } else { style.outside = [] }
    var hand = Stagehand(style: style)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…")), surroundings(inFront: false))
    hand.wait(20)
    hand.tell(.activityEnded(id, .succeeded("Copied")))
    #expect(told(hand).isEmpty && notifications(hand).isEmpty)
  }

  @Test("the style of an activity decides before that of the veil")
  func ownStyle() {
    var style = VeilStyle.automatic
    style.outside = [.dock]
    var hand = Stagehand(style: .veil)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…", style: style)))
    hand.wait(11)
    #expect(told(hand).map(\.?.places) == [[.dock]])
  }

  @Test("a flood of changes coalesces to two a second, and the last one is sent")
  func coalescing() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…", progress: 0)))
    hand.wait(11)
    let before = told(hand).count
    for step in 1...600 {
      hand.tell(.activityChanged(id, ActivityChange(message: "File \(step)", progress: Double(step) / 1000)))
      hand.wait(0.01)
    }
    hand.wait(1)
    #expect((10...14).contains(told(hand).count - before))
    #expect(told(hand).last??.message == "File 600")
    #expect(told(hand).last??.percent == 60)
  }

  @Test("an invisible change is not sent")
  func unseenChange() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…", progress: 0.5)))
    hand.wait(11)
    let before = told(hand).count
    for step in 1...9 {
      hand.tell(.activityChanged(id, ActivityChange(progress: 0.5 + Double(step) / 1000)))
      hand.wait(1)
    }
    #expect(told(hand).count == before)
  }

  @Test("Cancel is offered outside while the panel offers it, and not a second time")
  func cancel() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…", cancellation: .always)))
    hand.wait(11)
    #expect(told(hand).last??.canCancel == true)
    #expect(hand.tell(.actionTaken(.cancel)).contains(.cancelWork(id)))
    #expect(told(hand).last??.canCancel == false, "at once")
    #expect(told(hand).last??.message == "Cancelling…")
    hand.tell(.activityEnded(id, .ended))
    #expect(told(hand).last == .some(nil))
    #expect(notifications(hand).isEmpty, "the user who cancels knows")
  }

  @Test("the outcome of long work sends a notification only while the window is not in front")
  func notification() {
    for (isInFront, isHere, expected) in [(true, true, 0), (false, true, 1), (true, false, 1)] {
      var hand = Stagehand(style: .automatic)
      hand.tell(
        .activityBegan(id, ActivityDescription(message: "Copying…")), surroundings(inFront: isInFront))
      if !isHere { hand.tell(.enteredBackground()) }
      hand.wait(11)
      hand.tell(.activityEnded(id, .failed("The disk is full")))
      hand.wait(60)
      #expect(notifications(hand).count == expected)
      if expected == 1 {
        #expect(
          notifications(hand)[0]
            == OutsideNotification(title: "Copying…", text: "The disk is full", status: .failure))
      }
    }
  }

  @Test("an outcome without words is told by the library's own; one of work without a message is the title")
  func notificationWords() {
    for (message, outcome, title, text) in [
      ("Copying…", Outcome.succeeded(nil), "Copying…", "Done"), (nil, .succeeded(nil), "Done", nil),
      (nil, .noted(.warning, "3 files left out"), "3 files left out", nil),
    ] {
      var hand = Stagehand(style: .automatic)
      hand.tell(.activityBegan(id, ActivityDescription(message: message)), surroundings(inFront: false))
      hand.wait(11)
      hand.tell(.activityEnded(id, outcome))
      #expect(notifications(hand).map(\.title) == [title])
      #expect(notifications(hand).map(\.text) == [text])
    }
  }

  @Test("an end without an outcome, a cancel, and the end of everything send no notification")
  func quietEnds() {
    for end in [
      Presentation.Event.activityEnded(id, .ended), .activityEnded(id, .cancelled), .activityDropped(id),
      .allEnded,
    ] {
      var hand = Stagehand(style: .automatic)
      hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…")), surroundings(inFront: false))
      hand.wait(11)
      hand.tell(end)
      #expect(notifications(hand).isEmpty)
      #expect(told(hand).last == .some(nil))
    }
  }

  @Test("a lost stage clears everything outside")
  func lost() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…")))
    hand.wait(11)
    hand.tell(.stageLost)
    #expect(told(hand).last == .some(nil))
  }

  @Test("a window that comes to the front or leaves it is not laid out again")
  func front() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…")))
    hand.wait(1)
    _ = hand.composition()
    #expect(!hand.tell(surroundings(inFront: false)).contains(.compose))
    #expect(!hand.tell(surroundings(inFront: true)).contains(.compose))
  }

  @Test("a clock that goes backwards does not hold changes back")
  func clockBack() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…", progress: 0)))
    hand.wait(20)
    hand.now = 5
    hand.tell(.activityChanged(id, ActivityChange(progress: 0.5)))
    hand.wait(0.6)
    #expect(told(hand).last??.percent == 50)
  }

  @Test("each whole percentage stays what it is, and only complete work is complete")
  func percent() {
    for percent in 0...100 {
      #expect(OutsideWork(places: [], message: "", fraction: Double(percent) / 100).percent == percent)
    }
    #expect(OutsideWork(places: [], message: "", fraction: 0.9999).percent == 99)
    #expect(OutsideWork(places: [], message: "", fraction: .nan).percent == 0)
    #expect(OutsideWork(places: [], message: "", fraction: 7).percent == 100)
  }

  @Test("the dock shows the mean of what is known of all work, and nothing where nothing is")
  func mean() {
    let half = OutsideWork(places: .everywhere, message: "A", fraction: 0.5)
    let whole = OutsideWork(places: .everywhere, message: "B", fraction: 1)
    let unknown = OutsideWork(places: .everywhere, message: "C")
    let elsewhere = OutsideWork(places: [.jobs], message: "D", fraction: 0)
    #expect(OutsideWork.fraction(of: [half, whole, unknown, elsewhere], in: .dock) == 0.75)
    #expect(OutsideWork.fraction(of: [unknown], in: .dock) == nil)
  }
}
