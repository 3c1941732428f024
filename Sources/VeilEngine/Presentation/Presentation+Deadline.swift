extension Presentation {
  /// A later instant counts as never, in seconds: 30 years, which every clock and timer can express.
  private static let longestWait = 1e9

  /// The next instant at which something changes without an event; nil: never.
  ///
  /// It is always after the latest event, so that a caller that wakes up then does not spin.
  public var deadline: Double? {
    var next = Double.infinity
    func consider(_ instant: Double) {
      if instant > clock, instant < next, instant - clock < Presentation.longestWait { next = instant }
    }
    if let nextTimeout = live.summary.nextTimeout { consider(nextTimeout.instant) }
    // Without a stage only work continues.
    guard isStageHere else { return next.isFinite ? next : nil }
    if let nextDue = live.summary.nextDue { consider(nextDue.instant) }
    if let nextCalledOff = live.summary.nextCalledOff { consider(nextCalledOff.instant) }
    if let seen {
      if seen.phase == .appearing || seen.phase == .leaving { consider(seen.fade.end) }
      if !seen.isLeaving { considerContent(of: seen, consider) }
    } else if !queue.isEmpty {
      consider(gapEnds)
    }
    return next.isFinite ? next : nil
  }

  private func considerContent(of seen: Seen, _ consider: (Double) -> Void) {
    switch seen.content {
    case .activity(let shown):
      if let next = live[shown.id]?.nextHint(after: clock) { consider(next) }
    case .notice(let notice):
      if let end = notice.ends(isWaitedFor: isWaitedFor, stretch: noticeStretch) { consider(end) }
    }
    if !live.summary.wantsVeil || seen.showsDismissedNotice { consider(seen.minimumEnds) }
  }
}
