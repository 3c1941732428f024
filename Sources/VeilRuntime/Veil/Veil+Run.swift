import VeilCore

extension Veil {
  /// Runs work under the veil: input is blocked at once, the veil shows if the work takes long, and it ends with the
  /// work.
  ///
  /// ```swift
  /// let hits = try await veil.run("Searching…") { activity in
  ///   for try await page in search { activity.progress = page.fraction }
  ///   return search.hits
  /// }
  /// ```
  ///
  /// The operation runs off the main actor, unless its closure is marked `@MainActor`. This call returns when the
  /// operation returns, and does not wait for the veil to disappear. An error shows nothing, unless `outcome` says so.
  ///
  /// When the user cancels, or the calling task is cancelled, the operation's task is cancelled. The veil blocks
  /// until the operation returns. A value that it returns after that is still returned.
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
  ///   - operation: the work.
  ///   - outcome: returns the outcome to show, called off the main actor after the work; nil, the default, shows none.
  ///     An error after a cancel, and a `CancellationError`, are never shown as a failure.
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
    // Before the work starts, so that it never misses a cancel.
    if Task.isCancelled { activity.cancel() }
    let work = Self.work(operation, activity, outcome: outcome)
    activity.state.whenStopped { work.cancel() }
    let result = await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      activity.state.cancel(mayWork: false)
    }
    // The end is in the mailbox. The engine reads it before the caller continues.
    engine.drain(.now)
    return try result.get()
  }

  /// Runs the operation in its own task, off the main actor, which ends the activity itself. A wake-up before the
  /// caller continues then never shows work that is over.
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
  /// The outcome of work with this result: the app's, except that a cancel is not a failure.
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
