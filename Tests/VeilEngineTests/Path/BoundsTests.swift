import Testing
import VeilCore
import VeilEngine

@Suite("Bounds")
struct BoundsTests {
  @Test("bounds hold every point and are touched on all sides", arguments: 1...60 as ClosedRange<UInt64>)
  func tight(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    check(random.path())
    check(random.cubic())
    check(.quad(random.point(), random.point(), random.point()))
  }

  @Test("cusps too")
  func cusps() {
    for (_, path) in BezierPath.cusps { check(path) }
    check(.check)
    check(.ring)
    check(.star)
  }

  @Test("known boxes")
  func known() {
    let arch = BezierPath.cubic(.zero, Point(x: 0, y: 4), Point(x: 4, y: 4), Point(x: 4, y: 0))
    #expect(arch.bounds == Rect(x: 0, y: 0, width: 4, height: 3))
    #expect(BezierPath.ring.bounds == Rect(x: 2, y: 2, width: 40, height: 40))
    let line = BezierPath([.move(to: Point(x: 1, y: 5)), .line(to: Point(x: 4, y: 5))])
    #expect(line.bounds == Rect(x: 1, y: 5, width: 3, height: 0))
  }

  @Test("what draws nothing has none")
  func nothing() {
    #expect(BezierPath().bounds == .zero)
    #expect(BezierPath([.move(to: Point(x: 5, y: 5))]).bounds == .zero)
    let rect = Rect(x: 1, y: 1, width: 2, height: 2)
    #expect(BezierPath(BezierPath(rect: rect).elements + [.move(to: Point(x: 9, y: 9))]).bounds == rect)
  }

  private func check(_ path: BezierPath, sourceLocation: SourceLocation = #_sourceLocation) {
    let box = path.bounds
    let slack = 1e-12 * (box.width + box.height)
    let points = path.samples(perSegment: 500).joined()
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    let out = max(box.minX - left, box.minY - top, right - box.maxX, bottom - box.maxY)
    #expect(out <= slack, "a point lies outside", sourceLocation: sourceLocation)
    // Between two samples a curve rises by at most |second derivative| · (1/500)² / 8.
    let (xs, ys) = (path.points.map(\.x), path.points.map(\.y))
    let extent = (xs.max() ?? 0) - (xs.min() ?? 0) + (ys.max() ?? 0) - (ys.min() ?? 0)
    let touch = 6e-6 * extent
    let gap = max(left - box.minX, top - box.minY, box.maxX - right, box.maxY - bottom)
    #expect(gap <= touch, "a side is not touched", sourceLocation: sourceLocation)
  }
}
