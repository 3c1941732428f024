#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore
  import VeilRuntime

  /// The veil of the nearest ``SwiftUI/View/veilScope(_:)``, from the environment.
  ///
  /// ```swift
  /// @Environment(\.veil) private var veil
  ///
  /// var body: some View {
  ///   Button("Save") {
  ///     Task { try await veil.run("Saving…") { _ in try await document.save() } }
  ///   }
  /// }
  /// ```
  ///
  /// Without a scope, or after its view was removed, the work runs, nothing is shown, and the log says so. While the
  /// scope's view and the controllers around it are in no window, it runs and is shown as soon as they are.
  public struct VeilAction: Sendable {
    let target: VeilTarget?
    /// The language of the views that asked for the veil.
    var look = ViewLook(locale: .current, direction: .leftToRight)
    /// The style of their work; nil: the veil's.
    var style: VeilStyle?

    /// Returns the veil itself, for all its calls: `veil().endAll()`.
    @MainActor
    public func callAsFunction() -> Veil { veil(for: nil, 0) }

    /// Returns the veil for a call at a place in the app's code; nil: unknown.
    @MainActor
    func veil(for file: StaticString?, _ line: UInt) -> Veil {
      if let veil = target?.veil {
        veil.take(look)
        return veil
      }
      let advice = target == nil ? VeilTarget.advice : VeilTarget.adviceAfterRemoval
      VeilTarget.log.sayCannotCover(advice, file: file, line: line)
      return VeilTarget.nowhere
    }

    /// Begins an activity for work that is not one function; see `Veil.begin`.
    ///
    /// - Parameters:
    ///   - message: the message; nil, the default, shows the indicator alone.
    ///   - detail: the second line; nil, the default, shows none.
    ///   - progress: the completed fraction, 0…1; nil, the default, is indeterminate.
    ///   - isBlocking: whether it blocks the input of the scope; true by default.
    ///   - cancellation: when Cancel is offered; never by default.
    ///   - keepsAwake: whether it keeps the device from sleeping; false by default.
    ///   - announcement: what assistive technology announces; automatic by default.
    ///   - onCancel: called once, on any thread, when the user or the app cancels the work.
    @MainActor @_disfavoredOverload
    public func begin(
      _ message: String? = nil, detail: String? = nil, progress: Double? = nil, isBlocking: Bool = true,
      cancellation: ActivityDescription.Cancellation = .never, keepsAwake: Bool = false,
      announcement: ActivityDescription.Announcement = .automatic,
      onCancel: (@Sendable () -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> Veil.Activity {
      veil(for: file, line).begin(
        message, detail: detail, progress: progress, style: style, isBlocking: isBlocking,
        cancellation: cancellation, keepsAwake: keepsAwake, announcement: announcement, onCancel: onCancel,
        file: file, line: line)
    }

    /// Shows a short status without work. It disappears by itself; see `Veil.flash`.
    ///
    /// - Parameters:
    ///   - status: the status, which selects the symbol.
    ///   - message: the message; nil, the default, shows the symbol alone.
    ///   - priority: its priority among the statuses and outcomes that wait; normal by default.
    ///   - linger: how long it stays; its reading time by default.
    ///   - arrival: what it does to the shown status or outcome; by default it waits for its turn.
    ///   - action: the title of a button, such as "Undo"; nil, the default, shows none.
    ///   - onAction: called once when the user chooses the action. The status then disappears.
    /// - Returns: the status, to change it, to end it, and to wait for its end. You need not keep it.
    @MainActor @_disfavoredOverload @discardableResult
    public func flash(
      _ status: Status, _ message: String? = nil, priority: NoticePriority = .normal,
      linger: NoticeLinger = .readingTime,
      arrival: NoticeArrival = .waits, action: String? = nil,
      onAction: (@MainActor @Sendable () -> Void)? = nil
    ) -> Veil.Notice {
      callAsFunction().flash(
        status, message, priority: priority, linger: linger, arrival: arrival, action: action,
        style: style, onAction: onAction)
    }
  }

  extension EnvironmentValues {
    /// The veil over the nearest ``SwiftUI/View/veilScope(_:)``.
    public var veil: VeilAction {
      get {
        var action = self[ActionKey.self]
        action.look = ViewLook(locale: locale, direction: layoutDirection)
        action.style = veilStyle
        return action
      }
      set { self[ActionKey.self] = newValue }
    }
  }

  private struct ActionKey: EnvironmentKey {
    static let defaultValue = VeilAction(target: nil)
  }
#endif
