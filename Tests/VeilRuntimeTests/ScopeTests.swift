import Testing
import VeilCore
import VeilEngine
import VeilTesting

@testable import VeilRuntime

@MainActor
@Suite("A scope")
struct ScopeTests {
  @Test("two veils over it share one engine and one stage")
  func shared() {
    let rig = TestVeil(style: .veil)
    var stages = 0
    let other = Veil(scope: ScopeKey(rig.scope)) {
      stages += 1
      return RecordingStage(TestClock())
    }
    #expect(stages == 0)
    #expect(other.engine === rig.veil.engine)
    other.show("Searching…")
    #expect(rig.veil.isBlocking)
    rig.veil.remove()
    #expect(!other.isBlocking)
  }

  @Test("another object, and another part of it, has its own veil")
  func separate() {
    let rig = TestVeil()
    let part = Veil(scope: ScopeKey(rig.scope, part: "keyboard")) { RecordingStage(TestClock()) }
    let elsewhere = TestVeil()
    part.show()
    #expect(!rig.veil.isBlocking)
    #expect(!elsewhere.veil.isBlocking)
    part.remove()
  }

  @Test("a scope that had no size when its veil was made is read again when work begins")
  func sizeFoundLater() {
    let stage = RecordingStage(TestClock())
    stage.surroundings.size = .zero
    let scope = TestVeil.Scope()
    let veil = Veil(scope: ScopeKey(scope), style: .veil) { stage }
    // Nothing is shown, so the scope is not watched, and this change is not reported.
    stage.surroundings.size = Geometry.Size(width: 320, height: 480)
    veil.show("Searching…")
    #expect(stage.message == "Searching…")
    #expect(stage.reach == .scope)
    veil.remove()
  }

  @Test("the stage reports changed surroundings; the engine reads them only once, before work begins")
  func surroundingsReadOnce() {
    let rig = TestVeil(style: .veil)
    let reads = rig.stage.reads
    let activity = rig.veil.begin("Searching…")
    #expect(rig.stage.reads == reads + 1)
    rig.stage.report(.surroundingsChanged(Surroundings(size: Geometry.Size(width: 200, height: 100))))
    #expect(rig.stage.composition?.size == Geometry.Size(width: 200, height: 100))
    #expect(rig.stage.reads == reads + 1)
    activity.end()
  }

  @Test("its surroundings are watched exactly while work lives or anything is shown, also without a size")
  func watched() {
    let rig = TestVeil(style: .veil)
    #expect(rig.stage.watches.isEmpty)
    rig.stage.surroundings.size = .zero
    let activity = rig.veil.begin("Searching…")
    #expect(rig.stage.watches == [true])
    rig.stage.surroundings.size = Geometry.Size(width: 320, height: 480)
    rig.stage.report(.surroundingsChanged(rig.stage.surroundings))
    #expect(rig.stage.message == "Searching…")
    rig.clock.advance(by: 1)
    activity.end()
    #expect(rig.stage.watches == [true], "while it fades out")
    rig.clock.advance(by: 1)
    #expect(rig.stage.watches == [true, false])
  }

  @Test("an engine is retained exactly while it is busy, even if the app drops its veil")
  func keptWhileBusy() {
    let scope = TestVeil.Scope()
    let clock = TestClock()
    weak var stage: RecordingStage?
    func show() {
      let made = RecordingStage(clock)
      stage = made
      Veil(scope: ScopeKey(scope), style: .veil) { made }.show("Searching…")
    }
    show()
    #expect(stage?.reach == .scope)
    #expect(Registry.shared.holdsEngine(of: ScopeKey(scope)))
    clock.advance(by: 1)
    Veil(scope: ScopeKey(scope)) { RecordingStage(clock) }.remove()
    #expect(stage != nil, "it still fades out")
    clock.advance(by: 0.25)
    #expect(stage == nil)
    #expect(!Registry.shared.holdsEngine(of: ScopeKey(scope)))
  }

  @Test("an object at the address of a freed one has its own veil")
  func reusedAddress() {
    var identity: ObjectIdentifier?
    var old: Veil?
    do {
      let scope = TestVeil.Scope()
      identity = ObjectIdentifier(scope)
      old = Veil(scope: ScopeKey(scope), style: .veil) { RecordingStage(TestClock()) }
      old?.show("Old")
    }
    // The allocator reuses the address at once, or after a few tries.
    var kept: [TestVeil.Scope] = []
    var again: TestVeil.Scope?
    for _ in 0..<1_000 where again == nil {
      let scope = TestVeil.Scope()
      if ObjectIdentifier(scope) == identity { again = scope } else { kept.append(scope) }
    }
    guard let again else { return }
    let new = Veil(scope: ScopeKey(again)) { RecordingStage(TestClock()) }
    #expect(new.engine !== old?.engine)
    #expect(!new.isBlocking)
    #expect(old?.isBlocking == true)
    old?.remove()
    withExtendedLifetime(kept) {}
  }

  @Test("a scope lost for good frees everything, even during work")
  func lostForGood() {
    let clock = TestClock()
    weak var stage: RecordingStage?
    var activity: Veil.Activity?
    do {
      let scope = TestVeil.Scope()
      let made = RecordingStage(clock)
      stage = made
      activity = Veil(scope: ScopeKey(scope), style: .veil) { made }.begin("Searching…")
    }
    #expect(stage != nil)
    stage?.report(.stageLost)
    #expect(stage == nil)
    #expect(clock.nextAlarm == nil)
    activity?.message = "Still searching…"
    activity?.end()
    #expect(activity?.hasEnded == true)
  }

  @Test("after a scope is found again, its veil shows the current values of its activities")
  func lostForAWhile() {
    let rig = TestVeil(style: .veil)
    let activity = rig.veil.begin("Searching…")
    rig.stage.report(.stageLost)
    #expect(!rig.veil.isVisible && !rig.veil.isBlocking)
    activity.message = "Still searching…"
    rig.clock.advance(by: 1)
    #expect(rig.stage.composition == nil)
    rig.stage.report(.stageFound)
    #expect(rig.veil.isVisible && rig.veil.isBlocking)
    #expect(rig.stage.message == "Still searching…")
    activity.end()
  }

  @Test("the stage is released on the main thread, whichever thread drops the last veil")
  func goesOnTheMainThread() async {
    let wasOnMain = Lock<Bool?>(nil)
    let box = Lock<Veil?>(nil)
    do {
      let scope = TestVeil.Scope()
      let stage = RecordingStage(TestClock())
      stage.whenGone.withLock { $0 = { isMain in wasOnMain.withLock { $0 = isMain } } }
      let veil = Veil(scope: ScopeKey(scope), style: .veil) { stage }
      box.withLock { $0 = veil }
    }
    await onThreads(1) { _ in
      let last = box.withLock { veil in
        defer { veil = nil }
        return veil
      }
      withExtendedLifetime(last) {}
    }
    await eventually { wasOnMain.withLock { $0 } != nil }
    #expect(wasOnMain.withLock { $0 } == true)
  }
}

extension Registry {
  /// Whether it retains the engine of a scope, since that is busy.
  func holdsEngine(of scope: ScopeKey) -> Bool {
    heldEngines.contains { $0.scope.identity == scope.identity }
  }
}
