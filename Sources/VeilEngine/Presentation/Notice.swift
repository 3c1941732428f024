import VeilCore

/// A status to be shown for a while: how some work ended, or a short message without work.
public struct Notice: Hashable, Sendable {
  /// Tells it from every other notice of the veil; plays no part in whether two are equal in kind.
  public var number: UInt64
  /// What it tells, and so which symbol stands for it.
  public var status: Status
  /// Nil shows the symbol alone.
  public var message: String?
  /// How long it stays when nothing else wants the veil, in seconds.
  public var linger: Double
  /// How long it stays when an activity wants the veil, in seconds.
  public var interlude: Double
  /// The fade that it comes and goes with, in seconds.
  public var fade: Double
  /// How that fade is spread over its time.
  public var fadeCurve: TimingCurve
  /// The least time for which a veil that showed it is seen, in seconds.
  public var minimum: Double
  /// A higher one is shown before lower ones that wait; equal ones keep their order. 0 by default.
  public var priority: Int
  /// Its style; nil is the veil's.
  var style: Boxed<VeilStyle>?

  /// A notice that stays as long as its timing says and its message takes to read.
  public init(
    number: UInt64, status: Status, message: String?, timing: Timing, priority: Int = 0
  ) {
    let timing = timing.sanitized
    let reading = ReadingTime.seconds(for: message ?? "")
    self.number = number
    self.status = status
    self.message = message
    linger = max(status.tellsOfTrouble ? timing.failureLinger : timing.successLinger, reading)
    interlude = max(timing.minimum, Timing.leastInterlude)
    fade = timing.fade
    fadeCurve = timing.fadeCurve
    minimum = timing.minimum
    self.priority = priority
  }
}
