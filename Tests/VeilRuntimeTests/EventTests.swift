import Testing
import VeilCore
import VeilEngine
import VeilTesting

@testable import VeilRuntime

@MainActor
@Suite("Events")
struct EventTests {
  private func all(_ stream: AsyncStream<VeilEvent>) async -> [VeilEvent] {
    var events: [VeilEvent] = []
    for await event in stream { events.append(event) }
    return events
  }

  @Test("each access returns a new stream, which finishes when the stage is lost")
  func streams() async {
    let rig = TestVeil(style: .blocker)
    let first = rig.veil.events
    let activity = rig.veil.begin("Searching…")
    let second = rig.veil.events
    activity.end()
    rig.stage.report(.stageLost)
    let id = activity.id
    let whole = await all(first)
    #expect(whole == [.appeared, .showing(id), .ended(id, .ended), .disappeared])
    let rest = await all(second)
    #expect(rest == [.ended(id, .ended), .disappeared])
  }

  @Test("an outcome gives haptic feedback once, when it is shown, if the style asks for it")
  func felt() {
    for style in [VeilStyle.automatic, .status] {
      let rig = TestVeil(style: style)
      rig.veil.flash(.failure, "No connection")
      #expect(rig.stage.felt == (style.feedback ? [.failure] : []))
      #expect(rig.stage.message == "No connection")
      rig.clock.advance(by: 20)
      #expect(rig.stage.felt.count == (style.feedback ? 1 : 0))
    }
  }

  @Test("the newest 64 events are buffered for a slow listener")
  func newest() async {
    let rig = TestVeil(style: .blocker)
    let stream = rig.veil.events
    for _ in 0..<100 { rig.veil.begin("Searching…").end() }
    let last = rig.veil.begin("Last")
    last.end()
    rig.stage.report(.stageLost)
    let events = await all(stream)
    #expect(events.count == 64)
    #expect(events.contains(.ended(last.id, .ended)))
  }

  @Test("a stream finishes at once while the stage is lost; after it is found, events arrive again")
  func lostAndFound() async {
    let rig = TestVeil(style: .blocker)
    rig.stage.report(.stageLost)
    let none = await all(rig.veil.events)
    #expect(none.isEmpty)
    rig.stage.report(.stageFound)
    let stream = rig.veil.events
    rig.veil.show()
    rig.stage.report(.stageLost)
    let events = await all(stream)
    #expect(events.first == .appeared)
  }

  @Test("a listener retains the veil's engine until it stops")
  func listenersKeepTheEngine() async {
    let scope = TestVeil.Scope()
    weak var stage: RecordingStage?
    func listen() -> AsyncStream<VeilEvent> {
      let made = RecordingStage(TestClock())
      stage = made
      return Veil(scope: ScopeKey(scope), style: .blocker) { made }.events
    }
    var stream: AsyncStream<VeilEvent>? = listen()
    #expect(stage != nil)
    Veil(scope: ScopeKey(scope)) { RecordingStage(TestClock()) }.show()
    Veil(scope: ScopeKey(scope)) { RecordingStage(TestClock()) }.remove()
    var iterator = stream?.makeAsyncIterator()
    let first = await iterator?.next()
    #expect(first == .appeared)
    iterator = nil
    stream = nil
    await eventually { stage == nil }
  }
}
