import Testing
import VeilCore
import VeilEngine

@Suite("Building a path")
struct BuilderTests {
  @Test("drawing on an empty path moves to the first point")
  func emptyPath() {
    var path = BezierPath()
    path.line(to: Point(x: 1, y: 2))
    path.line(to: Point(x: 3, y: 4))
    #expect(path.description == "M1 2L3 4")
    var curve = BezierPath()
    curve.curve(to: Point(x: 3, y: 3), control1: Point(x: 1, y: 1), control2: Point(x: 2, y: 2))
    #expect(curve.description == "M1 1C1 1 2 2 3 3")
    var quad = BezierPath()
    quad.quad(to: Point(x: 3, y: 3), control: Point(x: 1, y: 1))
    #expect(quad.description == "M1 1Q1 1 3 3")
  }

  @Test("a move after a move replaces it, a second close and a close of nothing do nothing")
  func order() {
    var path = BezierPath()
    path.close()
    #expect(path.isEmpty)
    path.move(to: Point(x: 9, y: 9))
    path.move(to: Point(x: 1, y: 1))
    path.line(to: Point(x: 2, y: 1))
    path.close()
    path.close()
    #expect(path.description == "M1 1L2 1Z")
  }

  @Test("drawing after a close begins where the closed subpath began")
  func afterClose() {
    var path = BezierPath(rect: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.currentPoint == Point(x: 1, y: 2))
    path.line(to: Point(x: 0, y: 0))
    #expect(path.description == "M1 2L4 2L4 6L1 6ZM1 2L0 0")
    #expect(path.currentPoint == Point(x: 0, y: 0))
    #expect(BezierPath().currentPoint == nil)
  }

  @Test("elements put in one by one give the same path", arguments: 1...20 as ClosedRange<UInt64>)
  func elements(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    #expect(BezierPath(path.elements) == path)
  }

  @Test("appended paths keep their subpaths apart")
  func appending() {
    let a = BezierPath(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    let b = BezierPath([.move(to: Point(x: 5, y: 5)), .line(to: Point(x: 6, y: 5))])
    var path = a
    path.append(b)
    #expect(path.description == a.description + b.description)
    path = a
    path.append(BezierPath())
    #expect(path == a)
    path = BezierPath([.move(to: .zero)])
    path.append(b)
    #expect(path == b)
  }

  @Test("reversed twice is the same", arguments: 1...40 as ClosedRange<UInt64>)
  func reversedTwice(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    #expect(path.reversed().reversed() == path)
    #expect(path.reversed() != path)
    #expect(abs(path.reversed().length() - path.length()) <= 1e-6 * path.length())
    let pen = BezierPath(path.elements + [.move(to: .zero)])
    #expect(pen.reversed().reversed() == pen)
  }

  @Test("reversed runs the other way")
  func reversed() throws {
    let path = try BezierPath(svgPathData: "M0 0L1 0Q2 0 2 1C3 3 4 4 5 5M7 7L8 7L8 8Z")
    #expect(path.reversed().description == "M8 8L8 7L7 7ZM5 5C4 4 3 3 2 1Q2 0 1 0L0 0")
  }

  @Test("a unit path fits any rectangle")
  func mapped() {
    let unit = BezierPath(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    let rect = Rect(x: 6, y: -6, width: 32, height: 20)
    #expect(unit.mapped(to: rect) == BezierPath(rect: rect))
    #expect(BezierPath.check.mapped(to: Rect(x: 0, y: 0, width: 1, height: 1)) == .check)
  }

  @Test("there and back again", arguments: 1...20 as ClosedRange<UInt64>)
  func transformed(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    let transform = Geometry.Transform.rotation(.random(in: -7...7, using: &random))
      .concatenating(.scale(x: 3, y: -0.5)).concatenating(.translation(x: 10, y: -20))
    let inverse = try #require(transform.inverse)
    let back = path.transformed(by: transform).transformed(by: inverse)
    for (a, b) in zip(path.samples(perSegment: 4).joined(), back.samples(perSegment: 4).joined()) {
      #expect(a.distance(to: b) < 1e-11)
    }
    #expect(path.transformed(by: .identity) == path)
  }

  @Test("equal paths are one in a set")
  func hashing() {
    let set: Set = [BezierPath.check, .check, .ring, BezierPath.check.reversed().reversed()]
    #expect(set.count == 2)
  }
}
