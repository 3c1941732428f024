/// The times of one activity, in seconds.
public struct Timing: Hashable, Sendable {
  /// How long work may run before anything is seen. Input is blocked from the first instant all the same.
  public var grace: Double
  /// How long a veil that was seen stays, counted from its first visible frame.
  public var minimum: Double
  /// How long appearing takes, and leaving.
  public var fade: Double
  /// How both are spread over that time; ease in, ease out by default.
  public var fadeCurve: TimingCurve
  /// How long a success stays for a message of any length; reading time may make it longer.
  public var successLinger: Double
  /// How long a failure stays for a message of any length; reading time may make it longer.
  public var failureLinger: Double
  /// How long before the veil says that it is still working; nil means never.
  public var patience: Double?
  /// From how long on work counts as long, in seconds, in all: the time that it still takes is said then, once it is
  /// known well enough; nil means that it never is.
  public var longWork: Double?
  /// From how long on work is told outside its window, where ``VeilStyle/outside`` allows it, in seconds; nil means never.
  public var attention: Double?

  /// The times in seconds; without arguments those of the published systems.
  package init(
    grace: Double = 0, minimum: Double = 0, fade: Double = 0.25, fadeCurve: TimingCurve = .easeInOut,
    successLinger: Double = 2, failureLinger: Double = 5, patience: Double? = nil, longWork: Double? = nil,
    attention: Double? = nil
  ) {
    self.grace = grace
    self.minimum = minimum
    self.fade = fade
    self.fadeCurve = fadeCurve
    self.successLinger = successLinger
    self.failureLinger = failureLinger
    self.patience = patience
    self.longWork = longWork
    self.attention = attention
  }

  /// The modern default: 0.3 s of grace, 0.5 s minimum (a task of 0.4 s would flash without it), 10 s of patience,
  /// the limit of attention, and the time left for work of 30 s and more, from which on GNOME's guidelines ask for it.
  /// Work that takes longer than the limit of attention is told outside its window.
  public static var automatic: Timing {
    Timing(
      grace: 0.3, minimum: 0.5, patience: limitOfAttention, longWork: 30, attention: limitOfAttention)
  }

  /// How long people attend to something that they wait for, before they turn to something else (Nielsen's "Usability
  /// Engineering", 1993), in seconds.
  private static let limitOfAttention = 10.0

  /// What the five published systems do: at once, for as long as the work lasts, fading 0.25 s each way, and never a
  /// word of the library's own.
  public static var immediate: Timing { Timing() }
}
