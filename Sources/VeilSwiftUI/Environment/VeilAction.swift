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

    /// Begins an activity for work that is not one function. The parameters are those of `Veil.begin`.
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

    /// Shows a short status without work. It disappears by itself. The parameters are those of `Veil.flash`.
    ///
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
