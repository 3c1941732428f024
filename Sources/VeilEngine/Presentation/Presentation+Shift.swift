extension Presentation {
  /// Shifts every stored instant, including the clock's, by this many seconds.
  mutating func shift(by seconds: Double) {
    clock += seconds
    gapEnds += seconds
    live.changeAll {
      $0.began += seconds
      $0.saidAt += seconds
      $0.showsCancelFrom = $0.showsCancelFrom.map { $0 + seconds }
    }
    seen?.shift(by: seconds)
    asked.isStale = true
  }
}

extension Presentation.Seen {
  fileprivate mutating func shift(by seconds: Double) {
    since += seconds
    minimumEnds += seconds
    fade.start += seconds
    guard case .notice(var shown) = content else { return }
    shown.since += seconds
    if let running = shown.runningSince { shown.runningSince = running + seconds }
    content = .notice(shown)
  }
}
