import Testing

@testable import VeilCore
@testable import VeilEngine

/// A scope that is a row as high as its panel.
struct NaturalHeightTests {
  private func height(
    _ content: VeilContent, _ style: VeilStyle, _ surroundings: Surroundings
  ) -> Double {
    PanelLayout.naturalHeight(
      content: content, style: style, surroundings: surroundings, measuring: FakeTextMeasurer())
  }

  private let presets: [VeilStyle] = [.automatic, .veil, .activity, .card, .status, .blocker, .loading]
  private let indicators: [VeilContent.Indicator] = [
    .spinner(since: 0, isAnimating: true), .progress(.still(at: 0.4)),
    .symbol(.checkmark, strokeEnd: .still(at: 1)),
  ]

  @Test("A10: the row of the activity overlay is 30 high, the published container's height")
  func publishedContainer() throws {
    #expect(height(.waiting(), .activity, .phone()) == 30)
    var row = Surroundings.phone()
    row.hugsHeight = true
    let layout = try laidOut(.waiting(), .activity, in: row)
    #expect(layout.bounds == rect(0, 0, 320, 30))
    #expect(layout.panel.minY == 0 && layout.panel.height == 30)
    #expect(compose(.waiting(), .activity, in: row).size == Geometry.Size(width: 320, height: 30))
  }

  @Test("In a row of its natural height nothing is given up, whatever the content, at any width and scale")
  func nothingGivenUp() throws {
    for style in presets {
      for message in ["Loading", "Searching for a needle in the haystack, which is a large one", ""] {
        for (width, scale) in [(320.0, 1.0), (480, 2), (291, 1.5), (777, 3)] {
          for indicator in indicators {
            var content = VeilContent.waiting(message)
            content.indicator = indicator
            content.detail = "3 of 12"
            content.cancelTitle = "Cancel"
            var row = Surroundings.scope(width, 10_000, scale: scale)
            row.hugsHeight = true
            let layout = try laidOut(content, style, in: row)
            #expect(layout.bounds.height < 10_000)
            #expect(layout.viewport == nil)
            #expect(layout.detail != nil && layout.buttonTitle != nil)
            #expect(layout.panel.isInside(layout.bounds))
            if case .hugging = style.panel.extent {
              #expect(abs(layout.panel.height - layout.bounds.height) <= 1 / scale + 1e-9)
            }
          }
        }
      }
    }
  }

  @Test("A card that fills its scope keeps its distances in a row")
  func filling() throws {
    var row = Surroundings.phone()
    row.hugsHeight = true
    let layout = try laidOut(.waiting("Loading..."), .loading, in: row)
    #expect(layout.panel.minY == 8)
    #expect(layout.bounds.height - layout.panel.maxY == 9)
  }

  @Test("Never higher than the place allows, and of what is not a row the height stays")
  func limits() throws {
    var row = Surroundings.scope(320, 20)
    row.hugsHeight = true
    #expect(try laidOut(.waiting(), .activity, in: row).bounds.height == 20)
    #expect(try laidOut(.waiting(), .activity, in: .scope(320, 200)).bounds.height == 200)
    #expect(height(.waiting(), .activity, .scope(0, 100)) == 0)
    #expect(height(.waiting(), .activity, .scope(.nan, 100)) == 0)
  }

  @Test("Turned to a side, the row is as high as the user sees it")
  func turned() throws {
    var row = Surroundings(size: Geometry.Size(width: 480, height: 320), turn: .right)
    row.hugsHeight = true
    let composition = compose(.waiting(), .activity, in: row)
    #expect(composition.size == Geometry.Size(width: 30, height: 320))
  }

  @Test("Larger text makes the row higher, and the text's own scale is the user's")
  func largerText() {
    var large = Surroundings.phone()
    large.textScale = 2
    #expect(height(.waiting("Loading"), .activity, large) > height(.waiting("Loading"), .activity, .phone()))
  }

  @Test(
    "L6: the card over window and keyboard keeps 20 more at the top where it would reach under a status bar")
  func statusBar() throws {
    var phone = Surroundings.phone()
    phone.safeArea.top = 20
    #expect(try laidOut(.waiting(), .loading, in: phone).panel == rect(8, 28, 320 - 17, 480 - 37))
    phone.safeArea.top = 0
    #expect(try laidOut(.waiting(), .loading, in: phone).panel == rect(8, 8, 320 - 17, 480 - 17))
  }

  @Test("L6: the scrim over a keyboard in another window is the veil's, with its fade and an empty card")
  func scrimElsewhere() {
    let fade = Tween(from: 0, to: 1, start: 0, duration: 0.25)
    let veil = compose(.waiting("Sending…"), .veil, in: .phone(), fade: fade)
    let other = veil.companion(of: Geometry.Size(width: 300, height: 140))
    #expect(other.elements.map(\.identity) == [.scrim])
    #expect(other.elements.first?.frame == rect(0, 0, 300, 140))
    #expect(other.elements.first?.drawing == veil.elements.first?.drawing)
    #expect(other.fade == fade && other.opacity == veil.opacity)
    #expect(other.size == Geometry.Size(width: 300, height: 140))
    // The veil's holes are in its own place only.
    var spared = Surroundings.phone()
    spared.holes = [rect(10, 10, 100, 40)]
    let sparing = compose(.waiting("Sending…"), .veil, in: spared).companion(of: other.size)
    #expect(sparing.elements == other.elements)
    // A card that fills its scope has a companion that fills the other place, without texts.
    let card = compose(.waiting(), .loading, in: .phone()).companion(of: other.size)
    #expect(card.elements.map(\.identity) == [.scrim, .panel])
    #expect(card.element(.panel)?.frame == rect(8, 8, 300 - 17, 140 - 17))
  }
}
