import Testing
import VeilCore

@testable import VeilEngine

@Suite("Work outside the window that the veil does not show")
struct OutsideUnseenTests {
  private let long = ActivityID(1)
  private let other = ActivityID(2)

  private func told(_ hand: Stagehand) -> [OutsideWork?] {
    hand.done.compactMap { output in
      if case .showOutside(let work) = output { return .some(work) }
      return nil
    }
  }

  private func notifications(_ hand: Stagehand) -> [String] {
    hand.done.compactMap { output in
      if case .notify(let notification) = output { return notification.title }
      return nil
    }
  }

  private func begin(_ hand: inout Stagehand, _ id: ActivityID, _ message: String) {
    hand.tell(.activityBegan(id, ActivityDescription(message: message, progress: 0, cancellation: .always)))
  }

  @Test("long work is told whatever the window: in the background, without a size, or never laid out")
  func unseen() {
    let places: [[Presentation.Event]] = [
      [.enteredBackground()], [.surroundingsChanged(Surroundings(size: .zero))],
    ]
    for (events, size) in [(places[0], 320.0), (places[1], 320), ([], 0)] {
      var hand = Stagehand(style: .automatic, size: Geometry.Size(width: size, height: size))
      begin(&hand, long, "Copying…")
      for event in events { hand.tell(event) }
      hand.wait(11)
      #expect(told(hand).map(\.?.message) == ["Copying…"])
      hand.tell(.activityChanged(long, ActivityChange(progress: 0.5)))
      hand.wait(1)
      #expect(told(hand).last??.percent == 50)
      hand.tell(.activityEnded(long, .succeeded("Copied")))
      hand.wait(60)
      #expect(told(hand).last == .some(nil))
      #expect(notifications(hand) == ["Copying…"], "once")
      guard !hand.driver.isIdle, !hand.driver.isVisible else { continue }
      #expect(size == 0 || events == places[1], "the outcome waits for a size")
      hand.tell(.surroundingsChanged(Surroundings(size: Geometry.Size(width: 320, height: 320))))
      #expect(hand.text(.message) == "Copied")
    }
  }

  @Test("a notice above long work changes nothing")
  func notice() {
    var hand = Stagehand(style: .automatic)
    begin(&hand, long, "Copying…")
    hand.wait(11)
    let before = told(hand)
    hand.tell(.noticePosted(nil, NoticeDescription(.success, "Saved")))
    hand.wait(10)
    #expect(told(hand) == before)
  }

  @Test("shorter work above long work changes nothing, and takes its place once it is long itself")
  func above() {
    var hand = Stagehand(style: .automatic)
    begin(&hand, long, "Copying…")
    hand.wait(15)
    begin(&hand, other, "Searching…")
    hand.wait(9)
    #expect(told(hand).map(\.?.message) == ["Copying…"])
    hand.wait(2)
    #expect(told(hand).map(\.?.message) == ["Copying…", "Searching…"])
    hand.tell(.activityEnded(other, .ended))
    hand.wait(1)
    #expect(told(hand).map(\.?.message) == ["Copying…", "Searching…", "Copying…"])
  }

  @Test("work without places does not hide other work", arguments: [Outside(), .notification])
  func nowhere(_ outside: Outside) {
    var style = VeilStyle.automatic
    style.outside = outside
    var hand = Stagehand(style: .automatic)
    begin(&hand, long, "Copying…")
    hand.tell(.activityBegan(other, ActivityDescription(message: "Searching…", style: style)))
    hand.wait(30)
    #expect(told(hand).map(\.?.message) == ["Copying…"])
  }

  @Test("Cancel outside cancels what is told there, not what the veil shows")
  func cancel() {
    var hand = Stagehand(style: .automatic)
    begin(&hand, long, "Copying…")
    hand.wait(15)
    begin(&hand, other, "Searching…")
    hand.wait(1)
    #expect(hand.text(.message) == "Searching…")
    let outputs = hand.tell(.outsideWorkCancelled)
    #expect(outputs.contains(.cancelWork(long)) && !outputs.contains(.cancelWork(other)))
    #expect(told(hand).last??.message == "Cancelling…")
    #expect(!hand.tell(.outsideWorkCancelled).contains(.cancelWork(long)), "once")
  }

  @Test("Cancel outside of work that the veil shows is as in the panel")
  func cancelShown() {
    var hand = Stagehand(style: .automatic)
    begin(&hand, long, "Copying…")
    hand.wait(15)
    #expect(hand.tell(.outsideWorkCancelled).contains(.cancelWork(long)))
    #expect(hand.text(.message) == "Cancelling…")
    hand.tell(.activityEnded(long, .ended))
    #expect(hand.tell(.outsideWorkCancelled).isEmpty, "there is none any more")
  }

  @Test("Cancel that is offered after a while is offered outside in time, where nothing is seen")
  func patience() {
    var style = VeilStyle.automatic
    style.timing.patience = 20
    var hand = Stagehand(style: style, size: .zero)
    hand.tell(
      .activityBegan(long, ActivityDescription(message: "Copying…", cancellation: .afterPatience)))
    hand.wait(19)
    #expect(told(hand).map(\.?.canCancel) == [false])
    hand.wait(2)
    #expect(told(hand).map(\.?.canCancel) == [false, true])
  }
}
