import VeilCore
import VeilEngine

extension Veil {
  /// A piece of work under a veil, usable from any thread or task.
  ///
  /// Changes are cheap: they coalesce and are shown at most once a frame. An activity ends once. A change after its
  /// end does nothing, and the log says so. An activity that is dropped without an end ends itself, and the log says
  /// where it began.
  ///
  /// ```swift
  /// let sending = veil.begin("Sending…")
  /// sending.progress = 0.5
  /// sending.message = "Almost there…"
  /// sending.succeed("Sent")
  /// ```
  public final class Activity: Sendable {
    let state: ActivityState

    init(_ state: ActivityState) { self.state = state }

    deinit { state.dropped() }

    /// The activity's identifier in ``Veil/events``.
    public var id: ActivityID { state.id }

    /// The message; nil or empty shows the indicator alone.
    public var message: String? {
      get { state.values.message }
      set { state.change { _ in ActivityChange(message: .some(newValue)) } }
    }

    /// The second line; nil shows none.
    public var detail: String? {
      get { state.values.detail }
      set { state.change { _ in ActivityChange(detail: .some(newValue)) } }
    }

    /// The completed fraction, 0…1; nil, the default, is indeterminate.
    ///
    /// A number outside 0…1 is clamped, and a NaN is ignored. The log says so once.
    public var progress: Double? {
      get { state.values.progress }
      set { state.change { _ in ActivityChange(progress: .some(newValue)) } }
    }

    /// Whether the indicator moves; true by default. A stopped indicator is hidden.
    public var isAnimating: Bool {
      get { state.values.isAnimating }
      set { state.change { _ in ActivityChange(isAnimating: newValue) } }
    }

    /// When Cancel is offered.
    ///
    /// Work that can no longer stop withdraws Cancel. A Cancel that the user pressed just before, and that is not yet in
    /// ``isCancelled``, is not carried out:
    ///
    /// ```swift
    /// try await veil.run("Sending…", cancellation: .always) { activity in
    ///   _ = try await load()
    ///   activity.cancellation = .never
    ///   try Task.checkCancellation()
    ///   _ = try await send()  // the user cannot cancel any more
    /// }
    /// ```
    ///
    /// A time-out, ``cancel()`` and a cancelled calling task still ask the work to stop.
    public var cancellation: ActivityDescription.Cancellation {
      get { state.values.cancellation }
      set { state.change { _ in ActivityChange(cancellation: newValue) } }
    }

    /// What assistive technology announces; automatic by default. A change applies to later announcements.
    ///
    /// ```swift
    /// let copying = veil.begin("Copying…", announcement: .text("Copying 19 photos to the archive"))
    /// let refreshing = veil.begin("Refreshing…", announcement: .silent)  // the app speaks itself
    /// ```
    public var announcement: ActivityDescription.Announcement {
      get { state.values.announcement }
      set { state.change { _ in ActivityChange(announcement: newValue) } }
    }

    /// Changes what an app sets only at the beginning; nil: no change.
    package func change(isBlocking: Bool? = nil, keepsAwake: Bool? = nil) {
      state.change { _ in ActivityChange(isBlocking: isBlocking, keepsAwake: keepsAwake) }
    }

    /// Adds to ``progress`` atomically, so that several threads can report together. Indeterminate progress
    /// counts as 0. The sum is clamped to 0…1.
    public func advance(by step: Double) {
      state.change { ActivityChange(progress: $0.progress ?? 0, advancedBy: step) }
    }

    /// Reports a count: ``progress`` becomes `done / total`, and the veil shows "13 of 19" instead of a percentage.
    ///
    /// ```swift
    /// for (number, file) in files.enumerated() {
    ///   activity.report(number, of: files.count)
    ///   try copy(file)
    /// }
    /// ```
    ///
    /// Setting ``progress`` removes the count. A count outside 0…total is clamped, and the log says so once. A total
    /// of 0 changes nothing.
    ///
    /// - Parameters:
    ///   - done: the number of completed items, or of bytes.
    ///   - total: the number of all items or bytes.
    ///   - unit: what is counted, whose rate is shown as well: "3.4 MB of 12.0 MB" and "1.2 MB/s"; nil, the default: items
    ///     without a rate.
    public func report(_ done: Int, of total: Int, in unit: WorkUnit? = nil) {
      state.change { _ in ActivityChange(count: WorkCount(done, of: total, in: unit)) }
    }

    /// Ends the activity as a success: the check is drawn.
    ///
    /// - Parameter message: the message; nil, the default, shows the check alone.
    public func succeed(_ message: String? = nil) { end(.succeeded(message)) }

    /// Ends the activity as a failure: the cross is drawn.
    ///
    /// - Parameter message: the message; nil, the default, shows the cross alone.
    public func fail(_ message: String? = nil) { end(.failed(message)) }

    /// Ends the activity without showing an outcome.
    public func end() { end(.ended) }

    /// Ends the activity with an outcome. A second end does nothing.
    ///
    /// ```swift
    /// sending.end(.noted(.warning, "3 files were left out"))
    /// ```
    ///
    /// - Parameters:
    ///   - outcome: the outcome.
    ///   - priority: its priority among the outcomes and statuses that wait; normal by default.
    ///   - announcement: what assistive technology announces at the end; nil, the default: the outcome's
    ///     message, unless ``announcement`` is silent.
    public func end(
      _ outcome: Outcome, priority: NoticePriority = .normal,
      announcement: ActivityDescription.Announcement? = nil
    ) {
      if let announcement { state.announceEnd(announcement) }
      state.end(outcome, priority: priority)
    }

    /// Asks the work to stop, as the user's Cancel does: ``isCancelled`` becomes true, the veil says that the work is
    /// being cancelled, and blocks until the activity ends.
    public func cancel() { state.cancel() }

    /// Waits until the user, the app or a cancelled calling task asks the work to stop.
    ///
    /// ```swift
    /// Task { if await activity.waitForCancellation() { connection.close() } }
    /// ```
    ///
    /// - Returns: true then; false if the activity ends first, or if the waiting task is cancelled.
    @discardableResult
    public func waitForCancellation() async -> Bool { await state.waitForCancellation() }

    /// Whether the user, the app or a cancelled calling task asked the work to stop.
    public var isCancelled: Bool { state.values.isCancelled }

    /// Whether the activity has ended.
    public var hasEnded: Bool { state.values.end != nil }
  }
}
