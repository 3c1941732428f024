/// The debugging factor (row S6): everything that takes time takes that many times as long.
///
/// Delays and durations are scaled alike, so that what happens one after the other still does.
enum SlowMotion {
  /// A factor that can be used: 1 for one that is not positive and finite.
  static func usable(_ factor: Double) -> Double { factor > 0 && factor.isFinite ? factor : 1 }
}

extension Tween {
  /// The same change `factor` times as slow, counted from `origin`: its delay after that instant and its
  /// duration are both multiplied.
  ///
  /// A factor of 1, one that is not positive, and one that is not finite leave it as it is.
  public func slowed(by factor: Double, from origin: Double) -> Tween {
    let factor = SlowMotion.usable(factor)
    var tween = self
    tween.start = origin + (start - origin) * factor
    tween.duration = duration * factor
    return tween
  }
}

extension Notice {
  /// The same notice, there for so many times as long.
  func slowed(by factor: Double) -> Notice {
    let factor = SlowMotion.usable(factor)
    var notice = self
    notice.linger *= factor
    notice.interlude *= factor
    notice.fade *= factor
    notice.minimum *= factor
    return notice
  }
}

extension Timing {
  /// Every time multiplied by `factor`; see ``Tween/slowed(by:from:)``. How long work must be to count as long is a
  /// measure of the work, and stays.
  public func slowed(by factor: Double) -> Timing {
    let factor = SlowMotion.usable(factor)
    var timing = self
    timing.grace *= factor
    timing.minimum *= factor
    timing.fade *= factor
    timing.successLinger *= factor
    timing.failureLinger *= factor
    if let patience { timing.patience = patience * factor }
    return timing
  }
}
