#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore
  import VeilRuntime

  /// The veil over the place of a ``SwiftUI/View/veilScope(_:)``, which the views in it find in their environment.
  ///
  /// ```swift
  /// @Environment(\.veil) private var veil
  ///
  /// Button("Save") {
  ///   Task { try await veil.run("Saving…") { _ in try await document.save() } }
  /// }
  /// ```
  ///
  /// Where no scope stands above, and while its view is in no window, the work is done as ever, and nothing is shown.
  public struct VeilAction: Sendable {
    let target: VeilTarget?

    /// The veil itself, with all that it can do: `veil().endAll()`.
    @MainActor
    public func callAsFunction() -> Veil { target?.veil ?? VeilTarget.nowhere }

    /// Does a piece of work under the veil; see `Veil.run`.
    ///
    /// - Parameters:
    ///   - message: what is said; nil, the default, shows the indicator alone.
    ///   - detail: a second line; nil means none.
    ///   - progress: how much is done, 0…1; nil means that nobody knows.
    ///   - cancellation: when the user is offered a way to cancel; after patience by default.
    ///   - operation: the work.
    ///   - outcome: which end is shown; nil, the default, just ends.
    /// - Returns: what the operation returns.
    /// - Throws: what the operation throws.
    @MainActor @discardableResult
    public func run<Value: Sendable, Failure: Error>(
      _ message: String? = nil, detail: String? = nil, progress: Double? = nil,
      cancellation: ActivityDescription.Cancellation = .afterPatience, file: StaticString = #fileID,
      line: UInt = #line, operation: @escaping @Sendable (Veil.Activity) async throws(Failure) -> Value,
      outcome: (@Sendable (Result<Value, Failure>) -> Outcome)? = nil
    ) async throws(Failure) -> Value {
      try await callAsFunction().run(
        message, detail: detail, progress: progress, style: target?.style, cancellation: cancellation,
        file: file,
        line: line, operation: operation, outcome: outcome)
    }

    /// Begins a piece of work that is not one function; see `Veil.begin`.
    ///
    /// - Parameters:
    ///   - message: what is said; nil, the default, shows the indicator alone.
    ///   - detail: a second line; nil means none.
    ///   - progress: how much is done, 0…1; nil means that nobody knows.
    ///   - cancellation: when the user is offered a way to cancel; never by default.
    ///   - onCancel: called once, on any thread, when the user or the app asks the work to stop.
    @MainActor
    public func begin(
      _ message: String? = nil, detail: String? = nil, progress: Double? = nil,
      cancellation: ActivityDescription.Cancellation = .never, onCancel: (@Sendable () -> Void)? = nil,
      file: StaticString = #fileID, line: UInt = #line
    ) -> Veil.Activity {
      callAsFunction().begin(
        message, detail: detail, progress: progress, style: target?.style, cancellation: cancellation,
        onCancel: onCancel, file: file, line: line)
    }

    /// Shows a short status without work, which goes away by itself; see `Veil.flash`.
    ///
    /// - Parameters:
    ///   - status: which symbol is drawn.
    ///   - message: what is said; nil, the default, shows the symbol alone.
    @MainActor
    public func flash(_ status: Status, _ message: String? = nil) {
      callAsFunction().flash(status, message, style: target?.style)
    }
  }

  extension EnvironmentValues {
    /// The veil over the nearest ``SwiftUI/View/veilScope(_:)``.
    public var veil: VeilAction {
      get { self[ActionKey.self] }
      set { self[ActionKey.self] = newValue }
    }
  }

  private struct ActionKey: EnvironmentKey {
    static let defaultValue = VeilAction(target: nil)
  }
#endif
