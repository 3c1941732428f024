import VeilCore

// The debugging factor: every delay and duration is multiplied by it. They have the same factor, so that their order stays the
// same.

extension Double {
  /// The factor, or 1 if it is not positive and finite.
  var asSlowness: Double { self > 0 && isFinite ? self : 1 }
}

extension Tween {
  /// The same change slowed down: its delay after `origin` and its duration are multiplied by `factor`.
  ///
  /// A factor of 1, or one that is not positive and finite, changes nothing.
  func slowed(by factor: Double, from origin: Double) -> Tween {
    let factor = factor.asSlowness
    var tween = self
    tween.start = origin + (start - origin) * factor
    tween.duration = duration * factor
    return tween
  }
}

extension Notice {
  /// The same notice with its times multiplied.
  func slowed(by factor: Double) -> Notice {
    let factor = factor.asSlowness
    var notice = self
    notice.linger *= factor
    notice.interlude *= factor
    notice.shortest *= factor
    notice.fade *= factor
    notice.minimum *= factor
    notice.gap *= factor
    return notice
  }
}

extension Timing {
  /// Every time multiplied by `factor`; see ``Tween/slowed(by:from:)``. `longWork` and `attention` stay, since they
  /// measure the work.
  func slowed(by factor: Double) -> Timing {
    let factor = factor.asSlowness
    var timing = self
    timing.grace *= factor
    timing.minimum *= factor
    timing.fade *= factor
    timing.textFade *= factor
    timing.successLinger *= factor
    timing.failureLinger *= factor
    timing.noticeGap *= factor
    if let patience { timing.patience = patience * factor }
    for index in hints.indices { timing.hints[index].after *= factor }
    return timing
  }
}
