import Testing
import VeilCore
import VeilEngine

@Suite("NaN, infinite and huge coordinates")
struct NonFiniteTests {
  static let odd: [Double] = [
    .nan, .infinity, -.infinity, 1.7e308, -1.7e308, .leastNonzeroMagnitude, 1e-200, 1e200, 0,
  ]

  @Test("every result is finite", arguments: 1...200 as ClosedRange<UInt64>)
  func everything(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var path = random.path()
    // Replace one coordinate in four with an odd number.
    path = BezierPath(
      path.elements.map { element in
        func odd(_ point: Point) -> Point {
          var point = point
          if Int.random(in: 0..<4, using: &random) == 0 {
            point.x = Self.odd.randomElement(using: &random) ?? 0
          }
          if Int.random(in: 0..<4, using: &random) == 0 {
            point.y = Self.odd.randomElement(using: &random) ?? 0
          }
          return point
        }
        switch element {
        case .move(let point): return .move(to: odd(point))
        case .line(let point): return .line(to: odd(point))
        case .quad(let point, let control): return .quad(to: odd(point), control: odd(control))
        case .curve(let point, let control1, let control2):
          return .curve(to: odd(point), control1: odd(control1), control2: odd(control2))
        case .close: return .close
        }
      })
    let length = path.length()
    #expect(length.isFinite && length >= 0)
    #expect(path.length(relativeError: 0).isFinite)
    let measure = BezierPath.Measure(path)
    #expect(measure.length == length)
    var output = BezierPath()
    for part in [0, 0.1, 0.5, 0.9, 1, .nan, .infinity] as [Double] {
      for (begin, end) in [(0, part), (part, 1), (part * 0.5, part)] {
        measure.trim(from: begin, to: end, into: &output)
        #expect(output.length() <= length * 1.000_001, "from \(begin) to \(end)")
      }
      let point = measure.point(at: part)
      #expect(point.map { $0.isFinite } ?? (length == 0))
      let tangent = measure.tangent(at: part)
      #expect(tangent.map { abs($0.distance(to: .zero) - 1) < 1e-9 } ?? (length == 0))
    }
    #expect(path.bounds.isSound)
    #expect(path.reversed().reversed().points.count == path.points.count)
    #expect(
      path.mapped(to: Rect(x: .nan, y: 0, width: .infinity, height: 1)).points.count == path.points.count)
    for tolerance in [1e-300, 0.1, 1e300, .infinity] {
      #expect(path.flattened(tolerance: tolerance).elements.count < 16_384 * path.elements.count + 1)
    }
    _ = path.svgPathData(precision: 3)
    #expect((try? BezierPath(svgPathData: path.svgPathData())) != nil)
  }

  @Test("an invalid segment counts as 0, the others count")
  func skipped() {
    var path = BezierPath()
    path.line(to: Point(x: 0, y: 0))
    path.line(to: Point(x: 3, y: 4))
    path.line(to: Point(x: .nan, y: 4))
    path.line(to: Point(x: 3, y: 4))
    path.line(to: Point(x: 3, y: 9))
    #expect(path.length() == 10)
    #expect(path.bounds == Rect(x: 0, y: 0, width: 3, height: 9))
    #expect(path.point(at: 0.25) == Point(x: 1.5, y: 2))
    #expect(path.point(at: 0.75) == Point(x: 3, y: 6.5))
  }

  @Test("shapes of odd rectangles and radii")
  func shapes() {
    for a in Self.odd {
      for b in Self.odd {
        let rect = Rect(x: a, y: 0, width: b, height: 10)
        let arc = BezierPath(arcCenter: Point(x: a, y: b), radius: a, startAngle: b, endAngle: a)
        for path in [BezierPath(roundedRect: rect, radius: a), BezierPath(ellipseIn: rect), arc] {
          #expect(path.bounds.isSound, "\(a), \(b)")
          #expect(path.length().isFinite, "\(a), \(b)")
        }
      }
    }
  }
}

extension BezierPath {
  /// The ends and the control points.
  var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .quad(let point, let control): [point, control]
      case .curve(let point, let control1, let control2): [point, control1, control2]
      case .close: []
      }
    }
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Rect {
  /// Whether its origin is finite; only its size may be infinite.
  fileprivate var isSound: Bool { origin.isFinite && size.width >= 0 && size.height >= 0 }
}
