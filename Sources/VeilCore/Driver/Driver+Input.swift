extension Driver {
  /// What can happen to a veil; each comes with the instant at which it is told.
  public enum Input: Hashable, Sendable {
    case activityBegan(ActivityID, ActivityDescription)
    case activityChanged(ActivityID, ActivityChange)
    /// It ended; an outcome of a higher priority is shown before others that wait.
    case activityEnded(ActivityID, Outcome, priority: Int = 0)
    /// The app asks an activity to cancel, as the user's Cancel does.
    case cancelAsked(ActivityID)
    /// A short status without work. A higher priority jumps the queue.
    indirect case statusFlashed(Status, message: String?, priority: Int, style: VeilStyle?)
    /// Every activity ends at once, without outcome; statuses that wait are dropped.
    case allEnded
    /// The veil's own default style is another now.
    indirect case styleChanged(VeilStyle)
    case surroundingsChanged(Surroundings)
    /// Nothing moves from now on, or everything moves again: for UI tests and pictures.
    case stillnessChanged(Bool)
    /// What begins from now on takes so many times as long (row S6).
    case slownessChanged(Double)
    case actionTaken(Composition.Action)
    case scrolled(by: Double)
    case attentionChanged(Bool)
    case stageLost
    case stageFound
    case enteredBackground
    case enteredForeground
    /// Nothing but time: a wake-up has come.
    case timePassed
  }

  /// What is to be done about it, in this order.
  public enum Output: Hashable, Sendable {
    /// Take input this far.
    case block(Reach)
    /// Say this: an end after input is given back (before, where ``Surroundings/speaksByName``), anything else before
    /// it is shown.
    case announce(String, isUrgent: Bool)
    /// Keep the machine from going to sleep, for that reason; nil means that it may.
    case keepAwake(String?)
    /// ``Driver/composition(measuring:)`` has changed: show it.
    case compose
    /// Nothing is to be seen or kept any more: withdraw.
    case remove
    /// Let the user feel this status, which is shown from now on.
    case feel(Status)
    /// The user asked this activity to cancel: cancel its work.
    case cancelWork(ActivityID)
    /// Wake up then, in the place of earlier wishes; nil means no more.
    case wake(at: Double?)
    /// Tell whoever listens.
    case report(VeilEvent)
    /// Say this in the log, once.
    case warn(Misuse)
  }
}

/// What a veil did, for whoever listens.
public enum VeilEvent: Hashable, Sendable {
  /// Something is seen from now on.
  case appeared
  /// The shown activity is another now; nil means that a status is shown, or nothing.
  case showing(ActivityID?)
  /// A status with its message is shown.
  case status(Status, String?)
  /// The symbol of the shown status has drawn itself to its end.
  case drawn(Status)
  /// The user asked to cancel.
  case cancelAsked(ActivityID)
  case ended(ActivityID, Outcome)
  /// Nothing is seen any more.
  case disappeared
}

/// A use of the library that does no harm, and of which the log tells once.
public enum Misuse: Hashable, Sendable {
  case endedTwice(ActivityID)
  case changedAfterEnd(ActivityID)
  /// Progress that is no number or lies outside 0…1; it was clamped.
  case progressOutOfRange(ActivityID)
  /// A message that was empty; it counts as none.
  case emptyMessage(ActivityID)
  /// A message too long to be shown whole; it was shortened.
  case messageTooLong(ActivityID, characters: Int)
  /// The scope is empty: nothing is shown and nothing blocked until it has a size.
  case emptyScope
  /// The window or view is gone: nothing will be shown.
  case scopeGone
  /// The machine was to be kept awake, and cannot be.
  case cannotKeepAwake
  /// Called from another thread than the main one; it was done there.
  case wrongThread
  /// Dropped without an end, which ended it. The place is where it began.
  case dropped(ActivityID)
}
