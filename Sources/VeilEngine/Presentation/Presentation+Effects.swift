import VeilCore

extension Presentation {
  /// What the outside is to do.
  public enum Effect: Hashable, Sendable {
    /// Take input this far from now on.
    case block(Reach)
    /// Show this from now on.
    case show(Subject)
    /// Fade the whole like this.
    case fade(Tween)
    /// Nothing is seen any more: let everything go.
    case remove
    /// Say this to assistive technology.
    case announce(Announcement)
    /// Cancel the work of this activity.
    case cancel(ActivityID)
    /// The time of this activity is over: cancel its work.
    case timeOut(ActivityID)
    /// This notice has ended.
    case endNotice(NoticeID, NoticeEnd)
    /// Ask again at that instant at the latest, in the place of earlier wishes; nil means that nothing will
    /// change by itself.
    case wake(at: Double?)
  }

  /// What is said to assistive technology; the start and the end of each activity once.
  public enum Announcement: Hashable, Sendable {
    /// It is seen for the first time.
    case began(ActivityID)
    case progressed(ActivityID, Double)
    case cancelling(ActivityID)
    /// It has taken longer than its patience.
    case stillWorking(ActivityID)
    case ended(ActivityID, Outcome)
    case notice(Notice)

    /// Progress is said when at least that many seconds have passed since it was said last…
    public static let progressInterval = 10.0
    /// … and at least that part of the work was done since.
    public static let progressStep = 0.25
  }

  /// What has been asked of the outside so far.
  struct Asked: Hashable, Sendable {
    var reach = Reach.nothing
    var subject = Subject.nothing
    var fade = Tween.still(at: 0)
    var deadline: Double?
    /// Whether the outside may have forgotten it, or knows it in instants of a clock that went backwards.
    var isStale = false
  }

  /// The difference between what has been asked and what follows from the state now.
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
    effects.append(contentsOf: endedNotices.map { .endNotice($0.id, $0.end) })
    endedNotices = []
    let deadline = deadline
    if deadline != asked.deadline || isStale { effects.append(.wake(at: deadline)) }
    asked = Asked(reach: reach, subject: subject, fade: fade, deadline: deadline)
    return effects
  }
}
