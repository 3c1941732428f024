#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore
  import VeilRuntime

  extension VeilAction {
    /// Runs work under the veil, with texts in the language of the views. A literal is localized.
    ///
    /// ```swift
    /// try await veil.run("Saving…") { _ in try await document.save() }
    /// ```
    ///
    /// The parameters are those of the call that takes a `String`, which is shown as it is.
    @MainActor @discardableResult
    public func run<Value: Sendable, Failure: Error>(
      _ message: LocalizedStringResource, detail: LocalizedStringResource? = nil, progress: Double? = nil,
      isBlocking: Bool = true, cancellation: ActivityDescription.Cancellation = .afterPatience,
      keepsAwake: Bool = false, cancelsWithScope: Bool = false, retry: LocalizedStringResource? = nil,
      file: StaticString = #fileID, line: UInt = #line,
      operation: @escaping @Sendable (Veil.Activity) async throws(Failure) -> Value,
      outcome: (@Sendable (Result<Value, Failure>) -> Outcome)? = nil
    ) async throws(Failure) -> Value {
      try await run(
        text(message), detail: detail.map { text($0) }, progress: progress, isBlocking: isBlocking,
        cancellation: cancellation, keepsAwake: keepsAwake, cancelsWithScope: cancelsWithScope,
        retry: retry.map { text($0) }, file: file, line: line, operation: operation, outcome: outcome)
    }

    /// Runs work under the veil, with texts in the language of the views, and cancels it if it takes too long.
    ///
    /// The parameters are those of the call that takes a `String`, which is shown as it is.
    @MainActor @discardableResult
    public func run<Value: Sendable>(
      _ message: LocalizedStringResource, detail: LocalizedStringResource? = nil, progress: Double? = nil,
      isBlocking: Bool = true, cancellation: ActivityDescription.Cancellation = .afterPatience,
      keepsAwake: Bool = false, cancelsWithScope: Bool = false, timeout: Double,
      retry: LocalizedStringResource? = nil, file: StaticString = #fileID, line: UInt = #line,
      operation: @escaping @Sendable (Veil.Activity) async throws -> Value,
      outcome: (@Sendable (Result<Value, any Error>) -> Outcome)? = nil
    ) async throws -> Value {
      try await run(
        text(message), detail: detail.map { text($0) }, progress: progress, isBlocking: isBlocking,
        cancellation: cancellation, keepsAwake: keepsAwake, cancelsWithScope: cancelsWithScope,
        timeout: timeout, retry: retry.map { text($0) }, file: file, line: line, operation: operation,
        outcome: outcome)
    }

    /// Begins an activity with texts in the language of the views. A literal is localized.
    ///
    /// The parameters are those of the call that takes a `String`, which is shown as it is.
    @MainActor
    public func begin(
      _ message: LocalizedStringResource, detail: LocalizedStringResource? = nil, progress: Double? = nil,
      isBlocking: Bool = true, cancellation: ActivityDescription.Cancellation = .never,
      keepsAwake: Bool = false, announcement: ActivityDescription.Announcement = .automatic,
      onCancel: (@Sendable () -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> Veil.Activity {
      begin(
        text(message), detail: detail.map { text($0) }, progress: progress, isBlocking: isBlocking,
        cancellation: cancellation, keepsAwake: keepsAwake, announcement: announcement, onCancel: onCancel,
        file: file, line: line)
    }

    /// Shows a short status with texts in the language of the views. A literal is localized.
    ///
    /// The parameters are those of the call that takes a `String`, which is shown as it is.
    @MainActor @discardableResult
    public func flash(
      _ status: Status, _ message: LocalizedStringResource, priority: NoticePriority = .normal,
      linger: NoticeLinger = .readingTime, arrival: NoticeArrival = .waits,
      action: LocalizedStringResource? = nil, onAction: (@MainActor @Sendable () -> Void)? = nil
    ) -> Veil.Notice {
      flash(
        status, text(message), priority: priority, linger: linger, arrival: arrival,
        action: action.map { text($0) }, onAction: onAction)
    }

    private func text(_ resource: LocalizedStringResource) -> String { resource.resolved(in: look.locale) }
  }

  extension LocalizedStringResource {
    /// The text in the views' language.
    func resolved(in locale: Locale) -> String {
      var resource = self
      resource.locale = locale
      return String(localized: resource)
    }
  }
#endif
