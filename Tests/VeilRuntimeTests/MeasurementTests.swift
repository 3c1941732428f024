import Testing
import VeilCore
import VeilTesting

@testable import VeilRuntime

@MainActor
@Suite("Measurements")
struct MeasurementTests {
  @Test("work that ends within its grace counts as a block, and not as shown")
  func withinGrace() {
    let rig = TestVeil(style: .automatic)
    let activity = rig.veil.begin("Saving…")
    rig.clock.advance(by: 0.2)
    activity.end()
    rig.clock.advance(by: 5)
    let measured = rig.veil.measurements
    #expect(measured.activities == 1 && measured.shownActivities == 0 && measured.appearances == 0)
    #expect(measured.blocks == 1 && measured.visibleTime == 0)
    #expect(abs(measured.blockedTime - 0.2) < 1e-9)
  }

  @Test("visible and blocked times are counted separately, and up to now while they continue")
  func untilNow() {
    let rig = TestVeil(style: .veil)
    let activity = rig.veil.begin("Saving…")
    rig.clock.advance(by: 3)
    #expect(rig.veil.measurements.blockedTime == 3 && rig.veil.measurements.visibleTime == 3)
    activity.end()
    rig.clock.advance(by: 5)
    let fade = VeilStyle.veil.timing.fade
    let measured = rig.veil.measurements
    #expect(measured.blockedTime == 3 && abs(measured.visibleTime - 3 - fade) < 1e-9)
    #expect(measured.shownActivities == 1 && measured.appearances == 1)
    rig.clock.advance(by: 5)
    #expect(rig.veil.measurements == measured)
  }

  @Test("overlapping activities are one block; the longest block is reported")
  func blocks() {
    let rig = TestVeil(style: .veil)
    let first = rig.veil.begin("Saving…")
    rig.clock.advance(by: 2)
    let second = rig.veil.begin("Sending…")
    first.end()
    rig.clock.advance(by: 2)
    second.end()
    let quiet = rig.veil.begin("Reading…", isBlocking: false)
    rig.clock.advance(by: 10)
    quiet.end()
    let third = rig.veil.begin()
    rig.clock.advance(by: 1)
    third.end()
    let measured = rig.veil.measurements
    #expect(measured.activities == 4 && measured.shownActivities == 4)
    #expect(measured.blocks == 2 && measured.blockedTime == 5 && measured.longestBlock == 4)
  }

  @Test("the user's Cancel is counted with the time before it, the app's is not")
  func cancel() {
    let rig = TestVeil(style: .veil)
    let first = rig.veil.begin("Sending…", cancellation: .always)
    rig.clock.advance(by: 4)
    rig.stage.cancel()
    rig.clock.advance(by: 3)
    first.end()
    let second = rig.veil.begin("Sending…")
    second.cancel()
    second.end()
    let measured = rig.veil.measurements
    #expect(measured.cancellations == 1 && measured.timeBeforeCancel == 4)
  }

  @Test("times stop when the window is lost")
  func lost() {
    let rig = TestVeil(style: .veil)
    let activity = rig.veil.begin("Saving…")
    rig.clock.advance(by: 1)
    rig.stage.report(.stageLost)
    rig.clock.advance(by: 100)
    #expect(rig.veil.measurements.blockedTime == 1 && rig.veil.measurements.visibleTime == 1)
    activity.end()
  }

  @Test("the process's totals include every veil, one that still blocks and one that is gone")
  func inAll() {
    let before = Veil.measurements
    // Longer than all blocks of tests that run in parallel.
    let long = 1e7
    do {
      let gone = TestVeil(style: .veil)
      let activity = gone.veil.begin()
      gone.clock.advance(by: long)
      activity.end()
      gone.clock.advance(by: 5)
    }
    let rig = TestVeil(style: .veil)
    let activity = rig.veil.begin()
    rig.clock.advance(by: 2 * long)
    let measured = Veil.measurements
    #expect(measured.activities >= before.activities + 2 && measured.blocks >= before.blocks + 2)
    // Numbers of this size are rounded.
    #expect(measured.blockedTime - before.blockedTime >= 3 * long - 1)
    #expect(measured.blockedTime - before.blockedTime < 4 * long)
    #expect(measured.longestBlock == 2 * long)
    activity.end()
  }

  @Test("on another thread the last known values are returned, and the log says so")
  func wrongThread() async {
    let rig = TestVeil(style: .veil)
    let activity = rig.veil.begin()
    rig.clock.advance(by: 1)
    #expect(rig.veil.measurements.activities == 1)
    let veil = rig.veil
    await onWrongThread { _ = veil.measurements }
    #expect(rig.log.sentences.contains { $0.contains("Veil.measurements") })
    activity.end()
  }
}
