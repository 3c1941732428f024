import VeilCore

extension Veil {
  /// The error of ``run(_:detail:progress:style:isBlocking:cancellation:keepsAwake:cancelsWithScope:timeout:retry:file:line:operation:outcome:)``
  /// if the operation took too long.
  public struct TimeoutError: Error, Hashable, Sendable {
    /// How long the operation was allowed to take, in seconds.
    public let seconds: Double

    /// Creates the error of an operation that took too long, to test how an app handles it.
    ///
    /// - Parameter seconds: how long the operation was allowed to take, in seconds.
    public init(seconds: Double) { self.seconds = seconds }
  }

  /// Runs work under the veil, and cancels it if it takes too long.
  ///
  /// ```swift
  /// let page = try await veil.run("Loading…", timeout: 30, retry: "Try Again") { _ in
  ///   try await load()
  /// } outcome: { result in
  ///   if case .failure = result { .failed("Not loaded") } else { .ended }
  /// }
  /// ```
  ///
  /// After the time-out the operation's task is cancelled. The veil blocks until the operation returns. A
  /// later error of the operation is replaced by ``TimeoutError``; a value that it returns is still returned.
  ///
  /// The other parameters are those of the call without a time-out.
  ///
  /// - Parameter timeout: how long the operation may take, in seconds. Each retry has the same time.
  /// - Returns: what the operation returns.
  /// - Throws: what the operation throws, or ``TimeoutError``.
  @discardableResult
  public func run<Value: Sendable>(
    _ message: String? = nil, detail: String? = nil, progress: Double? = nil, style: VeilStyle? = nil,
    isBlocking: Bool = true, cancellation: ActivityDescription.Cancellation = .afterPatience,
    keepsAwake: Bool = false, cancelsWithScope: Bool = false, timeout: Double, retry: String? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    operation: @escaping @Sendable (Activity) async throws -> Value,
    outcome: (@Sendable (Result<Value, any Error>) -> Outcome)? = nil
  ) async throws -> Value {
    var description = ActivityDescription(
      message: message, detail: detail, progress: progress, style: style, isBlocking: isBlocking,
      cancellation: cancellation, keepsAwake: keepsAwake)
    description.timeout = timeout
    description.cancelsWithScope = cancelsWithScope
    return try await perform(
      description, retry: retry, place: Place(file: file, line: line),
      { activity in
        do {
          return try await operation(activity)
        } catch {
          throw activity.state.values.isTimedOut ? TimeoutError(seconds: timeout) : error
        }
      }, outcome: outcome)
  }
}
