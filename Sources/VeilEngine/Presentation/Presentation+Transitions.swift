import VeilCore

extension Presentation {
  /// What the veil is wanted for, from the facts.
  enum Want {
    /// There is nothing to show.
    case nothing
    /// Activities live, all of them within their grace.
    case later
    /// The newest activity that is past its grace needs to be shown.
    case activity(Live)
    /// The notice that is shown still has time.
    case shownNotice
    /// The next notice wants to be shown after a gap in which nothing is.
    case gap
    /// The next notice needs to be shown.
    case nextNotice(Notice)
  }

  /// The newest activity that is past its grace.
  var newestDue: Live? { live.summary.newestDue.flatMap { live[$0] } }

  /// Whether an activity waits for the end of the shown notice.
  var isWaitedFor: Bool { live.summary.newestDue != nil }

  func want() -> Want {
    guard isStageHere else { return .nothing }
    if isNoticeRunning { return .shownNotice }
    if let notice = queue.next { return isHeldBack(notice) ? .gap : .nextNotice(notice) }
    if let activity = newestDue { return .activity(activity) }
    return live.isEmpty ? .nothing : .later
  }

  /// Applies the table until nothing changes.
  mutating func settle(adding extra: inout [Effect]) {
    repeat {
      runNoticeClock()
      refreshShownActivity()
    } while transition(adding: &extra)
  }

  /// The table: every state, every want. True if something changed, so that it must be applied again.
  private mutating func transition(adding extra: inout [Effect]) -> Bool {
    let want = want()
    switch state {
    case .hidden:
      switch want {
      case .nothing, .shownNotice: return false
      case .later, .gap: state = .waiting
      case .activity(let activity): appear(with: activity, from: nil, adding: &extra)
      case .nextNotice(let notice): appear(with: notice, from: nil)
      }

    case .waiting:
      switch want {
      case .nothing, .shownNotice: state = .hidden
      case .later, .gap: return false
      case .activity(let activity): appear(with: activity, from: nil, adding: &extra)
      case .nextNotice(let notice): appear(with: notice, from: nil)
      }

    case .appearing(let seen):
      switch want {
      case .nothing, .gap:
        if clock >= seen.minimumEnds { leave(seen) } else { return arrive(seen) }
      case .later: if seen.showsDismissedNotice(by: clock) { leave(seen) } else { return arrive(seen) }
      case .shownNotice: return arrive(seen)
      case .activity(let activity):
        if seen.shows(activity.id) { return arrive(seen) }
        state = .appearing(change(seen, to: activity, adding: &extra))
      case .nextNotice(let notice): state = .appearing(change(seen, to: notice))
      }

    case .visible(let seen):
      switch want {
      case .nothing, .gap:
        guard clock >= seen.minimumEnds else { return false }
        leave(seen)
      case .later, .shownNotice: return false
      case .activity(let activity):
        if seen.shows(activity.id) { return false }
        state = .visible(change(seen, to: activity, adding: &extra))
      case .nextNotice(let notice): state = .lingering(change(seen, to: notice))
      }

    case .lingering(let seen):
      switch want {
      case .nothing, .gap:
        guard clock >= seen.minimumEnds else { return false }
        leave(seen)
      case .later:
        guard seen.showsDismissedNotice(by: clock) else { return false }
        leave(seen)
      case .shownNotice: return false
      case .activity(let activity): state = .visible(change(seen, to: activity, adding: &extra))
      case .nextNotice(let notice): state = .lingering(change(seen, to: notice))
      }

    case .leaving(let seen):
      switch want {
      case .nothing, .shownNotice:
        guard !seen.fade.isMoving(at: clock) else { return false }
        state = .hidden
      case .gap:
        guard !seen.fade.isMoving(at: clock) else { return false }
        state = .waiting
      case .later:
        if !seen.fade.isMoving(at: clock) {
          state = .waiting
        } else if seen.showsDismissedNotice(by: clock) {
          return false
        } else {
          hold(seen)
        }
      case .activity(let activity): appear(with: activity, from: seen, adding: &extra)
      case .nextNotice(let notice): appear(with: notice, from: seen)
      }

    case .held(let seen):
      switch want {
      case .nothing, .shownNotice, .gap: leave(seen)
      case .later: return false
      case .activity(let activity): appear(with: activity, from: seen, adding: &extra)
      case .nextNotice(let notice): appear(with: notice, from: seen)
      }
    }
    return true
  }
}

// The transitions.
extension Presentation {
  private mutating func appear(with activity: Live, from seen: Seen?, adding extra: inout [Effect]) {
    announceStart(of: activity.id, adding: &extra)
    state = .appearing(
      opening(from: seen, content: content(for: activity), timing: activity.timing))
  }

  private mutating func appear(with notice: Notice, from seen: Seen?) {
    queue.remove(notice)
    var timing = Timing.immediate
    timing.minimum = notice.minimum
    timing.fade = notice.fade
    timing.fadeCurve = notice.fadeCurve
    state = .appearing(
      opening(from: seen, content: .notice(NoticeClock(notice: notice, since: clock)), timing: timing))
  }

  /// A veil that appears, or reverses its fade-out; its minimum then restarts.
  private func opening(from seen: Seen?, content: Content, timing: Timing) -> Seen {
    Seen(
      content: content, since: seen?.since ?? clock, minimumEnds: clock + timing.minimum,
      fade: fade(
        from: seen?.fade.value(at: clock) ?? 0, to: 1, taking: timing.fade, along: timing.fadeCurve),
      fadeTime: timing.fade, fadeCurve: timing.fadeCurve)
  }

  /// Whether the fade-in has ended; then takes the next state.
  private mutating func arrive(_ seen: Seen) -> Bool {
    guard !seen.fade.isMoving(at: clock) else { return false }
    switch seen.content {
    case .activity: state = .visible(seen)
    case .notice: state = .lingering(seen)
    }
    return true
  }

  private mutating func change(_ seen: Seen, to activity: Live, adding extra: inout [Effect]) -> Seen {
    noteEndOfShownNotice(.timePassed)
    announceStart(of: activity.id, adding: &extra)
    var next = seen
    next.content = content(for: activity)
    next.minimumEnds = max(seen.minimumEnds, seen.since + activity.timing.minimum)
    next.fadeTime = activity.timing.fade
    next.fadeCurve = activity.timing.fadeCurve
    return next
  }

  private mutating func change(_ seen: Seen, to notice: Notice) -> Seen {
    noteEndOfShownNotice(.timePassed)
    queue.remove(notice)
    var next = seen
    next.content = .notice(NoticeClock(notice: notice, since: clock))
    next.minimumEnds = max(seen.minimumEnds, seen.since + notice.minimum)
    next.fadeTime = notice.fade
    next.fadeCurve = notice.fadeCurve
    return next
  }

  private mutating func leave(_ seen: Seen) {
    noteEndOfShownNotice(.timePassed)
    var next = self.seen ?? seen
    next.fade = fade(
      from: seen.fade.value(at: clock), to: 0, taking: seen.fadeTime, along: seen.fadeCurve.withoutBounce)
    state = .leaving(next)
    if let gap = shownNotice?.notice.gap, gap > 0 { gapEnds = next.fade.end + gap }
  }

  private mutating func hold(_ seen: Seen) {
    var next = seen
    next.fade = .still(at: seen.fade.value(at: clock))
    state = .held(next)
  }

  /// A fade from the current opacity: the remaining part takes its part of the time.
  private func fade(
    from: Double, to: Double, taking time: Double, along curve: TimingCurve
  ) -> Tween {
    // A curve may lead anywhere in between. From there it takes no longer than a whole fade.
    let from = from.isFinite ? from : to
    let part = min(abs(to - from), 1)
    return Tween(from: from, to: to, curve: curve, start: clock, duration: isStill ? 0 : time * part)
  }

  private mutating func announceStart(of id: ActivityID, adding extra: inout [Effect]) {
    guard let activity = live[id], !activity.wasAnnounced else { return }
    let now = clock
    live.change(id) {
      $0.wasAnnounced = true
      $0.saidAt = now
    }
    extra.append(.announce(.began(id)))
  }

  /// Announces each hint once, and after a pause the last one alone, such as for work that appears late.
  mutating func announceStillWorking(adding extra: inout [Effect]) {
    guard case .activity(let shown) = subject, let hint = shown.hint, !shown.isCancelling,
      let activity = live[shown.id], activity.saidHint != hint
    else { return }
    live.change(shown.id) { $0.saidHint = hint }
    extra.append(.announce(.stillWorking(shown.id)))
  }

  private func content(for activity: Live) -> Content { .activity(shown(activity)) }

  /// The shown state of an activity.
  func shown(_ activity: Live) -> ShownActivity {
    ShownActivity(
      id: activity.id, since: clock, hint: activity.hint(at: clock), isCancelling: activity.isCancelling)
  }

  /// Updates the shown activity while it lives, and keeps its last state when it has ended.
  private mutating func refreshShownActivity() {
    guard let seen, case .activity(let shown) = seen.content, let activity = live[shown.id] else { return }
    var next = shown
    next.hint = activity.hint(at: clock)
    next.isCancelling = activity.isCancelling
    if next != shown { changeSeen { $0.content = .activity(next) } }
  }
}

// The shown notice.
extension Presentation {
  func isShowing(_ id: ActivityID) -> Bool { seen?.shows(id) ?? false }

  private var isNoticeRunning: Bool {
    switch state {
    case .hidden, .waiting, .visible, .leaving, .held: return false
    case .appearing(let seen), .lingering(let seen):
      guard case .notice(let notice) = seen.content else { return false }
      guard let end = notice.ends(isWaitedFor: isWaitedFor, stretch: noticeStretch) else { return true }
      return clock < end
    }
  }

  /// The factor of a notice's time.
  var noticeStretch: Double { isAssisted ? ReadingTime.assistedStretch : 1 }

  /// Time counts while the app is in front and the panel has no attention. Work that waits for the veil does
  /// not wait for the pointer to leave.
  private mutating func runNoticeClock() {
    let runs = isInForeground && (!hasAttention || isWaitedFor)
    let now = clock
    changeNotice { $0.run(runs, at: now) }
  }

  /// Changes the shown notice, if there is one.
  mutating func changeNotice(_ change: (inout NoticeClock) -> Void) {
    changeSeen { seen in
      guard case .notice(var notice) = seen.content else { return }
      change(&notice)
      seen.content = .notice(notice)
    }
  }

  mutating func waiveMinimum() {
    let now = clock
    changeSeen { $0.minimumEnds = min($0.minimumEnds, now) }
  }

  /// Changes what is visible, whatever the state.
  mutating func changeSeen(_ change: (inout Seen) -> Void) {
    guard var seen else { return }
    change(&seen)
    switch state {
    case .hidden, .waiting: break
    case .appearing: state = .appearing(seen)
    case .visible: state = .visible(seen)
    case .lingering: state = .lingering(seen)
    case .leaving: state = .leaving(seen)
    case .held: state = .held(seen)
    }
  }
}
