import Testing

@testable import VeilCore
@testable import VeilEngine

/// The place of a view of the app's own.
struct OwnViewTests {
  private final class Thing: Sendable {}

  private func style(_ name: String, label: String? = nil) -> VeilStyle {
    var style = VeilStyle.automatic
    style.indicator.artwork = Artwork(
      view: name, size: Geometry.Size(width: 60, height: 40), label: label
    ) { Thing() }
    return style
  }

  @Test("A11: the core gives it a place, and paints nothing there")
  func place() throws {
    let composition = compose(.waiting("Wait"), style("cat"), in: .phone())
    let element = try #require(composition.element(.indicator))
    let own = try #require(element.ownView)
    #expect(
      own.frame.size == Geometry.Size(width: 60, height: 40) && own.frame.center == element.frame.center)
    #expect(!composition.displayList(at: 0).layers.contains { $0.identity == .indicator })
    #expect(composition.motion(after: 0) == .still)
    #expect(composition.reading(of: element) == nil)
    #expect(own.view.make() is Thing)
  }

  @Test("It is read if it has a label, in the middle of the spinner, too")
  func label() throws {
    var style = style("cat", label: "A cat")
    let composition = compose(.waiting("Wait"), style, in: .phone())
    #expect(
      composition.reading(of: try #require(composition.element(.indicator)))
        == Composition.Reading(role: .progressIndicator, label: "A cat"))
    style.indicator.artworkPlace = .inMiddle
    let other = compose(.waiting("Wait"), style, in: .phone())
    let emblem = try #require(other.element(.emblem))
    #expect(other.reading(of: emblem) == Composition.Reading(role: .text, label: "A cat"))
    #expect(emblem.ownView != nil)
    #expect(compose(.waiting("Wait"), self.style("cat"), in: .phone()).element(.emblem) == nil)
  }

  @Test("Styles with views of the same name are equal, and the view makes room for progress and an outcome")
  func identity() {
    #expect(style("cat") == style("cat") && style("cat").hashValue == style("cat").hashValue)
    #expect(style("cat") != style("dog") && style("cat") != style("cat", label: "A cat"))
    #expect(compose(.progress(0.5), style("cat"), in: .phone()).element(.indicator)?.ownView == nil)
    let stopped = VeilContent(indicator: .spinner(since: 0, isAnimating: false))
    #expect(compose(stopped, style("cat"), in: .phone()).element(.indicator)?.ownView == nil)
  }
}
