import VeilCore

extension Hodograph {
  /// The roots of the velocity, as a polynomial with complex coefficients.
  ///
  /// The two also stand for their complex conjugates, which the speed has as well. They only determine where
  /// and how often to sample, so they need not be exact.
  struct Roots {
    /// Their real parts.
    private let x: SIMD2<Double>
    /// The squared distance of each from the real axis.
    private let height: SIMD2<Double>
    /// The squared distances from each other, and from each other's conjugate.
    private let apart: SIMD2<Double>
    /// The leading coefficient, to the fourth power.
    private let leading: Double

    @inline(__always)
    init(_ hodograph: Hodograph) {
      var c2 = hodograph.c2
      var square = c2.squaredLength
      let size = hodograph.c0.squaredLength + hodograph.c1.squaredLength
      if !(square > 1e-20 * size) {
        // A quadratic curve or a line has no second root, or none: equivalent to one that is very far away.
        square = 1e-20 * size
        c2 = SIMD2(square.magnitude.squareRoot(), 0)
      }
      // The roots are middle ± offset.
      let inverse = 1 / square
      let middle = c2.mirroredTimes(hodograph.c1) * (-0.5 * inverse)
      let constant = c2.mirroredTimes(hodograph.c0) * inverse
      let x = middle.x * middle.x - middle.y * middle.y - constant.x
      let y = 2 * middle.x * middle.y - constant.y
      let norm = (x * x + y * y).squareRoot()
      let larger = ((norm + x.magnitude) * 0.5).magnitude.squareRoot()
      let smaller = larger > 0 ? y * 0.5 / larger : 0
      let offset = x >= 0 ? SIMD2(larger, smaller) : SIMD2(smaller, larger)
      let squares = offset * offset
      self.x = SIMD2(middle.x + offset.x, middle.x - offset.x)
      let heights = SIMD2(middle.y + offset.y, middle.y - offset.y)
      height = heights * heights
      apart = SIMD2(norm, squares.x + middle.y * middle.y) * 4
      leading = square * square
    }
  }

  /// How to measure a part of a curve.
  enum Points {
    case four, eight, sixteen, twentyFour
    /// Each side of this parameter separately.
    case divided(at: Double)
  }
}

extension Hodograph.Roots {
  /// The formula's 2·√π for each of two roots to the fourth power, and a factor of 1.6 in the error.
  private static let spare = 10_000.0

  /// The number of quadrature points for the part of the curve between two parameters, for a squared error in
  /// points.
  ///
  /// The error of n points is given by the speed on the far side of its branch points z, where Legendre
  /// functions fall like ρ^−(2n+1); ρ is the sum of the half axes of the ellipse through z with its foci at
  /// the part's ends. To first order that is 2·√π·|s|·|z²−1|^¾·ρ^−(2n+1)·(2n+1)^−3⁄2 for a root and its
  /// conjugate, where the speed is s·√(x−z) around z. Roots that are closer to each other than the points can
  /// distinguish count as that far apart.
  @inline(__always)
  func points(low: Double, high: Double, squaredError: Double) -> Hodograph.Points {
    let width = high - low
    let toLow = x - low
    let toHigh = x - high
    let fromLow = toLow * toLow + height
    let fromHigh = toHigh * toHigh + height
    let product = (fromLow * fromHigh).root
    // The squared long half axis, then ρ squared.
    let axis = (fromLow + fromHigh + product + product) * (1 / (width * width))
    let between = (axis * (axis - 1)).root
    let ratio2 = axis + axis - 1 + between + between
    // All of that to the fourth power, which needs no further roots; with a margin, since it is only the
    // first order.
    let blur = product * 0.01
    let slope = (height * 4 + blur) * (apart.x + blur) * (apart.y + blur) * leading
    let strength = slope * product * product * product * Self.spare

    let ratio4 = ratio2 * ratio2
    let ratio8 = ratio4 * ratio4
    let ratio16 = ratio8 * ratio8
    let ratio32 = ratio16 * ratio16
    let ratio64 = ratio32 * ratio32
    let ratio128 = ratio64 * ratio64
    let allowed = ratio4 * (squaredError * squaredError)
    // With n points this is the sixth power of 2n + 1.
    func suffice(_ ratio: SIMD2<Double>, _ power: Double) -> Bool {
      all(strength .<= allowed * ratio * power)
    }
    if suffice(ratio64, 24_137_569) { return suffice(ratio32, 531_441) ? .four : .eight }
    if suffice(ratio128, 1_291_467_969) { return .sixteen }
    if suffice(ratio128 * ratio64, 13_841_287_201) || width < 1e-9 { return .twentyFour }
    return .divided(at: division(low: low, high: high, nearest: axis.x < axis.y ? x.x : x.y))
  }

  /// Where to divide: at the nearest root, or beside it if that would leave almost nothing on one side.
  @inline(__always)
  private func division(low: Double, high: Double, nearest: Double) -> Double {
    let width = high - low
    if nearest <= low + 0.05 * width { return low + 0.2 * width }
    if nearest >= high - 0.05 * width { return high - 0.2 * width }
    return nearest
  }
}

extension SIMD2<Double> {
  /// The complex conjugate of this vector times the other one.
  @inline(__always)
  fileprivate func mirroredTimes(_ other: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2((self * other).sum(), cross(other))
  }

  /// The square roots of both. If the compiler sees that none can be negative, it makes no call for that
  /// case.
  @inline(__always)
  fileprivate var root: SIMD2<Double> { SIMD2(x.magnitude.squareRoot(), y.magnitude.squareRoot()) }
}
