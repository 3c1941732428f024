/// The velocity of a curve, as a polynomial: the curve's derivative over x in −1 … 1, which is c0 + c1·x +
/// c2·x².
///
/// Its norm integrated over −1 … 1 is the length of the curve.
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
  func part(from t0: Double, to t1: Double) -> Hodograph {
    let half = t1 - t0
    let middle = t0 + t1 - 1
    return Hodograph(
      c0: (c0 + (c1 + c2 * middle) * middle) * half,
      c1: (c1 + c2 * (2 * middle)) * (half * half),
      c2: c2 * (half * half * half))
  }

  @inline(__always)
  func velocity(at x: Double) -> SIMD2<Double> { c0 + (c1 + c2 * x) * x }

  @inline(__always)
  func acceleration(at x: Double) -> SIMD2<Double> { c1 + c2 * (2 * x) }
}

extension Hodograph {
  /// The finest relative error that doubles can hold up over a path.
  static let finestError = 1e-13
  /// How often a piece is halved at most; each halving of a cusp halves what is wrong.
  private static let deepest = 24

  /// Whether fourth powers of a length neither overflow nor vanish.
  @inline(__always)
  static func isOrdinary(_ length: Double) -> Bool { length > 1e-50 && length < 1e50 }

  /// The length of the curve; 0 where it is not a finite number.
  ///
  /// - Parameter tolerated: An error in points that is good enough, if it is the larger one.
  @inline(__always)
  func length(relativeError: Double, tolerated: Double = 0) -> Double {
    let (mean, slack) = polygon()
    if Hodograph.isOrdinary(mean) {
      let error = max(mean * relativeError, tolerated)
      return slack <= error ? mean : integral(error: error, slack: slack, depth: 0)
    }
    return scaledLength(relativeError: relativeError)
  }

  /// The length of a curve that is extremely small, extremely large, or no curve.
  @inline(never)
  private func scaledLength(relativeError: Double) -> Double {
    let size = max(
      c0.x.magnitude, c0.y.magnitude, c1.x.magnitude, c1.y.magnitude, c2.x.magnitude, c2.y.magnitude)
    let sum = (c0 - c0) + (c1 - c1) + (c2 - c2)
    guard sum == .zero, size > 0 else { return 0 }
    let unit = Hodograph(c0: c0 / size, c1: c1 / size, c2: c2 / size)
    let (mean, slack) = unit.polygon()
    let error = mean * relativeError
    let length = slack <= error ? mean : unit.integral(error: error, slack: slack, depth: 0)
    let result = length * size
    return result.isFinite ? result : 0
  }

  /// The mean of chord and control polygon, between which the length lies, and how far the two are apart.
  @inline(__always)
  private func polygon() -> (mean: Double, slack: Double) {
    let chord = c0 * 3 + c2
    let first = c0 - c1 + c2
    let last = c0 + c1 + c2
    let middle = chord - first - last
    let x = SIMD4(first.x, middle.x, last.x, chord.x)
    let y = SIMD4(first.y, middle.y, last.y, chord.y)
    // All four come out 3/2 too long.
    let lengths = (x * x + y * y).squareRoot() * (2 / 3.0)
    let polygon = lengths.x + lengths.y + lengths.z
    return ((polygon + lengths.w) * 0.5, polygon - lengths.w)
  }

  /// Gauss–Legendre quadrature with as many points as the error asks for, halving where 24 are too few.
  ///
  /// The error of n points is estimated from the integral of |acceleration|² / |velocity|², as Raph Levien
  /// published it for kurbo (https://raphlinus.github.io/curves/2018/12/28/bezier-arclength.html, and kurbo's
  /// `CubicBez::arclen`); the figures are his. Velocities at the eight points serve estimate and length
  /// alike.
  private func integral(error: Double, slack: Double, depth: Int) -> Double {
    let (ahead, behind) = squaredSpeeds(GaussLegendre.nodes8)
    let x = GaussLegendre.nodes8
    let evenX = SIMD4(repeating: c1.x)
    let evenY = SIMD4(repeating: c1.y)
    let oddX = x * (2 * c2.x)
    let oddY = x * (2 * c2.y)
    let pullAhead = (evenX + oddX) * (evenX + oddX) + (evenY + oddY) * (evenY + oddY)
    let pullBehind = (evenX - oddX) * (evenX - oddX) + (evenY - oddY) * (evenY - oddY)
    let unevenness = (GaussLegendre.weights8 * ((pullAhead * behind + pullBehind * ahead) / (ahead * behind)))
      .sum()
    let cube = unevenness * unevenness * unevenness
    // The bound stands first in each `min`: so a quotient that is not a number loses against it.
    if min(3e-2, cube * 2.5e-6) * slack < error {
      return (GaussLegendre.weights8 * (ahead.squareRoot() + behind.squareRoot())).sum()
    }
    if min(9e-3, cube * cube * 1.5e-11) * slack < error { return length16() }
    if min(3.5e-3, cube * cube * cube * 3.5e-16) * slack < error || depth == Hodograph.deepest {
      return length24()
    }
    return half(sign: -1, error: error * 0.5, depth: depth + 1)
      + half(sign: 1, error: error * 0.5, depth: depth + 1)
  }

  private func half(sign: Double, error: Double, depth: Int) -> Double {
    let half = sign < 0 ? part(from: 0, to: 0.5) : part(from: 0.5, to: 1)
    let (mean, slack) = half.polygon()
    return slack <= error ? mean : half.integral(error: error, slack: slack, depth: depth)
  }

  /// The velocity's squared norm at +x and −x, four nodes at a time.
  @inline(__always)
  private func squaredSpeeds(_ x: SIMD4<Double>) -> (ahead: SIMD4<Double>, behind: SIMD4<Double>) {
    let square = x * x
    let evenX = square * c2.x + c0.x
    let evenY = square * c2.y + c0.y
    let oddX = x * c1.x
    let oddY = x * c1.y
    return (
      (evenX + oddX) * (evenX + oddX) + (evenY + oddY) * (evenY + oddY),
      (evenX - oddX) * (evenX - oddX) + (evenY - oddY) * (evenY - oddY)
    )
  }

  @inline(__always)
  private func weighted(_ nodes: SIMD4<Double>, _ weights: SIMD4<Double>) -> SIMD4<Double> {
    let (ahead, behind) = squaredSpeeds(nodes)
    return weights * (ahead.squareRoot() + behind.squareRoot())
  }

  private func length16() -> Double {
    (weighted(GaussLegendre.nodes16A, GaussLegendre.weights16A)
      + weighted(GaussLegendre.nodes16B, GaussLegendre.weights16B)).sum()
  }

  private func length24() -> Double {
    (weighted(GaussLegendre.nodes24A, GaussLegendre.weights24A)
      + weighted(GaussLegendre.nodes24B, GaussLegendre.weights24B)
      + weighted(GaussLegendre.nodes24C, GaussLegendre.weights24C)).sum()
  }
}
