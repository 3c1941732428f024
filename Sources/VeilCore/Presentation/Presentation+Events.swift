// The events. Each changes the facts, then `settle` updates the state. A stale, repeated or late call changes no fact,
// and so has only the effect of the time that passed.

extension Presentation {
  /// An activity began.
  public mutating func activityBegan(
    _ id: ActivityID, timing: Timing, isBlocking: Bool, at now: Double
  ) -> [Effect] {
    happened(at: now) { machine, _ in
      guard !machine.lives(id) else { return }
      let activity = Live(id: id, timing: timing.sanitized, isBlocking: isBlocking, began: machine.clock)
      machine.live.append(activity)
      machine.noteDue()
    }
  }

  /// An activity ended, with a notice to show, or nil.
  ///
  /// A notice without a message is shown only if the activity was seen, unless it is a failure or a warning.
  public mutating func activityEnded(
    _ id: ActivityID, outcome: Outcome, notice: Notice?, at now: Double
  ) -> [Effect] {
    happened(at: now) { machine, extra in
      guard let activity = machine.live.remove(id) else { return }
      let tellsSomething = notice.map { $0.message != nil || $0.status.tellsOfTrouble } ?? false
      if let notice, activity.wasAnnounced || tellsSomething { machine.enqueue(notice) }
      if activity.wasAnnounced || tellsSomething { extra.append(.announce(.ended(id, outcome))) }
    }
  }

  /// The activity's progress, 0…1.
  public mutating func activityProgressed(_ id: ActivityID, to part: Double, at now: Double) -> [Effect] {
    happened(at: now) { machine, extra in
      guard machine.isShowing(id), let activity = machine.live[id] else { return }
      guard part - activity.saidProgress >= Announcement.progressStep,
        machine.clock - activity.saidAt >= Announcement.progressInterval
      else { return }
      let now = machine.clock
      machine.live.change(id) {
        $0.saidProgress = part
        $0.saidAt = now
      }
      extra.append(.announce(.progressed(id, part)))
    }
  }

  /// The user or the app asked an activity to cancel. It lives and blocks until it ends. The minimum is waived.
  public mutating func cancelAsked(_ id: ActivityID, at now: Double) -> [Effect] {
    happened(at: now) { machine, extra in
      guard let activity = machine.live[id], !activity.isCancelling else { return }
      machine.live.change(id) { $0.isCancelling = true }
      extra.append(.cancel(id))
      guard machine.isShowing(id) else { return }
      machine.waiveMinimum()
      extra.append(.announce(.cancelling(id)))
    }
  }

  /// A short status without work.
  public mutating func noticeGiven(_ notice: Notice, at now: Double) -> [Effect] {
    happened(at: now) { machine, extra in
      guard machine.isStageHere else { return }
      if machine.enqueue(notice) { extra.append(.announce(.notice(notice))) }
    }
  }

  /// Every activity ended without an outcome. Waiting notices are dropped.
  public mutating func allEnded(at now: Double) -> [Effect] {
    happened(at: now) { machine, extra in
      for activity in machine.live.elements where activity.wasAnnounced {
        extra.append(.announce(.ended(activity.id, .ended)))
      }
      machine.live = SummaryList()
      machine.queue = SummaryList()
      machine.changeNotice { $0.isDismissed = true }
    }
  }

  /// The user dismissed the shown notice. The minimum is waived.
  public mutating func dismissed(at now: Double) -> [Effect] {
    happened(at: now) { machine, _ in
      switch machine.state {
      case .hidden, .waiting, .visible, .leaving, .held: break
      case .appearing, .lingering:
        guard machine.isShowingNotice else { return }
        machine.changeNotice { $0.isDismissed = true }
        machine.waiveMinimum()
      }
    }
  }

  /// The pointer or the keyboard focus came to the panel, or left it. A notice stays meanwhile.
  public mutating func attentionChanged(_ hasAttention: Bool, at now: Double) -> [Effect] {
    happened(at: now) { machine, _ in machine.hasAttention = hasAttention }
  }

  /// Assistive technology is in use, or no longer. Notices stay longer meanwhile.
  public mutating func assistanceChanged(_ isAssisted: Bool, at now: Double) -> [Effect] {
    happened(at: now) { machine, _ in machine.isAssisted = isAssisted }
  }

  /// Enables or disables fades.
  public mutating func stillnessChanged(_ isStill: Bool, at now: Double) -> [Effect] {
    happened(at: now) { machine, _ in machine.isStill = isStill }
  }

  /// The window, scene or view is gone or has no size: everything visible and every waiting notice goes at once.
  /// Activities live on.
  public mutating func stageLost(at now: Double) -> [Effect] {
    happened(at: now) { machine, _ in
      machine.isStageHere = false
      machine.queue = SummaryList()
      machine.hasAttention = false
      machine.state = .hidden
    }
  }

  /// The window, scene or view is back: the veil shows what its activities require.
  public mutating func stageFound(at now: Double) -> [Effect] {
    happened(at: now) { machine, _ in machine.isStageHere = true }
  }

  /// The app cannot be seen. Time does not count towards a notice.
  public mutating func enteredBackground(at now: Double) -> [Effect] {
    happened(at: now) { machine, _ in machine.isInForeground = false }
  }

  /// The app can be seen again. What is shown is requested again, since animations may have been lost.
  public mutating func enteredForeground(at now: Double) -> [Effect] {
    happened(at: now) { machine, _ in
      machine.isInForeground = true
      machine.asked.isStale = true
    }
  }

  /// Time passed.
  public mutating func timePassed(at now: Double) -> [Effect] {
    happened(at: now) { _, _ in }
  }
}

extension Presentation {
  /// Moves the clock, changes the facts, updates the state and returns the effects.
  private mutating func happened(
    at now: Double, _ event: (inout Presentation, inout [Effect]) -> Void
  ) -> [Effect] {
    if gathered == nil { return together(at: now) { _ = $0.happened(at: now, event) } }
    var extra: [Effect] = []
    event(&self, &extra)
    gathered?.append(contentsOf: extra)
    return []
  }

  /// Handles several events at the same instant, and updates the state once, after the last. An activity that begins
  /// and ends among them is never shown, nor is one whose grace ended unnoticed before it ended.
  ///
  /// The events' own instants are ignored, and they return no effects. This call returns all effects.
  public mutating func together(
    at now: Double, _ events: (inout Presentation) -> Void
  ) -> [Effect] {
    moveClock(to: now)
    gathered = []
    events(&self)
    var extra = gathered ?? []
    gathered = nil
    settle(adding: &extra)
    checkInvariants()
    return effects(adding: extra)
  }

  /// A clock that goes backwards shifts every stored instant, so that no wait becomes longer.
  private mutating func moveClock(to now: Double) {
    guard now.isFinite else { return }
    if now < clock { shift(by: now - clock) }
    clock = now
    noteDue()
  }

  /// Marks activities whose grace is over. They stay marked.
  private mutating func noteDue() {
    while let next = live.summary.nextDue, next.instant <= clock {
      live.change(next.id) { $0.isDue = true }
    }
  }

  /// Queues a notice, unless an equal one is shown or waits. Returns whether it is new.
  @discardableResult
  mutating func enqueue(_ notice: Notice) -> Bool {
    guard isStageHere else { return false }
    if let former = queue[notice.key] {
      guard former.priority < notice.priority else { return false }
      queue.remove(notice.key)
      queue.append(notice)
      return false
    }
    if isShowingNoticeLike(notice) {
      // A repeated notice restarts its time, but does not delay an activity that waits.
      let now = clock
      if !isWaitedFor { changeNotice { $0.restart(at: now) } }
      return false
    }
    queue.append(notice)
    return true
  }

  private func isShowingNoticeLike(_ notice: Notice) -> Bool {
    switch state {
    case .hidden, .waiting, .visible, .leaving, .held: return false
    case .appearing(let seen), .lingering(let seen):
      guard case .notice(let clock) = seen.content else { return false }
      return !clock.isDismissed && clock.notice.key == notice.key
    }
  }
}
