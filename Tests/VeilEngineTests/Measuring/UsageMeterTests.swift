import Testing

@testable import VeilCore
@testable import VeilEngine

@Suite("A meter of how often and how long users wait")
struct UsageMeterTests {
  private let id = ActivityID(1)

  private func began(at instant: Double, in meter: inout UsageMeter) -> [UsageMeter.Mark] {
    meter.measure(
      [.activityBegan(id, ActivityDescription())], [], isVisible: false, isBlocking: true, at: instant)
  }

  @Test("marks each change once")
  func marks() {
    var meter = UsageMeter()
    #expect(began(at: 0, in: &meter) == [.blocked])
    let shown = [Driver.Output.report(.showing(id))]
    #expect(meter.measure([], shown, isVisible: true, isBlocking: true, at: 1) == [.appeared])
    #expect(meter.measure([], [.cancelWork(id)], isVisible: true, isBlocking: true, at: 2) == [.cancelled])
    #expect(meter.measure([], [], isVisible: true, isBlocking: true, at: 3) == [])
    let ended = [Driver.Output.report(.ended(id, .cancelled))]
    #expect(meter.measure([], ended, isVisible: true, isBlocking: false, at: 4) == [.unblocked])
    #expect(meter.measure([], [], isVisible: false, isBlocking: false, at: 5) == [.disappeared])
  }

  @Test("a clock that goes backwards makes no time shorter or longer, and neither does NaN")
  func badClock() {
    var meter = UsageMeter()
    _ = began(at: 100, in: &meter)
    meter.pass(to: 102)
    meter.pass(to: 50)
    meter.pass(to: 51)
    meter.pass(to: .nan)
    meter.pass(to: .infinity)
    #expect(meter.total.blockedTime == 3)
    _ = meter.measure([], [.cancelWork(id)], isVisible: false, isBlocking: true, at: 51)
    #expect(meter.total.timeBeforeCancel == 3)
  }

  @Test("measurements are taken once, and stay in the total")
  func news() {
    var meter = UsageMeter()
    _ = began(at: 0, in: &meter)
    meter.pass(to: 2)
    #expect(meter.takeNews() == meter.total)
    meter.pass(to: 5)
    let news = meter.takeNews()
    #expect(news.blocks == 0 && news.blockedTime == 3 && news.longestBlock == 5)
    #expect(meter.takeNews() == VeilMeasurements())
    #expect(meter.total.blocks == 1 && meter.total.blockedTime == 5)
  }
}
