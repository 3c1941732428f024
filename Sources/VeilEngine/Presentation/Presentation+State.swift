import VeilCore

extension Presentation {
  /// What the veil is doing.
  enum State: Hashable, Sendable {
    /// Nothing is seen and nothing waits to be.
    case hidden
    /// Activities live, all of them within their grace: nothing is seen.
    case waiting
    /// Fading in, from nothing or from where a fade-out was turned round.
    case appearing(Seen)
    /// All there, showing an activity, be it one that has ended while the veil stays for its minimum, or
    /// while another that lives is still in its grace.
    case visible(Seen)
    /// All there, showing a notice.
    case lingering(Seen)
    /// Fading out.
    case leaving(Seen)
    /// A fade-out that stands still where it is, since an activity began that is still in its grace: going
    /// on would let the veil flicker between two pieces of work, and coming back would show a piece of
    /// work that may be shorter than its grace.
    case held(Seen)
  }

  /// A veil that can be seen.
  struct Seen: Hashable, Sendable {
    var content: Content
    /// The instant of the first visible frame.
    var since: Double
    /// The instant before which it may not leave.
    var minimumEnds: Double
    var fade: Tween
    /// How long the content's fade takes, in seconds.
    var fadeTime: Double
    var fadeCurve: TimingCurve
  }

  /// What a seen veil shows.
  enum Content: Hashable, Sendable {
    /// An activity; once it has ended, as it was last.
    case activity(ShownActivity)
    case notice(NoticeClock)
  }

  /// A notice and how much of its time has passed; the time can stand still.
  struct NoticeClock: Hashable, Sendable {
    var notice: Notice
    /// The instant since which it is shown.
    var since: Double
    /// The seconds that counted before `runningSince`.
    var elapsed = 0.0
    /// Since when the time runs; nil while it stands still.
    var runningSince: Double?
    /// Why it goes before its time is over; nil while it stays.
    var departure: Departure?
    /// Whether the outside knows of its end.
    var isEndNoted = false

    init(notice: Notice, since: Double) {
      self.notice = notice
      self.since = since
      elapsed = notice.elapsed
    }

    var isDismissed: Bool { departure != nil }
  }

  /// Why a notice that is shown goes before its time is over.
  enum Departure: Hashable, Sendable {
    case ended(NoticeEnd)
    /// It is shown again later.
    case interrupted
  }

  /// A notice of the app's that has ended.
  struct EndedNotice: Hashable, Sendable {
    var id: NoticeID
    var end: NoticeEnd
  }

  /// An activity that lives.
  struct Live: Hashable, Sendable {
    var id: ActivityID
    var timing: Timing
    /// Its style, for its outcome; nil is the veil's.
    var style: Boxed<VeilStyle>?
    var isBlocking: Bool
    var began: Double
    var isCancelling = false
    /// Whether its start was said.
    var wasAnnounced = false
    /// Whether it was said that it is still working.
    var saidStillWorking = false
    /// The progress that was said last, and when; the start counts as 0.
    var saidProgress = 0.0
    var saidAt = 0.0
    /// Whether its grace is over.
    var isDue = false
    /// Whether it is told outside the window.
    var isTold = false

    /// How long it may take, in seconds; nil is for as long as it takes.
    var timeout: Double?

    var graceEnds: Double { began + timing.grace }

    /// From then on it has taken so long that people turn to something else; nil if that does not matter.
    var attentionEnds: Double? { timing.attention.map { began + $0 } }
    /// From when on it is told outside the window while it goes on; nil if it never is.
    var toldFrom: Double? {
      if let style, style.value.outside.subtracting(.notification).isEmpty { return nil }
      return attentionEnds
    }
    /// When its time is over; nil is never.
    var timesOut: Double? { timeout.map { began + $0 } }

    func isPatienceOver(at now: Double) -> Bool {
      guard let patience = timing.patience else { return false }
      return now >= began + patience
    }
  }
}

extension Presentation.Seen {
  func shows(_ id: ActivityID) -> Bool {
    guard case .activity(let shown) = content else { return false }
    return shown.id == id
  }

  /// Whether it shows a notice that was dismissed.
  var isPutAway: Bool {
    guard case .notice(let shown) = content else { return false }
    return shown.isDismissed
  }

  /// Whether that is so and the veil need not stay for its minimum.
  func isPutAway(by now: Double) -> Bool { isPutAway && now >= minimumEnds }
}

extension Presentation.NoticeClock {
  /// The instant at which its time is over, if it runs; nil while it stands still.
  ///
  /// - Parameter stretch: how many times as long as usual it stays.
  func ends(isWaitedFor: Bool, stretch: Double) -> Double? {
    if isDismissed { return -Double.infinity }
    guard let runningSince else { return nil }
    let limit = isWaitedFor ? min(notice.interlude, notice.linger) : notice.linger
    return runningSince + (min(limit * stretch, Timing.longest) - elapsed)
  }

  /// For how long it has been shown, while its time ran.
  func counted(at now: Double) -> Double { elapsed + (runningSince.map { max(0, now - $0) } ?? 0) }

  /// Lets its time begin anew.
  mutating func restart(at now: Double) {
    elapsed = 0
    if runningSince != nil { runningSince = now }
  }

  /// Lets the time run or stand still from now on.
  mutating func run(_ runs: Bool, at now: Double) {
    if let since = runningSince, !runs {
      elapsed += now - since
      runningSince = nil
    } else if runningSince == nil, runs {
      runningSince = now
    }
  }
}
