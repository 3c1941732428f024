import VeilCore

extension VeilStyle.SymbolStyle {
  /// The stroke end of a symbol that appears at `now`: nothing during the delay, then from `start` to `end`,
  /// ease in, ease out. With reduced motion it appears at once.
  ///
  /// - Parameters:
  ///   - start: the part of the path that is drawn before, 0…1; 0 by default.
  ///   - end: the part that is drawn afterwards, 0…1; 1 by default.
  ///   - wantsLessMotion: whether the user wants less motion; false by default.
  ///   - slowness: the debugging factor of delay and duration; 1 by default.
  public func strokeEnd(
    of symbol: Symbol, from now: Double, drawing start: Double = 0, to end: Double = 1,
    wantsLessMotion: Bool = false, slowness: Double = 1
  ) -> Tween {
    guard isAnimated, !wantsLessMotion else { return .still(at: end) }
    return Tween(
      from: start, to: end, curve: .easeInOut, start: now + max(0, delay),
      duration: duration ?? symbol.drawingTime
    ).slowed(by: slowness, from: now)
  }
}
