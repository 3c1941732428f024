import Testing

@testable import VeilCore
@testable import VeilEngine

/// The app's own images and drawings.
struct ArtworkTests {
  private let square = BezierPath(rect: rect(0, 0, 20, 10))

  private func style(_ artwork: Artwork) -> VeilStyle {
    var style = VeilStyle.automatic
    style.indicator.artwork = artwork
    return style
  }

  @Test("A11: a drawing replaces the spinner, in its own colours or in the tint")
  func drawing() throws {
    let artwork = Artwork(
      size: Geometry.Size(width: 20, height: 10),
      parts: [.fill(square, .color(RGBA(red: 1, green: 0, blue: 0))), .stroke(square, .tint, width: 2)])
    var surroundings = Surroundings.phone()
    surroundings.tint = RGBA(red: 0.6, green: 0, blue: 0.3)
    let composition = compose(.waiting(), style(artwork), in: surroundings)
    let element = try #require(composition.element(.indicator))
    #expect(element.frame == rect(150, 235, 20, 10))
    #expect(element.role == .progressIndicator)
    let placed = BezierPath(rect: element.frame)
    #expect(
      composition.displayList(at: 0).layers.last?.shapes == [
        .fill(placed, RGBA(red: 1, green: 0, blue: 0)),
        .stroke(placed, RGBA(red: 0.6, green: 0, blue: 0.3), width: 2, cap: .round),
      ])
    #expect(composition.motion(after: 0) == .still)
  }

  @Test("A11: spinner, colours, fonts and container are the caller's choice")
  func ownLook() throws {
    var style = VeilStyle.activity
    style.scrim = .fixed(RGBA(red: 0, green: 0, blue: 0.5, alpha: 0.5))
    style.panel.fill = .fixed(RGBA(red: 1, green: 1, blue: 0))
    style.panel.radius = 3
    style.panel.padding = Geometry.Insets(7)
    style.panel.arrangement = .indicatorAbove
    style.message = VeilStyle.TextStyle(
      font: FontSpec(family: "Serif", size: 21, weight: .semibold),
      color: .fixed(RGBA(red: 0.2, green: 0, blue: 0)))
    style.indicator.box = .zero
    style.indicator.spinner = VeilStyle.SpinnerStyle(
      kind: .arc, size: 33, color: .fixed(RGBA(red: 0, green: 0.3, blue: 0)), lineWidth: 2)
    let composition = compose(.waiting("Wait"), style, in: .phone())
    #expect(
      composition.element(.scrim)?.drawing
        == .sheet(Composition.Sheet(fill: RGBA(red: 0, green: 0, blue: 0.5, alpha: 0.5))))
    let panel = try #require(composition.element(.panel))
    #expect(panel.drawing == .box(Composition.Box(fill: RGBA(red: 1, green: 1, blue: 0), radius: 3)))
    let spinner = try #require(composition.element(.indicator))
    #expect(spinner.frame.size == Geometry.Size(width: 33, height: 33))
    #expect(spinner.frame.minY == panel.frame.minY + 7)
    #expect(
      spinner.drawing
        == .spinner(
          Composition.Spinner(kind: .arc, color: RGBA(red: 0, green: 0.3, blue: 0), lineWidth: 2, since: 0)))
    guard case .text(let run) = composition.element(.message)?.drawing else {
      Issue.record("no label")
      return
    }
    #expect(run.font == FontSpec(family: "Serif", size: 21, weight: .semibold))
    #expect(run.color == RGBA(red: 0.2, green: 0, blue: 0))
  }

  @Test("It replaces the spinner alone: progress and outcome stay, and a stopped one is hidden")
  func spinnerAlone() {
    let artwork = Artwork(size: Geometry.Size(width: 20, height: 10), parts: [.fill(square, .tint)])
    let style = style(artwork)
    #expect(
      compose(.progress(0.5), style, in: .phone()).element(.indicator)?.drawing
        == compose(.progress(0.5), .automatic, in: .phone()).element(.indicator)?.drawing)
    let stopped = VeilContent(indicator: .spinner(since: 0, isAnimating: false))
    #expect(
      compose(stopped, style, in: .phone()).displayList(at: 0).layers.map(\.identity) == [.scrim, .panel])
  }

  @Test("Where there is less room it shrinks in its shape")
  func shrinks() {
    let artwork = Artwork(
      size: Geometry.Size(width: 200, height: 100),
      parts: [.fill(BezierPath(rect: rect(0, 0, 200, 100)), .tint)])
    let list = compose(.waiting(), style(artwork), in: .scope(40, 40)).displayList(at: 0)
    guard case .fill(let path, _) = list.layers.last?.shapes.last else {
      Issue.record("no drawing")
      return
    }
    #expect(abs(path.bounds.width - 2 * path.bounds.height) < 1e-9)
    #expect(path.bounds.isInside(rect(0, 0, 40, 40)))
  }

  @Test("An image has four bytes for each of its pixels, and a size by its scale")
  func pixels() throws {
    let image = try #require(Pixels(width: 4, height: 2, scale: 2, bytes: Array(repeating: 255, count: 32)))
    #expect(image.size == Geometry.Size(width: 2, height: 1))
    #expect(Pixels(width: 4, height: 2, bytes: Array(repeating: 255, count: 31)) == nil)
    #expect(Pixels(width: 0, height: 2, bytes: []) == nil)
    #expect(Pixels(width: -1, height: -1, bytes: [0, 0, 0, 0]) == nil)
    #expect(Pixels(width: .max, height: .max, bytes: []) == nil)
    #expect(Pixels(width: 1, height: 1, scale: 0, bytes: [0, 0, 0, 0]) == nil)
    #expect(Pixels(width: 1, height: 1, scale: .nan, bytes: [0, 0, 0, 0]) == nil)
    let list = compose(.waiting(), style(Artwork(image)), in: .phone()).displayList(at: 0)
    #expect(list.layers.last?.shapes == [.image(image, in: rect(159, 240, 2, 1))])
    #expect(list.description.hasSuffix("indicator image 4 × 2 in 159 240 2 1"))
  }

  @Test(
    "An artwork without a size shows nothing, and does not hang anything",
    arguments: [0, -4, Double.nan, .infinity])
  func noSize(side: Double) {
    let artwork = Artwork(size: Geometry.Size(width: side, height: side), parts: [.fill(square, .tint)])
    let composition = compose(.waiting(), style(artwork), in: .phone())
    #expect(!composition.elements.isEmpty)
    #expect(!composition.displayList(at: 0).description.isEmpty)
  }

  @Test("A11, S8: an app's own symbol stands for a status")
  func ownSymbols() {
    var style = VeilStyle.automatic
    style.indicator.symbol.symbols.success = .heart
    for (status, symbol) in [
      (Status.success, Symbol.heart), (.failure, .cross), (.information, .information), (.warning, .warning),
    ] {
      var hand = Stagehand(style: style)
      hand.tell(.noticePosted(nil, NoticeDescription(status)))
      guard case .symbol(let stroke)? = hand.composition().element(.indicator)?.drawing else {
        Issue.record("no symbol")
        return
      }
      #expect(stroke.symbol == symbol)
    }
  }
}
