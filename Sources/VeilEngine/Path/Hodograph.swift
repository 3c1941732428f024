import VeilCore

/// The velocity of a curve as a polynomial: the derivative over x in −1 … 1, which is c0 + c1·x + c2·x².
///
/// The integral of its norm over −1 … 1 is the length of the curve.
struct Hodograph {
  var c0: SIMD2<Double>
  var c1: SIMD2<Double>
  var c2: SIMD2<Double>

  @inline(__always)
  init(c0: SIMD2<Double>, c1: SIMD2<Double>, c2: SIMD2<Double>) {
    self.c0 = c0
    self.c1 = c1
    self.c2 = c2
  }

  @inline(__always)
  init(cubic p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) {
    let d0 = p1 - p0
    let d1 = p2 - p1
    let d2 = p3 - p2
    c0 = (d0 + d1 + d1 + d2) * 0.375
    c1 = (d2 - d0) * 0.75
    c2 = (d0 - d1 - d1 + d2) * 0.375
  }

  @inline(__always)
  init(quad p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>) {
    c0 = (p2 - p0) * 0.5
    c1 = (p2 - p1 - p1 + p0) * 0.5
    c2 = .zero
  }

  init(_ segment: BezierPath.Segment) {
    switch segment {
    case .line(let p0, let p1): self.init(c0: (p1 - p0) * 0.5, c1: .zero, c2: .zero)
    case .quad(let p0, let p1, let p2): self.init(quad: p0, p1, p2)
    case .cubic(let p0, let p1, let p2, let p3): self.init(cubic: p0, p1, p2, p3)
    }
  }

  /// The velocity over the part of the curve between two values of its own parameter, 0 … 1.
  @inline(__always)
  func part(from t0: Double, to t1: Double) -> Hodograph { part(middle: t0 + t1 - 1, half: t1 - t0) }

  /// The same over x, from the middle to both sides.
  @inline(__always)
  func part(middle: Double, half: Double) -> Hodograph {
    Hodograph(
      c0: (c0 + (c1 + c2 * middle) * middle) * half,
      c1: (c1 + c2 * (2 * middle)) * (half * half),
      c2: c2 * (half * half * half))
  }

  @inline(__always)
  func velocity(at x: Double) -> SIMD2<Double> { c0 + (c1 + c2 * x) * x }

  @inline(__always)
  func acceleration(at x: Double) -> SIMD2<Double> { c1 + c2 * (2 * x) }
}
