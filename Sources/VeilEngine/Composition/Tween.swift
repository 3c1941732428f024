import VeilCore

/// A change as data: a number that goes from one value to another over a time.
///
/// A tween has no clock: its value is a function of the instant that is asked for, so that a front end
/// may sample it (Cairo, GTK) or hand it to its own animation engine (Core Animation).
public struct Tween: Hashable, Sendable {
  /// The value before the start.
  public var from: Double
  /// The value from the end on.
  public var to: Double
  /// How the change is spread over its time; ease in, ease out by default.
  public var curve: TimingCurve
  /// The instant at which it begins, in seconds of the stage's clock.
  public var start: Double
  /// How long it takes, in seconds; 0 or less means at once.
  public var duration: Double

  /// A change from one value to another.
  public init(
    from: Double, to: Double, curve: TimingCurve = .easeInOut, start: Double, duration: Double
  ) {
    self.from = from
    self.to = to
    self.curve = curve
    self.start = start
    self.duration = duration
  }

  /// A number that stands still at a value.
  public static func still(at value: Double) -> Tween {
    Tween(from: value, to: value, curve: .linear, start: 0, duration: 0)
  }

  /// The instant at which it has arrived.
  public var end: Double { start + max(0, duration) }

  /// The value at an instant: `from` before the start, `to` from the end on.
  ///
  /// Where `from` equals `to`, or the duration is not positive, it is `to` at every instant.
  public func value(at now: Double) -> Double {
    guard from != to, duration > 0 else { return to }
    guard now > start else { return from }
    guard now < end else { return to }
    return from + (to - from) * curve.value(at: (now - start) / duration)
  }

  /// Whether it still changes, or has yet to begin, at that instant.
  public func isMoving(at now: Double) -> Bool { from != to && duration > 0 && now < end }
}
