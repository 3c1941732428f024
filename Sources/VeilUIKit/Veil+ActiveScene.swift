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
    /// The scene that it covers.
    private static weak var coveredScene: UIWindowScene?

    /// Shows a veil over the window of the app's active scene until ``remove()``. If it is shown there already, only the
    /// message changes; if that scene has left the screen, the veil goes to the active one.
    ///
    /// It is for apps with one window, and can be called from anywhere on the main actor. If several scenes are active, as
    /// side by side on an iPad, the log says so. For a status, or work with a handle, see ``WindowScope/activeWindow``.
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
      let scenes = openScenes
      if let veil = overActiveScene, veil.isVisible || veil.isBlocking {
        guard !scenes.isEmpty, !scenes.contains(where: { $0 === coveredScene }) else {
          return veil.show(message, style: style, file: file, line: line)
        }
        veil.remove()
      }
      if let complaint = complaint(of: "Veil.show()", on: scenes) { (log ?? .standardError).say(complaint) }
      guard let scene = scenes.first else { return }
      let veil = Veil(over: scene, log: log)
      overActiveScene = veil
      coveredScene = scene
      veil.show(message, style: style, file: file, line: line)
    }

    /// Ends the activity that ``show(_:style:log:file:line:)`` began; does nothing if there is none.
    public static func remove() {
      overActiveScene?.remove()
      overActiveScene = nil
    }

    /// The app's active scenes; without one, as under a system prompt, those in the foreground; without any there a single
    /// one, which the user sees sooner or later, as at launch. One with a key window comes first. A scene on an external
    /// display is not among them: it cannot be touched.
    fileprivate static var openScenes: [UIWindowScene] {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        .filter { $0.session.role == .windowApplication }
      let active = scenes.filter { $0.activationState == .foregroundActive }
      let foreground =
        active.isEmpty ? scenes.filter { $0.activationState == .foregroundInactive } : active
      let open = foreground.isEmpty && scenes.count == 1 ? scenes : foreground
      return open.filter { $0.keyWindow != nil } + open.filter { $0.keyWindow == nil }
    }

    /// What the log says of a call that covers the active scene; nil: nothing, since there is one.
    fileprivate static func complaint(of call: String, on scenes: [UIWindowScene]) -> String? {
      switch scenes.count {
      case 0: "\(call) found no open window. Show a window first."
      case 1: nil
      default:
        "\(call) covers one scene alone, and \(scenes.count) scenes are active. "
          + "Use Veil(over: scene) for the one that waits."
      }
    }
  }

  @available(
    iOSApplicationExtension, unavailable, message: "Use .window(of: view) in an app extension."
  )
  @available(
    macCatalystApplicationExtension, unavailable, message: "Use .window(of: view) in an app extension."
  )
  extension WindowScope {
    /// The window of the app's active scene, for code without a view, such as a model.
    ///
    /// The scene is looked up when the veil is made, so make one whenever work begins. It is for apps with one window: if
    /// several scenes are active, or none is open, the log says so.
    ///
    /// ```swift
    /// Veil(over: .activeWindow).flash(.failure, "No connection")
    /// ```
    public static var activeWindow: WindowScope {
      let scenes = Veil.openScenes
      return WindowScope(
        target: WindowTarget(scene: scenes.first),
        complaint: Veil.complaint(of: "Veil(over: .activeWindow)", on: scenes))
    }
  }
#endif
