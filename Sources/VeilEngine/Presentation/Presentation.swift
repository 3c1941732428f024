import VeilCore

/// The state machine of one veil: what is visible, the reach of input blocking, and the next wake-up.
///
/// Events come in with their instant; effects go out. There is no clock inside, and animation callbacks
/// decide nothing: time does.
///
/// ```swift
/// var presentation = Presentation()
/// presentation.handle([.activityBegan(ActivityID(1), ActivityDescription())], at: 0)
/// // → block(.scope), wake(at: 0.3): nothing is seen during grace
/// presentation.handle([.timePassed], at: 0.3)
/// // → show(…), fade(0 → 1), announce(.began), wake(at: 0.55)
/// ```
///
/// An event changes the facts: which activities live, which notices wait. The facts determine what the veil
/// is *wanted* for, and the table in `Presentation+Transitions.swift` gives the transition for every state
/// and every want. The effects are the difference between the former effects and those that the state
/// requires now, so that none is forgotten and none is repeated.
public struct Presentation: Hashable, Sendable {
  /// The latest instant.
  var clock = 0.0
  /// The live activities, oldest first.
  var live = SummaryList<Live>()
  /// The waiting notices, in order of arrival.
  var queue = SummaryList<Notice>()
  /// The notices that have ended since the last report.
  var endedNotices: [Effect] = []
  /// The highest rank of a notice so far.
  var lastRank: UInt64 = 0
  /// The instant before which no notice follows the last one, unless work wants the veil.
  var gapEnds = -Double.infinity
  /// What is visible; nil: nothing is.
  var seen: Seen?
  /// The times of activities and statuses without a style of their own.
  var timing: Timing
  /// The factor of every time of what begins.
  var slowness = 1.0
  var isStagePresent = true
  var stageHasSize = true
  var isInForeground = true
  var isStageInWindow = true
  /// The number of the newest dialog over the stage's target; 0: there is none.
  var newestDialog = 0
  /// Whether the pointer or the focus rests on the panel.
  var hasAttention = false
  /// Whether assistive technology is in use, whose users need more time.
  var isAssisted = false
  /// Whether motion is disabled: fades take no time.
  var isStill = false
  /// The effects so far.
  var asked = Asked()
  var lastNoticeNumber: UInt64 = 0

  /// Creates a veil without activities or notices.
  ///
  /// - Parameters:
  ///   - timing: the times of activities and statuses without a style of their own; `.automatic` by default.
  ///   - surroundings: the stage's surroundings; nil, the default: a stage with a size and without assistive
  ///     technology.
  public init(timing: Timing = .automatic, surroundings: Surroundings? = nil) {
    self.timing = timing
    guard let surroundings else { return }
    stageHasSize = !surroundings.size.isEmpty
    isStageInWindow = surroundings.isInWindow
    isAssisted = surroundings.hasAssistiveTechnology
    newestDialog = surroundings.newestDialog
  }

  /// What a veil shows.
  public enum Subject: Hashable, Sendable {
    case nothing
    case activity(ShownActivity)
    /// A notice, and the instant since which it is shown. It is large, and activities are shown more often.
    indirect case notice(Notice, since: Double)

    /// The same without its state.
    var identity: Composition.Subject {
      switch self {
      case .nothing: .nothing
      case .activity(let shown): .activity(shown.id)
      case .notice(let notice, _): .notice(notice.number)
      }
    }
  }

  /// The shown state of an activity.
  public struct ShownActivity: Hashable, Sendable {
    /// The activity's identifier.
    public var id: ActivityID
    /// The hint whose time has come last; nil: patience is not over.
    public var hint: Timing.Hint?
    /// Whether the user has cancelled it.
    public var isCancelling = false

    /// Whether it has exceeded its patience.
    public var isPatienceOver: Bool { hint != nil }
  }
}

extension Presentation {
  /// Whether anything is visible, including during fades.
  public var isVisible: Bool { seen != nil }

  var isStageHere: Bool { isStagePresent && stageHasSize }

  /// The reach of input blocking: the scope exactly while a blocking activity lives and is not aside, otherwise the
  /// panel until its fade-out starts.
  public var reach: Reach {
    guard isStageHere else { return .nothing }
    if live.summary.isBlocking { return .scope }
    return seen?.isLeaving == false ? .panel : .nothing
  }

  /// Whether live work is shown, and some that blocks is past its grace.
  var isShowingBlock: Bool {
    guard case .activity(let shown)? = seen?.content else { return false }
    return lives(shown.id) && live.summary.isBlockingDue
  }

  /// What is shown, including during the fade-out.
  public var subject: Subject {
    guard let seen else { return .nothing }
    switch seen.content {
    case .notice(let shown): return .notice(shown.notice, since: shown.since)
    case .activity(let shown): return .activity(shown)
    }
  }

  /// The instant of the veil's first visible frame; nil: nothing is visible. A spinner's turns are counted
  /// from here, so that it turns evenly whatever activity is shown.
  public var seenSince: Double? { seen?.since }

  /// The fade of everything together.
  public var fade: Tween { seen?.fade ?? .still(at: 0) }

  /// Whether nothing is visible, blocked or waiting.
  public var isIdle: Bool { seen == nil && live.isEmpty && queue.isEmpty }

  /// Whether an activity lives.
  public func lives(_ id: ActivityID) -> Bool { live.contains(id) }

  /// Whether a live activity was cancelled by the user or the app.
  func isCancelling(_ id: ActivityID) -> Bool {
    live[id].map { $0.isCancelling || $0.wasCalledOff } ?? false
  }
}
