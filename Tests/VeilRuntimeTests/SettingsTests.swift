import Testing
import VeilCore
import VeilEngine
import VeilTesting

@testable import VeilRuntime

@MainActor
@Suite("A veil for tests and pictures")
struct SettingsTests {
  @Test("still veils appear and disappear at once without frames; all veils over the scope are still")
  func still() {
    let rig = TestVeil(style: .veil)
    #expect(!rig.veil.isStill)
    rig.veil.isStill = true
    #expect(Veil(scope: ScopeKey(rig.scope)) { RecordingStage(TestClock()) }.isStill)
    rig.veil.show("Searching…")
    #expect(rig.stage.composition?.motion(after: rig.clock.seconds) == .still)
    #expect(rig.clock.nextAlarm == nil)
    rig.veil.remove()
    #expect(rig.stage.records.contains(.withdrawn))
  }

  @Test("isGone() waits for the end of grace, minimum and fade-out")
  func gone() async {
    let rig = TestVeil(style: .veil)
    #expect(await rig.veil.isGone(within: .zero))
    let quiet = rig.veil.begin(style: .automatic, isBlocking: false)
    #expect(!rig.veil.isVisible && !rig.veil.isBlocking)
    #expect(await !rig.veil.isGone(within: .zero))
    quiet.end()
    #expect(await rig.veil.isGone(within: .zero))
    rig.veil.show()
    rig.clock.advance(by: 1)
    rig.veil.remove()
    #expect(await !rig.veil.isGone(within: .milliseconds(30)))
    let waiting = Task { await rig.veil.isGone() }
    await Task.yield()
    rig.clock.advance(by: 1)
    #expect(await waiting.value)
  }

  @Test("isGone() returns false if its task is cancelled")
  func cancelledWait() async {
    let rig = TestVeil(style: .veil)
    rig.veil.show()
    let waiting = Task { await rig.veil.isGone() }
    waiting.cancel()
    #expect(await !waiting.value)
    rig.veil.remove()
  }

  @Test("S6: slowness multiplies grace, fades and the drawing of symbols")
  func slow() {
    let rig = TestVeil(style: .veil)
    #expect(rig.veil.slowness == 1)
    rig.veil.slowness = 10
    #expect(rig.veil.slowness == 10)
    rig.veil.show("Searching…")
    #expect(rig.stage.composition?.fade.duration == 2.5)
    rig.clock.advance(by: 3)
    rig.veil.remove()
    rig.clock.advance(by: 2.4)
    #expect(rig.veil.isVisible)
    rig.clock.advance(by: 0.2)
    #expect(!rig.veil.isVisible)
  }

  @Test("S5: an event tells when a symbol has drawn itself")
  func drawn() async {
    let rig = TestVeil(style: .status)
    let stream = rig.veil.events
    rig.veil.flash(.success, "Saved")
    rig.clock.advance(by: 0.79)
    let activity = rig.veil.begin(style: .automatic)
    activity.end()
    rig.clock.advance(by: 10)
    rig.stage.report(.stageLost)
    var events: [VeilEvent] = []
    for await event in stream { events.append(event) }
    #expect(
      events == [
        .appeared, .status(.success, "Saved"), .ended(activity.id, .ended), .drawn(.success), .disappeared,
      ])
  }

  @Test("S1: progress, then a short status with its symbol, which disappears by itself")
  func status() {
    let rig = TestVeil(style: .status)
    let activity = rig.veil.begin("Sending…", progress: 0)
    activity.progress = 0.5
    rig.clock.advance(by: 1)
    #expect(rig.stage.progress == 0.5)
    activity.end(.noted(.warning, "2 were left out"), priority: .high)
    #expect(rig.stage.message == "2 were left out")
    guard case .symbol(let stroke)? = rig.stage.element(.indicator)?.drawing else {
      Issue.record("no symbol")
      return
    }
    #expect(stroke.symbol == .warning)
    rig.clock.advance(by: 10)
    #expect(!rig.veil.isVisible)
    #expect(rig.clock.nextAlarm == nil)
  }

  @Test("A7: its spinner is stopped and started and its text changed while the work continues")
  func relabelled() {
    let rig = TestVeil(style: .activity)
    func isTurning() -> Bool? {
      guard case .spinner(let spinner)? = rig.stage.element(.indicator)?.drawing else { return nil }
      return spinner.isAnimating
    }
    let activity = rig.veil.begin()
    #expect(rig.stage.message == "Loading")
    #expect(isTurning() == true)
    activity.isAnimating = false
    activity.message = "Waiting"
    rig.clock.advance(by: 1)
    #expect(isTurning() == false)
    #expect(rig.stage.message == "Waiting")
    activity.isAnimating = true
    activity.message = "Sorting"
    rig.clock.advance(by: 1)
    #expect(isTurning() == true)
    #expect(rig.stage.message == "Sorting")
    #expect(rig.veil.isVisible)
    #expect(rig.stage.records.filter { $0 == .withdrawn }.isEmpty, "it was visible throughout")
    activity.end()
    #expect(rig.stage.records.contains(.withdrawn))
  }

  @Test("L3: one call makes it, adds it and fades it in, one call fades it out and removes it, 0.25 s each")
  func loading() {
    let rig = TestVeil(style: .loading)
    rig.veil.show()
    func fade(from start: Double) -> [Double] {
      let fade = rig.stage.composition?.fade
      return [0.1, 0.25, 0.5, 0.75, 0.9].map { fade?.value(at: start + 0.25 * $0) ?? -1 }
    }
    func isAlmost(_ values: [Double], _ others: [Double]) -> Bool {
      zip(values, others).allSatisfy { abs($0 - $1) < 1e-9 }
    }
    // The published fade has no timing function, so it is linear.
    #expect(isAlmost(fade(from: 0), [0.1, 0.25, 0.5, 0.75, 0.9]))
    rig.clock.advance(by: 5)
    rig.veil.remove()
    #expect(isAlmost(fade(from: 5), [0.9, 0.75, 0.5, 0.25, 0.1]))
    rig.clock.advance(by: 0.24)
    #expect(rig.stage.composition != nil)
    rig.clock.advance(by: 0.01)
    #expect(rig.stage.composition == nil)
    #expect(rig.clock.nextAlarm == nil)
  }

  @Test("the machine is kept awake for work that asks for it; if the stage cannot, this is logged once")
  func awake() async {
    let rig = TestVeil(style: .veil)
    rig.stage.canKeepAwake = true
    rig.veil.begin("Copying…", keepsAwake: true).end()
    #expect(rig.stage.wakefulness == ["Copying…", nil])
    await rig.veil.run("Running…", keepsAwake: true) { _ in }
    #expect(rig.stage.wakefulness == ["Copying…", nil, "Running…", nil])
    #expect(rig.log.sentences.isEmpty)
    rig.stage.canKeepAwake = false
    for _ in 0..<2 { rig.veil.begin("Copying…", keepsAwake: true).end() }
    #expect(rig.log.sentences.count == 1)
    #expect(rig.log.sentences.first?.contains("awake") == true)
  }

  @Test("the app decides where its work is shown outside its windows, in every style")
  func outside() {
    defer { Veil.outside = .everywhere }
    for (allowed, places) in [
      (Outside.everywhere, Outside([.dock, .jobs, .busy])), ([.dock], [.dock]), ([], nil),
    ] {
      Veil.outside = allowed
      let rig = TestVeil()
      rig.stage.surroundings.isInFront = false
      let activity = rig.veil.begin("Copying…")
      rig.clock.advance(by: 11)
      activity.succeed("Copied")
      #expect(rig.stage.outsideWork.map { $0?.places } == [places, nil])
      #expect(rig.stage.notifications.count == (allowed.contains(.notification) ? 1 : 0))
    }
  }

  @Test("reports outside the window continue while the window is hidden, with few wake-ups")
  func outsideUnseen() {
    let rig = TestVeil()
    let activity = rig.veil.begin("Copying…")
    rig.clock.advance(by: 1)
    rig.stage.report(.enteredBackground())
    activity.progress = 0.2
    rig.clock.advance(by: 10)
    #expect(rig.stage.outsideWork.last??.percent == 20, "the value at the limit of attention")
    let before = rig.stage.outsideWork.count
    for step in 1...100 {
      activity.progress = 0.2 + Double(step) / 200
      rig.clock.advance(by: 0.1)
    }
    rig.clock.advance(by: 1)
    #expect(rig.stage.outsideWork.last??.percent == 70)
    #expect((15...22).contains(rig.stage.outsideWork.count - before), "twice a second")
    let wishes = rig.stage.wishes
    rig.clock.advance(by: 60)
    #expect(rig.stage.wishes <= wishes + 2, "nothing wakes it while nothing changes")
  }
}
