import VeilCore

extension BezierPath {
  /// One drawn segment with its starting point.
  enum Segment {
    case line(SIMD2<Double>, SIMD2<Double>)
    case quad(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
    case cubic(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
  }

  /// Follows the elements, and knows the current point.
  struct Pen {
    var start = SIMD2<Double>.zero
    var current = SIMD2<Double>.zero

    /// The segment of an element; nil: a move.
    @inline(__always)
    mutating func draw(_ element: Element) -> Segment? {
      let from = current
      switch element {
      case .move(let point):
        start = point.vector
        current = start
        return nil
      case .line(let point):
        current = point.vector
        return .line(from, current)
      case .quad(let point, let control):
        current = point.vector
        return .quad(from, control.vector, current)
      case .curve(let point, let control1, let control2):
        current = point.vector
        return .cubic(from, control1.vector, control2.vector, current)
      case .close:
        current = start
        return .line(from, start)
      }
    }
  }
}

extension RandomAccessCollection<BezierPath.Element> where Index == Int {
  /// The segment of element `index`; nil: a move.
  func segment(at index: Int) -> BezierPath.Segment? {
    var pen = BezierPath.Pen()
    if index > startIndex {
      let begin = self[index - 1].endPoint ?? start(ofSubpathAt: index - 1)
      pen.current = begin.vector
    }
    if self[index].isClose { pen.start = start(ofSubpathAt: index).vector }
    return pen.draw(self[index])
  }
}

extension BezierPath.Segment {
  /// The point at the curve's own parameter, 0 … 1; exact at both ends.
  func point(at t: Double) -> SIMD2<Double> {
    let u = 1 - t
    switch self {
    case .line(let p0, let p1): return t == 1 ? p1 : p0 + (p1 - p0) * t
    case .quad(let p0, let p1, let p2): return p0 * (u * u) + p1 * (2 * u * t) + p2 * (t * t)
    case .cubic(let p0, let p1, let p2, let p3):
      return p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t)
    }
  }

  /// The derivative of the point by the parameter.
  func derivative(at t: Double) -> SIMD2<Double> {
    let u = 1 - t
    switch self {
    case .line(let p0, let p1): return p1 - p0
    case .quad(let p0, let p1, let p2): return ((p1 - p0) * u + (p2 - p1) * t) * 2
    case .cubic(let p0, let p1, let p2, let p3):
      let (first, second, third) = ((p1 - p0) * (u * u), (p2 - p1) * (2 * u * t), (p3 - p2) * (t * t))
      return (first + second + third) * 3
    }
  }

  /// The unit tangent at `t`; where the derivative is zero, the direction of departure, or at the end of
  /// arrival; (1, 0) if there is none.
  func direction(at t: Double) -> SIMD2<Double> {
    let first = derivative(at: t)
    let size = controlSize
    if first.length > 1e-9 * size { return first / first.length }
    let other = t < 1 ? point(at: min(1, t + 1e-5)) - point(at: t) : point(at: 1) - point(at: 1 - 1e-5)
    let length = other.length
    return length > 0 && length.isFinite ? other / length : SIMD2(1, 0)
  }

  /// The length of the control polygon, as a scale for what counts as zero.
  private var controlSize: Double {
    switch self {
    case .line(let p0, let p1): (p1 - p0).length
    case .quad(let p0, let p1, let p2): (p1 - p0).length + (p2 - p1).length
    case .cubic(let p0, let p1, let p2, let p3): (p1 - p0).length + (p2 - p1).length + (p3 - p2).length
    }
  }

  /// The element that draws the part from `t0` to `t1`, with the current point at `point(at: t0)`.
  func element(from t0: Double, to t1: Double) -> BezierPath.Element {
    let end = Geometry.Point(point(at: t1))
    switch self {
    case .line: return .line(to: end)
    case .quad(_, let p1, _):
      if t0 == 0, t1 == 1 { return .quad(to: end, control: Geometry.Point(p1)) }
      let control = point(at: t0) + derivative(at: t0) * ((t1 - t0) / 2)
      return .quad(to: end, control: Geometry.Point(control))
    case .cubic(_, let p1, let p2, _):
      let third = (t1 - t0) / 3
      let control1 = t0 == 0 && t1 == 1 ? p1 : point(at: t0) + derivative(at: t0) * third
      let control2 = t0 == 0 && t1 == 1 ? p2 : point(at: t1) - derivative(at: t1) * third
      return .curve(
        to: end, control1: Geometry.Point(control1), control2: Geometry.Point(control2))
    }
  }
}
