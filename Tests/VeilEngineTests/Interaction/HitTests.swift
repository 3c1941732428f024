import Testing

@testable import VeilCore
@testable import VeilEngine

/// The element under a click.
struct HitTests {
  private var content: VeilContent {
    var content = VeilContent.waiting("Searching…")
    content.cancelTitle = "Cancel"
    return content
  }

  @Test("The button before the panel, the panel before nothing", arguments: Surroundings.Turn.allCases)
  func hits(turn: Surroundings.Turn) throws {
    var surroundings = Surroundings.phone()
    surroundings.turn = turn
    let composition = compose(content, .automatic, in: surroundings)
    let button = try #require(composition.element(.cancel))
    let spinner = try #require(composition.element(.indicator))
    #expect(composition.element(at: composition.stageFrame(of: button).center) == button)
    #expect(composition.element(at: composition.stageFrame(of: spinner).center)?.identity == .panel)
    #expect(composition.element(at: Geometry.Point(x: 1, y: 1)) == nil)
    #expect(composition.element(at: Geometry.Point(x: 319, y: 479)) == nil)
    let frame = try #require(composition.panelFrame)
    #expect(composition.element(at: Geometry.Point(x: frame.minX + 1, y: frame.minY + 1))?.identity == .panel)
    #expect(composition.element(at: Geometry.Point(x: frame.minX - 1, y: frame.minY + 1)) == nil)
  }

  @Test("The panel's frame is in the stage's coordinates")
  func panelFrame() {
    var surroundings = Surroundings.phone()
    #expect(compose(.waiting("Searching…"), .veil, in: surroundings).panelFrame == rect(108, 207, 104, 67))
    surroundings.turn = .right
    // Upright (188, 127, 104, 67) on 480 × 320: turned clockwise x is 320 − y.
    #expect(compose(.waiting("Searching…"), .veil, in: surroundings).panelFrame == rect(126, 188, 67, 104))
    surroundings.turn = .left
    #expect(compose(.waiting("Searching…"), .veil, in: surroundings).panelFrame == rect(127, 188, 67, 104))
  }
}
