#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// A scene's window with the covers, above sheets and everything else that the app presents.
  ///
  /// It is never key, so that the keyboard stays. It takes a touch only where one of its covers does: it
  /// tests points, and never compares views.
  final class VeilWindow: UIWindow {
    private weak var sceneLayer: SceneLayer?

    init(_ sceneLayer: SceneLayer, on scene: UIWindowScene, at level: UIWindow.Level) {
      self.sceneLayer = sceneLayer
      super.init(windowScene: scene)
      windowLevel = level
      backgroundColor = nil
      // Its tint is that of the app's window, never dimmed.
      tintAdjustmentMode = .normal
      rootViewController = VeilController(sceneLayer)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var canBecomeKey: Bool { false }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      cover(at: point) != nil
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let cover = cover(at: point) else { return nil }
      return cover.hitTest(convert(point, to: cover), with: event)
    }

    /// The foremost cover that takes a touch at a point.
    private func cover(at point: CGPoint) -> CoverView? {
      sceneLayer?.covers.last { $0.takes(convert(point, to: $0)) }
    }
  }

  extension UIWindow.Level {
    /// The usual level of a veil: just above alerts.
    static let veil = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)

    /// The level of a veil: never below the window that it covers.
    ///
    /// - Parameter level: the app's choice; nil: the usual one.
    @MainActor static func ofVeil(_ level: UIWindow.Level?, over window: UIWindow?) -> UIWindow.Level {
      max(level ?? .veil, window?.windowLevel ?? .normal)
    }
  }

  /// The controller of the veil's window: it has the same orientation, bars and other settings as the app's
  /// own window.
  final class VeilController: UIViewController {
    private weak var sceneLayer: SceneLayer?

    init(_ sceneLayer: SceneLayer) {
      self.sceneLayer = sceneLayer
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// The app's root controller, and those presented over it, back to front.
    private var controllers: [UIViewController] {
      sceneLayer?.home?.rootViewController.map { [$0] + $0.overlays } ?? []
    }

    /// The app's deciding controller: the one presented last.
    private var leading: UIViewController? { controllers.last }

    /// For the orientation, the last one that fills the screen decides: no sheet, and no alert.
    private var leadingOrientation: UIViewController? {
      let controllers = controllers
      let filling = controllers.dropFirst().last {
        [.fullScreen, .overFullScreen].contains($0.modalPresentationStyle)
      }
      return filling ?? controllers.first
    }

    /// For the status bar, a presented controller decides if it fills the screen or captures it.
    private var leadingStatusBar: UIViewController? {
      let controllers = controllers
      let presented = controllers.dropFirst().prefix {
        $0.modalPresentationStyle == .fullScreen || $0.modalPresentationCapturesStatusBarAppearance
      }
      return presented.last ?? controllers.first
    }

    /// Resolves the child to which a controller delegates a decision.
    private func deciding(
      from first: UIViewController?, _ child: (UIViewController) -> UIViewController?
    ) -> UIViewController? {
      var deciding = first
      while let current = deciding, let next = child(current), next !== current { deciding = next }
      return deciding
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      leadingOrientation?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }

    override var preferredStatusBarStyle: UIStatusBarStyle {
      deciding(from: leadingStatusBar) { $0.childForStatusBarStyle }?.preferredStatusBarStyle
        ?? super.preferredStatusBarStyle
    }

    override var prefersStatusBarHidden: Bool {
      deciding(from: leadingStatusBar) { $0.childForStatusBarHidden }?.prefersStatusBarHidden
        ?? super.prefersStatusBarHidden
    }

    override var prefersHomeIndicatorAutoHidden: Bool {
      deciding(from: leading) { $0.childForHomeIndicatorAutoHidden }?.prefersHomeIndicatorAutoHidden
        ?? super.prefersHomeIndicatorAutoHidden
    }

    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge {
      deciding(from: leading) { $0.childForScreenEdgesDeferringSystemGestures }?
        .preferredScreenEdgesDeferringSystemGestures
        ?? super.preferredScreenEdgesDeferringSystemGestures
    }

    // An Xcode before 26 has no such lock.
    #if compiler(>=6.2)
      @available(iOS 26.0, *)
      override var prefersInterfaceOrientationLocked: Bool {
        deciding(from: leadingOrientation) { $0.childForInterfaceOrientationLock }?
          .prefersInterfaceOrientationLocked ?? super.prefersInterfaceOrientationLocked
      }
    #endif

    private var isOrientationLocked: Bool {
      #if compiler(>=6.2)
        if #available(iOS 26.0, *) { return prefersInterfaceOrientationLocked }
      #endif
      return false
    }

    private func updateOrientationLock() {
      #if compiler(>=6.2)
        if #available(iOS 26.0, *) { setNeedsUpdateOfPrefersInterfaceOrientationLocked() }
      #endif
    }

    private var told: Told?

    private struct Told: Equatable {
      let style: UIStatusBarStyle
      let isHidden: Bool
      let isIndicatorHidden: Bool
      let edges: UIRectEdge
      let orientations: UIInterfaceOrientationMask
      let isLocked: Bool
    }

    /// Notifies the system when the app's own window has other settings than before.
    func follow() {
      let now = Told(
        style: preferredStatusBarStyle, isHidden: prefersStatusBarHidden,
        isIndicatorHidden: prefersHomeIndicatorAutoHidden, edges: preferredScreenEdgesDeferringSystemGestures,
        orientations: supportedInterfaceOrientations, isLocked: isOrientationLocked)
      guard let before = told, before != now else {
        told = now
        return
      }
      told = now
      setNeedsStatusBarAppearanceUpdate()
      setNeedsUpdateOfHomeIndicatorAutoHidden()
      setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
      setNeedsUpdateOfSupportedInterfaceOrientations()
      updateOrientationLock()
    }
  }
#endif
