import VeilCore

extension Veil {
  /// Runs work under the veil: input is blocked at once, the veil appears if the work takes longer than its
  /// grace, and ends with the work.
  ///
  /// ```swift
  /// let hits = try await veil.run("Searching…") { activity in
  ///   for try await page in search { activity.progress = page.fraction }
  ///   return search.hits
  /// }
  /// ```
  ///
  /// The operation runs off the main actor, unless its closure is marked `@MainActor`: then it may use views, and assign a
  /// value that is not `Sendable`, and could not be returned. This call returns when
  /// the operation returns, and does not wait for the veil to disappear. An error shows nothing, unless
  /// `outcome` returns one.
  ///
  /// When the user cancels, or the calling task is cancelled, the operation's task is cancelled. The veil blocks
  /// until the operation returns. A value that it returns after that is still returned. If the calling task was cancelled,
  /// the veil says so only if the operation continues for its grace, and for at least 0.3 s. So a search that starts again
  /// at each key shows no cancellation, and announces none if the next search begins within 0.1 s.
  ///
  /// - Parameters:
  ///   - message: the message; nil, the default, shows the indicator alone.
  ///   - detail: the second line; nil, the default, shows none.
  ///   - progress: the completed fraction, 0…1; nil, the default, is indeterminate.
  ///   - style: the style; nil, the default, is the veil's.
  ///   - isBlocking: whether it blocks the input of the scope; true by default.
  ///   - cancellation: when Cancel is offered; after patience by default.
  ///   - keepsAwake: whether it keeps the machine from sleeping; false by default.
  ///   - cancelsWithScope: whether losing the window or view cancels the work; false by default.
  ///   - retry: the title of a button that runs a failed operation again, such as "Try Again"; nil, the
  ///     default: none. The failure is shown with it, and the call returns when it has disappeared without a
  ///     retry. A cancelled operation has no retry.
  ///   - operation: the work.
  ///   - outcome: returns the outcome to show, called off the main actor after the work; nil, the default, shows none.
  ///     An error after a cancel, and a `CancellationError`, are never shown as a failure.
  /// - Returns: what the operation returns.
  /// - Throws: what the operation throws.
  @discardableResult
  public func run<Value: Sendable, Failure: Error>(
    _ message: String? = nil, detail: String? = nil, progress: Double? = nil, style: VeilStyle? = nil,
    isBlocking: Bool = true, cancellation: ActivityDescription.Cancellation = .afterPatience,
    keepsAwake: Bool = false, cancelsWithScope: Bool = false, retry: String? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    operation: @escaping @Sendable (Activity) async throws(Failure) -> Value,
    outcome: (@Sendable (Result<Value, Failure>) -> Outcome)? = nil
  ) async throws(Failure) -> Value {
    var description = ActivityDescription(
      message: message, detail: detail, progress: progress, style: style, isBlocking: isBlocking,
      cancellation: cancellation, keepsAwake: keepsAwake)
    description.cancelsWithScope = cancelsWithScope
    return try await perform(
      description, retry: retry, place: Place(file: file, line: line), operation, outcome: outcome)
  }

  /// Runs the operation, and again as long as the user retries.
  func perform<Value: Sendable, Failure: Error>(
    _ description: ActivityDescription, retry: String?, place: Place,
    _ operation: @escaping @Sendable (Activity) async throws(Failure) -> Value,
    outcome: (@Sendable (Result<Value, Failure>) -> Outcome)?
  ) async throws(Failure) -> Value {
    // The same throughout, although the scope may become known meanwhile.
    let engine = engine
    while true {
      let activity = engine.begin(description, place: place)
      if description.cancelsWithScope, let origin { engine.watch(origin, of: activity.state) }
      // Before the work starts, so that it never misses a cancellation.
      if Task.isCancelled { activity.state.callerCancelled() }
      let work = Self.work(operation, activity, retry: retry, on: engine, outcome: outcome)
      activity.state.whenStopped { work.cancel() }
      let attempt = await withTaskCancellationHandler {
        await work.value
      } onCancel: {
        activity.state.callerCancelled()
        // Also after the activity's end.
        work.cancel()
      }
      // The end is in the mailbox. The engine reads it before the caller continues.
      engine.drain(.now)
      guard let notice = attempt.notice else { return try attempt.result.get() }
      guard await notice.waitForEnd() == .actionChosen else {
        notice.end()
        return try attempt.result.get()
      }
    }
  }

  /// The result of one run of an operation.
  private struct Attempt<Value: Sendable, Failure: Error> {
    var result: Result<Value, Failure>
    /// Shows the failure with a retry; nil: no retry is offered.
    var notice: Notice?
  }

  /// Runs the operation in its own task, off the main actor, and ends the activity there. So a wake-up before
  /// the caller continues never shows finished work.
  private nonisolated static func work<Value: Sendable, Failure: Error>(
    _ operation: @escaping @Sendable (Activity) async throws(Failure) -> Value, _ activity: Activity,
    retry: String?, on engine: Engine, outcome: (@Sendable (Result<Value, Failure>) -> Outcome)?
  ) -> Task<Attempt<Value, Failure>, Never> {
    Task {
      if activity.isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      let result: Result<Value, Failure>
      do throws(Failure) {
        result = .success(try await operation(activity))
      } catch {
        result = .failure(error)
      }
      let asked = outcome?(result)
      let isCancel = result.isCancel(of: activity)
      let end = Outcome.shown(asked, isCancel: isCancel)
      guard case .failure = result else {
        activity.state.workReturned(end)
        return Attempt(result: result)
      }
      guard let retry, !isCancel else {
        // Failed work is not done. The app knows what to say.
        activity.state.workReturned(end, isSilent: end == .ended)
        return Attempt(result: result)
      }
      return Attempt(result: result, notice: engine.fail(activity.state, end, action: retry))
    }
  }
}

extension Result {
  /// Whether it is the end of cancelled work, except after a time-out.
  fileprivate func isCancel(of activity: Veil.Activity) -> Bool {
    guard case .failure(let error) = self, !(error is Veil.TimeoutError) else { return false }
    return activity.isCancelled || error is CancellationError
  }
}
