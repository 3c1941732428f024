import VeilCore

/// The state machine of one veil: what is to be seen, how far input is taken, and when to look again.
///
/// Events come in with the instant at which they are handled; effects come out. There is no clock inside, and what an
/// animation reports never decides anything: time does.
///
/// ```swift
/// var presentation = Presentation()
/// presentation.handle([.activityBegan(ActivityID(1), ActivityDescription())], at: 0)
/// // → block(.scope), wake(at: 0.3): nothing is seen during grace
/// presentation.handle([.timePassed], at: 0.3)
/// // → show(…), fade(0 → 1), announce(.began), wake(at: 0.55)
/// ```
///
/// How it thinks: an event changes the facts (which activities live, which notices wait). From the facts
/// follows what the veil is *wanted* for, and the table in `Presentation+Transitions.swift` says for every
/// state and every want what becomes of it. The effects are the difference between what was asked of the
/// outside before and what follows from the state now, so that none is forgotten and none is repeated.
public struct Presentation: Hashable, Sendable {
  /// The latest instant that was told.
  var clock = 0.0
  /// The activities that live, oldest first.
  var live = SummaryList<Live>()
  /// The notices that wait to be shown, in the order in which they came.
  var queue = NoticeQueue()
  /// The notices that have ended since the outside was told.
  var endedNotices: [EndedNotice] = []
  /// The highest rank of a notice so far.
  var lastRank: UInt64 = 0
  var state = State.hidden
  /// The times of activities and statuses without a style of their own.
  var timing: Timing
  /// The factor of every time of what begins.
  var slowness = 1.0
  var isStagePresent = true
  var stageHasSize = true
  var isInForeground = true
  /// Whether the pointer or the focus rests on the panel.
  var hasAttention = false
  /// Whether assistive technology is in use, whose users need more time to read.
  var isAssisted = false
  /// Whether nothing moves: fades take no time.
  var isStill = false
  /// What has been asked of the outside so far.
  var asked = Asked()
  var lastNoticeNumber: UInt64 = 0

  /// A veil without activities or notices.
  ///
  /// - Parameters:
  ///   - timing: the times of activities and statuses without a style of their own; `.automatic` by default.
  ///   - surroundings: the stage's surroundings; nil, the default, is a stage with a size and without assistive
  ///     technology.
  public init(timing: Timing = .automatic, surroundings: Surroundings? = nil) {
    self.timing = timing
    guard let surroundings else { return }
    stageHasSize = !surroundings.size.isEmpty
    isAssisted = surroundings.hasAssistiveTechnology
  }

  /// What a veil is showing.
  public enum Subject: Hashable, Sendable {
    case nothing
    case activity(ShownActivity)
    /// A notice, and the instant since which it is shown.
    case notice(Notice, since: Double)
  }

  /// An activity as it is shown.
  public struct ShownActivity: Hashable, Sendable {
    /// Which activity.
    public var id: ActivityID
    /// The instant since which it is shown.
    public var since: Double
    /// Whether it has taken longer than its patience.
    public var isPatienceOver = false
    /// Whether the user has asked it to cancel.
    public var isCancelling = false
  }
}

extension Presentation {
  /// Whether anything is seen, be it on its way in or out.
  public var isSeen: Bool { seen != nil }

  /// Whether there is a place to show anything in.
  var isStageHere: Bool { isStagePresent && stageHasSize }

  /// How far input is taken: all of the scope exactly while a blocking activity lives, else the panel until
  /// its fade-out starts.
  public var reach: Reach {
    guard isStageHere else { return .nothing }
    if live.summary.isBlocking { return .scope }
    switch state {
    case .hidden, .waiting, .leaving, .held: return .nothing
    case .appearing, .visible, .lingering: return .panel
    }
  }

  /// What is shown; it stays while the veil fades out.
  public var subject: Subject {
    guard let seen else { return .nothing }
    switch seen.content {
    case .notice(let shown): return .notice(shown.notice, since: shown.since)
    case .activity(let shown): return .activity(shown)
    }
  }

  /// The instant of the veil's first visible frame; nil while nothing is seen. A spinner's turns are counted
  /// from here, so that it turns on evenly whatever activity is shown.
  public var seenSince: Double? { seen?.since }

  /// The fade of the whole.
  public var fade: Tween { seen?.fade ?? .still(at: 0) }

  /// How much of the veil is seen at an instant, 0…1.
  public func opacity(at now: Double) -> Double { fade.value(at: now) }

  /// Whether nothing is seen, blocked or waited for.
  public var isIdle: Bool {
    if case .hidden = state { return live.isEmpty && queue.isEmpty }
    return false
  }

  /// Whether that activity lives.
  public func lives(_ id: ActivityID) -> Bool { live[id] != nil }

  /// Whether the user, or the app, has asked an activity to cancel that goes on.
  public func isCancelling(_ id: ActivityID) -> Bool { live[id]?.isCancelling ?? false }

  /// What is seen, in the states in which anything is.
  var seen: Seen? {
    switch state {
    case .hidden, .waiting: return nil
    case .appearing(let seen), .visible(let seen), .lingering(let seen), .leaving(let seen), .held(let seen):
      return seen
    }
  }
}
