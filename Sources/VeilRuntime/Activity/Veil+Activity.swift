import VeilCore

extension Veil {
  /// One piece of work that wants the veil, usable from any thread or task.
  ///
  /// Changes cost next to nothing: they are gathered and shown at most once a frame, however many there are. An
  /// activity ends once; what comes after its end does nothing, and the log says so. One that is dropped without
  /// an end ends itself, and the log says where it began.
  ///
  /// ```swift
  /// let sending = veil.begin("Sending…")
  /// sending.progress = 0.5
  /// sending.message = "Almost there…"
  /// sending.succeed("Sent")
  /// ```
  public final class Activity: Sendable {
    let state: ActivityState

    init(_ state: ActivityState) {
      self.state = state
    }

    deinit {
      state.dropped()
    }

    /// Which activity of its veil it is, as ``Veil/events`` tells of it.
    public var id: ActivityID { state.id }

    /// What is said; nil or empty shows the indicator alone.
    public var message: String? {
      get { state.values.message }
      set { state.change { $0.setMessage(newValue) } }
    }

    /// A second line; nil means none.
    public var detail: String? {
      get { state.values.detail }
      set { state.change { $0.setDetail(newValue) } }
    }

    /// How much is done, 0…1; nil, the default, means that nobody knows.
    ///
    /// A number outside counts as the nearest within, and what is no number changes nothing; the log says so
    /// once.
    public var progress: Double? {
      get { state.values.progress }
      set { state.change { $0.setProgress(newValue) } }
    }

    /// Whether the indicator moves; true by default. One that was stopped is hidden.
    public var isAnimating: Bool {
      get { state.values.isAnimating }
      set { state.change { $0.setAnimating(newValue) } }
    }

    /// Adds to ``progress`` in one step, so that many threads can count together; without progress it starts
    /// at 0. The sum never leaves 0…1.
    public func advance(by part: Double) {
      state.change { $0.advance(by: part) }
    }

    /// Says how many things of how many are done: ``progress`` is their part, and the veil says "13 of 19" in the
    /// place of a percentage.
    ///
    /// ```swift
    /// for (number, file) in files.enumerated() {
    ///   activity.report(number, of: files.count)
    ///   try copy(file)
    /// }
    /// ```
    ///
    /// Setting ``progress`` takes the words away again. A count below 0 or above the total counts as the nearest, and
    /// the log says so once; where there is nothing to count, nothing changes.
    ///
    /// - Parameters:
    ///   - done: how many are done.
    ///   - total: how many there are.
    public func report(_ done: Int, of total: Int) {
      state.change { $0.setCount(WorkCount(done, of: total)) }
    }

    /// Ends it well: the check is drawn.
    ///
    /// - Parameter message: what is said; nil, the default, shows the check alone.
    public func succeed(_ message: String? = nil) { end(.succeeded(message)) }

    /// Ends it badly: the cross is drawn.
    ///
    /// - Parameter message: what is said; nil, the default, shows the cross alone.
    public func fail(_ message: String? = nil) { end(.failed(message)) }

    /// Just ends it: nothing is shown for that.
    public func end() { end(.ended) }

    /// Ends it in one of the ways there are. A second end does nothing.
    ///
    /// ```swift
    /// sending.end(.noted(.warning, "3 files were left out"))
    /// ```
    ///
    /// - Parameters:
    ///   - outcome: how it ended.
    ///   - priority: an outcome of a higher one is shown before others that wait; 0 by default.
    public func end(_ outcome: Outcome, priority: Int = 0) { state.end(outcome, priority: priority) }

    /// Asks the work to stop, as the user's Cancel does: ``isCancelled`` is true from now on, the veil says that
    /// it is being cancelled, and blocks until the activity ends.
    public func cancel() { state.cancel() }

    /// Waits until the user, the app or the end of the calling task asks the work to stop.
    ///
    /// ```swift
    /// Task { if await activity.cancelled() { connection.close() } }
    /// ```
    ///
    /// - Returns: true then; false where the activity ends without, or the waiting task is cancelled.
    @discardableResult
    public func cancelled() async -> Bool { await state.cancelled() }

    /// Whether the user, the app or the end of the calling task asked the work to stop.
    public var isCancelled: Bool { state.values.isCancelled }

    /// Whether it has ended, by whatever means.
    public var hasEnded: Bool { state.values.end != nil }
  }
}
