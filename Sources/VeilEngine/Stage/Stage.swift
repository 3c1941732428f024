import VeilCore

// Embedded Swift has no main actor: a stage there has its own interface.
#if !hasFeature(Embedded)
  /// A veil's target in one toolkit: a window, a view or a keyboard.
  ///
  /// A stage paints, blocks and speaks as it is told, and reports events. It decides nothing: no timing, no
  /// number, no "if visible". The engine retains a stage while it is used. A stage holds its target weakly.
  @MainActor
  public protocol Stage: AnyObject, Sendable {
    /// Receives the stage's events, from ``Presentation/Event/surroundingsChanged(_:)`` to
    /// ``Presentation/Event/timePassed``; set by the engine.
    var events: ((Presentation.Event) -> Void)? { get set }

    /// Reads the current surroundings. The stage reports a change from them.
    func readSurroundings() -> Surroundings

    /// The stage's clock in seconds; monotonic if possible.
    var now: Double { get }

    /// The beginning of the main loop's current turn; nil, the default: unknown.
    var busySince: Double? { get }

    /// Measures texts in the fonts that the stage paints with.
    var measurer: any TextMeasuring { get }

    /// Replaces what is painted.
    func show(_ composition: Composition)

    /// Sets how far input is blocked, whether anything is visible or not.
    func block(_ reach: Reach)

    /// Announces a sentence to assistive technology; an urgent one interrupts.
    func announce(_ sentence: String, isUrgent: Bool)

    /// Gives haptic feedback for a status when it appears; does nothing by default.
    func feel(_ status: Status)

    /// Reports ``Presentation/Event/timePassed`` once at that instant. It replaces the earlier request; nil cancels it.
    func wake(at instant: Double?)

    /// Keeps the machine from sleeping, for a reason that the user may see; nil lets it sleep again.
    ///
    /// Called alternately with a reason and with nil. By default it does nothing and returns false.
    ///
    /// - Returns: whether the machine is kept awake now.
    func keepAwake(_ reason: String?) -> Bool

    /// What an app can do where the machine cannot be kept awake, for the log: one or more sentences.
    var awakeAdvice: String { get }

    /// Shows work outside the window, such as in the dock; nil: none any more. Does nothing by default.
    ///
    /// Report Cancel from there as ``Presentation/Event/outsideWorkCancelled``.
    func showOutside(_ work: OutsideWork?)

    /// Notifies the user that work has ended, and withdraws the notification when the window comes to the
    /// front. Does nothing by default.
    func notify(_ notification: OutsideNotification)

    /// Starts or stops tracking the target, even while nothing is shown or blocked: a target that does not
    /// exist yet, or has no size, may appear during the work.
    ///
    /// Called alternately with true and with false. Does nothing by default, for a stage that always tracks its target.
    func keepWatch(_ isWatching: Bool)

    /// Removes everything: nothing is painted or blocked, no frame is requested.
    func withdraw()

    /// Reports ``Presentation/Event/timePassed`` on the main thread as soon as possible, but not within this call. Called from any
    /// thread.
    nonisolated func wakeFromAnyThread()
  }

  extension Stage {
    /// Unknown.
    public var busySince: Double? { nil }

    /// Does nothing: the machine cannot be kept awake.
    public func keepAwake(_ reason: String?) -> Bool { false }

    /// The platform's own means.
    public var awakeAdvice: String { "Keep it awake by the platform's own means." }

    /// Does nothing: there are no such places.
    public func showOutside(_ work: OutsideWork?) {}

    /// Does nothing: there are no notifications.
    public func notify(_ notification: OutsideNotification) {}

    /// Does nothing: the stage always tracks its target.
    public func keepWatch(_ isWatching: Bool) {}

    /// Does nothing: the platform has no haptic feedback.
    public func feel(_ status: Status) {}
  }
#endif
