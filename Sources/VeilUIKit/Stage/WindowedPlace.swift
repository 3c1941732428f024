#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// A place whose cover is in a window of the veil's own, above the app's.
  @MainActor
  protocol WindowedPlace: ScopePlace {
    var target: WindowTarget { get }
    /// The layer that contains the cover; nil: none.
    var layer: SceneLayer? { get set }
  }

  extension WindowedPlace {
    var isGone: Bool { target.isGone }
    var window: UIWindow? { target.window }
    var model: UIView? { window }
    var windowLevel: UIWindow.Level? {
      get { target.level }
      set { target.level = newValue }
    }
    var dialogs: [UIViewController] {
      guard let window else { return [] }
      return window.dialogs + window.windowsOver(upTo: level).flatMap { $0.dialogs }
    }
    var level: UIWindow.Level { .ofVeil(windowLevel, over: window) }

    /// Puts a cover above what the app presents; in an app extension's window, which has no scene, inside the window.
    ///
    /// - Returns: the view that contains it; nil if the scene is gone.
    func attach(_ cover: CoverView, over window: UIWindow) -> UIView? {
      guard let scene = window.windowScene else {
        window.raise(cover)
        return window
      }
      let layer = SceneLayer.on(scene, at: level)
      if self.layer !== layer { detach(cover) }
      self.layer = layer
      return layer.attach(cover, over: window)
    }

    func detach(_ cover: CoverView) {
      layer?.detach(cover)
      layer = nil
    }
  }
#endif
