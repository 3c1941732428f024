/// The times of one activity, in seconds.
public struct Timing: Hashable, Sendable {
  /// How long work may run before anything is visible. Input is blocked from the first instant.
  public var grace = 0.0
  /// How long a veil stays at least, counted from its first visible frame.
  public var minimum = 0.0
  /// The duration of appearing and of disappearing.
  public var fade = 0.25
  /// The easing of both; ease in, ease out by default. A spring bounces only when the veil appears.
  public var fadeCurve = TimingCurve.easeInOut
  /// The easing of progress from one report to the next; linear by default.
  public var progressCurve = TimingCurve.linear
  /// The duration of the cross-fade when a text changes, in seconds; 0 changes it at once, as reduced motion does.
  /// A text that was shown for a shorter time than this is replaced at once.
  public var textFade = 0.0
  /// The minimum time of a success; a long message stays for its reading time.
  public var successLinger = 2.0
  /// The minimum time of a failure; a long message stays for its reading time.
  public var failureLinger = 5.0
  /// The gap between a notice and the next one that waited for it, in seconds, counted from the end of
  /// its fade. There is no gap while work wants the veil.
  public var noticeGap = 0.0
  /// The time after which the veil says that it is still working; nil: never. Patience is over then, or at the first of
  /// ``hints`` if that is earlier.
  public var patience: Double?
  /// Further lines for work that takes longer; none by default.
  ///
  /// ```swift
  /// style.timing.hints = [
  ///   Timing.Hint(after: 60, "Large folders take a few minutes"),
  ///   Timing.Hint(after: 300, "The server may be busy", cancelTitle: "Try Later"),
  /// ]
  /// ```
  public var hints: [Hint] = []
  /// The total duration, in seconds, from which the time left is shown, once the estimate is good enough;
  /// nil: never.
  public var longWork: Double?
  /// The duration, in seconds, from which work is shown outside its window, where ``VeilStyle/outside``
  /// allows it; nil: never.
  public var attention: Double?

  /// The modern default: 0.3 s of grace, 0.5 s minimum (a task of 0.4 s would flash without it), 10 s of patience,
  /// the limit of attention, and the time left for work of 30 s and more, as GNOME's guidelines ask.
  /// A text that changes cross-fades in 0.2 s, as in a `GtkStack`. There is a gap of 0.5 s between two notices,
  /// as in SwiftMessages and Drops. Work that takes longer than the limit of attention is shown outside its
  /// window.
  public static var automatic: Timing {
    Timing(
      grace: 0.3, minimum: 0.5, textFade: 0.2, noticeGap: 0.5, patience: limitOfAttention, longWork: 30,
      attention: limitOfAttention)
  }

  /// How long people attend to something before they turn to something else, in seconds (Nielsen, "Usability
  /// Engineering", 1993).
  private static let limitOfAttention = 10.0

  /// The times of the five published systems: at once, for as long as the work lasts, with fades of 0.25 s,
  /// and without the library's own words.
  public static var immediate: Timing { Timing() }
}
