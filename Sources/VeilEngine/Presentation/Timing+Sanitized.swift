import VeilCore

extension Timing {
  /// The minimum time of an outcome while other work goes on, in seconds: the automatic style's minimum, for styles
  /// without one.
  static var leastInterlude: Double { Timing.automatic.minimum }

  /// The longest allowed time, in seconds: an hour. A veil always goes away.
  static let longest = 3600.0

  /// A time clamped to that; a NaN becomes 0.
  static func bounded(_ seconds: Double) -> Double { seconds > 0 ? min(seconds, longest) : 0 }

  /// The same times clamped: negative times and NaN become 0, infinite times an hour.
  ///
  /// Grace and patience may be infinite.
  var sanitized: Timing {
    let bounded = Timing.bounded
    var timing = self
    timing.grace = grace > 0 ? grace : 0
    timing.minimum = bounded(minimum)
    timing.fade = bounded(fade)
    timing.textFade = bounded(textFade)
    timing.successLinger = bounded(successLinger)
    timing.failureLinger = bounded(failureLinger)
    timing.noticeGap = bounded(noticeGap)
    if let longWork { timing.longWork = longWork > 0 ? longWork : 0 }
    if let attention { timing.attention = attention > 0 ? attention : 0 }
    if let patience { timing.patience = patience > 0 ? patience : 0 }
    for index in hints.indices where !(hints[index].after >= 0) { timing.hints[index].after = 0 }
    return timing
  }
}
