import VeilCore

extension Hodograph {
  /// The curve's own parameter, 0 … 1, at which `distance` of its `length` has been travelled.
  ///
  /// Newton's method on the length, with the second derivative, and bisection if a step leaves the bracket (a
  /// cusp's speed is zero). A step is not measured again if the third derivative shows that it was good
  /// enough.
  ///
  /// - Parameter error: The allowed error of the distance, in points.
  func parameter(at distance: Double, of length: Double, error: Double) -> Double {
    guard distance > 0, length > 0 else { return 0 }
    guard distance < length else { return 1 }
    var low = 0.0
    var high = 1.0
    var t = firstGuess(distance: distance, length: length)
    // Measured from the nearer end, so that the velocity changes less.
    var reached =
      t < 0.5
      ? self.length(from: 0, to: t, error: error) : length - self.length(from: t, to: 1, error: error)

    for _ in 0..<64 {
      let missing = distance - reached
      if missing.magnitude <= error { return t }
      if missing > 0 { low = t } else { high = t }
      let step = step(at: t, missing: missing)
      var next = t + step.size
      if next > low && next < high {
        if step.error < error { return next }
      } else {
        next = (low + high) / 2
        if next <= low || next >= high { return next }
      }
      reached +=
        next > t
        ? self.length(from: t, to: next, error: error) : -self.length(from: next, to: t, error: error)
      t = next
    }
    return t
  }

  /// The length between two values of the parameter, to an error in points.
  @inline(__always)
  private func length(from t0: Double, to t1: Double, error: Double) -> Double {
    part(from: t0, to: t1).length(relativeError: Hodograph.finestError, tolerated: error * 0.25)
  }

  /// The parameter step for `missing` points, and its estimated error in points.
  @inline(__always)
  private func step(at t: Double, missing: Double) -> (size: Double, error: Double) {
    // x runs twice as fast as t, so each derivative by t is twice the one by x.
    let x = 2 * t - 1
    let velocity = velocity(at: x) * 2
    let acceleration = acceleration(at: x) * 4
    let speed = velocity.length
    let slope = (velocity * acceleration).sum() / speed
    // speed·dt + slope/2·dt² = missing, solved so that nothing cancels.
    let discriminant = speed * speed + 2 * slope * missing
    let size = discriminant > 0 ? 2 * missing / (speed + discriminant.squareRoot()) : missing / speed
    let third = acceleration.squaredLength / speed + c2.length * 16
    let isTame = (slope * size).magnitude < 0.25 * speed
    return (size, isTame ? third * (size * size * size).magnitude * 0.5 : .infinity)
  }

  /// A guess from the speed at both ends and in the middle, interpolated by a parabola.
  @inline(__always)
  private func firstGuess(distance: Double, length: Double) -> Double {
    let begin = velocity(at: -1).length
    let middle = c0.length
    let end = velocity(at: 1).length
    let simpson = (begin + 4 * middle + end) / 6
    let fraction = distance / length
    // Speeds of extremely large curves overflow; bisection then finds the point.
    guard simpson > 0, simpson.isFinite else { return fraction }
    // The fraction travelled at t is a·t + b·t² + c·t³.
    let a = begin / simpson
    let b = (-1.5 * begin + 2 * middle - 0.5 * end) / simpson
    let c = (2 * begin - 4 * middle + 2 * end) / (3 * simpson)
    var t = fraction
    for _ in 0..<3 {
      let excess = ((c * t + b) * t + a) * t - fraction
      // The parabola itself is no more accurate.
      if excess.magnitude < 1e-4 { break }
      let slope = (3 * c * t + 2 * b) * t + a
      t = min(max(t - excess / max(slope, 0.05), 0), 1)
    }
    return t
  }
}
