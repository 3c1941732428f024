import Testing
import VeilCore
import VeilEngine

@Suite("Shapes")
struct ShapeTests {
  let rect = Rect(x: 8, y: 8, width: 303, height: 463)

  @Test("L9: a rounded rectangle is one line")
  func roundedRectangle() {
    let card = BezierPath(roundedRect: Rect(x: 8, y: 8, width: 303, height: 463), radius: 5)
    #expect(card.bounds == rect)
    #expect(card.elements.count == 9 + 1)
    // Four sides, each shorter by two radii, and four quarter circles.
    let expected = 2 * (293 + 453) + 2 * Double.pi * 5
    #expect(abs(card.length() - expected) < 5e-3)
    // The middle of the corner is on the circle around (13, 13).
    let corner = Point(x: 13 - 5 / 2.0.squareRoot(), y: 13 - 5 / 2.0.squareRoot())
    let nearest = card.samples(perSegment: 64).joined().map { $0.distance(to: corner) }.min()
    #expect((nearest ?? 1) < 2e-3)
  }

  @Test("radius 0 is the rectangle", arguments: [0, -1, -.infinity, .nan] as [Double])
  func noRadius(radius: Double) {
    #expect(BezierPath(roundedRect: rect, radius: radius) == BezierPath(rect: rect))
  }

  @Test("a radius clamps to half the shorter side", arguments: [151.5, 152, 1e9, .infinity] as [Double])
  func largeRadius(radius: Double) {
    let capsule = BezierPath(roundedRect: rect, radius: radius)
    #expect(capsule == BezierPath(roundedRect: rect, radius: 303 / 2))
    #expect(capsule.bounds == rect)
    // Two lines are left: the long sides.
    #expect(capsule.elements.count == 4 + 2 + 2)
    let lying = Rect(x: 8, y: 8, width: 463, height: 303)
    #expect(BezierPath(roundedRect: lying, radius: radius) == BezierPath(roundedRect: lying, radius: 303 / 2))
    #expect(BezierPath(roundedRect: lying, radius: radius).bounds == lying)
  }

  @Test("the full radius of a square is the circle", arguments: [1, 0.1, 44, 1 / 3.0] as [Double])
  func circle(side: Double) {
    let square = Rect(x: 0.1, y: 0.7, width: side, height: side)
    #expect(BezierPath(roundedRect: square, radius: side / 2) == BezierPath(ellipseIn: square))
    #expect(BezierPath(roundedRect: square, radius: side) == BezierPath(ellipseIn: square))
  }

  @Test("an ellipse begins at its top and runs clockwise on the screen")
  func ellipse() {
    let path = BezierPath(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 10))
    let ends = path.elements.compactMap(\.endPoint)
    #expect(
      ends == [
        Point(x: 10, y: 0), Point(x: 20, y: 5), Point(x: 10, y: 10), Point(x: 0, y: 5), Point(x: 10, y: 0),
      ])
    for point in path.samples(perSegment: 100).joined() {
      let (x, y) = ((point.x - 10) / 10, (point.y - 5) / 5)
      #expect(abs((x * x + y * y).squareRoot() - 1) < 3e-4)
    }
  }

  @Test("a circle by centre and radius")
  func circleByCenter() {
    #expect(BezierPath.ring == BezierPath(ellipseIn: Rect(x: 2, y: 2, width: 40, height: 40)))
  }
}

@Suite("Arcs")
struct ArcTests {
  let center = Point(x: 3, y: -4)
  let turn = 2 * Double.pi

  @Test(
    "an arc stays on its circle, well within a thousandth of the radius",
    arguments: 1...30 as ClosedRange<UInt64>)
  func onCircle(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let start = Double.random(in: -10...10, using: &random)
    let sweep = Double.random(in: 0.01...turn, using: &random)
    let clockwise = Bool.random(using: &random)
    let arc = BezierPath(
      arcCenter: center, radius: 50, startAngle: start, endAngle: clockwise ? start + sweep : start - sweep,
      clockwise: clockwise)
    for point in arc.samples(perSegment: 100).joined() {
      #expect(abs(point.distance(to: center) - 50) < 3e-4 * 50)
    }
    #expect(abs(arc.length() - 50 * sweep) < 2e-4 * 50 * sweep)
  }

  @Test("angles run clockwise from the right")
  func directions() throws {
    let down = BezierPath(arcCenter: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2)
    #expect(down.elements.count == 2)
    #expect(try #require(down.currentPoint).distance(to: Point(x: 0, y: 1)) < 1e-15)
    let middle = try #require(down.point(at: 0.5))
    #expect(middle.x > 0.7 && middle.y > 0.7)
    let longWay = BezierPath(arcCenter: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(longWay.elements.count == 4)
    #expect(try #require(longWay.point(at: 1 / 3.0)).distance(to: Point(x: 0, y: -1)) < 1e-3)
  }

  @Test(
    "the end angle is met in the direction asked for",
    arguments: [
      (0, -Double.pi / 2, true, 0.75), (0, -Double.pi / 2, false, 0.25),
      (-Double.pi / 2, 1.5 * Double.pi, true, 1),
      (0, 100, true, 1), (0, -100, false, 1), (1, 1, true, 0),
    ])
  func sweeps(start: Double, end: Double, clockwise: Bool, turns: Double) {
    let arc = BezierPath(arcCenter: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
    #expect(abs(arc.length() - turns * turn) < 1e-3)
  }

  @Test("an arc after a point begins with a line")
  func joined() {
    var path = BezierPath()
    path.move(to: Point(x: -1, y: 0))
    path.arc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2)
    #expect(path.elements[1] == .line(to: Point(x: 1, y: 0)))
    path = BezierPath([.move(to: Point(x: 1, y: 0))])
    path.arc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2)
    #expect(path.elements.count == 2)
  }

  @Test("angles that are not finite draw nothing", arguments: [.nan, .infinity, -.infinity] as [Double])
  func notFinite(angle: Double) {
    #expect(BezierPath(arcCenter: .zero, radius: 1, startAngle: 0, endAngle: angle).isEmpty)
    #expect(BezierPath(arcCenter: .zero, radius: 1, startAngle: angle, endAngle: 1).isEmpty)
  }
}
