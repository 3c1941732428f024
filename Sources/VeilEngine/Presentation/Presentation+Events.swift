import VeilCore

// Each event changes the facts, then `settle` updates the state. A stale, repeated or late event changes no
// fact, so its only effect is that of the time that passed.

extension Presentation {
  /// Handles events of the same instant in order, and updates the state once, after the last. So an activity
  /// that begins and ends among them is never shown, nor is one whose grace ended shortly before its end.
  ///
  /// - Parameters:
  ///   - events: the events; none if only time has passed.
  ///   - now: their instant.
  /// - Returns: the effects.
  public mutating func handle(_ events: [Event], at now: Double) -> [Effect] {
    moveClock(to: now)
    var effects: [Effect] = []
    for event in events { effects += apply(event) }
    return settled(adding: effects)
  }

  /// Changes the facts, and returns the effects of this event alone.
  mutating func apply(_ event: Event) -> [Effect] {
    switch event {
    case .activityBegan(let id, let description):
      begin(
        id, timing: (description.boxedStyle?.value.timing ?? timing).slowed(by: slowness),
        style: description.boxedStyle,
        isBlocking: description.isBlocking, timeout: description.timeout)
    case .activityChanged(let id, let change):
      if let isBlocking = change.isBlocking { live.change(id) { $0.isBlocking = isBlocking } }
      if case .some(.some(let fraction)) = change.progress { return progress(id, to: fraction) }
    case .activityEnded(let id, let outcome, let priority):
      return end(id, outcome, showing: notice(of: outcome, priority: priority, style: live[id]?.style))
    case .activityFailed(let id, let noticeID, let outcome, let action):
      guard let activity = live.remove(id) else { return [] }
      var notice = newNotice(
        outcome.status ?? .failure, outcome.message, priority: .normal, style: activity.style, action: action)
      notice.id = noticeID
      notice.isAwaited = true
      // An answer may never come without a stage.
      return isStageHere ? give(notice) : lose(notice)
    case .activityDropped(let id): return end(id, .ended, showing: nil)
    case .cancelAsked(let id): return cancel(id)
    case .callerCancelled(let id): return callOff(id)
    case .cancelRefused(let id): live.change(id) { $0.isCancelling = false }
    case .noticePosted(let id, let description):
      var notice = newNotice(
        description.status, description.message, priority: description.priority,
        style: description.style.map { Boxed($0) }, linger: description.linger, action: description.action)
      notice.id = id
      return give(notice, arrival: description.arrival)
    case .noticeChanged(let id, let status, let message): return changeNotice(id, status, message)
    case .noticeEnded(let id, let seconds): endNotice(id, after: seconds)
    case .allEnded: return endAll()
    case .styleChanged(let style): timing = style.timing
    case .stillnessChanged(let isStill): self.isStill = isStill
    case .slownessChanged(let factor): slowness = factor.asSlowness
    case .surroundingsChanged(let surroundings):
      isAssisted = surroundings.hasAssistiveTechnology
      follow(
        newestDialog: surroundings.newestDialog,
        findsWindow: surroundings.isInWindow && !isStageInWindow)
      isStageInWindow = surroundings.isInWindow
      setStage(isPresent: isStagePresent, hasSize: !surroundings.size.isEmpty)
    case .actionTaken(.cancel):
      if case .activity(let shown) = subject { return cancel(shown.id) }
    case .actionTaken(.dismiss): dismiss()
    case .actionTaken(.choose): chooseAction()
    case .attentionChanged(let hasAttention): self.hasAttention = hasAttention
    case .stageLost: setStage(isPresent: false, hasSize: stageHasSize)
    case .stageFound: setStage(isPresent: true, hasSize: stageHasSize)
    case .enteredBackground(let since):
      isInForeground = false
      if let since {
        let now = clock
        changeNotice { $0.discount(from: since, at: now) }
      }
    case .enteredForeground:
      isInForeground = true
      // Animations may have been lost.
      asked.isStale = true
    // The driver knows which work is shown outside.
    case .outsideWorkCancelled, .scrolled, .cannotCover, .mainThreadWasBusy, .timePassed: break
    }
    return []
  }

  /// Updates the state once, and returns all effects.
  mutating func settled(adding effects: [Effect]) -> [Effect] {
    var effects = effects
    cancelWhatIsOver(adding: &effects)
    settle(adding: &effects)
    announceStillWorking(adding: &effects)
    checkInvariants()
    return self.effects(adding: effects)
  }
}

// The facts.
extension Presentation {
  mutating func begin(
    _ id: ActivityID, timing: Timing, style: Boxed<VeilStyle>?, isBlocking: Bool, timeout: Double? = nil
  ) {
    guard !lives(id) else { return }
    var activity = Live(
      id: id, timing: timing.sanitized, style: style, isBlocking: isBlocking, began: clock)
    activity.timeout = timeout.map { $0 > 0 ? $0 : 0 }
    activity.coveredDialog = newestDialog
    live.append(activity)
    noteTime()
  }

  /// A notice without a message is shown only if the activity was visible, unless it is a failure or a
  /// warning.
  mutating func end(_ id: ActivityID, _ outcome: Outcome, showing notice: Notice?) -> [Effect] {
    guard let activity = live.remove(id) else { return [] }
    let tellsSomething = notice.map { $0.message != nil || $0.status.isProblem } ?? false
    guard activity.wasAnnounced || tellsSomething else { return [] }
    if let notice { enqueue(notice) }
    if outcome == .cancelled, !activity.isCancelling { return [.announce(.calledOff(id))] }
    return [.announce(.ended(id, outcome))]
  }

  mutating func progress(_ id: ActivityID, to fraction: Double) -> [Effect] {
    guard isShowing(id), let activity = live[id],
      fraction - activity.saidProgress >= Announcement.progressStep,
      clock - activity.saidAt >= Announcement.progressInterval
    else { return [] }
    let now = clock
    live.change(id) {
      $0.saidProgress = fraction
      $0.saidAt = now
    }
    return [.announce(.progressed(id, fraction))]
  }

  /// The activity lives and blocks until it ends. The minimum is waived.
  private mutating func cancel(_ id: ActivityID) -> [Effect] {
    guard let activity = live[id], !activity.isCancelling else { return [] }
    live.change(id) { $0.isCancelling = true }
    let asks: [Effect] = activity.wasCalledOff ? [] : [.cancel(id)]
    guard isShowing(id) else { return asks }
    waiveMinimum()
    return asks + [.announce(.cancelling(id))]
  }

  /// How long work may continue after its caller's cancellation before that is shown, in seconds: usually it ends at once,
  /// and other work replaces it.
  private static let replacementTime = 0.3

  /// Like ``cancel(_:)``, which follows if the activity lives on.
  private mutating func callOff(_ id: ActivityID) -> [Effect] {
    guard let activity = live[id], !activity.isCancelling, !activity.wasCalledOff else { return [] }
    let instant = clock + max(activity.timing.grace, Presentation.replacementTime)
    live.change(id) { $0.showsCancelFrom = instant }
    if isShowing(id) { waiveMinimum() }
    return [.cancel(id)]
  }

  /// Cancels the activities that have timed out, and shows the cancellation of those called off some time ago, unless they
  /// ended in the same batch.
  private mutating func cancelWhatIsOver(adding extra: inout [Effect]) {
    while let next = live.summary.nextTimeout, next.instant <= clock {
      for effect in cancel(next.id) {
        if case .cancel(let id) = effect { extra.append(.timeOut(id)) } else { extra.append(effect) }
      }
    }
    while let next = live.summary.nextCalledOff, next.instant <= clock { extra += cancel(next.id) }
  }

  mutating func give(_ notice: Notice, arrival: NoticeArrival = .waits) -> [Effect] {
    guard isStagePresent else { return lose(notice) }
    return enqueue(notice, arrival: arrival) ? [.announce(.notice(notice))] : []
  }

  private mutating func lose(_ notice: Notice) -> [Effect] {
    noteEnd(of: notice, .scopeLost)
    return []
  }

  private mutating func endAll() -> [Effect] {
    let announced = live.elements.filter { $0.wasAnnounced }
    live = SummaryList()
    dropWaitingNotices(.endedByApp)
    departNotice(.ended(.endedByApp))
    return announced.map { .announce(.ended($0.id, .ended)) }
  }

  /// The minimum is waived.
  private mutating func dismiss() {
    guard seen?.isLeaving == false, let shown = shownNotice,
      shown.isDismissed || shown.counted(at: clock) >= shown.notice.shortest
    else { return }
    departNotice(.ended(.dismissed))
    waiveMinimum()
  }

  /// When the stage goes, or loses its size, everything visible disappears at once. Activities live on. Notices wait for a
  /// size, as before the first layout or in another tab; the shown one returns for the rest of its time. Work waits for no answer
  /// then.
  private mutating func setStage(isPresent: Bool, hasSize: Bool) {
    isStagePresent = isPresent
    stageHasSize = hasSize
    guard !isStageHere else { return }
    dropWaitingNotices(.scopeLost) { !isPresent || $0.isAwaited }
    if isPresent, shownNotice?.notice.isAwaited == false { interruptNotice() }
    noteEndOfShownNotice(.scopeLost)
    hasAttention = false
    seen = nil
  }

  /// Work whose veil would cover a newer dialog steps aside at once: it may wait for the user's answer. One with which the
  /// stage's window is found is not newer, such as the sheet whose controller began the work before it was shown.
  private mutating func follow(newestDialog number: Int, findsWindow: Bool) {
    guard number != newestDialog else { return }
    newestDialog = number
    for activity in live.elements {
      live.change(activity.id) {
        if findsWindow { $0.coveredDialog = number }
        $0.follow(newestDialog: number)
      }
    }
    if case .activity(let shown)? = seen?.content, live[shown.id]?.isAside == true { waiveMinimum() }
  }

  private mutating func notice(
    of outcome: Outcome, priority: NoticePriority, style: Boxed<VeilStyle>?
  ) -> Notice? {
    guard let status = outcome.status else { return nil }
    return newNotice(status, outcome.message, priority: priority, style: style)
  }

  private mutating func newNotice(
    _ status: Status, _ message: String?, priority: NoticePriority, style: Boxed<VeilStyle>?,
    linger: NoticeLinger = .readingTime, action: String? = nil
  ) -> Notice {
    lastNoticeNumber += 1
    var notice = Notice(
      number: lastNoticeNumber, status: status, message: message, timing: style?.value.timing ?? timing,
      priority: priority, linger: linger, action: action)
    notice.style = style
    return notice.slowed(by: slowness)
  }

  /// A clock that goes backwards shifts every stored instant, so that no wait becomes longer.
  mutating func moveClock(to now: Double) {
    guard now.isFinite else { return }
    if now < clock {
      shift(by: now - clock)
      // The difference may be rounded.
      if let seen { self.seen?.since = min(seen.since, now) }
    }
    clock = now
    noteTime()
  }

  /// Marks activities whose grace is over, and those that are shown outside the window. They stay marked.
  private mutating func noteTime() {
    while let next = live.summary.nextDue, next.instant <= clock {
      live.change(next.id) { $0.isDue = true }
    }
    while let next = live.summary.nextOutside, next.instant <= clock {
      live.change(next.id) { $0.isShownOutside = true }
    }
  }
}
