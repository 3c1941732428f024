#if canImport(SwiftUI)
  import VeilCore
  import VeilRuntime

  extension VeilAction {
    /// Runs work under the veil, in the style of the view; see `Veil.run`.
    ///
    /// - Parameters:
    ///   - message: the message; nil, the default, shows the indicator alone.
    ///   - detail: the second line; nil, the default, shows none.
    ///   - progress: the completed fraction, 0…1; nil, the default, is indeterminate.
    ///   - isBlocking: whether it blocks the input of the scope; true by default.
    ///   - cancellation: when Cancel is offered; after patience by default.
    ///   - keepsAwake: whether it keeps the device from sleeping; false by default.
    ///   - cancelsWithScope: whether losing the window or view cancels the work; false by default.
    ///   - retry: the title of a button that runs a failed operation again, such as "Try Again"; nil, the
    ///     default: none. The call returns when the failure has disappeared without a retry.
    ///   - operation: the work.
    ///   - outcome: returns the outcome to show; nil, the default, shows none.
    /// - Returns: what the operation returns.
    /// - Throws: what the operation throws.
    @MainActor @_disfavoredOverload @discardableResult
    public func run<Value: Sendable, Failure: Error>(
      _ message: String? = nil, detail: String? = nil, progress: Double? = nil, isBlocking: Bool = true,
      cancellation: ActivityDescription.Cancellation = .afterPatience, keepsAwake: Bool = false,
      cancelsWithScope: Bool = false, retry: String? = nil,
      file: StaticString = #fileID, line: UInt = #line,
      operation: @escaping @Sendable (Veil.Activity) async throws(Failure) -> Value,
      outcome: (@Sendable (Result<Value, Failure>) -> Outcome)? = nil
    ) async throws(Failure) -> Value {
      try await veil(for: file, line).run(
        message, detail: detail, progress: progress, style: style, isBlocking: isBlocking,
        cancellation: cancellation, keepsAwake: keepsAwake, cancelsWithScope: cancelsWithScope, retry: retry,
        file: file, line: line, operation: operation, outcome: outcome)
    }

    /// Runs work under the veil, and cancels it if it takes too long; see `Veil.run`.
    ///
    /// ```swift
    /// let page = try await veil.run("Loading…", timeout: 30, retry: "Try Again") { _ in
    ///   try await load()
    /// } outcome: { result in
    ///   if case .failure = result { .failed("Not loaded") } else { .ended }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - message: the message; nil, the default, shows the indicator alone.
    ///   - detail: the second line; nil, the default, shows none.
    ///   - progress: the completed fraction, 0…1; nil, the default, is indeterminate.
    ///   - isBlocking: whether it blocks the input of the scope; true by default.
    ///   - cancellation: when Cancel is offered; after patience by default.
    ///   - keepsAwake: whether it keeps the device from sleeping; false by default.
    ///   - cancelsWithScope: whether losing the window or view cancels the work; false by default.
    ///   - timeout: how long the operation may take, in seconds. Each retry has the same time.
    ///   - retry: the title of a button that runs a failed operation again; nil, the default: none.
    ///   - operation: the work.
    ///   - outcome: returns the outcome to show; nil, the default, shows none.
    /// - Returns: what the operation returns.
    /// - Throws: what the operation throws, or `Veil.TimeoutError`.
    @MainActor @_disfavoredOverload @discardableResult
    public func run<Value: Sendable>(
      _ message: String? = nil, detail: String? = nil, progress: Double? = nil, isBlocking: Bool = true,
      cancellation: ActivityDescription.Cancellation = .afterPatience, keepsAwake: Bool = false,
      cancelsWithScope: Bool = false, timeout: Double, retry: String? = nil,
      file: StaticString = #fileID, line: UInt = #line,
      operation: @escaping @Sendable (Veil.Activity) async throws -> Value,
      outcome: (@Sendable (Result<Value, any Error>) -> Outcome)? = nil
    ) async throws -> Value {
      try await veil(for: file, line).run(
        message, detail: detail, progress: progress, style: style, isBlocking: isBlocking,
        cancellation: cancellation, keepsAwake: keepsAwake, cancelsWithScope: cancelsWithScope,
        timeout: timeout, retry: retry, file: file, line: line, operation: operation, outcome: outcome)
    }
  }
#endif
