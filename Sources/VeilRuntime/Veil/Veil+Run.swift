import VeilCore

extension Veil {
  /// Does a piece of work under the veil: blocks at once, shows when it takes long, and ends with it, however it
  /// ends.
  ///
  /// ```swift
  /// let hits = try await veil.run("Searching…") { activity in
  ///   for try await page in search { activity.progress = page.fraction }
  ///   return search.hits
  /// }
  /// ```
  ///
  /// The operation runs off the main actor, unless its closure is marked `@MainActor`. This call returns when the
  /// operation does, and never waits for the veil to go. Nothing is shown for an error, which is yours to
  /// handle, unless `outcome` says so.
  ///
  /// When the user cancels, or the calling task is cancelled, the operation's task is cancelled; the veil blocks
  /// until the operation returns, and a value that it still returns is returned.
  ///
  /// - Parameters:
  ///   - message: what is said; nil, the default, shows the indicator alone.
  ///   - detail: a second line; nil means none.
  ///   - progress: how much is done, 0…1; nil means that nobody knows.
  ///   - style: the look and the times; nil means the veil's.
  ///   - isBlocking: whether it takes the input of the scope.
  ///   - cancellation: when the user is offered a way to cancel; after patience by default.
  ///   - keepsAwake: whether the machine is kept from going to sleep while the work goes on; false by default.
  ///   - cancelsWithScope: whether losing the window or view cancels the work; false by default.
  ///   - operation: the work.
  ///   - outcome: which end is shown, called off the main actor once the work has returned; nil, the default, just
  ///     ends. An error after a cancel, and a `CancellationError`, are never shown as a failure.
  /// - Returns: what the operation returns.
  /// - Throws: what the operation throws.
  @discardableResult
  public func run<Value: Sendable, Failure: Error>(
    _ message: String? = nil, detail: String? = nil, progress: Double? = nil, style: VeilStyle? = nil,
    isBlocking: Bool = true, cancellation: ActivityDescription.Cancellation = .afterPatience,
    keepsAwake: Bool = false, cancelsWithScope: Bool = false, file: StaticString = #fileID,
    line: UInt = #line,
    operation: @escaping @Sendable (Activity) async throws(Failure) -> Value,
    outcome: (@Sendable (Result<Value, Failure>) -> Outcome)? = nil
  ) async throws(Failure) -> Value {
    let activity = engine.begin(
      ActivityDescription(
        message: message, detail: detail, progress: progress, style: style, isBlocking: isBlocking,
        cancellation: cancellation, keepsAwake: keepsAwake),
      place: Place(file: file, line: line), cancelsWithScope: cancelsWithScope)
    // Asked before the work starts, so that it never runs as if nobody had cancelled.
    if Task.isCancelled { activity.cancel() }
    let work = Self.work(operation, activity, outcome: outcome)
    activity.state.whenStopped { work.cancel() }
    let result = await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      activity.state.cancel(mayWork: false)
    }
    // The end lies in the mailbox: the veil knows of it before the caller goes on.
    engine.lettersCame(.now)
    return try result.get()
  }

  /// The operation in a task of its own, off the main actor, which ends the activity itself: so that a wake-up
  /// which comes before the caller goes on never shows work that is over.
  private nonisolated static func work<Value: Sendable, Failure: Error>(
    _ operation: @escaping @Sendable (Activity) async throws(Failure) -> Value, _ activity: Activity,
    outcome: (@Sendable (Result<Value, Failure>) -> Outcome)?
  ) -> Task<Result<Value, Failure>, Never> {
    Task {
      if activity.isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      let result: Result<Value, Failure>
      do throws(Failure) {
        result = .success(try await operation(activity))
      } catch {
        result = .failure(error)
      }
      let end = result.end(shownAs: outcome?(result), wasCancelled: activity.isCancelled)
      activity.state.workReturned(end)
      return result
    }
  }
}

extension Result {
  /// How work with that result ended: as the app says, except that a cancel is no failure.
  fileprivate func end(shownAs asked: Outcome?, wasCancelled: Bool) -> Outcome {
    switch self {
    case .success: return asked ?? .ended
    case .failure(let error):
      let isCancel = wasCancelled || error is CancellationError
      guard let asked else { return isCancel ? .cancelled : .ended }
      if isCancel, asked.status == .failure { return .cancelled }
      return asked
    }
  }
}
