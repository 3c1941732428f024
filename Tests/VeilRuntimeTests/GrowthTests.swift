import Foundation
import Testing
import VeilCore
import VeilEngine
import VeilTesting

@testable import VeilRuntime

@MainActor
@Suite("Cost by the number of veils")
struct GrowthTests {
  private final class Scope {}

  @Test("making a veil, or looking it up again, takes as long among many veils as among few")
  func look() {
    let few = veils(200)
    let many = veils(10 * 200)
    // A linear search would take ten times as long.
    #expect(many.new < 4 * few.new, "\(many.new / few.new) times as long")
    #expect(many.known < 4 * few.known, "\(many.known / few.known) times as long")
  }

  /// The processor time of making and of looking up the last of that many veils; the best of five.
  private func veils(_ count: Int) -> (new: Double, known: Double) {
    let clock = TestClock()
    var best = (new: Double.infinity, known: Double.infinity)
    for _ in 0..<5 {
      let scopes = (0..<count + 100).map { _ in Scope() }
      func veil(over scope: Scope) -> Veil { Veil(scope: ScopeKey(scope)) { RecordingStage(clock) } }
      var kept = scopes[..<count].map(veil)
      best.new = min(best.new, processorTime { kept += scopes[count...].map(veil) })
      best.known = min(best.known, processorTime { for scope in scopes[..<100] { _ = veil(over: scope) } })
      withExtendedLifetime(kept) {}
    }
    return best
  }

  @Test("the thread that stands in for a blocked main one takes as long among many activities as among few")
  func standIn() {
    let few = turnOfStandIn(among: 20)
    let many = turnOfStandIn(among: 2000)
    #expect(many < 4 * few, "\(many / few) times as long")
  }

  /// The processor time of ten turns of that thread; the best of five.
  private func turnOfStandIn(among count: Int) -> Double {
    let rig = TestVeil()
    let activities = (0..<count).map { rig.veil.begin("\($0)") }
    let driver = rig.veil.engine.driver
    func turn() { _ = driver.standIn(measuring: rig.stage.measurer, clock: { rig.clock.seconds }) }
    // The first one takes what was posted.
    turn()
    let best = (0..<5).map { _ in processorTime { for _ in 0..<10 { turn() } } }.min() ?? .infinity
    for activity in activities { activity.end() }
    return best
  }

  private func processorTime(of work: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let began = now()
    work()
    return now() - began
  }

  @Test("nested work, 300 deep on one scope, ends and leaves nothing behind")
  func nested() async {
    let rig = TestVeil(style: .veil)
    #expect(await Self.run(on: rig.veil, depth: 300) == 300)
    #expect(!rig.veil.isBlocking)
    #expect(rig.veil.engine.driver.read { $0.isIdle } == true || rig.clock.nextAlarm != nil)
    rig.clock.advance(by: 1)
    #expect(!rig.veil.isVisible)
    #expect(rig.stage.records.last == .withdrawn)
  }

  private static func run(on veil: Veil, depth: Int) async -> Int {
    guard depth > 0 else { return 0 }
    return await veil.run("Depth \(depth)") { _ in await run(on: veil, depth: depth - 1) + 1 }
  }
}
