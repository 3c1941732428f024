import Testing
import VeilCore
import VeilEngine
import VeilTesting

@testable import VeilRuntime

@MainActor
@Suite("The log")
struct LogTests {
  @Test(
    "every sentence on a misuse says what was wrong, then what to do",
    arguments: [
      (Misuse.endedTwice, "ended twice"), (.changedAfterEnd, "after its end"),
      (.progressOutOfRange, "within 0…1"), (.emptyMessage, "empty"),
      (.messageTooLong(characters: 1_000_000), "1000000 characters"), (.emptyScope, "no size"),
      (.symbolOutside(name: "tick"), "“tick”"),
      (.scopeGone, "no longer exists"), (.cannotKeepAwake(advice: "Do it."), "awake"),
      (.wrongThread, "main actor"),
      (.mainThreadBlocked(seconds: 12.34), "blocked for 12.3 s"),
      (.dropped, "without an end"),
    ])
  func sentences(misuse: Misuse, part: String) {
    #expect(misuse.sentence.contains(part))
    #expect(misuse.sentence.split(separator: ". ").count > 1, "what to do is a separate sentence")
    #expect(misuse.sentence.hasSuffix("."))
  }

  @Test("each misuse is logged once for each place in the app's code")
  func once() {
    let rig = TestVeil(style: .blocker)
    for _ in 0..<10 {
      let activity = rig.veil.begin("Sending…")
      activity.end()
      activity.end()
    }
    #expect(rig.log.sentences.count == 1)
    let elsewhere = rig.veil.begin("Sending…")
    elsewhere.end()
    elsewhere.end()
    #expect(rig.log.sentences.count == 2)
  }

  @Test("an empty message counts as none, and is logged with its place")
  func emptyMessage() {
    let rig = TestVeil(style: .veil)
    let activity = rig.veil.begin("")
    #expect(rig.stage.message == nil)
    #expect(rig.log.sentences.count == 1)
    #expect(rig.log.sentences.first?.contains("LogTests.swift:") == true)
    activity.end()
  }

  @Test(
    "a symbol in other coordinates than those of the unit square, of which nothing is seen, is logged by its name"
  )
  func symbolElsewhere() async throws {
    let rig = TestVeil(style: .veil)
    var style = VeilStyle.veil
    // Of an icon of 24 points.
    style.indicator.symbol.symbols.success = Symbol(
      "tick", path: try BezierPath(svgPathData: "M4 12 L10 18 L20 6"))
    for _ in 0..<2 {
      rig.veil.flash(.success, style: style)
      #expect(await rig.waitUntilGone())
    }
    #expect(rig.log.sentences.count == 1)
    #expect(rig.log.sentences.first?.contains("tick") == true)
  }

  @Test("no symbol of the library is logged, nor one that reaches a little beyond the unit square")
  func symbolsInPlace() async throws {
    let rig = TestVeil(style: .veil)
    let wide = Symbol("wide", path: try BezierPath(svgPathData: "M-.4 0 L1.4 1"))
    for symbol in Symbol.library + [wide] {
      var style = VeilStyle.veil
      style.indicator.symbol.symbols.success = symbol
      rig.veil.flash(.success, style: style)
      #expect(await rig.waitUntilGone())
    }
    #expect(rig.log.sentences.isEmpty)
  }

  @Test("a scope without a size, or one that no longer exists, is logged once")
  func scopes() {
    let rig = TestVeil(style: .veil)
    rig.stage.surroundings.size = .zero
    rig.stage.report(.surroundingsChanged(rig.stage.surroundings))
    for message in ["Never shown", "Nor this"] {
      rig.veil.show(message)
      rig.clock.advance(by: 1)
      rig.veil.remove()
    }
    #expect(rig.stage.shows == 0)
    #expect(rig.stage.reach == .nothing)
    #expect(rig.log.sentences.count == 1)
    rig.stage.report(.stageLost)
    rig.veil.show("Nor this")
    rig.veil.remove()
    #expect(rig.log.sentences.count == 2)
  }

  @Test("a log may use the veil: its calls are handled afterwards")
  func logThatEnds() {
    let scope = TestVeil.Scope()
    let stage = RecordingStage(TestClock())
    let kept = Lock<Veil.Activity?>(nil)
    let veil = Veil(
      scope: ScopeKey(scope), style: .veil,
      log: VeilLog { _ in
        let activity = kept.withLock { $0 }
        activity?.end()
      }
    ) { stage }
    let activity = veil.begin("")
    kept.withLock { $0 = activity }
    activity.message = "Sending…"
    activity.end()
    activity.end()
    #expect(activity.hasEnded)
    #expect(!veil.isBlocking)
  }
}
