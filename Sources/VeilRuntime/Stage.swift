import VeilCore

/// The place where a veil stands: a window, a view or a keyboard of one toolkit.
///
/// A stage paints what it is given, takes input as far as it is told, speaks, and reports what happens. It
/// decides nothing: no timing, no number, no "if visible". The engine keeps a stage as long as it is used, and
/// a stage keeps what it covers weakly.
@MainActor
public protocol Stage: AnyObject, Sendable {
  /// Where the stage reports what happens; set by the engine.
  var events: ((StageEvent) -> Void)? { get set }

  /// What the place is like now.
  var surroundings: Surroundings { get }

  /// The stage's clock in seconds, which never goes backwards on purpose.
  var now: Double { get }

  /// Measures texts in the fonts that the stage paints with.
  var measurer: any TextMeasuring { get }

  /// Paints this from now on, in the place of what it painted before.
  func show(_ composition: Composition)

  /// Takes input exactly this far from now on, whether anything is seen or not.
  func block(_ reach: Reach)

  /// Says a sentence to assistive technology; an urgent one interrupts.
  func announce(_ sentence: String, isUrgent: Bool)

  /// Lets the user feel how something ended, as it is shown; a platform that cannot has nothing to add.
  func feel(_ status: Status)

  /// Reports ``StageEvent/woken`` once at that instant, in the place of what was asked for before; nil means
  /// that no wake-up is wanted.
  func wake(at instant: Double?)

  /// Keeps the machine from going to sleep, for a reason that the user may be told; nil means that it may again.
  ///
  /// Called with a reason and with nil by turns. A platform that knows nothing of the kind has nothing to add.
  ///
  /// - Returns: whether the machine is kept awake now.
  func keepAwake(_ reason: String?) -> Bool

  /// Watches its place from now on, even while nothing is shown or taken there, or stops doing so: a place that is not
  /// there yet, or has no size, may come while work goes on.
  ///
  /// Called with true and with false by turns. A stage that is told of changes anyway has nothing to add.
  func keepWatch(_ isWatching: Bool)

  /// Takes everything away: nothing is painted, no timer runs, no frame is asked for.
  func withdraw()

  /// Reports ``StageEvent/woken`` on the main thread as soon as it can, and not within this call; called from
  /// any thread.
  nonisolated func wakeFromAnyThread()
}

extension Stage {
  /// The machine cannot be kept awake.
  public func keepAwake(_ reason: String?) -> Bool { false }

  /// It is told of changes anyway.
  public func keepWatch(_ isWatching: Bool) {}

  /// Nothing can be felt.
  public func feel(_ status: Status) {}
}

/// What a stage reports.
public enum StageEvent: Hashable, Sendable {
  /// A wake-up that was asked for has come.
  case woken
  /// ``Stage/surroundings`` has other values now.
  case surroundingsChanged
  /// The user clicked or activated an element.
  case actionTaken(Composition.Action)
  /// The user scrolled a long message by that many points; positive shows what is further down.
  case scrolled(by: Double)
  /// The pointer or the keyboard focus came to rest on the panel, or left it.
  case attentionChanged(Bool)
  /// The window or view is gone, or cannot be seen and may never be again.
  case lost
  /// It is back.
  case found
  /// Nothing can be shown or blocked in the place, for a reason that the log says once: what was given, what was
  /// expected, and what to do.
  case cannotCover(because: String)
  /// The app went to the background.
  case enteredBackground
  /// The app is in front again.
  case enteredForeground
}
