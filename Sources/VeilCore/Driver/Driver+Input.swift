extension Driver {
  /// An input of a veil. Each comes with its instant.
  public enum Input: Hashable, Sendable {
    case activityBegan(ActivityID, ActivityDescription)
    case activityChanged(ActivityID, ActivityChange)
    /// An activity ended. Outcomes of higher priority are shown first.
    case activityEnded(ActivityID, Outcome, priority: Int = 0)
    /// The app asks an activity to cancel, as the user's Cancel does.
    case cancelAsked(ActivityID)
    /// A short status without work. Statuses of higher priority are shown first.
    indirect case statusFlashed(Status, message: String?, priority: Int, style: VeilStyle?)
    /// Every activity ends at once, without an outcome. Waiting statuses are dropped.
    case allEnded
    /// The veil's default style changed.
    indirect case styleChanged(VeilStyle)
    case surroundingsChanged(Surroundings)
    /// Motion is disabled or enabled, for UI tests and pictures.
    case stillnessChanged(Bool)
    /// What begins from now on takes this many times as long.
    case slownessChanged(Double)
    case actionTaken(Composition.Action)
    case scrolled(by: Double)
    case attentionChanged(Bool)
    case stageLost
    case stageFound
    case enteredBackground
    case enteredForeground
    /// A wake-up: time passed.
    case timePassed
  }

  /// An output for the stage, in this order.
  public enum Output: Hashable, Sendable {
    /// Block input this far.
    case block(Reach)
    /// Announce this: an end after input is given back (before, if ``Surroundings/speaksByName``), anything else before
    /// it is shown.
    case announce(String, isUrgent: Bool)
    /// Keep the machine from sleeping, for this reason; nil lets it sleep.
    case keepAwake(String?)
    /// ``Driver/composition(measuring:)`` has changed: show it.
    case compose
    /// Remove everything from the stage.
    case remove
    /// Give haptic feedback for this status, which is shown from now on.
    case feel(Status)
    /// The user asked this activity to cancel: cancel its work.
    case cancelWork(ActivityID)
    /// Wake up at this instant. It replaces earlier requests; nil cancels them.
    case wake(at: Double?)
    /// Send this event to the listeners.
    case report(VeilEvent)
    /// Log this, once.
    case warn(Misuse)
  }
}

/// An event of a veil.
public enum VeilEvent: Hashable, Sendable {
  /// The veil became visible.
  case appeared
  /// The shown activity changed; nil means that a status is shown, or nothing.
  case showing(ActivityID?)
  /// A status with its message is shown.
  case status(Status, String?)
  /// The symbol of the shown status has been drawn completely.
  case drawn(Status)
  /// The user asked to cancel.
  case cancelAsked(ActivityID)
  case ended(ActivityID, Outcome)
  /// The veil is no longer visible.
  case disappeared
}

/// A wrong use of the library. It does no harm, and the log reports it once.
public enum Misuse: Hashable, Sendable {
  case endedTwice(ActivityID)
  case changedAfterEnd(ActivityID)
  /// Progress outside 0…1, or NaN; it was clamped.
  case progressOutOfRange(ActivityID)
  /// An empty message; it was treated as nil.
  case emptyMessage(ActivityID)
  /// A message that is too long; it was shortened.
  case messageTooLong(ActivityID, characters: Int)
  /// The scope has no size: nothing is shown or blocked until it has one.
  case emptyScope
  /// The window or view no longer exists: nothing is shown or blocked.
  case scopeGone
  /// The machine cannot be kept awake.
  case cannotKeepAwake
  /// A call from a thread other than the main one; it was carried out on the main thread.
  case wrongThread
  /// An activity that was dropped without an end; it was ended.
  case dropped(ActivityID)
}
