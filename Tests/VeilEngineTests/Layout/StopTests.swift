import Testing

@testable import VeilCore
@testable import VeilEngine

/// Cancel as a square in the ring.
struct StopTests {
  private static let style: VeilStyle = {
    var style = VeilStyle.automatic
    style.button.place = .inRing
    return style
  }()

  private func content(_ indicator: VeilContent.Indicator) -> VeilContent {
    VeilContent(message: "Copying…", indicator: indicator, cancelTitle: "Cancel")
  }

  private static let indicators: [VeilContent.Indicator] = [
    .spinner(since: 0, isAnimating: true), .progress(.still(at: 0.4)),
  ]

  @Test(
    "A11: Cancel is a square in the middle of the ring, and as easy to hit as a button", arguments: indicators
  )
  func square(indicator: VeilContent.Indicator) throws {
    let composition = compose(content(indicator), StopTests.style, in: .phone())
    let ring = try #require(composition.element(.indicator)).frame
    let square = try #require(composition.element(.stop))
    let button = try #require(composition.element(.cancel))
    #expect(square.frame.center == ring.center)
    #expect(square.frame.width == 14 && square.frame.height == 14)
    #expect(button.frame.width >= 44 && button.frame.height >= 44)
    #expect(button.frame.center == ring.center)
    #expect(composition.element(at: ring.center)?.action == .cancel)
    // It needs no space.
    var plain = content(indicator)
    plain.cancelTitle = nil
    #expect(
      composition.element(.panel)?.frame.width
        == compose(plain, .automatic, in: .phone()).element(.panel)?.frame.width)
  }

  @Test("A11: Tab, Escape and assistive technology reach it as Cancel", arguments: indicators)
  func reached(indicator: VeilContent.Indicator) throws {
    let composition = compose(content(indicator), StopTests.style, in: .phone())
    let button = try #require(composition.element(.cancel))
    #expect(button.isFocusStop)
    #expect(composition.reading(of: button) == .init(role: .button, label: "Cancel", value: nil))
    #expect(composition.reading(of: try #require(composition.element(.stop))) == nil)
    #expect(composition.action(of: .escape, focused: nil) == .cancel)
    // It paints no title over the square.
    #expect(button.shapes(at: 0).isEmpty)
  }

  @Test("A number that is in the ring elsewhere is under it")
  func number() throws {
    let layout = try laidOut(content(.progress(.still(at: 0.4))), StopTests.style, in: .phone())
    #expect(try #require(layout.percentage).frame.minY >= layout.indicator.maxY)
  }

  @Test("Where the indicator is no ring, or too small a one, Cancel is under everything")
  func elsewhere() throws {
    var others: [VeilStyle] = []
    for kind in [VeilStyle.SpinnerStyle.Kind.spokes, .dots, .bars, .system] {
      var style = StopTests.style
      style.indicator.spinner.kind = kind
      others.append(style)
    }
    var small = StopTests.style
    small.indicator.spinner.size = 29
    var mark = StopTests.style
    mark.indicator.artwork = Artwork(size: Geometry.Size(width: 44, height: 44), parts: [])
    for style in others + [small, mark] {
      let layout = try laidOut(content(.spinner(since: 0, isAnimating: true)), style, in: .phone())
      #expect(layout.stop == nil)
      #expect(try #require(layout.button).minY >= layout.indicator.maxY)
      #expect(layout.buttonTitle?.text == "Cancel")
    }
    var pie = StopTests.style
    pie.indicator.progress.kind = .pie
    #expect(try laidOut(content(.progress(.still(at: 0.4))), pie, in: .phone()).stop == nil)
  }

  @Test("Without Cancel there is no square, and the action of a notice has its title")
  func notices() throws {
    var plain = VeilContent.waiting("Copying…")
    #expect(try laidOut(plain, StopTests.style, in: .phone()).stop == nil)
    plain.actionTitle = "Undo"
    let layout = try laidOut(plain, StopTests.style, in: .phone())
    #expect(layout.stop == nil && layout.buttonTitle?.text == "Undo")
  }

  @Test("In a row of a list Cancel stands beside the line, with its title")
  func row() throws {
    let layout = try laidOut(content(.progress(.still(at: 0.4))), StopTests.style, in: .scope(320, 40))
    #expect(layout.stop == nil)
  }
}
