import Testing
import VeilCore
import VeilEngine
import VeilTesting

@testable import VeilRuntime

@MainActor
@Suite("The engine on another thread, while the main one is blocked")
struct SharedDriverTests {
  private let rig = TestVeil()

  /// What the other thread does after some seconds in which the main thread does nothing.
  @discardableResult
  private func standIn(after seconds: Double, taking action: Composition.Action? = nil) -> SharedDriver.Look?
  {
    let now = rig.clock.seconds + seconds
    return rig.veil.engine.driver.standIn(taking: action, measuring: rig.stage.measurer, clock: { now })
  }

  private func message(of look: SharedDriver.Look?) -> String? {
    look?.composition?.elements.first { $0.identity == .message }?.text
  }

  @Test("a veil appears there after its grace, and the main thread then shows it without a second one")
  func appears() {
    rig.veil.show("Saving")
    let early = standIn(after: 0.1)
    #expect(early != nil && early?.composition == nil)
    #expect(early?.wake == rig.clock.seconds + VeilStyle.automatic.timing.grace)
    #expect(message(of: standIn(after: 1)) == "Saving")
    #expect(rig.stage.composition == nil, "the stage belongs to the main thread")
    rig.clock.oversleep(by: 2)
    #expect(rig.stage.message == "Saving")
    #expect(rig.veil.measurements.appearances == 1)
    #expect(rig.stage.records.filter { $0 == .announced("Saving") }.count == 1)
  }

  @Test("an idle veil does nothing there")
  func idle() {
    #expect(standIn(after: 1) == nil)
    rig.veil.flash(.success)
    rig.clock.advance(by: 60)
    #expect(standIn(after: 1) == nil)
  }

  @Test("what other threads post is handled there, once, and in order")
  func posts() async {
    let activity = rig.veil.begin("Reading")
    let other = Task.detached {
      activity.message = "Writing"
      activity.progress = 0.5
    }
    await other.value
    #expect(message(of: standIn(after: 1)) == "Writing")
    await Task.detached { activity.succeed("Written") }.value
    #expect(message(of: standIn(after: 2)) == "Written")
    rig.clock.oversleep(by: 2)
    #expect(rig.stage.message == "Written")
    #expect(rig.veil.engine.live.withLock { $0.isEmpty })
    #expect(!rig.veil.isBlocking)
  }

  @Test("Cancel takes effect there: the work is told at once, and it counts once")
  func cancels() {
    let told = Lock(0)
    let activity = rig.veil.begin("Saving", cancellation: .always) { told.withLock { $0 += 1 } }
    standIn(after: 1)
    let look = standIn(after: 1.5, taking: .cancel)
    #expect(activity.isCancelled)
    #expect(told.withLock { $0 } == 1)
    #expect(message(of: look) != "Saving")
    rig.clock.oversleep(by: 2)
    #expect(told.withLock { $0 } == 1)
    #expect(rig.veil.measurements.cancellations == 1)
    activity.end()
  }

  @Test("work that begins and ends there leaves nothing blocked and nothing shown")
  func ends() async {
    let activity = rig.veil.begin("Saving")
    standIn(after: 1)
    await Task.detached { activity.end() }.value
    for step in 0..<40 { standIn(after: 1 + Double(step) / 10) }
    #expect(standIn(after: 6) == nil)
    rig.clock.oversleep(by: 6)
    #expect(rig.stage.records.suffix(2).contains(.withdrawn))
    #expect(!rig.veil.isVisible && !rig.veil.isBlocking)
    #expect(rig.stage.reach == .nothing)
  }

  @Test("an outcome that cannot be shown there keeps its time until the main thread shows it")
  func keepsTime() async {
    let activity = rig.veil.begin("Saving")
    standIn(after: 1)
    await Task.detached { activity.fail("No space left") }.value
    standIn(after: 1.5)
    let now = rig.clock.seconds + 1.5
    _ = rig.veil.engine.driver.standIn(isSeen: false, measuring: rig.stage.measurer, clock: { now })
    rig.clock.oversleep(by: 60)
    // A notice whose time has passed would disappear now.
    rig.clock.advance(by: 1)
    #expect(rig.stage.message == "No space left")
    #expect(rig.veil.isVisible)
    rig.clock.advance(by: 60)
    #expect(!rig.veil.isVisible)
  }

  @Test("of several rounds the main thread blocks, shows and wakes once, as the last one says")
  func coalesces() {
    func round(_ outputs: Driver.Output...) -> SharedDriver.Round {
      SharedDriver.Round(events: [], outputs: outputs, instant: 0, isVisible: true, isBlocking: true)
    }
    let rounds = [
      round(.block(.scope), .announce("one", isUrgent: false), .compose, .wake(at: 1)),
      round(.compose, .wake(at: 2)),
      round(.block(.nothing), .announce("two", isUrgent: false), .remove, .wake(at: nil)),
    ]
    #expect(
      rounds.outputs == [
        .announce("one", isUrgent: false), .block(.nothing), .announce("two", isUrgent: false), .remove,
        .wake(at: nil),
      ])
  }

  @Test("both threads at once lose no activity and end each one once")
  func race() async {
    let veil = rig.veil
    let driver = veil.engine.driver
    let clock = MonotonicInstants()
    let isOver = Lock(false)
    let other = Task.detached {
      while !isOver.withLock({ $0 }) {
        _ = driver.standIn(measuring: Squares(), clock: clock.next)
        // Other tests need the pool's threads.
        await Task.yield()
      }
    }
    let ended = Lock(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for number in 0..<250 {
            let activity = await veil.begin("\(number)")
            activity.progress = 0.5
            activity.end()
            ended.withLock { $0 += 1 }
          }
        }
      }
    }
    isOver.withLock { $0 = true }
    await other.value
    rig.clock.advance(by: 10)
    #expect(ended.withLock { $0 } == 1000)
    #expect(veil.measurements.activities == 1000)
    #expect(veil.engine.live.withLock { $0.isEmpty })
    #expect(!veil.hasWork && !veil.isBlocking)
  }
}

private struct Squares: TextMeasuring {
  func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size {
    Geometry.Size(width: min(width, Double(text.count) * font.size), height: font.size)
  }
}

/// Instants that never go back, on any thread. The veil's own clock stands at 0.
private final class MonotonicInstants: Sendable {
  private let last = Lock(0.0)

  @Sendable func next() -> Double {
    last.withLock { last in
      last += 1e-9
      return last
    }
  }
}
