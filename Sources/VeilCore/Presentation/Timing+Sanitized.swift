extension Timing {
  /// The shortest time for which another activity's outcome is shown while work goes on, in seconds: the
  /// automatic style's minimum, for styles that have none of their own.
  static var leastInterlude: Double { Timing.automatic.minimum }

  /// The longest that any time may be, in seconds: an hour. A veil always goes away.
  static let longest = 3600.0

  /// The same times with those that are negative or no number as 0, and those without end as an hour.
  ///
  /// Grace and patience may be infinite: never seen, and never impatient.
  var sanitized: Timing {
    func bounded(_ seconds: Double) -> Double { seconds > 0 ? min(seconds, Timing.longest) : 0 }
    var timing = self
    timing.grace = grace > 0 ? grace : 0
    timing.minimum = bounded(minimum)
    timing.fade = bounded(fade)
    timing.successLinger = bounded(successLinger)
    timing.failureLinger = bounded(failureLinger)
    if let longWork { timing.longWork = longWork > 0 ? longWork : 0 }
    if let patience { timing.patience = patience > 0 ? patience : 0 }
    return timing
  }
}
