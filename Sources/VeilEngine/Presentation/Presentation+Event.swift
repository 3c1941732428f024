import VeilCore

extension Presentation {
  /// An event of a veil. The mailbox, stages, ``Driver`` and the state machine use the same ones.
  public enum Event: Hashable, Sendable {
    // From the app.
    case activityBegan(ActivityID, ActivityDescription)
    case activityChanged(ActivityID, ActivityChange)
    /// An activity ended. Outcomes of higher priority are shown first.
    case activityEnded(ActivityID, Outcome, priority: NoticePriority = .normal)
    /// An activity failed. The failure is shown as a notice of the app's, with an action.
    indirect case activityFailed(ActivityID, NoticeID, Outcome, action: String)
    /// An activity was dropped without an end: it ends, and the log says so.
    case activityDropped(ActivityID)
    /// The app has cancelled an activity, and its work knows. It lives and blocks until it ends.
    case cancelAsked(ActivityID)
    /// The task that waits for the work was cancelled, and the work knows. Often other work replaces it, as at each key of a
    /// search, so the cancellation is shown only if the work continues for its grace, and for at least 0.3 s.
    case callerCancelled(ActivityID)
    /// The work withdrew Cancel before it learned of the user's: it goes on.
    case cancelRefused(ActivityID)
    /// A short status without work; the identifier is nil if the app keeps no reference to it.
    indirect case noticePosted(NoticeID?, NoticeDescription)
    /// A shown or waiting notice has a new text.
    case noticeChanged(NoticeID, Status, message: String?)
    /// A shown notice ends after this many seconds, which replace the rest of its time; a waiting one is
    /// shown that long. After 0 seconds it ends at once.
    case noticeEnded(NoticeID, after: Double)
    /// Every activity ended at once, without an outcome. Waiting statuses are dropped.
    case allEnded
    /// The veil's default style changed.
    indirect case styleChanged(VeilStyle)
    /// Motion is disabled or enabled, for UI tests and pictures.
    case stillnessChanged(Bool)
    /// Everything that begins later takes this many times as long.
    case slownessChanged(Double)

    // From the stage.
    /// The stage has new surroundings.
    indirect case surroundingsChanged(Surroundings)
    /// The user clicked or activated an element. Cancel asks the shown activity to cancel.
    case actionTaken(Composition.Action)
    /// The user cancelled the work that is shown outside the window. It need not be the shown one.
    case outsideWorkCancelled
    /// The user scrolled a long message by this many points; positive values scroll down.
    case scrolled(by: Double)
    /// The pointer or the keyboard focus moved to the panel, or away. A notice stays meanwhile.
    case attentionChanged(Bool)
    /// The window or view no longer exists, or cannot be seen and may not return. Everything visible
    /// disappears at once.
    case stageLost
    /// The window or view is back: the veil shows what its activities require.
    case stageFound
    /// Nothing can be shown or blocked. The reason is logged once: what was given, what was expected, and
    /// what to do.
    case cannotCover(because: String)
    /// The app is in the background, since an instant; nil: since now. Time does not count towards a notice.
    case enteredBackground(since: Double? = nil)
    /// The app returned to the foreground. What is shown is requested again.
    case enteredForeground
    /// The main thread has been busy since an instant, without returning to its main loop: the app drew
    /// nothing and handled no input.
    case mainThreadWasBusy(since: Double)
    /// A wake-up: time passed.
    case timePassed
  }
}
