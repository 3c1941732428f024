import Testing

@testable import VeilCore
@testable import VeilEngine

/// The responses to the user's keys, fingers and pointer on a cover.
struct PanelInteractionTests {
  typealias Response = PanelInteraction.Response

  private func composition(
    _ message: String = "Searching…", cancel: Bool = false, dismissible: Bool = false, height: Double = 480
  ) -> Composition {
    var content = VeilContent.waiting(message)
    if cancel { content.cancelTitle = "Cancel" }
    content.isDismissible = dismissible
    return compose(content, .automatic, in: .scope(320, height))
  }

  /// A composition whose panel is a focus stop of its own, beside its button.
  private var twoStops: Composition {
    var both = composition(cancel: true, dismissible: true)
    for index in both.elements.indices where both.elements[index].identity == .panel {
      both.elements[index].isFocusStop = true
    }
    return both
  }

  private func interaction(
    _ composition: Composition, _ reach: Reach = .scope, lineStep: Composition.LineStep = .textLine
  ) -> PanelInteraction {
    var interaction = PanelInteraction(lineStep: lineStep)
    #expect(interaction.show(composition).isEmpty && interaction.block(reach).isEmpty)
    return interaction
  }

  private var long: Composition {
    composition(String(repeating: "A long message of many words. ", count: 60), cancel: true)
  }

  @Test("Without a composition nothing does anything")
  func nothing() {
    var interaction = PanelInteraction(lineStep: .textLine)
    #expect(interaction.block(.scope).isEmpty)
    for key in Composition.Key.allCases {
      #expect(interaction.pressed(key).isEmpty && interaction.pressedLeftover(key).isEmpty)
    }
    #expect(interaction.fingerPressed(at: .zero).isEmpty && interaction.released(at: .zero).isEmpty)
    #expect(interaction.pointerMoved(ontoPanel: true).isEmpty, "nothing is there to pay attention to")
    #expect(interaction.end().isEmpty)
  }

  @Test("Tab moves the focus, which is attention; Return presses the focused element")
  func tab() {
    var interaction = interaction(twoStops)
    #expect(interaction.pressed(.tab) == [.focus(.panel), .attention(true)])
    #expect(interaction.pressed(.tab) == [.focus(.cancel)])
    #expect(interaction.pressed(.activate) == [.act(.cancel)])
    #expect(interaction.pressed(.backTab) == [.focus(.panel)])
    #expect(interaction.pressed(.activate) == [.act(.dismiss)])
    // The focused element disappears, and the focus with it.
    #expect(interaction.pressed(.backTab) == [.focus(.cancel)])
    #expect(interaction.show(composition(dismissible: true)) == [.focus(nil), .attention(false)])
    #expect(interaction.focused == nil)
  }

  @Test("A single stop keeps the focus, and Tab continues from the toolkit's own focus")
  func toolkitFocus() {
    var one = interaction(composition(cancel: true))
    #expect(one.pressed(.tab) == [.focus(.cancel), .attention(true)] && one.pressed(.tab).isEmpty)
    var two = interaction(twoStops)
    #expect(two.pressed(.space, focus: .cancel) == [.act(.cancel)])
    #expect(two.pressed(.tab, focus: .panel) == [.focus(.cancel), .attention(true)])
  }

  @Test("The focus is cleared at the end of the block, and of the cover")
  func focusEnds() {
    var block = interaction(composition(cancel: true))
    #expect(!block.pressed(.tab).isEmpty)
    #expect(block.block(.panel) == [.focus(nil), .attention(false)])
    var cover = interaction(composition(cancel: true))
    #expect(!cover.pressed(.tab).isEmpty)
    #expect(cover.end() == [.focus(nil), .attention(false)])
  }

  @Test(
    "On a panel beside the app's keys Return, Space and Escape dismiss an outcome, and nothing else happens")
  func onPanel() {
    let outcome = composition(cancel: true, dismissible: true)
    let dismissing: [Composition.Key] = [.activate, .space, .escape]
    for key in Composition.Key.allCases {
      let expected: [Response] = dismissing.contains(key) ? [.act(.dismiss)] : []
      #expect(interaction(outcome, .panel).pressedOnPanel(key) == expected)
      #expect(interaction(outcome, .scope).pressedOnPanel(key).isEmpty, "the veil has the keys itself")
      #expect(interaction(composition(cancel: true), .panel).pressedOnPanel(key).isEmpty)
    }
  }

  @Test("Only Escape cancels after the app has not handled it")
  func leftover() {
    let interaction = interaction(composition(cancel: true, dismissible: true), .panel)
    for key in Composition.Key.allCases {
      #expect(interaction.pressedLeftover(key) == (key == .escape ? [.act(.cancel)] : []))
    }
  }

  @Test("Keys scroll by pages and lines, and only what is too tall")
  func scrolling() throws {
    let page = try #require(long.page)
    var interaction = interaction(long)
    #expect(interaction.pressed(.pageDown) == [.scroll(by: page)])
    #expect(interaction.pressed(.pageUp) == [.scroll(by: -page)])
    guard case .text(let run)? = long.element(.message)?.drawing else {
      Issue.record("no message")
      return
    }
    #expect(interaction.pressed(.down) == [.scroll(by: run.font.size)])
    #expect(interaction.pressed(.up) == [.scroll(by: -run.font.size)])
    #expect(interaction.scrolled(by: .points(7)) == [.scroll(by: 7)])
    #expect(interaction.scrolled(by: .points(0)).isEmpty && interaction.scrolled(by: .points(.nan)).isEmpty)
    var short = self.interaction(composition())
    #expect(short.composition?.page == nil)
    for key in [Composition.Key.up, .down, .pageUp, .pageDown] { #expect(short.pressed(key).isEmpty) }
  }

  @Test("A line is one of the first text, whichever texts there are")
  func lineOfAnyText() {
    let text = String(repeating: "Many words. ", count: 200)
    var detail = VeilContent.waiting()
    detail.detail = text
    var hint = VeilContent.waiting()
    hint.hint = text
    for (content, identity) in [(detail, Composition.Element.Identity.detail), (hint, .hint)] {
      let composition = compose(content, .automatic, in: .scope(320, 240))
      guard case .text(let run)? = composition.element(identity)?.drawing else {
        Issue.record("no \(identity)")
        continue
      }
      #expect(composition.points(of: .lines(2), lineStep: .textLine) == 2 * run.font.size)
    }
  }

  @Test("Of the keys that are held only those that scroll repeat")
  func repeats() {
    #expect(Composition.Key.allCases.filter(\.repeats) == [.up, .down, .pageUp, .pageDown])
  }

  @Test("By GTK's rule a line is the viewport's height to the power of 2/3")
  func viewportLine() throws {
    let page = try #require(long.page)
    let line = try #require(long.points(of: .lines(1), lineStep: .viewport))
    #expect(abs(line * line * line - page * page) < 1e-6 * page * page)
    #expect(long.points(of: .lines(-2), lineStep: .viewport) == -2 * line)
  }

  @Test("Cube roots", arguments: [0, 1e-9, 0.001, 0.5, 1, 2, 8, 1_000, 123_456.789, 1e15])
  func cubeRoots(value: Double) {
    let root = MathLibrary.cubeRoot(value)
    #expect(abs(root * root * root - value) <= 1e-14 * value)
  }

  @Test("A negative number's cube root is NaN")
  func noCubeRoot() {
    for value in [-1, -Double.infinity, .infinity, .nan] { #expect(MathLibrary.cubeRoot(value).isNaN) }
  }
}
