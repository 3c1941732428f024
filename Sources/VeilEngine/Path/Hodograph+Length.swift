import VeilCore

extension Hodograph {
  /// The finest relative error that doubles can reach for a path.
  static let finestError = 1e-13

  /// Whether fourth powers of a length neither overflow nor vanish.
  @inline(__always)
  static func isOrdinary(_ length: Double) -> Bool { length > 1e-50 && length < 1e50 }

  /// The length of the curve; 0 if it is not finite.
  ///
  /// The speed is smooth except where its polynomial has roots. In most drawn curves they are far away, which
  /// a quick test shows, and 8 points of Gauss–Legendre quadrature are enough. Others use as many points as
  /// an estimate requires; if that is too many, the roots are found, and the curve is divided beside them.
  ///
  /// - Parameter tolerated: A sufficient error in points, if it is the larger one.
  @inline(__always)
  func length(relativeError: Double, tolerated: Double = 0) -> Double {
    if relativeError >= Hodograph.errorOf8Nearby {
      if rootsStay(outside: 1) { return length8() }
    } else if rootsStay(outside: Hodograph.farAway) {
      if allows(Hodograph.errorOf8, relativeError, tolerated) { return length8() }
      if allows(Hodograph.errorOf16, relativeError, tolerated) { return length16() }
    }
    return lengthByEstimate(relativeError: relativeError, tolerated: tolerated)
  }

  /// The maximum relative error of 8 points if the roots are outside radius 1. A test checks these three.
  static let errorOf8Nearby = 5e-4
  /// The same if they are far away.
  static let errorOf8 = 4e-7
  /// The same for 16 points.
  static let errorOf16 = 2e-12
  /// The radius of far away; the ends of the curve are 1 from its middle.
  static let farAway = 1.25

  /// Whether the polynomial has no complex root within a radius around the curve's middle.
  ///
  /// The test of Schur and Cohn, which needs neither roots nor divisions.
  @inline(__always)
  func rootsStay(outside radius: Double) -> Bool {
    let a1 = c1 * radius
    let a2 = c2 * (radius * radius)
    let gap = c0.squaredLength - a2.squaredLength
    let across = SIMD2((c0 * a1).sum() - (a1 * a2).sum(), c0.cross(a1) - a1.cross(a2))
    // Squares that overflow or vanish give no answer.
    return Hodograph.isOrdinary(gap) && gap * gap > across.squaredLength
  }

  /// Whether this relative error is allowed.
  @inline(__always)
  private func allows(_ part: Double, _ relativeError: Double, _ tolerated: Double) -> Bool {
    if relativeError >= part { return true }
    // The squared length is at most this, by the mean of the squared speed.
    let ends = c0.squaredLength * 4 + c1.squaredLength * (4 / 3.0) + c2.squaredLength * 0.8
    let square = ends + (c0 * c2).sum() * (8 / 3.0)
    return tolerated * tolerated >= part * part * square
  }

  @inline(__always)
  private func lengthByEstimate(relativeError: Double, tolerated: Double) -> Double {
    let (mean, slack) = polygon()
    guard Hodograph.isOrdinary(mean) else { return scaledLength(relativeError: relativeError) }
    let error = max(mean * relativeError, tolerated)
    return slack <= error ? mean : integral(error: error, slack: slack)
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
    let length = slack <= error ? mean : unit.integral(error: error, slack: slack)
    let result = length * size
    return result.isFinite ? result : 0
  }

  /// The mean of chord and control polygon, which bound the length, and their difference.
  @inline(__always)
  private func polygon() -> (mean: Double, slack: Double) {
    let chord = c0 * 3 + c2
    let first = c0 - c1 + c2
    let last = c0 + c1 + c2
    let middle = chord - first - last
    let x = SIMD4(first.x, middle.x, last.x, chord.x)
    let y = SIMD4(first.y, middle.y, last.y, chord.y)
    // All four are 3/2 too long.
    let lengths = (x * x + y * y).squareRoot() * (2 / 3.0)
    let polygon = lengths.x + lengths.y + lengths.z
    return ((polygon + lengths.w) * 0.5, polygon - lengths.w)
  }

  /// Gauss–Legendre quadrature with as many points as the error requires; divided beside the roots if 24 are
  /// too few.
  ///
  /// The error of n points is estimated from the integral of |acceleration|² / |velocity|², as Raph Levien
  /// published it for kurbo (https://raphlinus.github.io/curves/2018/12/28/bezier-arclength.html, and kurbo's
  /// `CubicBez::arclen`); the figures are his. Velocities at the eight points serve estimate and length
  /// alike.
  private func integral(error: Double, slack: Double) -> Double {
    let (ahead, behind) = squaredSpeeds(GaussLegendre.nodes8)
    let x = GaussLegendre.nodes8
    let evenX = SIMD4(repeating: c1.x)
    let evenY = SIMD4(repeating: c1.y)
    let oddX = x * (2 * c2.x)
    let oddY = x * (2 * c2.y)
    let pullAhead = squaredNorm(evenX + oddX, evenY + oddY)
    let pullBehind = squaredNorm(evenX - oddX, evenY - oddY)
    let ratios = (pullAhead * behind + pullBehind * ahead) / (ahead * behind)
    let unevenness = (GaussLegendre.weights8 * ratios).sum()
    let cube = unevenness * unevenness * unevenness
    // The bound is the first argument of each `min`, so that a NaN loses against it.
    if min(3e-2, cube * 2.5e-6) * slack < error {
      return (GaussLegendre.weights8 * (ahead.squareRoot() + behind.squareRoot())).sum()
    }
    if min(9e-3, cube * cube * 1.5e-11) * slack < error { return length16() }
    if min(3.5e-3, cube * cube * cube * 3.5e-16) * slack < error { return length24() }
    return integral(over: -1, 1, squaredError: error * error, Roots(self))
  }

  /// Measures a part of the curve, depending on its roots.
  private func integral(over low: Double, _ high: Double, squaredError: Double, _ roots: Roots) -> Double {
    let part = part(middle: (low + high) * 0.5, half: (high - low) * 0.5)
    switch roots.points(low: low, high: high, squaredError: squaredError) {
    case .four: return part.length4()
    case .eight: return part.length8()
    case .sixteen: return part.length16()
    case .twentyFour: return part.length24()
    case .divided(let x):
      // Half of the error for each.
      return integral(over: low, x, squaredError: squaredError * 0.25, roots)
        + integral(over: x, high, squaredError: squaredError * 0.25, roots)
    }
  }

  /// The squared norm of the velocity at +x and −x, four nodes at a time.
  @inline(__always)
  private func squaredSpeeds(_ x: SIMD4<Double>) -> (ahead: SIMD4<Double>, behind: SIMD4<Double>) {
    let square = x * x
    let evenX = square * c2.x + c0.x
    let evenY = square * c2.y + c0.y
    let oddX = x * c1.x
    let oddY = x * c1.y
    return (squaredNorm(evenX + oddX, evenY + oddY), squaredNorm(evenX - oddX, evenY - oddY))
  }

  @inline(__always)
  private func squaredNorm(_ x: SIMD4<Double>, _ y: SIMD4<Double>) -> SIMD4<Double> { x * x + y * y }

  @inline(__always)
  private func weighted(_ nodes: SIMD4<Double>, _ weights: SIMD4<Double>) -> SIMD4<Double> {
    let (ahead, behind) = squaredSpeeds(nodes)
    return weights * (ahead.squareRoot() + behind.squareRoot())
  }

  @inline(__always)
  private func length4() -> Double {
    let nodes = GaussLegendre.nodes4
    let x = (nodes * c2.x + c1.x) * nodes + c0.x
    let y = (nodes * c2.y + c1.y) * nodes + c0.y
    return (GaussLegendre.weights4 * squaredNorm(x, y).squareRoot()).sum()
  }

  @inline(__always)
  private func length8() -> Double { weighted(GaussLegendre.nodes8, GaussLegendre.weights8).sum() }

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
