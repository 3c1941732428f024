import VeilCore

/// A change as data: a number that goes from one value to another in a given time.
///
/// A tween has no clock: its value is a function of the instant. A front end may sample it (Cairo, GTK) or
/// pass it to an animation engine (Core Animation).
public struct Tween: Hashable, Sendable {
  /// The value before the start.
  public var from: Double
  /// The value from the end on.
  public var to: Double
  /// The easing; ease in, ease out by default.
  public var curve: TimingCurve
  /// The instant of the beginning, in seconds of the stage's clock.
  public var start: Double
  /// The duration, in seconds; 0 or less: at once.
  public var duration: Double

  /// Creates a change from one value to another.
  public init(
    from: Double, to: Double, curve: TimingCurve = .easeInOut, start: Double, duration: Double
  ) {
    self.from = from
    self.to = to
    self.curve = curve
    self.start = start
    self.duration = duration
  }

  /// A constant value.
  public static func still(at value: Double) -> Tween {
    Tween(from: value, to: value, curve: .linear, start: 0, duration: 0)
  }

  /// The instant of the end.
  public var end: Double { start + max(0, duration) }

  /// The value at an instant: `from` before the start, `to` from the end on. With a spring it may lie beyond them in between.
  ///
  /// If `from` equals `to`, or the duration is not positive, it is `to` at every instant.
  public func value(at now: Double) -> Double {
    guard everMoves else { return to }
    guard now > start else { return from }
    guard now < end else { return to }
    return from + (to - from) * curve.value(at: (now - start) / duration)
  }

  /// The values at equal intervals, for an animation engine that has no such curve; nil if its curve is a cubic, linear or
  /// steps. Linear interpolation of them is within a hundredth of the change.
  public var samples: [Double]? {
    guard case .spring = curve else { return nil }
    let intervals = 240
    return (0...intervals).map { from + (to - from) * curve.value(at: Double($0) / Double(intervals)) }
  }

  /// Whether its value changes at any time.
  var everMoves: Bool { from != to && duration > 0 }

  /// Whether it changes at or after an instant.
  public func isMoving(at now: Double) -> Bool { everMoves && now < end }
}
