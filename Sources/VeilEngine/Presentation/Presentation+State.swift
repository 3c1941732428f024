import VeilCore

extension Presentation {
  /// A visible veil.
  struct Seen: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
      /// Fading in, from nothing or from a reversed fade-out.
      case appearing
      /// Completely visible. It may show an activity that has ended, while the veil stays for its minimum, or while another
      /// live one is still in its grace.
      case visible
      /// Fading out.
      case leaving
      /// A paused fade-out, since an activity began that is still in its grace: continuing would make the veil
      /// flicker between two pieces of work, and reversing would show work that may be shorter than its grace.
      case held
    }

    var phase: Phase
    var content: Content
    /// The instant of the first visible frame.
    var since: Double
    /// The instant before which it may not disappear.
    var minimumEnds: Double
    var fade: Tween
    /// The duration of the content's fade, in seconds.
    var fadeTime: Double
    var fadeCurve: TimingCurve
  }

  /// What a visible veil shows.
  enum Content: Hashable, Sendable {
    /// An activity; once it has ended, its last state.
    case activity(ShownActivity)
    /// It is large, and activities are shown more often.
    indirect case notice(NoticeClock)
  }

  /// A notice and its elapsed time, which can pause.
  struct NoticeClock: Hashable, Sendable {
    var notice: Notice
    /// The instant since which it is shown.
    var since: Double
    /// The seconds that had elapsed at `runningSince`.
    var elapsed = 0.0
    /// The instant since which the time runs; nil: it is paused.
    var runningSince: Double?
    /// Why it disappears before its time is over; nil: it stays.
    var departure: Departure?
    /// Whether its end was reported.
    var isEndNoted = false

    init(notice: Notice, since: Double) {
      self.notice = notice
      self.since = since
      elapsed = notice.elapsed
    }

    var isDismissed: Bool { departure != nil }
  }

  /// Why a shown notice disappears before its time is over.
  enum Departure: Hashable, Sendable {
    case ended(NoticeEnd)
    /// It returns later.
    case interrupted
  }

  struct Live: Hashable, Sendable {
    var id: ActivityID
    var timing: Timing
    /// Its style, for its outcome; nil: the veil's.
    var style: Boxed<VeilStyle>?
    var isBlocking: Bool
    var began: Double
    var isCancelling = false
    /// The instant from which its cancellation by its caller is shown; nil: it was not called off.
    var showsCancelFrom: Double?
    var wasAnnounced = false
    /// The last hint that was announced.
    var saidHint: Timing.Hint?
    /// The last announced progress, and when; the beginning counts as 0.
    var saidProgress = 0.0
    var saidAt = 0.0
    /// Whether its grace is over.
    var isDue = false
    var isShownOutside = false
    /// The newest dialog over the target as it began, or since that has gone, the one before.
    var coveredDialog = 0
    /// Whether the app has presented a dialog over it since. Until the dialog goes, the activity neither shows nor
    /// blocks anything: the dialog blocks what is below.
    var isAside = false

    /// Its time-out, in seconds; nil: none.
    var timeout: Double?

    var graceEnds: Double { began + timing.grace }
    /// Whether the task that waits for it was cancelled.
    var wasCalledOff: Bool { showsCancelFrom != nil }

    /// The instant at which it exceeds the limit of attention; nil: none.
    var attentionEnds: Double? { timing.attention.map { began + $0 } }
    /// The instant from which it is shown outside the window while it lives; nil: never.
    var outsideFrom: Double? {
      if let style, style.value.outside.subtracting(.notification).isEmpty { return nil }
      return attentionEnds
    }
    /// The instant of its time-out; nil: none.
    var timesOut: Double? { timeout.map { began + $0 } }

    mutating func follow(newestDialog number: Int) {
      coveredDialog = min(coveredDialog, number)
      isAside = number > coveredDialog
    }

    /// The hint whose time has come last; nil: patience is not over.
    func hint(at now: Double) -> Timing.Hint? {
      var last = timing.patience.flatMap { now >= began + $0 ? Timing.Hint(after: $0) : nil }
      for hint in timing.hints where now >= began + hint.after && hint.after >= last?.after ?? 0 {
        last = hint
      }
      return last
    }

    /// The instant of the next hint, or of the end of patience; nil: none.
    func nextHint(after now: Double) -> Double? {
      var next = timing.patience.map { began + $0 } ?? .infinity
      if next <= now { next = .infinity }
      for hint in timing.hints where began + hint.after > now { next = min(next, began + hint.after) }
      return next.isFinite ? next : nil
    }
  }
}

extension Presentation.Seen {
  /// Whether its fade-out has begun.
  var isLeaving: Bool {
    switch phase {
    case .appearing, .visible: return false
    case .leaving, .held: return true
    }
  }

  func shows(_ id: ActivityID) -> Bool {
    guard case .activity(let shown) = content else { return false }
    return shown.id == id
  }

  var showsDismissedNotice: Bool {
    guard case .notice(let shown) = content else { return false }
    return shown.isDismissed
  }

  /// Whether it shows a dismissed notice, and the veil's minimum is over.
  func showsDismissedNotice(by now: Double) -> Bool { showsDismissedNotice && now >= minimumEnds }
}

extension Presentation.NoticeClock {
  /// The instant at which its time is over; nil: it is paused.
  ///
  /// - Parameter stretch: the factor of its time.
  func ends(isWaitedFor: Bool, stretch: Double) -> Double? {
    if isDismissed { return -Double.infinity }
    guard let runningSince else { return nil }
    let limit = isWaitedFor ? min(notice.interlude, notice.linger) : notice.linger
    return runningSince + (min(limit * stretch, Timing.longest) - elapsed)
  }

  /// How long it has been shown, without pauses.
  func counted(at now: Double) -> Double { elapsed + (runningSince.map { max(0, now - $0) } ?? 0) }

  mutating func restart(at now: Double) {
    elapsed = 0
    if runningSince != nil { runningSince = now }
  }

  /// Does not count the time since an instant.
  mutating func discount(from instant: Double, at now: Double) {
    guard let since = runningSince, instant < now else { return }
    runningSince = since + now - max(since, instant)
  }

  /// Runs or pauses its time.
  mutating func run(_ runs: Bool, at now: Double) {
    if let since = runningSince, !runs {
      elapsed += now - since
      runningSince = nil
    } else if runningSince == nil, runs {
      runningSince = now
    }
  }
}
