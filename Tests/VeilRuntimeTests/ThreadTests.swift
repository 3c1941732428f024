import Testing
import VeilCore
import VeilEngine
import VeilTesting

@testable import VeilRuntime

@MainActor
@Suite("Threads")
struct ThreadTests {
  @Test("a lock lets one thread at a time in")
  func locks() async {
    let lock = Lock(0)
    await onThreads(8) { _ in
      for _ in 0..<10_000 { lock.withLock { $0 += 1 } }
    }
    #expect(lock.withLock { $0 } == 80_000)
  }

  @Test("the main thread is told from other threads")
  func mainThread() async {
    #expect(MainThread.isCurrent)
    #expect(MainThread.run { 7 } == 7)
    await onThreads(1) { _ in
      if MainThread.isCurrent { Issue.record("another thread was taken for the main thread") }
    }
  }

  @Test("a call on the wrong thread runs on the main thread, is logged once, and never traps")
  func wrongThread() async {
    let rig = TestVeil(style: .veil)
    let veil = rig.veil
    let wasOnMain = Lock<[Bool]>([])
    rig.stage.whenCalled = { _ in wasOnMain.withLock { $0.append(MainThread.isCurrent) } }
    await onWrongThread {
      veil.show("Searching…")
      veil.show("Still searching…")
    }
    // The second call may change what is already shown, and such a change waits for a frame.
    await eventually {
      rig.clock.advance(by: 0.1)
      return rig.stage.message == "Still searching…"
    }
    #expect(rig.stage.message == "Still searching…")
    #expect(veil.isBlocking)
    let kept = Lock<Veil.Activity?>(nil)
    await onWrongThread {
      let activity = veil.begin("More")
      kept.withLock { $0 = activity }
      veil.remove()
      veil.remove()
      _ = veil.isVisible
      _ = veil.isBlocking
      _ = veil.events
      veil.style = veil.style
    }
    await eventually { rig.stage.message == "More" }
    await onWrongThread {
      veil.endAll()
      veil.flash(.success, "Done")
    }
    await eventually { rig.stage.message == "Done" }
    #expect(!wasOnMain.withLock { $0 }.contains(false))
    let sentences = rig.log.sentences
    #expect(
      sentences.first
        == "Veil: Veil.show was called on another thread. It runs on the main thread instead. "
        + "Call it on the main actor, or use an activity from any thread.")
    for method in [
      "show", "begin", "remove", "isVisible", "isBlocking", "events", "style", "endAll", "flash",
    ] {
      #expect(sentences.filter { $0.hasPrefix("Veil: Veil.\(method) ") }.count == 1, "\(method)")
    }
    #expect(sentences.count == 9)
  }

  @Test("a veil made on the wrong thread makes its stage on the main thread")
  func wrongThreadInit() async {
    let scope = TestVeil.Scope()
    let key = ScopeKey(scope)
    let log = TestLog()
    let clock = TestClock()
    let made = Lock<(Veil, Bool)?>(nil)
    let stageWasOnMain = Lock<Bool?>(nil)
    await onWrongThread {
      let veil = Veil(scope: key, style: .veil, log: VeilLog(log.add)) {
        stageWasOnMain.withLock { $0 = MainThread.isCurrent }
        return RecordingStage(clock)
      }
      veil.show("Early")
      made.withLock { $0 = (veil, true) }
    }
    let veil = made.withLock { $0?.0 }
    await eventually { veil?.isBlocking == true }
    #expect(stageWasOnMain.withLock { $0 } == true)
    #expect((veil?.engine.stage as? RecordingStage)?.message == "Early")
    #expect(log.sentences.contains { $0.hasPrefix("Veil: Veil.init was called on another thread.") })
    veil?.remove()
  }

  @Test("a call on the wrong thread takes effect even if its veil is dropped right afterwards")
  func wrongThreadAndDropped() async {
    let scope = TestVeil.Scope()
    let key = ScopeKey(scope)
    let clock = TestClock()
    let box = Lock<Veil?>(Veil(scope: key, style: .veil, log: .silent) { RecordingStage(clock) })
    await onWrongThread {
      let last = box.withLock { veil in
        defer { veil = nil }
        return veil
      }
      last?.show("Searching…")
    }
    await eventually { Registry.shared.holdsEngine(of: key) }
    let veil = Veil(scope: key) { RecordingStage(clock) }
    #expect(veil.isBlocking)
    veil.remove()
  }

  @Test("activities can change and end on many threads at once, and nothing is left behind")
  func crowd() async {
    let rig = TestVeil(style: .blocker)
    let activities = (0..<64).map { rig.veil.begin("Job \($0)", cancellation: .always) }
    await onThreads(8) { thread in
      for activity in activities[(thread * 8)..<(thread * 8 + 8)] {
        for _ in 0..<100 { activity.advance(by: 0.01) }
        activity.message = "Nearly"
        if thread % 2 == 0 { activity.cancel() }
        activity.end()
      }
    }
    rig.stage.deliverWake()
    rig.clock.advance(by: 0)
    #expect(!rig.veil.isBlocking)
    #expect(!rig.veil.isVisible)
    #expect(rig.clock.nextAlarm == nil)
    #expect(rig.log.sentences.isEmpty)
  }
}
