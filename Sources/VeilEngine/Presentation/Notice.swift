import VeilCore

/// A status to show for a while: the outcome of work, or a short message without work.
public struct Notice: Hashable, Sendable {
  /// Distinguishes it from every other notice of the veil; ignored when notices are compared for equal text.
  public var number: UInt64
  /// The app's identifier; nil: an outcome.
  public var id: NoticeID?
  /// The status, which selects the symbol.
  public var status: Status
  /// The message; nil: the symbol alone.
  public var message: String?
  /// The title of its button; nil: none.
  public var action: String?
  /// How long it stays if nothing else needs the veil, in seconds.
  public var linger: Double
  /// How long it stays if an activity needs the veil, in seconds.
  public var interlude: Double
  /// How long before the user can dismiss it, in seconds.
  var shortest = 0.0
  /// The duration of its fades, in seconds.
  public var fade: Double
  /// The easing of its fades.
  public var fadeCurve: TimingCurve
  /// The minimum time of a veil that shows it, in seconds.
  public var minimum: Double
  /// How long nothing is seen before a notice that waited for it, in seconds.
  var gap: Double
  /// Whether it waited for another notice to go, and so comes after that one's gap.
  var follows = false
  /// A higher priority is shown first; equal ones keep their order.
  public var priority: NoticePriority
  /// A higher rank is shown before all others; 0: it waits for its turn.
  var rank: UInt64 = 0
  /// How long it was shown before another interrupted it, in seconds.
  var elapsed = 0.0
  /// Whether work waits for the user's answer.
  var isAwaited = false
  /// Its style; nil: the veil's.
  var style: Boxed<VeilStyle>?

  /// Creates a notice that stays for the time of its timing and its reading time, or for its linger.
  public init(
    number: UInt64, status: Status, message: String?, timing: Timing, priority: NoticePriority = .normal,
    linger: NoticeLinger = .readingTime, action: String? = nil
  ) {
    let timing = timing.sanitized
    self.number = number
    self.status = status
    self.message = message
    self.action = action
    let reading = max(
      status.isProblem ? timing.failureLinger : timing.successLinger,
      ReadingTime.seconds(for: [message, action].compactMap { $0 }.joined(separator: " ")))
    let usual = action == nil ? reading : max(reading, ReadingTime.choosing)
    switch linger {
    case .readingTime: self.linger = usual
    case .fixed(let seconds): self.linger = Timing.bounded(seconds)
    case .atMost(let seconds): self.linger = min(usual, Timing.bounded(seconds))
    case .atLeast(let seconds):
      shortest = Timing.bounded(seconds)
      self.linger = max(usual, shortest)
    }
    interlude = max(timing.minimum, action == nil ? Timing.leastInterlude : reading)
    fade = timing.fade
    fadeCurve = timing.fadeCurve
    minimum = timing.minimum
    gap = timing.noticeGap
    self.priority = priority
  }
}
