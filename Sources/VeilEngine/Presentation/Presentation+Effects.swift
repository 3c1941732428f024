import VeilCore

extension Presentation {
  /// An output of the state machine.
  public enum Effect: Hashable, Sendable {
    /// Set the reach of input blocking.
    case block(Reach)
    /// Show this.
    case show(Subject)
    /// Fade everything together.
    case fade(Tween)
    /// Nothing is visible any more: remove everything.
    case remove
    /// Announce this to assistive technology.
    case announce(Announcement)
    /// Cancel the work of this activity.
    case cancel(ActivityID)
    /// The activity has timed out: cancel its work.
    case timeOut(ActivityID)
    /// This notice has ended.
    case endNotice(NoticeID, NoticeEnd)
    /// Call again at this instant at the latest. It replaces earlier requests; nil: nothing will change by
    /// itself.
    case wake(at: Double?)
  }

  /// An announcement to assistive technology; the beginning and the end of each activity once.
  public enum Announcement: Hashable, Sendable {
    /// The activity appears for the first time.
    case began(ActivityID)
    case progressed(ActivityID, Double)
    case cancelling(ActivityID)
    /// It has exceeded its patience, or a further hint has come.
    case stillWorking(ActivityID)
    case ended(ActivityID, Outcome)
    /// It was cancelled, and its cancellation was not announced. Nothing is announced if other work lives, or begins a moment
    /// later.
    case calledOff(ActivityID)
    case notice(Notice)

    /// Progress is announced when at least this many seconds have passed since the last announcement…
    static let progressInterval = 10.0
    /// … and at least this part of the work was done since.
    static let progressStep = 0.25
  }

  /// The effects so far.
  struct Asked: Hashable, Sendable {
    var reach = Reach.nothing
    var subject = Subject.nothing
    var fade = Tween.still(at: 0)
    var deadline: Double?
    /// Whether the stage may have lost it, or has instants of a clock that went backwards.
    var isStale = false
  }

  /// The difference between the effects so far and those that the state requires now.
  mutating func effects(adding extra: [Effect]) -> [Effect] {
    var effects: [Effect] = []
    let reach = reach
    if reach != asked.reach { effects.append(.block(reach)) }
    let subject = subject
    let isStale = asked.isStale
    if subject != .nothing, subject != asked.subject || isStale {
      effects.append(.show(subject))
    }
    let fade = fade
    if subject != .nothing, fade != asked.fade || isStale { effects.append(.fade(fade)) }
    if subject == .nothing, asked.subject != .nothing { effects.append(.remove) }
    effects.append(contentsOf: extra)
    effects.append(contentsOf: endedNotices)
    endedNotices = []
    let deadline = deadline
    if deadline != asked.deadline || isStale { effects.append(.wake(at: deadline)) }
    asked = Asked(reach: reach, subject: subject, fade: fade, deadline: deadline)
    return effects
  }
}
