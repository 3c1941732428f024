/// An easing: a function from the elapsed fraction of the time to the fraction of the change.
///
/// It goes from 0 to 1. A spring, and a cubic whose y values are not in 0…1, may leave that range in between:
/// positions then overshoot and come back. Opacities are clamped.
public enum TimingCurve: Hashable, Sendable {
  /// A constant pace.
  case linear
  /// A cubic from (0, 0) to (1, 1) with two control points, as in CSS; the x values are clamped to 0…1.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A number of equal jumps, each at the end of its interval.
  case steps(Int)
  /// A damped spring that is released and comes to rest.
  ///
  /// The duration is the time until it rests. A bounce of 0 is critically damped. With more it overshoots and comes
  /// back: by 5 % with 0.3, by 16 % with 0.5. Clamped to 0…0.8; 1 minus it is the damping ratio, as in SwiftUI.
  ///
  /// ```swift
  /// style.entrance = .zoom(from: 0.6)
  /// style.timing.fade = 0.5
  /// style.timing.fadeCurve = .spring(bounce: 0.3)
  /// ```
  case spring(bounce: Double)

  /// CSS `ease`.
  public static var ease: TimingCurve { .cubic(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1) }
  /// CSS `ease-in`.
  public static var easeIn: TimingCurve { .cubic(x1: 0.42, y1: 0, x2: 1, y2: 1) }
  /// CSS `ease-out`.
  public static var easeOut: TimingCurve { .cubic(x1: 0, y1: 0, x2: 0.58, y2: 1) }
  /// CSS `ease-in-out`, which is also the default of Core Animation's view animations.
  public static var easeInOut: TimingCurve { .cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1) }
}
