import VeilCore

/// A status to be shown for a while: how some work ended, or a short message without work.
public struct Notice: Hashable, Sendable {
  /// Tells it from every other notice of the veil; plays no part in whether two are equal in kind.
  public var number: UInt64
  /// What the app knows it by; nil for an outcome.
  public var id: NoticeID?
  /// What it tells, and so which symbol stands for it.
  public var status: Status
  /// Nil shows the symbol alone.
  public var message: String?
  /// The title of its button; nil for none.
  public var action: String?
  /// How long it stays when nothing else wants the veil, in seconds.
  public var linger: Double
  /// How long it stays when an activity wants the veil, in seconds.
  public var interlude: Double
  /// How long before the user can put it away, in seconds.
  var shortest = 0.0
  /// The fade that it comes and goes with, in seconds.
  public var fade: Double
  /// How that fade is spread over its time.
  public var fadeCurve: TimingCurve
  /// The least time for which a veil that showed it is seen, in seconds.
  public var minimum: Double
  /// A higher one is shown before lower ones that wait; equal ones keep their order.
  public var priority: NoticePriority
  /// One of a higher rank is shown before all others. 0 for one that waits for its turn.
  var rank: UInt64 = 0
  /// For how long it was shown before another interrupted it, in seconds.
  var elapsed = 0.0
  /// Its style; nil is the veil's.
  var style: Boxed<VeilStyle>?

  /// A notice that stays as long as its timing says and its message takes to read, or as its linger says.
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
      status.tellsOfTrouble ? timing.failureLinger : timing.successLinger,
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
    self.priority = priority
  }
}
