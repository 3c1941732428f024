import VeilCore

extension Driver {
  /// An output for the stage. Outputs come in this order.
  public enum Output: Hashable, Sendable {
    /// Block input to this reach.
    case block(Reach)
    /// Announce this: an end after input is given back (before, if ``Surroundings/speaksByName``), anything
    /// else before it is shown.
    case announce(String, isUrgent: Bool)
    /// Keep the machine from sleeping, for this reason; nil: let it sleep.
    case keepAwake(String?)
    /// ``Driver/composition(measuring:)`` has changed: show it.
    case compose
    /// Remove everything from the stage, also what it blocks. If work still blocks, another ``block(_:)`` follows.
    case remove
    /// Give haptic feedback for this status, which now appears.
    case feel(Status)
    /// The user asked this activity to cancel: cancel its work.
    case cancelWork(ActivityID)
    /// Show this work outside the window, in place of the former; nil: none any more.
    case showOutside(OutsideWork?)
    /// Notify the user outside the window that work has ended.
    case notify(OutsideNotification)
    /// The activity has timed out: cancel its work.
    case timeOut(ActivityID)
    /// A notice of the app has ended.
    case endNotice(NoticeID, NoticeEnd)
    /// Wake up at this instant. It replaces earlier requests; nil cancels them.
    case wake(at: Double?)
    /// Send this event to the listeners.
    case report(VeilEvent)
    /// Log this, once.
    case warn(Misuse, of: ActivityID?)
  }

  /// What the events of one call have caused.
  struct Batch {
    var effects: [Presentation.Effect] = []
    /// Whether what is shown may have changed.
    var compose = false
    /// Whether something else is shown.
    var shows = false
    var fades = false
    /// Whether the last requested wake-up may have been lost.
    var isWakeStale = false
    var cancelled: [ActivityID] = []
    /// The activities that the user asked to cancel. If the app asked, its work already knows.
    var cancelledByUser: Set<ActivityID> = []
    var sentences: [String] = []
    var endings: [Output] = []
    var feelings: [Output] = []
    var remove: [Output] = []
    var notifications: [Output] = []
    var timedOut: [Output] = []
    var notices: [Output] = []
    var reports: [Output] = []
    var warnings: [Output] = []
  }

  /// Turns the effects of a batch into outputs, in the order of ``Output``.
  mutating func outputs(of batch: inout Batch) -> [Output] {
    let effects = batch.effects
    if effects.announceNotice { noticeSaidAt = clock }
    for effect in effects { take(effect, of: effects, into: &batch) }
    batch.endings += unreplacedEndings()
    if !batch.cancelled.isEmpty { batch.reports = batch.reports.reportingCancels(of: batch.cancelled) }
    let isVisible = presentation.isVisible
    let hasNewEstimates = updateEstimates()
    let layOut = batch.shows || (isVisible && (batch.compose || hasNewEstimates))
    if layOut { laidOut = nil }
    if let status = newlyDrawn() { batch.reports.append(.report(.drawn(status))) }
    reportVisibility(to: &batch.reports)
    forgetWhatIsOver()
    let outside = showOutside()
    let reach = reach
    let block: [Output] = reach == askedReach ? [] : [.block(reach)]
    askedReach = reach
    let tookFocus = takesFocus
    takesFocus = reach == .scope && isVisible && (tookFocus || presentation.isShowingBlock)
    // The stage moves the focus as it shows something.
    let compose: [Output] = layOut || batch.fades || (takesFocus && !tookFocus) ? [.compose] : []
    // A stage that removes everything blocks nothing, but work may wait that is not seen yet.
    let blockAgain: [Output] = batch.remove.isEmpty || reach == .nothing ? [] : [.block(reach)]
    batch.warnings += emptyScope()
    let wake = wake(isStale: batch.isWakeStale)
    // A screen reader interrupts itself when the focus moves, so an end is announced after the focus is back.
    // A name can announce it only before. A beginning is set before the focus moves.
    let ended = surroundings.speaksByName ? batch.endings + block : block + batch.endings
    // One announcement: a second would replace the name to which the focus is about to move.
    let sentences = batch.sentences.joined(separator: " ")
    let announced: [Output] = batch.sentences.isEmpty ? [] : [.announce(sentences, isUrgent: false)]
    let cancels = batch.cancelled.filter(batch.cancelledByUser.contains).map { Output.cancelWork($0) }
    let parts = [
      ended, keepAwake(), announced, compose, batch.feelings, batch.remove, blockAgain, outside,
      batch.notifications, cancels, batch.timedOut, batch.notices, wake, batch.reports, batch.warnings,
    ]
    var outputs: [Output] = []
    outputs.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { outputs += part }
    return outputs
  }

  private mutating func take(
    _ effect: Presentation.Effect, of effects: [Presentation.Effect], into batch: inout Batch
  ) {
    switch effect {
    case .block: break
    case .show(let subject):
      batch.shows = true
      if let status = newlyFelt(subject) { batch.feelings.append(.feel(status)) }
      report(subject, to: &batch.reports)
    case .fade: batch.fades = true
    case .remove: batch.remove.append(.remove)
    case .announce(.ended(let id, let outcome)): batch.endings += ending(of: id, outcome)
    case .announce(.calledOff(let id)):
      batch.endings += cancelledEnding(of: id)
    case .announce(.notice(let notice)): batch.endings.append(sentence(for: notice))
    case .announce(.cancelling(let id)) where effects.announceEnd(of: id): break
    case .announce(let announcement): batch.sentences += sentence(for: announcement)
    case .cancel(let id): batch.cancelled.append(id)
    case .timeOut(let id): batch.timedOut.append(.timeOut(id))
    case .endNotice(let id, let end): batch.notices.append(.endNotice(id, end))
    case .wake(let instant):
      machineWake = instant
      batch.isWakeStale = true
    }
  }

  private mutating func reportVisibility(to reports: inout [Output]) {
    let isVisible = presentation.isVisible
    guard isVisible != wasVisible else { return }
    wasVisible = isVisible
    guard !isVisible else { return reports.insert(.report(.appeared), at: 0) }
    reports.append(.report(.disappeared))
    reported = .nothing
    laidOut = nil
    lastIndicator = nil
    texts = Texts()
  }

  /// The status for haptic feedback: that of a notice that is shown for the first time.
  private func newlyFelt(_ subject: Presentation.Subject) -> Status? {
    guard case .notice(let notice, _) = subject, reported != subject.identity,
      boxedShownStyle.value.feedback
    else { return nil }
    return notice.status
  }

  private mutating func report(_ subject: Presentation.Subject, to reports: inout [Output]) {
    guard subject != .nothing, reported != subject.identity else { return }
    reported = subject.identity
    scroll = 0
    switch subject {
    case .nothing: break
    case .activity(let shown): reports.append(.report(.showing(shown.id)))
    case .notice(let notice, _):
      reports.append(.report(.status(notice.status, notice.message)))
      let symbol = boxedShownStyle.value.indicator.symbol.symbols[notice.status]
      if symbol.isFarOutside { reports.append(.warn(.symbolOutside(name: symbol.name), of: nil)) }
    }
  }
}

extension Symbol {
  /// Whether the path reaches more than a side beyond the unit square, as that of an icon of 24 points does.
  fileprivate var isFarOutside: Bool {
    let box = path.bounds
    return min(box.minX, box.minY) < -1 || max(box.maxX, box.maxY) > 2
  }
}

extension [Presentation.Effect] {
  fileprivate var announceNotice: Bool {
    contains { effect in
      if case .announce(.notice) = effect { true } else { false }
    }
  }

  /// Whether an activity's end is announced. Then "Cancelling…" is not, since it would be spoken last.
  fileprivate func announceEnd(of id: ActivityID) -> Bool {
    contains { effect in
      guard case .announce(.ended(let ended, _)) = effect else { return false }
      return ended == id
    }
  }
}

extension [Driver.Output] {
  /// The same reports, and those of cancellations: each before the end of its activity, or at the end.
  fileprivate func reportingCancels(of ids: [ActivityID]) -> [Driver.Output] {
    var unreported = Set(ids)
    var reports: [Driver.Output] = []
    for report in self {
      if case .report(.ended(let id, _)) = report, unreported.remove(id) != nil {
        reports.append(.report(.cancelAsked(id)))
      }
      reports.append(report)
    }
    for id in ids where unreported.contains(id) { reports.append(.report(.cancelAsked(id))) }
    return reports
  }
}
