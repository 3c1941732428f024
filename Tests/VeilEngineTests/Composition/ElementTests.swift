import Testing

@testable import VeilCore
@testable import VeilEngine

/// The roles, texts and actions of a veil's parts.
struct ElementTests {
  private func full() -> VeilContent {
    VeilContent(
      message: "Searching…", detail: "3 of 12", hint: "Still working…",
      indicator: .progress(.still(at: 0.25)), cancelTitle: "Cancel")
  }

  @Test("Where the user wants to see the shapes of buttons, one without a fill has a border")
  func buttonShapes() throws {
    func box(_ style: VeilStyle, wantsShapes: Bool) throws -> Composition.Box {
      var surroundings = Surroundings.phone()
      surroundings.wantsButtonShapes = wantsShapes
      let button = try #require(compose(full(), style, in: surroundings).element(.cancel))
      guard case .button(let box, _, _) = button.drawing else { throw NoButton() }
      return box
    }
    var bare = VeilStyle.automatic
    bare.button.fill = .fixed(.clear)
    #expect(try box(bare, wantsShapes: false).borderWidth == 0)
    #expect(try box(bare, wantsShapes: true).borderWidth == 1)
    #expect(try box(bare, wantsShapes: true).border.alpha > 0)
    #expect(try box(.automatic, wantsShapes: true).borderWidth == 0, "its fill is its shape")
  }

  private struct NoButton: Error {}

  @Test("Roles, texts, values and actions")
  func elements() {
    let composition = compose(full(), .automatic, in: .phone())
    let described = composition.elements.map { element in
      "\(element.identity) \(element.role) \(element.text) \(element.value ?? -1) \(element.action.map { "\($0)" } ?? "none")"
    }
    #expect(
      described == [
        "scrim decoration  -1.0 none",
        "panel alert Searching… -1.0 none",
        "indicator progressIndicator 25% 0.25 none",
        "percentage decoration  -1.0 none",
        "message text Searching… -1.0 none",
        "detail text 3 of 12 -1.0 none",
        "hint text Still working… -1.0 none",
        "cancel button Cancel -1.0 cancel",
      ])
  }

  @Test("Presets with the texts above read them first")
  func readingOrder() {
    #expect(
      compose(full(), .veil, in: .phone()).elements.map(\.identity)
        == [.scrim, .panel, .message, .detail, .hint, .indicator, .cancel])
  }

  @Test("There is at most one of each identity")
  func identities() {
    for style in [VeilStyle.automatic, .veil, .activity, .card, .status, .blocker, .loading] {
      let identities = compose(full(), style, in: .phone()).elements.map(\.identity)
      #expect(Set(identities).count == identities.count)
    }
  }

  @Test("The alert says the message; without one the style's, or the default")
  func alert() {
    var content = VeilContent.waiting()
    content.spokenDefault = "Un momento"
    #expect(compose(content, .blocker, in: .phone()).element(.panel)?.text == "Un momento")
    #expect(compose(content, .loading, in: .phone()).element(.panel)?.text == "Loading...")
    content.message = "Sending…"
    #expect(compose(content, .loading, in: .phone()).element(.panel)?.text == "Sending…")
  }

  @Test("The style's own message is of work that goes on, never of an outcome")
  func outcomeWithoutMessage() {
    let content = VeilContent(
      indicator: .symbol(.checkmark, strokeEnd: .still(at: 1)), spokenDefault: "Done")
    let composition = compose(content, .loading, in: .phone())
    #expect(composition.element(.message) == nil)
    #expect(composition.element(.panel)?.text == "Done")
  }

  @Test("An outcome's panel can be dismissed; a spinner's cannot")
  func dismiss() {
    var content = VeilContent(
      message: "Sent", indicator: .symbol(.checkmark, strokeEnd: .still(at: 1)))
    #expect(compose(content, .automatic, in: .phone()).element(.panel)?.action == nil)
    content.isDismissible = true
    #expect(compose(content, .automatic, in: .phone()).element(.panel)?.action == .dismiss)
  }

  @Test("Progress that makes no sense is kept within 0 and 1", arguments: [(-1.0, 0.0), (7, 1), (.nan, 0)])
  func progress(given: Double, said: Double) {
    let indicator = compose(.progress(given), .veil, in: .phone()).element(.indicator)
    #expect(indicator?.value == said)
  }

  @Test("Less motion: symbols are there at once, progress jumps, the fade stays")
  func lessMotion() {
    var surroundings = Surroundings.phone()
    surroundings.wantsLessMotion = true
    let fade = Tween(from: 0, to: 1, start: 0, duration: 0.25)
    let drawing = Tween(from: 0, to: 1, start: 0.3, duration: 0.5)
    let symbol = compose(
      VeilContent(indicator: .symbol(.checkmark, strokeEnd: drawing)), .automatic, in: surroundings,
      fade: fade)
    #expect(symbol.fade == fade)
    guard case .symbol(let stroke) = symbol.element(.indicator)?.drawing else {
      Issue.record("no symbol")
      return
    }
    #expect(stroke.strokeEnd.value(at: 0) == 1)
    #expect(symbol.motion(after: 0.25) == .still)
    let moving = Tween(from: 0, to: 0.5, start: 0, duration: 1)
    let progress = compose(VeilContent(indicator: .progress(moving)), .veil, in: surroundings)
    #expect(progress.motion(after: 0) == .still)
    #expect(progress.element(.indicator)?.value == 0.5)
  }
}
