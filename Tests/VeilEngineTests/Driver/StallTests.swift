import Testing

@testable import VeilCore
@testable import VeilEngine

@Suite("A blocked main thread")
struct StallTests {
  private let id = ActivityID(1)

  private func blocked(_ outputs: [Driver.Output]) -> [Double] {
    outputs.compactMap { output in
      guard case .warn(.mainThreadBlocked(let seconds), _) = output else { return nil }
      return seconds
    }
  }

  @Test("a turn of the main loop counts once, however often it is reported, and the next one counts as well")
  func turns() {
    var hand = Stagehand()
    hand.tell(.activityBegan(id, ActivityDescription(message: "Saving…")))
    for instant in [2.25, 2.5, 3] {
      hand.now = instant
      hand.tell(.mainThreadWasBusy(since: 2))
    }
    #expect(hand.driver.stalledTime == 1)
    hand.now = 4
    hand.tell(.mainThreadWasBusy(since: 3.5))
    #expect(hand.driver.stalledTime == 1.5)
  }

  @Test("blocks that are too short to notice do not count")
  func short() {
    var hand = Stagehand()
    hand.tell(.activityBegan(id, ActivityDescription()))
    hand.now = 1.05
    hand.tell(.mainThreadWasBusy(since: 1))
    #expect(hand.driver.stalledTime == 0)
  }

  @Test("only the time of the veil counts: neither before it begins nor after it has gone")
  func ofTheVeil() {
    var hand = Stagehand(style: .activity)
    hand.now = 3
    hand.tell(.mainThreadWasBusy(since: 0), .activityBegan(id, ActivityDescription(message: "Saving…")))
    #expect(hand.driver.stalledTime == 0)
    hand.now = 5
    let end = hand.tell(.mainThreadWasBusy(since: 0), .activityEnded(id, .ended))
    #expect(hand.driver.stalledTime == 2)
    #expect(blocked(end) == [2])
    hand.wait(1)
    #expect(hand.driver.isIdle)
    hand.now = 9
    hand.tell(.mainThreadWasBusy(since: 6.5))
    #expect(hand.driver.stalledTime == 2)
  }

  @Test("more than a second is logged, with the activity, and less is not")
  func logged() {
    var hand = Stagehand()
    hand.tell(.activityBegan(id, ActivityDescription()))
    hand.now = 1.9
    #expect(blocked(hand.tell(.mainThreadWasBusy(since: 1))) == [])
    hand.now = 4.5
    #expect(hand.tell(.mainThreadWasBusy(since: 3)).contains(.warn(.mainThreadBlocked(seconds: 1.5), of: id)))
  }

  @Test("a turn that is reported often is logged once, and the next one as well")
  func loggedOnce() {
    var hand = Stagehand()
    hand.tell(.activityBegan(id, ActivityDescription()))
    func told(at instant: Double, since turn: Double) -> [Double] {
      hand.now = instant
      return blocked(hand.tell(.mainThreadWasBusy(since: turn)))
    }
    #expect(told(at: 2.5, since: 2) == [])
    #expect(told(at: 3.5, since: 2) == [1.5])
    #expect(told(at: 4.5, since: 2) == [])
    #expect(told(at: 6, since: 5) == [1])
  }

  @Test("a NaN instant counts nothing", arguments: [Double.nan, .infinity, -.infinity])
  func noNumber(_ turn: Double) {
    var hand = Stagehand()
    hand.tell(.activityBegan(id, ActivityDescription()))
    hand.now = 2
    #expect(blocked(hand.tell(.mainThreadWasBusy(since: turn))) == [])
    #expect(hand.driver.stalledTime == 0)
  }
}
