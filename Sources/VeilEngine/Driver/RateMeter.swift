/// The rate of a count as it is shown: it appears once it has been measured for a while, and changes seldom.
///
/// ```swift
/// var meter = RateMeter()
/// meter.take(1_000_000, at: 3)
/// meter.take(4_000_000, at: 6)
/// meter.rate(at: 6)  // 1,000,000 a second
/// ```
public struct RateMeter: Hashable, Sendable {
  private var measured: Measured?
  private var shown: Shown?

  /// The measurements since the last count before it began to grow.
  private struct Measured: Hashable, Sendable {
    var done: Double
    var at: Double
    var began: Double
    /// The last instant at which the count had grown.
    var grew: Double
    var pace = Pace()

    var hasGrown: Bool { grew > began }
  }

  private struct Shown: Hashable, Sendable {
    var rate: Double
    var since: Double
  }

  /// Creates a meter without measurements.
  public init() {}
}

extension RateMeter {
  /// The past over which the rate is averaged, in seconds.
  private static let memory = 3.0
  /// The minimum time of measurement, in seconds.
  private static let leastTime = 2.0
  /// The minimum time between two changes of the shown rate, in seconds…
  private static let pause = 2.0
  /// … and the minimum change, as a part of it.
  private static let leastChange = 0.1
  /// How long the rate is shown without growth, in seconds.
  private static let stallTime = 10.0

  /// The shown rate at an instant, per second; nil: not known yet, or the count has not grown for a while.
  public func rate(at now: Double) -> Double? {
    guard let deadline, now < deadline else { return nil }
    return shown?.rate
  }

  /// The instant at which the rate disappears unless the count grows; nil: there is none.
  var deadline: Double? {
    guard shown != nil, let measured else { return nil }
    return measured.grew + Self.stallTime
  }

  /// Takes the count so far.
  ///
  /// It is measured from its first growth on. A count that shrinks, and one that grows after a long pause, is measured
  /// anew.
  public mutating func take(_ done: Double, at now: Double) {
    guard var next = measured, done > next.done || done == next.done && next.hasGrown,
      now - next.grew < Self.stallTime
    else {
      self = RateMeter()
      measured = Measured(done: done, at: now, began: now, grew: now)
      return
    }
    next.pace.take(done - next.done, in: max(0, now - next.at), memory: Self.memory)
    if done > next.done { next.grew = now }
    next.done = done
    next.at = now
    measured = next
    let rate = next.pace.perSecond
    guard now - next.began >= Self.leastTime else { return }
    if let shown, now - shown.since < Self.pause || abs(rate - shown.rate) <= shown.rate * Self.leastChange {
      return
    }
    shown = Shown(rate: rate, since: now)
  }

  /// Shifts every stored instant after the clock went backwards.
  mutating func shift(by seconds: Double) {
    measured?.at += seconds
    measured?.began += seconds
    measured?.grew += seconds
    shown?.since += seconds
  }
}
