import VeilCore

typealias Point = Geometry.Point
typealias Rect = Geometry.Rect

/// Random paths, which a seed reproduces.
extension SeededGenerator {
  mutating func point(in range: ClosedRange<Double> = 0...100) -> Point {
    Point(x: .random(in: range, using: &self), y: .random(in: range, using: &self))
  }

  /// A path of several subpaths with every kind of element.
  mutating func path() -> BezierPath {
    var path = BezierPath()
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 1...5, using: &self) {
        switch Int.random(in: 0...3, using: &self) {
        case 0: path.line(to: point())
        case 1: path.quad(to: point(), control: point())
        default: path.curve(to: point(), control1: point(), control2: point())
        }
      }
      if Bool.random(using: &self) { path.close() }
    }
    return path
  }

  /// One cubic.
  mutating func cubic() -> BezierPath { .cubic(point(), point(), point(), point()) }
}

extension Point {
  func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

extension BezierPath {
  static func cubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> BezierPath {
    BezierPath([.move(to: p0), .curve(to: p3, control1: p1, control2: p2)])
  }

  static func quad(_ p0: Point, _ p1: Point, _ p2: Point) -> BezierPath {
    BezierPath([.move(to: p0), .quad(to: p2, control: p1)])
  }

  /// The checkmark of row S7: the speed of its curve is 0 at its end.
  static let check = BezierPath([
    .move(to: Point(x: 0.01136, y: 0.53409)),
    .curve(
      to: Point(x: 0.30682, y: 0.82955), control1: Point(x: 0.26136, y: 0.78409),
      control2: Point(x: 0.30682, y: 0.82955)),
    .line(to: Point(x: 0.98864, y: 0.14773)),
  ])

  static let ring = BezierPath(circleCenter: Point(x: 22, y: 22), radius: 20)

  /// Forty lines, closed.
  static let star: BezierPath = {
    var star = BezierPath()
    for index in 0..<40 {
      let radius = index % 2 == 0 ? 20.0 : 9
      // Irregular, so that no two sides are equal.
      let turn = Double(index) / 40 * 6.283185 + Double(index % 5) * 0.01
      let x = 22 + radius * cosine(turn)
      let y = 22 + radius * cosine(turn - 1.570796)
      star.line(to: Point(x: x, y: y))
    }
    star.close()
    return star
  }()

  /// Curves whose speed becomes 0 or nearly 0, or which are almost lines.
  static let cusps: [(name: String, path: BezierPath)] = [
    ("cusp", cubic(p(0, 0), p(100, 100), p(0, 100), p(100, 0))),
    ("near cusp", cubic(p(0, 0), p(100, 100), p(1, 100), p(100, 0))),
    ("nearer cusp", cubic(p(0, 0), p(100, 100), p(0.01, 100), p(100, 0))),
    ("loop", cubic(p(0, 0), p(200, 100), p(-100, 100), p(100, 0))),
    ("line there and back", cubic(p(0, 0), p(150, 0), p(-50, 0), p(100, 0))),
    ("line with a turn at the end", cubic(p(0, 0), p(0, 0), p(300, 0), p(100, 0))),
    ("stands still at the start", cubic(p(0, 0), p(0, 0), p(50, 100), p(100, 0))),
    ("stands still at both ends", cubic(p(0, 0), p(0, 0), p(100, 40), p(100, 40))),
    ("quadratic there and back", quad(p(0, 0), p(100, 0), p(10, 0))),
    ("sharp quadratic", quad(p(0, 0), p(100, 0.01), p(0, 0.02))),
    ("hairpin", cubic(p(0, 0), p(1000, 0), p(1000, 1), p(0, 1))),
    ("closed curve", cubic(p(0, 0), p(100, 100), p(-100, 100), p(0, 0))),
  ]

  private static func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  /// A cosine that is accurate enough for stars: Taylor's series around 0 after range reduction.
  private static func cosine(_ angle: Double) -> Double {
    var rest = angle
    while rest > 3.14159265 { rest -= 6.28318531 }
    var term = 1.0
    var sum = 1.0
    for index in 1...15 {
      let factor = Double((2 * index - 1) * (2 * index))
      term *= -rest * rest / factor
      sum += term
    }
    return sum
  }

  /// Points on the path at even steps of each curve's parameter, by de Casteljau, for each subpath.
  func samples(perSegment count: Int) -> [[Point]] {
    var result: [[Point]] = []
    var current = Point.zero
    var start = Point.zero
    func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
      Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    for element in elements {
      var controls = [current]
      switch element {
      case .move(let point):
        current = point
        start = point
        result.append([point])
        continue
      case .line(let point): controls += [point]
      case .quad(let point, let control): controls += [control, point]
      case .curve(let point, let control1, let control2): controls += [control1, control2, point]
      case .close: controls += [start]
      }
      for step in 1...count {
        let t = Double(step) / Double(count)
        var points = controls
        while points.count > 1 { points = zip(points, points.dropFirst()).map { mix($0, $1, t) } }
        result[result.count - 1].append(points[0])
      }
      current = controls[controls.count - 1]
    }
    return result
  }

  /// The length by brute force: the polynomial at 20,000 even steps for each curve, accurate to about 1e-8.
  var bruteLength: Double {
    var total = 0.0
    var current = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        current = point
        start = point
      case .line(let point):
        total += current.distance(to: point)
        current = point
      case .close:
        total += current.distance(to: start)
        current = start
      case .quad(let point, let control):
        // The same curve as a cubic.
        let control1 = Point(
          x: current.x + (control.x - current.x) * 2 / 3, y: current.y + (control.y - current.y) * 2 / 3)
        let control2 = Point(
          x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        total += Self.bruteLength(current, control1, control2, point)
        current = point
      case .curve(let point, let control1, let control2):
        total += Self.bruteLength(current, control1, control2, point)
        current = point
      }
    }
    return total
  }

  private static func bruteLength(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Double {
    let steps = 20_000
    var total = 0.0
    var (lastX, lastY) = (p0.x, p0.y)
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      let x = a * p0.x + b * p1.x + c * p2.x + d * p3.x
      let y = a * p0.y + b * p1.y + c * p2.y + d * p3.y
      total += ((x - lastX) * (x - lastX) + (y - lastY) * (y - lastY)).squareRoot()
      (lastX, lastY) = (x, y)
    }
    return total
  }
}
