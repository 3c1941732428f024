import VeilCore
import VeilEngine

/// The easing from one key to the next.
enum Ease: Hashable {
  /// Constant, with a jump at the end.
  case hold
  case linear
  /// The two control points of a curve from (0, 0) to (1, 1), as in CSS.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)

  /// The fraction of the change at a fraction of the time.
  func value(at time: Double) -> Double {
    switch self {
    case .hold: time < 1 ? 0 : 1
    case .linear: time
    case .cubic(let x1, let y1, let x2, let y2):
      TimingCurve.cubic(x1: x1, y1: y1, x2: x2, y2: y2).value(at: time)
    }
  }

  /// The piece between two fractions of the time, as an easing of its own; exact, since a piece of a cubic is
  /// a cubic.
  func piece(from begin: Double, to end: Double) -> Ease {
    guard case .cubic(let x1, let y1, let x2, let y2) = self, begin > 0 || end < 1 else { return self }
    let xs = Bernstein(0, x1, x2, 1)
    let ys = Bernstein(0, y1, y2, 1)
    let first = begin > 0 ? xs.parameter(of: begin) : 0
    let last = end < 1 ? xs.parameter(of: end) : 1
    let x = xs.piece(from: first, to: last)
    let y = ys.piece(from: first, to: last)
    let width = x.d - x.a
    let height = y.d - y.a
    guard width > 0, height != 0 else { return .linear }
    func part(_ value: Double) -> Double { min(max((value - x.a) / width, 0), 1) }
    return .cubic(x1: part(x.b), y1: (y.b - y.a) / height, x2: part(x.c), y2: (y.c - y.a) / height)
  }

  /// The fraction of the time at a fraction of the change, within 0…1; the change is monotonic.
  func time(of part: Double) -> Double {
    switch self {
    case .hold: 1
    case .linear: part
    case .cubic(let x1, let y1, let x2, let y2):
      Bernstein(0, x1, x2, 1).value(at: Bernstein(0, y1, y2, 1).parameter(of: part))
    }
  }
}

/// One coordinate of a cubic Bézier curve.
private struct Bernstein {
  var a: Double
  var b: Double
  var c: Double
  var d: Double

  init(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  func value(at t: Double) -> Double {
    let u = 1 - t
    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
  }

  /// The parameter of a value; the curve is monotonic.
  func parameter(of wanted: Double) -> Double {
    var low = 0.0
    var high = 1.0
    // Each step halves the error: after these it is below a double's precision.
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(at: middle) < wanted { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The control values of a piece.
  func piece(from begin: Double, to end: Double) -> Bernstein {
    func slope(at t: Double) -> Double {
      let u = 1 - t
      return 3 * (u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c))
    }
    let third = (end - begin) / 3
    let first = value(at: begin)
    let last = value(at: end)
    return Bernstein(first, first + slope(at: begin) * third, last - slope(at: end) * third, last)
  }
}
