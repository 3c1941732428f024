/// An easing: a function from the elapsed fraction of the time to the fraction of the change, both 0…1.
public enum TimingCurve: Hashable, Sendable {
  /// A constant pace.
  case linear
  /// A cubic from (0, 0) to (1, 1) with two control points, as in CSS; the x values are clamped to 0…1.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A number of equal jumps, each at the end of its interval.
  case steps(Int)

  /// CSS `ease`.
  public static var ease: TimingCurve { .cubic(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1) }
  /// CSS `ease-in`.
  public static var easeIn: TimingCurve { .cubic(x1: 0.42, y1: 0, x2: 1, y2: 1) }
  /// CSS `ease-out`.
  public static var easeOut: TimingCurve { .cubic(x1: 0, y1: 0, x2: 0.58, y2: 1) }
  /// CSS `ease-in-out`, which is also the default of Core Animation's view animations.
  public static var easeInOut: TimingCurve { .cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1) }
}
