#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  @available(
    iOSApplicationExtension, unavailable, message: "Use Veil(over: .window(of: view)) in an app extension."
  )
  @available(
    macCatalystApplicationExtension, unavailable,
    message: "Use Veil(over: .window(of: view)) in an app extension."
  )
  extension Veil {
    /// The veil of ``show(_:style:log:file:line:)`` without a window.
    private static var overActiveScene: Veil?

    /// Shows a veil over the window of the app's active scene until ``remove()``. If it is shown already, only the message
    /// changes.
    ///
    /// It is for apps with one window, and can be called from anywhere. If several scenes are active, as side
    /// by side on an iPad, the log says so.
    ///
    /// ```swift
    /// Veil.show("Searching…")
    /// Veil.remove()
    /// ```
    ///
    /// - Parameters:
    ///   - message: the message; nil, the default, shows the indicator alone.
    ///   - style: the style; nil, the default, is the window's.
    ///   - log: receives misuses; nil, the default, is standard error.
    public static func show(
      _ message: String? = nil, style: VeilStyle? = nil, log: VeilLog? = nil, file: StaticString = #fileID,
      line: UInt = #line
    ) {
      if let veil = overActiveScene, veil.isVisible || veil.isBlocking {
        return veil.show(message, style: style, file: file, line: line)
      }
      let scenes = openScenes
      guard let scene = scenes.first else {
        (log ?? .standardError).say("Veil.show() found no open window. Show a window first.")
        return
      }
      if scenes.count > 1 {
        (log ?? .standardError).say(
          "Veil.show() covers one scene alone, and \(scenes.count) scenes are active. "
            + "Use Veil(over: scene) for the one that waits.")
      }
      let veil = Veil(over: scene, log: log)
      overActiveScene = veil
      veil.show(message, style: style, file: file, line: line)
    }

    /// Ends the activity that ``show(_:style:log:file:line:)`` began; does nothing if there is none.
    public static func remove() {
      overActiveScene?.remove()
      overActiveScene = nil
    }

    /// The app's active scenes; without one, as under a system prompt, those in the foreground. One with a key
    /// window comes first. A scene on an external display is not among them: it cannot be touched.
    private static var openScenes: [UIWindowScene] {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        .filter { $0.session.role == .windowApplication }
      let active = scenes.filter { $0.activationState == .foregroundActive }
      let open = active.isEmpty ? scenes.filter { $0.activationState == .foregroundInactive } : active
      return open.filter { $0.keyWindow != nil } + open.filter { $0.keyWindow == nil }
    }
  }
#endif
