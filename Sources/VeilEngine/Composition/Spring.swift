import VeilCore

/// A damped harmonic oscillator that is released at rest, in closed form. Its unit of time is the whole duration.
package struct Spring: Hashable, Sendable {
  /// The factor by which the distance has decayed at the end, as a natural logarithm: to a thousandth, half a point of
  /// 500.
  private static let decay = 6.907_755_278_982_137

  /// The damping ratio: 1 is critically damped.
  package let damping: Double

  /// Creates a spring; see ``VeilCore/TimingCurve/spring(bounce:)``.
  package init(bounce: Double) { damping = 1 - (bounce > 0 ? min(bounce, 0.8) : 0) }

  /// The angular frequency without damping, in radians in the whole duration.
  package var frequency: Double { Spring.decay / damping }

  /// The fraction of the way at a fraction of the time, 0…1; exact at both ends.
  func value(at time: Double) -> Double {
    // The distance that is left at the end is spread evenly over the time, so that the end is exact.
    1 - distance(at: time) + time * distance(at: 1)
  }

  /// The distance from the place of rest; 1 at the beginning.
  private func distance(at time: Double) -> Double {
    let swing = frequency * (1 - damping * damping).squareRoot()
    // With critical damping the sine's part is at its limit.
    let (sine, cosine) = MathLibrary.sineAndCosine(swing * time)
    let drift = swing > 0 ? sine / swing : time
    return MathLibrary.exp(-Spring.decay * time) * (cosine + Spring.decay * drift)
  }
}

extension TimingCurve {
  /// The same curve without its bounce, for what disappears: it does not come back.
  var withoutBounce: TimingCurve {
    if case .spring = self { .spring(bounce: 0) } else { self }
  }
}
