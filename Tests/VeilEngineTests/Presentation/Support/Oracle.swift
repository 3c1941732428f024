import VeilCore
import VeilEngine

/// Checks a machine by the invariants alone: it observes the steps, the clock and the effects, and does not know the
/// machine's states.
struct Oracle: Hashable {
  struct Work: Hashable {
    var id: Int
    var began: Double
    var isBlocking: Bool
    /// The lowest number of the newest dialog since it began.
    var dialogs: Int
    /// Whether it is higher now.
    var isAside = false
  }

  private(set) var live: [Work] = []
  private var dialogs = 0
  /// The activities that no dialog keeps from being shown.
  private var wanted: [Work] { live.filter { !$0.isAside } }
  /// The number of activities that have begun.
  private(set) var begun = 0
  private var isStageHere = true
  private var isInForeground = true
  private var hasAttention = false
  private var isStill = false
  /// The instant since which assistive technology is in use; nil: it is not.
  private var assistedSince: Double?
  /// The instant since which the notice is shown; nil: none is.
  private var noticeSince: Double?
  /// Whether it was dismissed.
  private var noticeIsPutAway = false
  /// The instant since which the veil is visible; nil: it is not.
  private var inSightSince: Double?
  private var minimumIsWaived = false
  /// Whether something that may be shown came since it was last invisible.
  private var somethingMayBeSeen = false
  /// The instant since which nothing keeps the veil.
  private var quietSince = 0.0
  /// The total time for which the notices since then may stay.
  private var noticeTime = 0.0
  /// The activities whose start and end were announced.
  private var announcedStart: Set<Int> = []
  private var announcedEnd: Set<Int> = []
  /// The activities that were announced as still working.
  private var announcedDelay: Set<Int> = []
  private var wasShown: Set<Int> = []

  /// Takes a step with the observations before and after it; returns the broken invariant; nil: none.
  mutating func judge(
    _ step: Step, before: Observation, after: Observation, effects: [Presentation.Effect], now: Double
  ) -> String? {
    if case .turnBack(let seconds) = step { shift(by: -seconds) }
    let isStale = note(step, shown: before.subject, now: now)
    if let broken = judgeSight(before: before, after: after, step: step, now: now) { return broken }
    if let broken = judgeInput(after) { return broken }
    if let broken = judgeSubject(after, now: now) { return broken }
    if step == .dismiss, case .notice = before.subject, after.subject == before.subject,
      after.phase == .lingering || after.phase == .appearing
    {
      return "a notice that was put away stays"
    }
    if let broken = judgeNotice(step, before: before, after: after, now: now) { return broken }
    if let broken = judgeSpeech(effects, after) { return broken }
    if let broken = judgeDeadline(after, now: now) { return broken }
    if isStale, after != before || !effects.isEmpty {
      return "6: a stale, repeated or late call had an effect: \(effects)"
    }
    return nil
  }

  // MARK: what happened

  /// Whether the step is a call that must have no effect.
  private mutating func note(_ step: Step, shown: Presentation.Subject, now: Double) -> Bool {
    switch step {
    case .begin(let id, let isBlocking):
      guard !live.contains(where: { $0.id == id }) else { return true }
      // Numbers are never reused: one that has ended does not begin again.
      live.append(Work(id: id, began: now, isBlocking: isBlocking, dialogs: dialogs))
      begun = max(begun, id)
    case .end(let id, let ending):
      guard let index = live.firstIndex(where: { $0.id == id }) else { return true }
      live.remove(at: index)
      if ending == .succeeded || ending == .failed { noticeGiven() }
      if announcedStart.contains(id) { mustAnnounceEnd = id }
      quietSince = now
    case .cancel(let id, _):
      guard live.contains(where: { $0.id == id }) else { return true }
      if case .activity(let activity) = shown, activity.id.number == UInt64(id) { minimumIsWaived = true }
    case .flash:
      guard isStageHere else { return true }
      noticeGiven()
      quietSince = now
    case .dismiss:
      guard case .notice = shown else { return true }
      minimumIsWaived = true
      noticeIsPutAway = true
      quietSince = now
    case .endAll:
      live = []
      noticeIsPutAway = true
      quietSince = now
    case .attention(let has):
      hasAttention = has
      quietSince = now
    case .assistance(let isThere):
      assistedSince = isThere ? assistedSince ?? now : nil
      quietSince = now
    case .dialogs(let newest):
      dialogs = newest
      for index in live.indices {
        live[index].dialogs = min(live[index].dialogs, newest)
        live[index].isAside = newest > live[index].dialogs
      }
      quietSince = now
      if case .activity(let activity) = shown, !wanted.contains(where: { $0.id == activity.id.number }) {
        minimumIsWaived = true
      }
    case .still(let still): isStill = still
    case .stageLost:
      isStageHere = false
      hasAttention = false
      noticeTime = 0
      somethingMayBeSeen = false
    case .stageFound:
      isStageHere = true
      quietSince = now
    case .background: isInForeground = false
    case .foreground:
      isInForeground = true
      quietSince = now
    case .wait, .tick, .pass: break
    case .oversleep, .turnBack: quietSince = now
    }
    if !wanted.isEmpty { quietSince = now }
    return false
  }

  private var mustAnnounceEnd: Int?

  private mutating func noticeGiven() {
    guard isStageHere else { return }
    noticeTime += Times.linger
    somethingMayBeSeen = true
  }

  private mutating func shift(by seconds: Double) {
    for index in live.indices { live[index].began += seconds }
    quietSince += seconds
    if let since = inSightSince { inSightSince = since + seconds }
    if let since = noticeSince { noticeSince = since + seconds }
    if let since = assistedSince { assistedSince = since + seconds }
  }

  private func isDue(_ work: Work, _ now: Double) -> Bool { now - work.began >= Times.grace }

  // MARK: the invariants

  private mutating func judgeSight(
    before: Observation, after: Observation, step: Step, now: Double
  ) -> String? {
    let isThere = after.phase == .appearing || after.phase == .visible || after.phase == .lingering
    if wanted.contains(where: { isDue($0, now) }) { somethingMayBeSeen = true }
    if isStageHere {
      for work in wanted where isDue(work, now) && !isThere {
        return "2: activity \(work.id) is older than its grace and not visible (\(after.phase))"
      }
      if !somethingMayBeSeen, after.opacity > 0 || after.subject != .nothing {
        return "2: something is seen although all work was shorter than its grace"
      }
    } else if after.phase != .hidden || after.subject != .nothing || after.opacity != 0 {
      return "7: seen without a stage"
    }
    let isMoved: Bool
    switch step {
    case .wait, .tick, .pass, .oversleep, .turnBack, .stageLost: isMoved = true
    default: isMoved = isStill
    }
    if !isMoved, abs(before.opacity - after.opacity) > 1e-9 {
      return "5: opacity jumps from \(before.opacity) to \(after.opacity)"
    }
    if after.opacity < 0 || after.opacity > 1 { return "5: opacity is \(after.opacity)" }
    if isThere, inSightSince == nil { inSightSince = now }
    if let since = inSightSince, !isThere {
      inSightSince = nil
      if isStageHere, !minimumIsWaived, now - since < Times.minimum {
        return "3: seen for \(now - since) s, less than its minimum"
      }
    }
    if after.phase == .hidden {
      inSightSince = nil
      minimumIsWaived = false
      if after.opacity != 0 || after.subject != .nothing { return "1: hidden, but not gone" }
      if !wanted.contains(where: { isDue($0, now) }) { somethingMayBeSeen = false }
      if wanted.isEmpty { noticeTime = 0 }
    } else if wanted.isEmpty, live.isEmpty || after.phase != .waiting, isInForeground, !hasAttention,
      now > quietSince + noticeTime * stretch + Times.minimum + Times.fade + 1e-9
    {
      return "1: there is nothing to show since \(quietSince), and it is still there (\(after.phase))"
    }
    return nil
  }

  /// The factor by which a notice may stay longer than usual.
  private var stretch: Double { assistedSince == nil ? 1 : Times.assistedStretch }

  /// A notice that is not dismissed is shown at least for its time, and ten times as long with assistive technology.
  private mutating func judgeNotice(
    _ step: Step, before: Observation, after: Observation, now: Double
  ) -> String? {
    if case .turnBack = step { return nil }
    let (old, new) = (before.shownNotice, after.shownNotice)
    guard old != new else { return nil }
    defer {
      noticeSince = new == nil ? nil : now
      noticeIsPutAway = false
    }
    guard old != nil, let since = noticeSince, !noticeIsPutAway, isStageHere else { return nil }
    let isAssisted = assistedSince.map { $0 <= since } ?? false
    let least = Times.interlude * (isAssisted ? Times.assistedStretch : 1)
    return now - since < least - 1e-9 ? "a notice is shown for \(now - since) s instead of \(least) s" : nil
  }

  private func judgeInput(_ after: Observation) -> String? {
    let mustBlock = isStageHere && wanted.contains { $0.isBlocking }
    if mustBlock != (after.reach == .scope) {
      return mustBlock ? "4: a blocking activity lives, and input is free" : "4: input is blocked in vain"
    }
    guard !mustBlock else { return nil }
    let isThere = after.phase == .appearing || after.phase == .visible || after.phase == .lingering
    if isThere != (after.reach == .panel) {
      return isThere ? "4: a click aimed at the panel falls through" : "4: clicks are swallowed for nothing"
    }
    return nil
  }

  private mutating func judgeSubject(_ after: Observation, now: Double) -> String? {
    switch after.subject {
    case .nothing, .notice: return nil
    case .activity(let shown):
      let id = Int(shown.id.number)
      let due = wanted.filter { isDue($0, now) }
      if let newest = due.last, newest.id != id, after.phase != .leaving {
        return "the newest live activity is \(newest.id), and \(id) is shown"
      }
      if let work = live.first(where: { $0.id == id }), !isDue(work, now), !wasShown.contains(id) {
        return "2: activity \(id) is shown within its grace"
      }
      wasShown.insert(id)
      return nil
    }
  }

  private mutating func judgeSpeech(_ effects: [Presentation.Effect], _ after: Observation) -> String? {
    defer { mustAnnounceEnd = nil }
    var endsSaid = 0
    for case .announce(let announcement) in effects {
      switch announcement {
      case .began(let id):
        if !announcedStart.insert(Int(id.number)).inserted {
          return "9: the start of \(id.number) is said twice"
        }
        if !wasShown.contains(Int(id.number)) { return "9: the start of \(id.number) is said during grace" }
      case .ended(let id, _), .calledOff(let id):
        endsSaid += 1
        if !announcedEnd.insert(Int(id.number)).inserted { return "9: the end of \(id.number) is said twice" }
      case .stillWorking(let id):
        if !announcedDelay.insert(Int(id.number)).inserted {
          return "9: that \(id.number) is still working is said twice"
        }
      case .cancelling: minimumIsWaived = true
      case .progressed, .notice: break
      }
    }
    if case .activity(let shown) = after.subject, shown.isPatienceOver, !shown.isCancelling,
      live.contains(where: { $0.id == Int(shown.id.number) }), !announcedDelay.contains(Int(shown.id.number))
    {
      return "9: that \(shown.id.number) is still working is seen and not said"
    }
    if let id = mustAnnounceEnd, endsSaid == 0, announcedEnd.contains(id) == false {
      return "9: the end of \(id) is not said"
    }
    return nil
  }

  private func judgeDeadline(_ after: Observation, now: Double) -> String? {
    if let deadline = after.deadline, deadline <= now { return "10: a wake-up that is over: \(deadline)" }
    if after.phase == .hidden, after.deadline != nil { return "10: hidden, and a wake-up is wanted" }
    return nil
  }

  /// The same oracle with instants relative to now.
  func relative(to now: Double) -> Oracle {
    var copy = self
    copy.shift(by: -now)
    let horizon = -(Times.grace + Times.minimum + Times.patience + Times.linger)
    for index in copy.live.indices { copy.live[index].began = max(copy.live[index].began, horizon) }
    if let since = copy.inSightSince { copy.inSightSince = max(since, -Times.minimum) }
    if let since = copy.noticeSince {
      copy.noticeSince = max(since, -Times.interlude * Times.assistedStretch)
    }
    if let since = copy.assistedSince { copy.assistedSince = max(since, copy.noticeSince ?? 0) }
    let longest = copy.noticeTime * copy.stretch + Times.minimum + Times.fade
    copy.quietSince = max(copy.quietSince, -longest - Times.epsilon)
    return copy
  }
}

extension Observation {
  /// The shown notice that is not disappearing.
  fileprivate var shownNotice: Presentation.Subject? {
    guard case .notice = subject, phase == .appearing || phase == .lingering else { return nil }
    return subject
  }
}
