extension Driver {
  /// Takes one input into the records and the machine; true when what is shown may read or look different.
  mutating func take(
    _ input: Input, machine: inout Presentation, reports: inout [Output], warnings: inout [Output]
  ) -> Bool {
    switch input {
    case .activityBegan(let id, let description):
      begin(id, description, machine: &machine, warnings: &warnings)
      return false

    case .activityChanged(let id, let change):
      guard machine.lives(id) else { return false }
      apply(change, to: id, machine: &machine, warnings: &warnings)
      return machine.isShowing(id)

    case .activityEnded(let id, let outcome, let priority):
      guard machine.lives(id) else { return false }
      // Work that was asked to stop and says no more than that it is over has done as it was asked.
      let outcome = outcome == .ended && machine.isCancelling(id) ? .cancelled : outcome
      end(id, outcome, priority: priority, machine: &machine, warnings: &warnings)
      reports.append(.report(.ended(id, outcome)))
      return false

    case .cancelAsked(let id):
      _ = machine.cancelAsked(id, at: clock)
      return false

    case .statusFlashed(let status, let message, let priority, let style):
      flash(status, message, priority: priority, style: style, machine: &machine, warnings: &warnings)
      return false

    case .allEnded:
      for activity in machine.live.elements {
        reports.append(.report(.ended(activity.id, .ended)))
        isOver(activity.id)
      }
      _ = machine.allEnded(at: clock)
      return false

    case .styleChanged(let style):
      self.style = style
      return true

    case .surroundingsChanged(let surroundings):
      guard surroundings != self.surroundings else { return false }
      self.surroundings = surroundings
      _ = machine.assistanceChanged(surroundings.hasAssistiveTechnology, at: clock)
      placeStage(machine: &machine, warnings: &warnings)
      return true

    case .stillnessChanged(let isStill):
      self.isStill = isStill
      _ = machine.stillnessChanged(isStill, at: clock)
      return true

    case .slownessChanged(let slowness):
      self.slowness = SlowMotion.usable(slowness)
      return true

    case .actionTaken(.cancel):
      guard case .activity(let shown) = machine.subject else { return false }
      _ = machine.cancelAsked(shown.id, at: clock)
      return false

    case .actionTaken(.dismiss):
      _ = machine.dismissed(at: clock)
      return false

    case .scrolled(let points):
      return scrolled(by: points)

    case .attentionChanged(let hasAttention):
      _ = machine.attentionChanged(hasAttention, at: clock)
      return false

    case .stageLost:
      isStageThere = false
      placeStage(machine: &machine, warnings: &warnings)
      return false

    case .stageFound:
      isStageThere = true
      placeStage(machine: &machine, warnings: &warnings)
      return true

    case .enteredBackground:
      _ = machine.enteredBackground(at: clock)
      return false

    case .enteredForeground:
      _ = machine.enteredForeground(at: clock)
      return false

    case .timePassed:
      return false
    }
  }

  private mutating func begin(
    _ id: ActivityID, _ description: ActivityDescription, machine: inout Presentation,
    warnings: inout [Output]
  ) {
    guard !machine.lives(id) else { return }
    var warned: Warned = []
    let message = accepted(description.message, of: id, warned: &warned, saying: &warnings)
    let detail = accepted(description.detail, of: id, warned: &warned, saying: &warnings)
    var progress: Tween?
    if let part = description.progress {
      let part = accepted(progress: part, former: 0, of: id, warned: &warned, saying: &warnings)
      progress = .still(at: part)
    }
    let timing = description.boxedStyle?.value.timing ?? style.timing
    var timeLeft = TimeLeftEstimator(longWork: timing.sanitized.longWork)
    timeLeft.progressed(to: progress?.to, at: clock)
    records[id] = Record(
      message: message, detail: detail, progress: progress, timeLeft: timeLeft, style: description.boxedStyle,
      cancellation: description.cancellation, warned: warned)
    if description.keepsAwake { keepingAwake.insert(id) }
    if !isStageThere, !warnedOfGoneScope {
      warnedOfGoneScope = true
      warnings.append(.warn(.scopeGone))
    } else {
      warnIfEmpty(&warnings)
    }
    _ = machine.activityBegan(
      id, timing: timing.slowed(by: slowness), isBlocking: description.isBlocking, at: clock)
  }

  private mutating func apply(
    _ change: ActivityChange, to id: ActivityID, machine: inout Presentation, warnings: inout [Output]
  ) {
    guard var record = records[id] else { return }
    if let message = change.message {
      let message = accepted(message, of: id, warned: &record.warned, saying: &warnings)
      if message != record.message, machine.isShowing(id) { scroll = 0 }
      record.message = message
    }
    if let detail = change.detail {
      record.detail = accepted(detail, of: id, warned: &record.warned, saying: &warnings)
    }
    if let progress = change.progress {
      record.count = progress == nil ? nil : change.count?.nearest
      record.progress = progress.map { part in
        let former = record.progress
        let part = accepted(
          progress: part, former: former?.to ?? 0, of: id, warned: &record.warned, saying: &warnings)
        _ = machine.activityProgressed(id, to: part, at: clock)
        guard let former, part != former.to else { return former ?? .still(at: part) }
        return Tween(
          from: former.value(at: clock), to: part, curve: .linear, start: clock,
          duration: Driver.progressTime * slowness)
      }
      record.timeLeft.progressed(to: record.progress?.to, at: clock)
    }
    if let isAnimating = change.isAnimating { record.isAnimating = isAnimating }
    records[id] = record
  }

  private mutating func end(
    _ id: ActivityID, _ outcome: Outcome, priority: Int, machine: inout Presentation,
    warnings: inout [Output]
  ) {
    let record = records[id]
    var warned = record?.warned ?? []
    var notice: Notice?
    var outcome = outcome
    if let status = outcome.status {
      let message = accepted(outcome.message, of: id, warned: &warned, saying: &warnings)
      outcome = outcome.saying(message)
      notice = newNotice(status, message, priority: priority, style: record?.style)
    }
    _ = machine.activityEnded(id, outcome: outcome, notice: notice, at: clock)
    isOver(id)
  }

  /// An activity lives no longer.
  private mutating func isOver(_ id: ActivityID) {
    over.append(id)
    keepingAwake.remove(id)
  }

  private mutating func flash(
    _ status: Status, _ message: String?, priority: Int, style: VeilStyle?, machine: inout Presentation,
    warnings: inout [Output]
  ) {
    var warned: Warned = []
    let message = accepted(message, of: ActivityID(0), warned: &warned, saying: &warnings)
    warnIfEmpty(&warnings)
    _ = machine.noticeGiven(
      newNotice(status, message, priority: priority, style: style.map { .of($0) }), at: clock)
  }

  private mutating func newNotice(
    _ status: Status, _ message: String?, priority: Int, style: Boxed<VeilStyle>?
  ) -> Notice {
    lastNoticeNumber += 1
    noticeStyles[lastNoticeNumber] = style
    return Notice(
      number: lastNoticeNumber, status: status, message: message,
      timing: style?.value.timing ?? self.style.timing,
      priority: priority
    ).slowed(by: slowness)
  }

  /// Tells the machine whether there is a place: a stage that is there and has a size.
  private mutating func placeStage(machine: inout Presentation, warnings: inout [Output]) {
    if isStageThere, !surroundings.size.isEmpty {
      _ = machine.stageFound(at: clock)
    } else {
      _ = machine.stageLost(at: clock)
    }
    if !machine.isIdle { warnIfEmpty(&warnings) }
  }

  private mutating func warnIfEmpty(_ warnings: inout [Output]) {
    guard isStageThere, surroundings.size.isEmpty, !warnedOfEmptyScope else { return }
    warnedOfEmptyScope = true
    warnings.append(.warn(.emptyScope))
  }

  private mutating func scrolled(by points: Double) -> Bool {
    guard points.isFinite, let laidOut else { return false }
    let before = scroll
    scroll = min(max(0, scroll + points), laidOut.scroll.range)
    return scroll != before
  }
}
