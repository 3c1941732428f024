import VeilCore

/// Estimates the time left from the progress so far. The estimate is coarse and stable. There is none while
/// it is too uncertain.
///
/// It changes only when progress arrives: a countdown without progress would be a guess. Time alone only
/// removes it, when the work has stalled (``deadline``).
///
/// The pace is averaged over the last half of the time so far, so that it is as steady for work of hours as
/// for work of a minute. It determines the instant of the end. The estimate appears when that instant has
/// been stable for a while. Then it decreases with the time, and increases one step at a time, only after the
/// work has been clearly slower for some seconds.
struct TimeLeftEstimator: Hashable, Sendable {
  /// The total duration from which the time left is shown, in seconds; nil: never.
  var longWork: Double?

  /// The step that was shown at the last progress.
  private var shown: Int?
  fileprivate var measured: Measured?

  fileprivate struct Measured: Hashable, Sendable {
    var fraction: Double
    var at: Double
    var began: Double
    /// How often progress was reported.
    var reports = 0
    /// The averaged progress.
    var pace = Pace()
    /// The longest time without progress, in seconds; older ones have less weight.
    var gap = 0.0
    /// The estimated end of the work, and the instant since which it is stable.
    var end = Double.infinity
    var endSince: Double
    /// The instant since which the work is slower than shown; nil: it is not.
    var slowerSince: Double?

    init(_ fraction: Double, at now: Double) {
      self.fraction = fraction
      at = now
      began = now
      endSince = now
    }
  }

  init(longWork: Double? = nil) { self.longWork = longWork }
}

// The thresholds before anything is shown, and the hysteresis.
extension TimeLeftEstimator {
  /// The minimum time of measurement, in seconds.
  fileprivate static let leastTime = 5.0
  /// The minimum number of progress reports.
  fileprivate static let leastReports = 4
  /// The fraction of the time left for which the estimated end must have been stable…
  fileprivate static let steadyPart = 0.03
  /// … within this fraction of it.
  fileprivate static let steadyWithin = 0.25
  /// The factor by which the time left must exceed the shown one for it to increase…
  fileprivate static let slack = 1.25
  /// … and for how long, in seconds.
  fileprivate static let slowTime = 5.0
  /// Work does not count as stalled before this many seconds without progress…
  fileprivate static let stallTime = 10.0
  /// … and this many times the longest time without progress.
  fileprivate static let stallGaps = 4.0
  /// The part of ``Measured/gap`` that is left after one more report.
  fileprivate static let gapMemory = 0.95
  /// The minimum and maximum of the past over which the pace is averaged, in seconds.
  fileprivate static let memory = 5.0...300.0

  /// The shown times, as people say them, in seconds. A time between two is shown as the nearer one.
  fileprivate static let steps: [Double] = {
    var steps: [Double] = [5, 10, 15, 20, 30]
    for minutes in [1, 2, 3, 4, 5, 10, 15, 20, 30, 45] { steps.append(Double(minutes) * minute) }
    for hours in 1...24 { steps.append(Double(hours) * hour) }
    return steps
  }()
  fileprivate static let minute = 60.0
  fileprivate static let hour = 3600.0
}

extension TimeLeftEstimator {
  /// The time left at an instant; nil: too uncertain.
  func words(at now: Double) -> TimeLeft? {
    guard let shown, let deadline, now < deadline else { return nil }
    let seconds = Self.steps[shown]
    if seconds < Self.minute { return .seconds(Int(seconds)) }
    if seconds < Self.hour { return .minutes(Int(seconds / Self.minute)) }
    return .hours(Int(seconds / Self.hour))
  }

  /// The instant at which the work counts as stalled and the estimate is removed; nil: nothing is shown.
  var deadline: Double? {
    guard let shown, let measured else { return nil }
    // An estimate that has expired is removed, however rarely progress arrives.
    return measured.at + min(measured.longestPause, max(Self.stallTime, Self.steps[shown]))
  }

  /// Takes the progress, 0…1; nil: indeterminate.
  mutating func progressed(to fraction: Double?, at now: Double) {
    guard let longWork else { return }
    guard let fraction, fraction < 1 else { return forget() }
    guard var next = measured, fraction >= next.fraction, !hasStalled(next, at: now) else {
      forget()
      measured = Measured(fraction, at: now)
      return
    }
    guard fraction > next.fraction else { return }
    let left = next.take(fraction, at: now)
    if let shown {
      self.shown = next.step(from: shown, left: left)
    } else if left.isFinite, next.isSteady(with: left), now - next.began + left >= longWork {
      shown = Self.step(for: left)
    }
    measured = next
  }

  /// Shifts every stored instant after the clock went backwards.
  mutating func shift(by seconds: Double) { measured?.shift(by: seconds) }

  private mutating func forget() {
    shown = nil
    measured = nil
  }

  /// Whether the work has stalled, or the machine has slept.
  private func hasStalled(_ measured: Measured, at now: Double) -> Bool {
    if let deadline { return now >= deadline }
    return measured.reports > 1 && now - measured.at > measured.longestPause
  }

  /// The step nearest to a time; nil: too long to estimate.
  fileprivate static func step(for left: Double) -> Int? {
    var step = 0
    while left >= end(of: step) {
      step += 1
      if step == steps.count { return nil }
    }
    return step
  }

  /// The time at which the next step begins.
  fileprivate static func end(of step: Int) -> Double {
    step + 1 < steps.count ? (steps[step] + steps[step + 1]) / 2 : steps[step] + hour / 2
  }
}

extension TimeLeftEstimator.Measured {
  /// The longest time without progress before the work counts as stalled, in seconds.
  var longestPause: Double { max(TimeLeftEstimator.stallTime, TimeLeftEstimator.stallGaps * gap) }

  /// Whether the estimated end has been stable for long enough.
  func isSteady(with left: Double) -> Bool {
    at - began >= TimeLeftEstimator.leastTime && reports >= TimeLeftEstimator.leastReports
      && at - endSince >= left * TimeLeftEstimator.steadyPart
  }

  /// Adds a measurement, and returns the time left.
  mutating func take(_ fraction: Double, at now: Double) -> Double {
    let time = max(0, now - at)
    let memory = ((now - began) / 2).clamped(to: TimeLeftEstimator.memory)
    pace.take(fraction - self.fraction, in: time, memory: memory)
    gap = max(gap * TimeLeftEstimator.gapMemory, time)
    reports += 1
    self.fraction = fraction
    at = now
    let left = pace.time(for: 1 - fraction)
    if !(abs(now + left - end) <= TimeLeftEstimator.steadyWithin * left) {
      end = now + left
      endSince = now
    }
    return left
  }

  /// The next step to show.
  mutating func step(from shown: Int, left: Double) -> Int {
    if let nearest = TimeLeftEstimator.step(for: left), nearest < shown {
      slowerSince = nil
      return nearest
    }
    guard left > TimeLeftEstimator.end(of: shown) * TimeLeftEstimator.slack else {
      slowerSince = nil
      return shown
    }
    let since = slowerSince ?? at
    guard at - since >= TimeLeftEstimator.slowTime, shown + 1 < TimeLeftEstimator.steps.count else {
      slowerSince = since
      return shown
    }
    slowerSince = at
    return shown + 1
  }

  mutating func shift(by seconds: Double) {
    at += seconds
    began += seconds
    end += seconds
    endSince += seconds
    if let since = slowerSince { slowerSince = since + seconds }
  }
}
