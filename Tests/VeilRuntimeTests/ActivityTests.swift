import Testing
import VeilCore
import VeilEngine
import VeilTesting

@testable import VeilRuntime

@MainActor
@Suite("An activity")
struct ActivityTests {
  private let rig = TestVeil(style: .veil)

  @Test("returns its current values, and the veil shows them")
  func remembers() {
    let activity = rig.veil.begin("Sending…", detail: "1 of 2", progress: 0.25)
    #expect(activity.message == "Sending…")
    #expect(activity.detail == "1 of 2")
    #expect(activity.progress == 0.25)
    #expect(activity.isAnimating)
    activity.message = "Almost there…"
    activity.detail = nil
    activity.progress = 0.75
    activity.isAnimating = false
    #expect(activity.message == "Almost there…")
    #expect(activity.detail == nil)
    #expect(activity.progress == 0.75)
    #expect(!activity.isAnimating)
    rig.clock.advance(by: ActivityChange.interval)
    #expect(rig.stage.message == "Almost there…")
    #expect(rig.stage.text(of: .detail) == nil)
    #expect(rig.stage.progress == 0.75)
    activity.progress = nil
    rig.clock.advance(by: ActivityChange.interval)
    #expect(activity.progress == nil)
    #expect(rig.stage.progress == nil)
    activity.end()
  }

  @Test("ends with a success, a failure or no outcome")
  func outcomes() {
    rig.veil.begin("Sending…").succeed("Sent")
    #expect(rig.stage.message == "Sent")
    rig.veil.endAll()
    rig.veil.begin("Sending…").fail("Not sent")
    #expect(rig.stage.message == "Not sent")
    rig.veil.endAll()
    rig.clock.advance(by: 1)
    rig.veil.begin("Sending…").end()
    rig.clock.advance(by: 1)
    #expect(!rig.veil.isVisible)
  }

  @Test("advance(by:) is atomic: many threads can count together")
  func advancesAtomically() async {
    let activity = rig.veil.begin("Counting…")
    await onThreads(8) { _ in
      for _ in 0..<1_000 { activity.advance(by: 1.0 / 16_384) }
    }
    #expect(activity.progress == 8_000.0 / 16_384)
    for _ in 0..<100 { activity.advance(by: 0.1) }
    #expect(activity.progress == 1)
    activity.advance(by: -0.5)
    #expect(activity.progress == 0.5)
    rig.clock.advance(by: 1)
    #expect(rig.stage.progress == 0.5)
    #expect(rig.log.sentences.isEmpty)
    activity.end()
  }

  @Test("progress outside 0…1 is clamped and logged once")
  func badProgress() {
    let activity = rig.veil.begin("Working…", progress: 0.5)
    for progress in [Double.nan, .infinity, -1, 2] {
      activity.progress = progress
      rig.clock.advance(by: 1)
    }
    #expect(activity.progress == 1)
    #expect(rig.stage.progress == 1)
    activity.progress = .nan
    #expect(activity.progress == 1)
    activity.advance(by: .nan)
    activity.advance(by: -.infinity)
    #expect(activity.progress == 1)
    activity.progress = -.infinity
    #expect(activity.progress == 0)
    rig.clock.advance(by: 1)
    #expect(rig.log.sentences.count == 1)
    #expect(rig.log.sentences.first?.contains("Progress") == true)
    activity.end()
  }

  @Test("ends once: a second end does nothing, and is logged once with the place where the activity began")
  func endsOnce() {
    let line: UInt = #line + 1
    let activity = rig.veil.begin("Sending…")
    activity.succeed("Sent")
    activity.fail("Not sent")
    activity.end()
    #expect(rig.stage.message == "Sent")
    #expect(activity.hasEnded)
    #expect(
      rig.log.sentences == [
        "Veil: An activity was ended twice. The second end did nothing. End it in one place. "
          + "It began at VeilRuntimeTests/ActivityTests.swift:\(line)."
      ])
  }

  @Test("a change after the end does nothing, and is logged once")
  func changedAfterEnd() {
    let activity = rig.veil.begin("Sending…")
    activity.end()
    activity.message = "Still here"
    activity.progress = 0.5
    activity.advance(by: 0.1)
    rig.clock.advance(by: 1)
    #expect(activity.message == "Sending…")
    #expect(!rig.stage.records.contains(.shown(message: "Still here")))
    #expect(rig.log.sentences.count == 1)
    #expect(rig.log.sentences.first?.contains("changed after its end") == true)
  }

  @Test("a dropped activity ends, and the log says where it began")
  func dropped() {
    var activity: Veil.Activity? = rig.veil.begin("Sending…")
    let line: UInt = #line - 1
    #expect(activity?.hasEnded == false)
    activity = nil
    // Its deinit only sends its end to the main thread.
    #expect(rig.veil.isBlocking)
    #expect(rig.log.sentences.isEmpty)
    rig.stage.deliverWake()
    #expect(!rig.veil.isBlocking)
    #expect(rig.log.sentences.count == 1)
    #expect(rig.log.sentences.first?.contains("dropped without an end") == true)
    #expect(rig.log.sentences.first?.hasSuffix("ActivityTests.swift:\(line).") == true)
  }

  @Test("an activity dropped on another thread touches the stage only on the main thread")
  func droppedElsewhere() async {
    let wasOnMain = Lock<[Bool]>([])
    let box = Lock<Veil.Activity?>(rig.veil.begin("Sending…"))
    rig.stage.whenCalled = { _ in wasOnMain.withLock { $0.append(MainThread.isCurrent) } }
    await onThreads(1) { _ in
      let dropped = box.withLock { activity in
        defer { activity = nil }
        return activity
      }
      withExtendedLifetime(dropped) {}
    }
    await eventually { !rig.veil.isBlocking }
    #expect(wasOnMain.withLock { $0 }.contains(true))
    #expect(!wasOnMain.withLock { $0 }.contains(false))
  }

  @Test("an ended activity cannot change what a newer one shows")
  func stale() {
    let old = rig.veil.begin("Old")
    old.end()
    let new = rig.veil.begin("New")
    #expect(old.id != new.id)
    old.message = "Old again"
    old.succeed("Old is done")
    old.cancel()
    rig.clock.advance(by: 1)
    #expect(rig.stage.message == "New")
    #expect(rig.veil.isBlocking)
    #expect(!new.isCancelled)
    new.end()
  }

  @Test("endAll ends every activity, and later calls by their owners are not logged")
  func endsAll() {
    let first = rig.veil.begin("First")
    let second = rig.veil.begin("Second")
    rig.veil.show("Third")
    rig.veil.endAll()
    #expect(!rig.veil.isBlocking)
    #expect(first.hasEnded && second.hasEnded)
    first.message = "First still"
    second.succeed("Second done")
    rig.veil.remove()
    rig.clock.advance(by: 10)
    #expect(!rig.veil.isVisible)
    #expect(rig.log.sentences.isEmpty)
  }

  @Test("the newest live activity is shown with its own progress; when it ends, the one before it returns")
  func newestIsShown() {
    let first = rig.veil.begin("First", progress: 0.25)
    let second = rig.veil.begin("Second", progress: 0.75)
    #expect(rig.stage.message == "Second")
    #expect(rig.stage.progress == 0.75)
    second.end()
    #expect(rig.stage.message == "First")
    #expect(rig.stage.progress == 0.25)
    first.end()
  }

  @Test("the user's Cancel reaches work that is not a single function, once")
  func cancelHandler() {
    let calls = Lock(0)
    let activity = rig.veil.begin("Sending…", cancellation: .always) { calls.withLock { $0 += 1 } }
    #expect(!activity.isCancelled)
    rig.stage.report(.actionTaken(.cancel))
    rig.stage.report(.actionTaken(.cancel))
    activity.cancel()
    #expect(activity.isCancelled)
    #expect(calls.withLock { $0 } == 1)
    #expect(rig.stage.message == VeilWords().cancelling)
    #expect(rig.veil.isBlocking)
    activity.end()
    #expect(!rig.veil.isBlocking)
  }

  @Test("work that can no longer stop withdraws Cancel, and offers it again")
  func withdrawnCancel() {
    let activity = rig.veil.begin("Buying…", cancellation: .always)
    rig.clock.advance(by: 1)
    #expect(activity.cancellation == .always)
    #expect(rig.stage.text(of: .cancel) != nil)
    // The second change within a frame is shown in the next one. The user presses what is still on the screen.
    activity.progress = 0.5
    activity.cancellation = .never
    #expect(activity.cancellation == .never)
    #expect(rig.stage.text(of: .cancel) != nil)
    rig.stage.cancel()
    #expect(!activity.isCancelled)
    #expect(rig.stage.message == "Buying…" && rig.stage.text(of: .cancel) == nil)
    #expect(!rig.stage.records.contains(.shown(message: VeilWords().cancelling)))
    activity.cancellation = .always
    rig.clock.advance(by: 1)
    #expect(rig.stage.text(of: .cancel) != nil)
    rig.stage.cancel()
    #expect(activity.isCancelled)
    activity.end()
    #expect(rig.log.sentences.isEmpty)
  }

  @Test(
    "a Cancel that meets work which has just withdrawn it is not carried out, and the veil says so no longer")
  func refusedCancel() {
    let calls = Lock(0)
    let activity = rig.veil.begin("Buying…", cancellation: .always) { calls.withLock { $0 += 1 } }
    rig.clock.advance(by: 1)
    // Another thread withdraws it after the engine has taken the user's Cancel, and before the work learns of it.
    rig.stage.whenCalled = {
      if $0 == .shown(message: VeilWords().cancelling) { activity.cancellation = .never }
    }
    rig.stage.cancel()
    rig.stage.whenCalled = nil
    rig.clock.advance(by: 1)
    #expect(!activity.isCancelled && calls.withLock { $0 } == 0)
    #expect(rig.stage.message == "Buying…" && rig.stage.text(of: .cancel) == nil)
    #expect(rig.veil.isBlocking)
    activity.succeed("Bought")
    #expect(rig.stage.message == "Bought")
  }

  @Test("work that has withdrawn Cancel still stops for the app and after its time-out")
  func stopsWithoutCancel() async {
    let activity = rig.veil.begin("Buying…", cancellation: .always)
    activity.cancellation = .never
    activity.cancel()
    #expect(activity.isCancelled)
    activity.end()
    let running = Task {
      try await rig.veil.run("Buying…", timeout: 5) { activity in
        activity.cancellation = .never
        await activity.waitForCancellation()
        try Task.checkCancellation()
      }
    }
    await eventually { rig.veil.isBlocking }
    rig.clock.advance(by: 6)
    await #expect(throws: Veil.TimeoutError(seconds: 5)) { try await running.end() }
  }

  @Test("the app's cancel does what the user's does")
  func appCancels() {
    let calls = Lock(0)
    let activity = rig.veil.begin("Sending…") { calls.withLock { $0 += 1 } }
    activity.cancel()
    activity.cancel()
    #expect(calls.withLock { $0 } == 1)
    #expect(rig.stage.message == VeilWords().cancelling)
    activity.end()
    #expect(rig.log.sentences.isEmpty)
  }

  @Test("its parts count by their weights, and the last one to progress shows its text")
  func parts() async {
    let activity = rig.veil.begin("Installing…")
    let download = activity.makePart("Downloading…", weight: 3)
    let unpacking = activity.makePart("Unpacking…")
    #expect(activity.progress == 0 && activity.detail == nil)
    download.progress = 0.5
    #expect(activity.progress == 0.375)
    #expect(activity.detail == "Downloading…")
    await onThreads(4) { _ in
      for _ in 0..<256 { unpacking.advance(by: 1.0 / 1_024) }
    }
    #expect(unpacking.progress == 1)
    #expect(activity.progress == 0.625)
    rig.clock.advance(by: 1)
    #expect(rig.stage.progress == 0.625)
    #expect(rig.stage.text(of: .detail) == "Unpacking…")
    download.progress = 1
    #expect(activity.progress == 1)
    #expect(rig.log.sentences.isEmpty)
    activity.end()
  }

  @Test("a part clamps invalid weights and values")
  func badParts() {
    let activity = rig.veil.begin("Installing…")
    let heavy = activity.makePart(weight: .infinity)
    let light = activity.makePart(weight: -1)
    heavy.progress = 7
    light.progress = .nan
    light.advance(by: .infinity)
    #expect(heavy.progress == 1)
    #expect(light.progress == 0)
    #expect(activity.progress == 0.5)
    #expect(rig.log.sentences.count == 1)
    activity.end()
    light.progress = 1
    let late = activity.makePart("Too late")
    late.progress = 1
    #expect(late.progress == 0)
    #expect(activity.progress == 0.5)
    #expect(rig.log.sentences.count == 2)
  }
}
