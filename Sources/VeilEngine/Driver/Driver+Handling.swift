import VeilCore

extension Driver {
  /// Applies one event to the records and the state machine.
  mutating func take(_ event: Presentation.Event, into batch: inout Batch) {
    var event = event
    switch event {
    case .activityBegan(let id, let description):
      guard !presentation.lives(id) else { return }
      begin(id, description, warnings: &batch.warnings)

    case .activityChanged(let id, let change):
      guard presentation.lives(id) else { return }
      if apply(change, to: id, warnings: &batch.warnings) { batch.compose = true }

    case .activityEnded(let id, let outcome, let priority):
      guard presentation.lives(id) else { return }
      let outcome = end(id, outcome, &batch)
      event = .activityEnded(id, outcome, priority: priority)

    case .activityFailed(let id, let notice, let outcome, let action):
      guard presentation.lives(id) else {
        // The veil has ended it meanwhile. The failure is offered nevertheless.
        let description = NoticeDescription(outcome.status ?? .failure, outcome.message, action: action)
        return take(.noticePosted(notice, description), into: &batch)
      }
      var warned: Warned = []
      let title = warned.accept(action, of: id, warnings: &batch.warnings)
      let outcome = end(id, outcome, &batch)
      event = .activityFailed(id, notice, outcome, action: title ?? action)

    case .activityDropped(let id):
      guard presentation.lives(id) else { return }
      batch.warnings.append(.warn(.dropped, of: id))
      return take(.activityEnded(id, .ended), into: &batch)

    case .noticePosted(let id, var description):
      var warned: Warned = []
      description.message = warned.accept(description.message, of: nil, warnings: &batch.warnings)
      description.action = warned.accept(description.action, of: nil, warnings: &batch.warnings)
      event = .noticePosted(id, description)

    case .noticeChanged(let id, let status, let message):
      var warned: Warned = []
      event = .noticeChanged(
        id, status, message: warned.accept(message, of: nil, warnings: &batch.warnings))

    case .allEnded:
      for activity in presentation.live.elements { ended(activity.id, .ended, reports: &batch.reports) }

    case .styleChanged(let style):
      boxedStyle = Boxed(style)
      batch.compose = true

    case .surroundingsChanged(let surroundings):
      guard surroundings != self.surroundings else { return }
      if surroundings.differsInLooks(from: self.surroundings) { batch.compose = true }
      self.surroundings = surroundings

    case .stillnessChanged, .slownessChanged, .stageFound: batch.compose = true

    case .actionTaken(.cancel):
      // The work may have withdrawn Cancel since the user saw it.
      guard case .activity(let shown) = presentation.subject, let record = records[shown.id],
        offersCancel(record, shown)
      else { return }
      batch.cancelledByUser.insert(shown.id)

    case .outsideWorkCancelled:
      guard let live = outsideLive, records[live.id]?.cancellation != .never else { return }
      batch.cancelledByUser.insert(live.id)
      event = .cancelAsked(live.id)

    case .scrolled(let points):
      if scroll(by: points) { batch.compose = true }

    case .mainThreadWasBusy(let turn):
      let end = isIdle ? stall?.end : nil
      let length = stalls.mainThreadWasBusy(since: turn, until: end ?? clock, isUp: !isIdle || end != nil)
      if let length, let id = presentation.live.last?.id ?? stall?.activity {
        batch.warnings.append(.warn(.mainThreadBlocked(seconds: length), of: id))
      }
      stall = nil

    case .cannotCover(let reason): batch.warnings.append(.warn(.cannotCover(because: reason), of: nil))

    case .cancelAsked, .callerCancelled, .cancelRefused, .noticeEnded,
      .actionTaken(.dismiss), .actionTaken(.choose), .attentionChanged,
      .stageLost, .enteredBackground, .enteredForeground, .timePassed:
      break
    }
    batch.effects += presentation.apply(event)
  }

  private mutating func begin(
    _ id: ActivityID, _ description: ActivityDescription, warnings: inout [Output]
  ) {
    var warned: Warned = []
    let message = warned.accept(description.message, of: id, warnings: &warnings)
    let detail = warned.accept(description.detail, of: id, warnings: &warnings)
    if description.wasClamped { warned.noteClampedProgress(of: id, warnings: &warnings) }
    let timing = (description.boxedStyle ?? boxedStyle).value.timing
    var timeLeft = TimeLeftEstimator(longWork: timing.sanitized.longWork)
    timeLeft.progressed(to: description.progress, at: clock)
    records[id] = Record(
      message: message, detail: detail, progress: description.progress.map { .still(at: $0) },
      timeLeft: timeLeft, style: description.boxedStyle, cancellation: description.cancellation,
      announcement: description.announcement, warned: warned)
    keep(id, awake: description.keepsAwake)
    if !presentation.isStagePresent, !warnedOfGoneScope {
      warnedOfGoneScope = true
      warnings.append(.warn(.scopeGone, of: nil))
    }
  }

  /// Changes the record; true if the activity is shown.
  private mutating func apply(
    _ change: ActivityChange, to id: ActivityID, warnings: inout [Output]
  ) -> Bool {
    guard var record = records[id] else { return false }
    let isShown = presentation.isShowing(id)
    if let message = change.message {
      let message = record.warned.accept(message, of: id, warnings: &warnings)
      if message != record.message, isShown { scroll = 0 }
      record.message = message
    }
    if let detail = change.detail {
      record.detail = record.warned.accept(detail, of: id, warnings: &warnings)
    }
    if change.wasClamped { record.warned.noteClampedProgress(of: id, warnings: &warnings) }
    if let progress = change.progress {
      if change.count?.unit != record.count?.unit || progress == 1 { record.rate = RateMeter() }
      if let count = change.count, count.unit != nil { record.rate.take(Double(count.done), at: clock) }
      record.count = change.count
      record.progress = progress.map { fraction in
        guard let former = record.progress, fraction != former.to else {
          return record.progress ?? .still(at: fraction)
        }
        let timing = (record.style ?? boxedStyle).value.timing
        return Tween(
          from: former.value(at: clock), to: fraction, curve: timing.progressCurve, start: clock,
          duration: Driver.progressTime * slowness)
      }
      record.timeLeft.progressed(to: record.progress?.to, at: clock)
    }
    if let isAnimating = change.isAnimating { record.isAnimating = isAnimating }
    record.cancellation = change.cancellation ?? record.cancellation
    if let keepsAwake = change.keepsAwake { keep(id, awake: keepsAwake) }
    record.announcement = change.announcement ?? record.announcement
    record.endAnnouncement = change.endAnnouncement ?? record.endAnnouncement
    records[id] = record
    return isShown
  }

  /// Notes an activity's end. Returns the outcome as it is shown.
  private mutating func end(_ id: ActivityID, _ outcome: Outcome, _ batch: inout Batch) -> Outcome {
    let outcome = accepted(outcome, of: id, warnings: &batch.warnings)
    if let notification = notification(of: id, outcome) {
      batch.notifications.append(.notify(notification))
    }
    ended(id, outcome, reports: &batch.reports)
    return outcome
  }

  /// Cancelled work that ends without an outcome counts as cancelled.
  private mutating func accepted(
    _ outcome: Outcome, of id: ActivityID, warnings: inout [Output]
  ) -> Outcome {
    if outcome == .ended, presentation.isCancelling(id) { return .cancelled }
    var warned = records[id]?.warned ?? []
    return outcome.saying(warned.accept(outcome.message, of: id, warnings: &warnings))
  }

  private mutating func ended(_ id: ActivityID, _ outcome: Outcome, reports: inout [Output]) {
    over.append(id)
    keep(id, awake: false)
    reports.append(.report(.ended(id, outcome)))
  }

  private mutating func keep(_ id: ActivityID, awake isAwake: Bool) {
    if isAwake { keepingAwake.insert(id) } else { keepingAwake.remove(id) }
  }

  private mutating func scroll(by points: Double) -> Bool {
    guard points.isFinite, let laidOut else { return false }
    let before = scroll
    scroll = min(max(0, scroll + points), laidOut.scroll.range)
    return scroll != before
  }
}

extension Surroundings {
  /// Whether the composition may depend on a difference.
  fileprivate func differsInLooks(from former: Surroundings) -> Bool {
    var other = former
    other.isInFront = isInFront
    other.newestDialog = newestDialog
    return other != self
  }
}
