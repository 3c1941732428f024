import Testing

@testable import VeilCore
@testable import VeilEngine

/// Which indicator takes over from which, in the driver.
struct DriverHandoverTests {
  private let first = ActivityID(1)
  private let second = ActivityID(2)

  private func predecessor(_ hand: inout Stagehand) -> Composition.Predecessor? {
    guard case .symbol(let stroke)? = hand.composition().element(.indicator)?.drawing else { return nil }
    return stroke.predecessor
  }

  @Test("The symbol takes over from the arc where it stands", arguments: [1.0, 1.3, 1.9])
  func fromArc(when: Double) throws {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(first, ActivityDescription(message: "Sending…")))
    hand.wait(when)
    guard case .spinner(let spinner)? = hand.composition().element(.indicator)?.drawing else {
      Issue.record("no spinner")
      return
    }
    let phase = spinner.phase(at: when)
    hand.tell(.activityEnded(first, .succeeded("Sent")))
    let arc = try #require(predecessor(&hand))
    #expect(arc.start == Double(phase) / 12 - 0.75)
    #expect(arc.strokeEnd.value(at: when) == 0.75)
    #expect(arc.strokeEnd.start == when)
    // A new layout does not restart it.
    hand.wait(0.1)
    hand.tell(.surroundingsChanged(Surroundings(size: Geometry.Size(width: 500, height: 400))))
    #expect(predecessor(&hand) == arc)
  }

  @Test("The symbol takes over from a ring as far as it has come")
  func fromRing() throws {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(first, ActivityDescription(progress: 0.2)))
    hand.wait(1)
    _ = hand.composition()
    hand.tell(.activityChanged(first, ActivityChange(progress: 0.6)))
    _ = hand.composition()
    hand.now += 0.125
    hand.tell(.activityEnded(first, .failed("No")))
    let ring = try #require(predecessor(&hand))
    #expect(ring.start == 0)
    #expect(abs(ring.strokeEnd.from - 0.4) < 1e-9)
  }

  @Test("An outcome whose work was never seen takes over from nothing")
  func neverSeen() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(first, ActivityDescription(message: "Sending…")))
    hand.wait(0.2)
    hand.tell(.activityEnded(first, .failed("No")))
    guard case .symbol(let stroke)? = hand.composition().element(.indicator)?.drawing else {
      Issue.record("no symbol")
      return
    }
    #expect(stroke.predecessor == nil)
  }

  @Test("One notice takes over nothing from another, and work nothing from a notice")
  func afterNotice() {
    var style = VeilStyle.automatic
    style.timing.noticeGap = 0
    var hand = Stagehand(style: style)
    hand.tell(.noticePosted(nil, NoticeDescription(.success, "one")))
    _ = hand.composition()
    hand.tell(.noticePosted(nil, NoticeDescription(.failure, "two")))
    hand.wait(2.5)
    #expect(hand.text(.message) == "two")
    #expect(predecessor(&hand) == nil)
    hand.tell(.activityBegan(first, ActivityDescription(progress: 0.5)))
    hand.wait(1)
    guard case .gauge(let gauge)? = hand.composition().element(.indicator)?.drawing else {
      Issue.record("no ring")
      return
    }
    #expect(gauge.arrival == nil)
  }

  @Test("A ring takes over from the arc; the symbol takes over from the ring on its way")
  func twice() throws {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(first, ActivityDescription()))
    hand.wait(1.3)
    _ = hand.composition()
    hand.tell(.activityChanged(first, ActivityChange(progress: .some(0.1))))
    guard case .gauge(let gauge)? = hand.composition().element(.indicator)?.drawing else {
      Issue.record("no ring")
      return
    }
    let arrival = try #require(gauge.arrival)
    #expect(arrival.start == -0.75)  // the head is at the top, a whole turn since 0.3
    #expect(arrival.share.start == 1.3)
    hand.now += 0.2
    let span = gauge.extent.value(at: hand.now)
    hand.tell(.activityEnded(first, .succeeded(nil)))
    let ring = try #require(predecessor(&hand))
    #expect(ring.start == span.start)
    #expect(ring.strokeEnd.from == span.length)
  }

  @Test("A spinner that was stopped is hidden: nothing is taken over from it")
  func stopped() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(first, ActivityDescription(message: "Sending…")))
    hand.wait(1)
    hand.tell(.activityChanged(first, ActivityChange(isAnimating: false)))
    _ = hand.composition()
    hand.tell(.activityEnded(first, .succeeded("Sent")))
    #expect(predecessor(&hand) == nil)
  }

  @Test("A clock that goes backwards shifts the hand-over")
  func backwards() throws {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(first, ActivityDescription(message: "Sending…")))
    hand.wait(100)
    _ = hand.composition()
    hand.tell(.activityEnded(first, .succeeded("Sent")))
    let before = try #require(predecessor(&hand))
    hand.now = 40
    hand.tell(.timePassed)
    let after = try #require(predecessor(&hand))
    #expect(after.strokeEnd.start == 40)
    #expect(after.start == before.start)
    // The instant of what was seen goes back as well, for the next indicator.
    var other = Stagehand(style: .automatic)
    other.tell(.activityBegan(first, ActivityDescription(message: "Sending…")))
    other.wait(100)
    _ = other.composition()
    other.now = 40
    other.tell(.activityEnded(first, .succeeded("Sent")))
    #expect(try #require(predecessor(&other)) == after)
  }

  @Test("After the veil has disappeared, the former indicator is forgotten")
  func gone() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(first, ActivityDescription(message: "Sending…")))
    hand.wait(1)
    _ = hand.composition()
    hand.tell(.activityEnded(first, .ended))
    hand.wait(2)
    #expect(!hand.driver.isVisible)
    hand.tell(.noticePosted(nil, NoticeDescription(.success, "Saved")))
    #expect(predecessor(&hand) == nil)
  }
}
