import VeilCore

extension TimingCurve {
  /// The fraction of the change at a fraction of the time, 0…1; exact at both ends.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch self {
    case .linear:
      return time
    case .cubic(let x1, let y1, let x2, let y2):
      let parameter = TimingCurve.parameter(
        forX: time, x1: x1.clamped(to: 0...1), x2: x2.clamped(to: 0...1))
      return TimingCurve.ordinate(y1, y2, at: parameter)
    case .steps(let count):
      guard count > 0 else { return time }
      return (time * Double(count)).rounded(.down) / Double(count)
    case .spring(let bounce):
      return Spring(bounce: bounce).value(at: time)
    }
  }

  /// One coordinate of a cubic whose ends are 0 and 1.
  private static func ordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
  }

  /// Newton's method where it converges, bisection elsewhere; x is monotonic, so the solution is unique.
  private static func parameter(forX x: Double, x1: Double, x2: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<60 {
      let error = ordinate(x1, x2, at: t) - x
      if abs(error) < 1e-12 { break }
      if error > 0 { high = t } else { low = t }
      let u = 1 - t
      let slope = 3 * u * u * x1 + 6 * u * t * (x2 - x1) + 3 * t * t * (1 - x2)
      let next = t - error / slope
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}
