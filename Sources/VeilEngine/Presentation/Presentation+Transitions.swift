import VeilCore

extension Presentation {
  /// What the veil is wanted for, from the facts.
  enum Want {
    /// There is nothing to show, or not before the gap after the last notice, or not before a dialog goes.
    case nothing
    /// Activities live that are not aside, all of them within their grace.
    case later
    /// The newest activity that is past its grace needs to be shown.
    case activity(Live)
    /// The notice that is shown still has time.
    case shownNotice
    /// The next notice needs to be shown.
    case nextNotice(Notice)
  }

  /// The newest activity that is past its grace, and not aside.
  var newestDue: Live? { live.summary.newestDue.flatMap { live[$0] } }

  /// Whether an activity waits for the end of the shown notice.
  var isWaitedFor: Bool { live.summary.newestDue != nil }

  func want() -> Want {
    guard isStageHere else { return .nothing }
    if isNoticeRunning { return .shownNotice }
    if let notice = queue.next { return isHeldBack(notice) ? .nothing : .nextNotice(notice) }
    if let activity = newestDue { return .activity(activity) }
    return live.summary.wantsVeil ? .later : .nothing
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
    guard let seen else {
      switch want {
      case .nothing, .later, .shownNotice: return false
      case .activity(let activity): appear(with: taking(activity, adding: &extra))
      case .nextNotice(let notice): appear(with: taking(notice))
      }
      return true
    }
    switch seen.phase {
    case .appearing:
      switch want {
      case .nothing: if clock >= seen.minimumEnds { leave() } else { return arrive() }
      case .later: if seen.showsDismissedNotice(by: clock) { leave() } else { return arrive() }
      case .shownNotice: return arrive()
      case .activity(let activity):
        if seen.shows(activity.id) { return arrive() }
        change(to: taking(activity, adding: &extra))
      case .nextNotice(let notice): change(to: taking(notice))
      }

    case .visible:
      switch want {
      case .nothing:
        guard clock >= seen.minimumEnds else { return false }
        leave()
      case .later:
        guard seen.showsDismissedNotice(by: clock) else { return false }
        leave()
      case .shownNotice: return false
      case .activity(let activity):
        if seen.shows(activity.id) { return false }
        change(to: taking(activity, adding: &extra))
      case .nextNotice(let notice): change(to: taking(notice))
      }

    case .leaving:
      switch want {
      case .nothing, .shownNotice:
        guard !seen.fade.isMoving(at: clock) else { return false }
        self.seen = nil
      case .later:
        if !seen.fade.isMoving(at: clock) {
          self.seen = nil
        } else if seen.showsDismissedNotice(by: clock) {
          return false
        } else {
          hold()
        }
      case .activity(let activity): appear(with: taking(activity, adding: &extra))
      case .nextNotice(let notice): appear(with: taking(notice))
      }

    case .held:
      switch want {
      case .nothing, .shownNotice: leave()
      case .later: return false
      case .activity(let activity): appear(with: taking(activity, adding: &extra))
      case .nextNotice(let notice): appear(with: taking(notice))
      }
    }
    return true
  }
}

// The transitions.
extension Presentation {
  private typealias Taken = (content: Content, timing: Timing)

  /// What an activity shows, and its times.
  private mutating func taking(_ activity: Live, adding extra: inout [Effect]) -> Taken {
    announceStart(of: activity.id, adding: &extra)
    return (.activity(shown(activity)), activity.timing)
  }

  /// Takes a notice out of the queue: what it shows, and its times.
  private mutating func taking(_ notice: Notice) -> Taken {
    queue.remove(notice.key)
    var timing = Timing.immediate
    timing.minimum = notice.minimum
    timing.fade = notice.fade
    timing.fadeCurve = notice.fadeCurve
    return (.notice(NoticeClock(notice: notice, since: clock)), timing)
  }

  /// The veil appears, or reverses its fade-out; its minimum then restarts.
  private mutating func appear(with next: Taken) {
    let timing = next.timing
    seen = Seen(
      phase: .appearing, content: next.content, since: seen?.since ?? clock,
      minimumEnds: clock + timing.minimum,
      fade: fade(
        from: seen?.fade.value(at: clock) ?? 0, to: 1, taking: timing.fade, along: timing.fadeCurve),
      fadeTime: timing.fade, fadeCurve: timing.fadeCurve)
  }

  /// Ends the fade-in if its time is over, and returns whether it is.
  private mutating func arrive() -> Bool {
    guard !fade.isMoving(at: clock) else { return false }
    seen?.phase = .visible
    return true
  }

  /// Shows something else at once.
  private mutating func change(to next: Taken) {
    noteEndOfShownNotice(.timePassed)
    guard var seen else { return }
    seen.content = next.content
    seen.minimumEnds = max(seen.minimumEnds, seen.since + next.timing.minimum)
    seen.fadeTime = next.timing.fade
    seen.fadeCurve = next.timing.fadeCurve
    self.seen = seen
  }

  private mutating func leave() {
    noteEndOfShownNotice(.timePassed)
    guard var seen else { return }
    seen.phase = .leaving
    seen.fade = fade(
      from: seen.fade.value(at: clock), to: 0, taking: seen.fadeTime, along: seen.fadeCurve.withoutBounce)
    if let gap = shownNotice?.notice.gap, gap > 0 { gapEnds = seen.fade.end + gap }
    self.seen = seen
  }

  private mutating func hold() {
    let opacity = fade.value(at: clock)
    seen?.phase = .held
    seen?.fade = .still(at: opacity)
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

  func shown(_ activity: Live) -> ShownActivity {
    ShownActivity(id: activity.id, hint: activity.hint(at: clock), isCancelling: activity.isCancelling)
  }

  /// Updates the shown activity while it lives, and keeps its last state when it has ended or stepped aside.
  private mutating func refreshShownActivity() {
    guard case .activity(var shown)? = seen?.content, let activity = live[shown.id], !activity.isAside
    else { return }
    shown.hint = activity.hint(at: clock)
    shown.isCancelling = activity.isCancelling
    seen?.content = .activity(shown)
  }
}

// The shown notice.
extension Presentation {
  func isShowing(_ id: ActivityID) -> Bool { seen?.shows(id) ?? false }

  private var isNoticeRunning: Bool {
    guard seen?.isLeaving == false, let shown = shownNotice else { return false }
    guard let end = shown.ends(isWaitedFor: isWaitedFor, stretch: noticeStretch) else { return true }
    return clock < end
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

  mutating func changeNotice(_ change: (inout NoticeClock) -> Void) {
    guard case .notice(var notice)? = seen?.content else { return }
    change(&notice)
    seen?.content = .notice(notice)
  }

  mutating func waiveMinimum() {
    if let seen { self.seen?.minimumEnds = min(seen.minimumEnds, clock) }
  }
}
