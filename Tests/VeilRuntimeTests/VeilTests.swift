import Testing
import VeilCore
import VeilEngine
import VeilTesting

@testable import VeilRuntime

@MainActor
@Suite("A veil")
struct VeilTests {
  @Test("V10: shown again while it fades out, it fades back in")
  func comesBack() {
    let rig = TestVeil(style: .veil)
    rig.veil.show("Searching…")
    rig.clock.advance(by: 1)
    rig.veil.remove()
    rig.clock.advance(by: 0.1)
    #expect(rig.veil.isVisible)
    rig.veil.show("Searching again…")
    rig.clock.advance(by: 5)
    #expect(rig.veil.isVisible)
    #expect(rig.veil.isBlocking)
    #expect(rig.stage.message == "Searching again…")
    #expect(!rig.stage.records.contains(.withdrawn))
    rig.veil.remove()
    rig.clock.advance(by: 0.25)
    #expect(rig.stage.records.last == .withdrawn)
  }

  @Test("V10: it fades out before it is withdrawn")
  func fadesOut() {
    let rig = TestVeil(style: .veil)
    rig.veil.show()
    rig.clock.advance(by: 1)
    rig.veil.remove()
    #expect(!rig.veil.isBlocking)
    rig.clock.advance(by: 0.24)
    #expect(rig.stage.composition?.fade.to == 0)
    #expect(rig.veil.isVisible)
    rig.clock.advance(by: 0.02)
    #expect(rig.stage.composition == nil)
    #expect(!rig.veil.isVisible)
  }

  @Test("V11: a second show adds nothing, but changes the message")
  func showsTwice() {
    let rig = TestVeil(style: .veil)
    rig.veil.show("Searching…")
    rig.veil.show("Still searching…")
    #expect(rig.stage.message == "Still searching…")
    rig.veil.remove()
    #expect(!rig.veil.isBlocking)
    rig.clock.advance(by: 1)
    #expect(!rig.veil.isVisible)
    #expect(rig.stage.records.filter { $0 == .blocked(.scope) }.count == 1)
    #expect(rig.log.sentences.isEmpty)
  }

  @Test("V11, B5: removing does nothing when nothing is shown, or the second time")
  func removesTwice() {
    let rig = TestVeil(style: .blocker)
    rig.veil.remove()
    #expect(rig.stage.records.isEmpty)
    rig.veil.show()
    rig.veil.remove()
    let records = rig.stage.records
    rig.veil.remove()
    rig.veil.remove()
    #expect(rig.stage.records == records)
    #expect(rig.log.sentences.isEmpty)
  }

  @Test("B5: start, stop, draw and remove are each safe to call twice, and remove leaves nothing behind")
  func blockerTwice() {
    let rig = TestVeil(style: .blocker)
    rig.veil.show()
    rig.veil.show()
    let indicator = rig.veil.begin()
    for isAnimating in [true, true, false, false, true, true] {
      indicator.isAnimating = isAnimating
      rig.clock.advance(by: 0.1)
    }
    #expect(rig.veil.isVisible)
    indicator.end()
    rig.veil.remove()
    rig.veil.remove()
    rig.clock.advance(by: 0)
    #expect(!rig.veil.isVisible)
    #expect(rig.stage.composition == nil)
    #expect(rig.stage.reach == .nothing)
    #expect(rig.clock.nextAlarm == nil)
  }

  @Test("V12: it says whether it is visible and whether it blocks")
  func tells() {
    let rig = TestVeil()
    #expect(!rig.veil.isVisible && !rig.veil.isBlocking)
    rig.veil.show()
    #expect(!rig.veil.isVisible && rig.veil.isBlocking)
    rig.clock.advance(by: 0.3)
    #expect(rig.veil.isVisible && rig.veil.isBlocking)
    rig.clock.advance(by: 1)
    rig.veil.remove()
    #expect(rig.veil.isVisible && !rig.veil.isBlocking)
    rig.clock.advance(by: 0.25)
    #expect(!rig.veil.isVisible && !rig.veil.isBlocking)
  }

  @Test("V13: one call shows it, one call removes it, from anywhere in the app")
  func fromAnywhere() {
    let scope = TestVeil.Scope()
    let stage = RecordingStage(TestClock())
    // Two parts of an app that do not know each other and keep nothing.
    func search() { Veil(scope: ScopeKey(scope), style: .veil) { stage }.show("Searching…") }
    func finish() { Veil(scope: ScopeKey(scope)) { RecordingStage(TestClock()) }.remove() }
    search()
    #expect(stage.message == "Searching…")
    #expect(stage.reach == .scope)
    finish()
    #expect(stage.reach == .nothing)
    stage.clock.advance(by: 0.25)
    #expect(stage.composition == nil)
  }

  @Test("a status without work is shown and disappears by itself")
  func flashes() {
    let rig = TestVeil(style: .veil)
    rig.veil.flash(.success, "Saved")
    #expect(rig.stage.message == "Saved")
    #expect(!rig.veil.isBlocking)
    rig.clock.advance(by: 10)
    #expect(!rig.veil.isVisible)
    #expect(rig.clock.nextAlarm == nil)
  }

  @Test("a flash of high priority is shown before other waiting ones, and one of low priority after them")
  func priorities() {
    let rig = TestVeil(style: .veil)
    rig.veil.flash(.success, "First")
    rig.veil.flash(.information, "By the way", priority: .low)
    rig.veil.flash(.success, "Second")
    rig.veil.flash(.failure, "Urgent", priority: .high)
    rig.clock.advance(by: 30)
    var messages: [String] = []
    for case .shown(let message?) in rig.stage.records where messages.last != message {
      messages.append(message)
    }
    #expect(messages == ["First", "Urgent", "Second", "By the way"])
  }

  @Test("all handles share its style, which can change at any time")
  func style() {
    let rig = TestVeil(style: .veil)
    #expect(rig.veil.style == .veil)
    let other = Veil(scope: ScopeKey(rig.scope)) { RecordingStage(TestClock()) }
    #expect(other.style == .veil)
    other.style = .automatic
    #expect(rig.veil.style == .automatic)
    rig.veil.show("Searching…")
    #expect(rig.stage.shows == 0, "the modern default has a grace")
    rig.veil.remove()
  }

  @Test("it requests no wake-up while hidden")
  func wantsNothingWhenHidden() {
    let rig = TestVeil()
    for _ in 0..<3 {
      let activity = rig.veil.begin("Working…")
      rig.clock.advance(by: 1)
      activity.message = "Working on…"
      activity.end()
      rig.clock.advance(by: 1)
    }
    #expect(rig.stage.alarm == nil)
    #expect(rig.clock.nextAlarm == nil)
    #expect(!rig.veil.isVisible)
  }

  @Test("its identifiers for UI tests are stable")
  func identifiers() {
    #expect(TestVeil().veil.identifier == "veil")
    let parts = Composition.Element.Identity.allCases.map(\.identifier)
    #expect(
      parts == [
        "veil.scrim", "veil.panel", "veil.indicator", "veil.percentage", "veil.message", "veil.detail",
        "veil.hint", "veil.cancel", "veil.action", "veil.stop", "veil.emblem",
      ])
  }

  @Test("reports of the stage during a call to it are handled afterwards, in order")
  func neverReentrant() {
    let rig = TestVeil(style: .veil)
    var depth = 0
    var deepest = 0
    rig.stage.whenCalled = { record in
      depth += 1
      deepest = max(deepest, depth)
      if record == .shown(message: "Sending…") {
        rig.stage.report(.surroundingsChanged(rig.stage.surroundings))
        rig.veil.flash(.success, "Noted")
      }
      depth -= 1
    }
    let activity = rig.veil.begin("Sending…")
    #expect(deepest == 1)
    activity.end()
    rig.clock.advance(by: 0)
    #expect(rig.stage.records.contains(.shown(message: "Noted")))
  }

  @Test("a new size and a stage that is found again lead to a new layout")
  func surroundings() {
    let rig = TestVeil(style: .veil)
    rig.veil.show("Searching…")
    rig.stage.surroundings.size = Geometry.Size(width: 480, height: 320)
    rig.stage.report(.surroundingsChanged(rig.stage.surroundings))
    #expect(rig.stage.composition?.size == Geometry.Size(width: 480, height: 320))
    rig.stage.report(.stageLost)
    #expect(rig.stage.composition == nil)
    rig.stage.surroundings.size = Geometry.Size(width: 200, height: 100)
    rig.stage.report(.stageFound)
    #expect(rig.stage.composition?.size == Geometry.Size(width: 200, height: 100))
    #expect(rig.stage.message == "Searching…")
    rig.veil.remove()
  }
}
