#if canImport(SwiftUI)
  import VeilCore
  import VeilRuntime

  extension VeilAction {
    /// Runs work under the veil, in the style of the view. The parameters are those of `Veil.run`.
    ///
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

    /// Runs work under the veil, and cancels it if it takes too long. The parameters are those of `Veil.run`.
    ///
    /// ```swift
    /// let page = try await veil.run("Loading…", timeout: 30, retry: "Try Again") { _ in
    ///   try await load()
    /// } outcome: { result in
    ///   if case .failure = result { .failed("Not loaded") } else { .ended }
    /// }
    /// ```
    ///
    /// - Parameter timeout: how long the operation may take, in seconds. Each retry has the same time.
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
