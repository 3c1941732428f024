#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilRuntime

  /// The covers over one scene at one level, and their window, which exists only while there are covers.
  @MainActor
  final class SceneLayer {
    private weak var scene: UIWindowScene?
    private let level: UIWindow.Level
    private var window: VeilWindow?
    /// Back to front.
    private(set) var covers: [CoverView] = []
    /// The app's window that they cover.
    private(set) weak var home: UIWindow?

    private static var layers = WeakTable<[UIWindow.Level: WeakBox<SceneLayer>]>()

    /// The layer of a scene at a level, retained by its covers.
    static func on(_ scene: UIWindowScene, at level: UIWindow.Level) -> SceneLayer {
      var known = layers[scene] ?? [:]
      if let layer = known[level]?.object { return layer }
      let layer = SceneLayer(scene, level)
      known[level] = WeakBox(layer)
      layers[scene] = known
      return layer
    }

    private init(_ scene: UIWindowScene, _ level: UIWindow.Level) {
      self.scene = scene
      self.level = level
    }

    /// Puts a cover in front of the others, unless it is already there.
    ///
    /// - Parameter home: the app's window below it.
    /// - Returns: the view that contains it; nil if the scene is gone.
    func attach(_ cover: CoverView, over home: UIWindow) -> UIView? {
      guard let scene else { return nil }
      self.home = home
      let window = window ?? VeilWindow(self, on: scene, at: level)
      self.window = window
      if !covers.contains(where: { $0 === cover }) {
        covers.append(cover)
        window.rootViewController?.view.addSubview(cover)
      }
      follow()
      // Shown, but never key.
      if window.isHidden { window.isHidden = false }
      return window.rootViewController?.view
    }

    func detach(_ cover: CoverView) {
      guard covers.contains(where: { $0 === cover }) else { return }
      covers.removeAll { $0 === cover }
      cover.removeFromSuperview()
      window?.accessibilityViewIsModal = isModal
      guard covers.isEmpty else { return }
      window?.isHidden = true
      window?.rootViewController = nil
      window?.windowScene = nil
      window = nil
      home = nil
    }

    /// Updates the window from the app's window.
    func follow() {
      guard let window else { return }
      if let home {
        let style = home.content.traitCollection.userInterfaceStyle
        if window.overrideUserInterfaceStyle != style { window.overrideUserInterfaceStyle = style }
        // For the app's own views in the veil, which are above what is dimmed.
        let tint = home.plainTint
        if window.tintColor != tint { window.tintColor = tint }
      }
      if window.accessibilityViewIsModal != isModal { window.accessibilityViewIsModal = isModal }
      (window.rootViewController as? VeilController)?.follow()
    }

    /// Whether assistive technology sees only what is in this window.
    private var isModal: Bool { covers.contains { $0.accessibilityViewIsModal } }
  }
#endif
