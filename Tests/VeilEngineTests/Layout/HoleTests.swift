import Testing

@testable import VeilCore
@testable import VeilEngine

/// The holes in a veil.
struct HoleTests {
  private func scope(_ holes: Geometry.Rect..., turn: Surroundings.Turn = .upright) -> Surroundings {
    var scope = Surroundings.scope(300, 400)
    scope.holes = holes
    scope.turn = turn
    return scope
  }

  /// The rectangles that the scrim paints.
  private func painted(_ surroundings: Surroundings) -> [Geometry.Rect] {
    let list = compose(.waiting(), .veil, in: surroundings).displayList(at: 0)
    let shapes = list.layers.first { $0.identity == .scrim }?.shapes ?? []
    return shapes.compactMap { shape in
      guard case .fill(let path, _) = shape else { return nil }
      return path.bounds
    }
  }

  @Test("Every point of the scope is painted once, but for the holes, which overlap or stick out or not")
  func paintedAroundHoles() {
    let cases = [
      [], [rect(10, 20, 30, 40)], [rect(10, 20, 30, 40), rect(20, 30, 100, 10)], [rect(-50, -50, 100, 100)],
      [rect(0, 0, 300, 10), rect(0, 390, 300, 10)], [rect(500, 500, 10, 10)],
      [rect(10, 10, 50, 50), rect(20, 20, 10, 10), rect(5, 5, 10, 300)],
    ]
    for holes in cases {
      var surroundings = Surroundings.scope(300, 400)
      surroundings.holes = holes
      let parts = painted(surroundings)
      for x in stride(from: 0.5, to: 300, by: 7) {
        for y in stride(from: 0.5, to: 400, by: 7) {
          let place = Geometry.Point(x: x, y: y)
          let times = parts.filter { $0.contains(place) }.count
          #expect(times == (holes.contains { $0.contains(place) } ? 0 : 1), "\(holes) at \(x), \(y)")
        }
      }
    }
    #expect(painted(.scope(300, 400)) == [rect(0, 0, 300, 400)], "without holes it is one rectangle")
  }

  @Test("A hole over everything leaves nothing to paint, and does not move the panel")
  func everything() throws {
    #expect(painted(scope(rect(0, 0, 300, 400))) == [])
    let layout = try laidOut(.waiting("Searching…"), .veil, in: scope(rect(0, 0, 300, 400)))
    #expect(try layout.panel == laidOut(.waiting("Searching…"), .veil, in: scope()).panel)
  }

  @Test("A panel in the middle stays there beside a hole, and moves off one that it would cover, if it fits")
  func panel() throws {
    let content = VeilContent.waiting("Searching…")
    let middle = try laidOut(content, .veil, in: scope()).panel
    #expect(try laidOut(content, .veil, in: scope(rect(0, 0, 300, 60))).panel == middle)
    let hole = rect(0, 180, 300, 40)
    let moved = try laidOut(content, .veil, in: scope(hole))
    #expect(!moved.panel.overlaps(hole))
    #expect(moved.panel.size == middle.size)
    #expect(moved.panel.isInside(moved.bounds))
    // The space on either side is lower than the panel.
    let large = rect(0, 40, 300, 320)
    #expect(try laidOut(content, .veil, in: scope(large)).panel == middle)
  }

  @Test("On a stage that is turned the hole is where the stage says")
  func turned() throws {
    let hole = rect(0, 0, 300, 50)
    let layout = try laidOut(.waiting(), .veil, in: scope(hole, turn: .upsideDown))
    #expect(layout.holes == [rect(0, 350, 300, 50)])
  }
}
