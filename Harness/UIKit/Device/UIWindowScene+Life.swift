extension UIWindowScene {
  /// A scene on the screen, active.
  @_spi(Double) public static func connect(in place: CGRect? = nil) -> UIWindowScene {
    connect(in: place, on: .device, as: .windowApplication)
  }

  /// A scene that the system shows after the app's delegate has made its windows, as at launch.
  @_spi(Double) public static func launch(_ connect: (UIWindowScene) -> Void) -> UIWindowScene {
    self.connect(in: nil, on: .device, as: .windowApplication, connect)
  }

  /// An active scene on a second screen, which cannot be touched.
  @_spi(Double) public static func connectExternal() -> UIWindowScene {
    connect(in: nil, on: .external, as: .windowExternalDisplayNonInteractive)
  }

  private static func connect(
    in place: CGRect?, on screen: UIScreen, as role: UISceneSession.Role,
    _ connect: (UIWindowScene) -> Void = { _ in }
  ) -> UIWindowScene {
    let scene = UIWindowScene(on: screen, as: role)
    if let place { scene.place = place }
    scene.connected = MainLoop.nextNumber()
    UIApplication.shared.connectedScenes.insert(scene)
    scene.post(UIScene.willConnectNotification)
    connect(scene)
    scene.enterForeground()
    scene.activate()
    return scene
  }

  @_spi(Double) public func activate() {
    if activationState == .background || activationState == .unattached { enterForeground() }
    guard activationState != .foregroundActive else { return }
    activationState = .foregroundActive
    post(UIScene.didActivateNotification)
    UIApplication.shared.followScenes()
  }

  @_spi(Double) public func deactivate() {
    guard activationState == .foregroundActive else { return }
    post(UIScene.willDeactivateNotification)
    activationState = .foregroundInactive
    UIApplication.shared.followScenes()
  }

  @_spi(Double) public func enterForeground() {
    guard activationState == .background || activationState == .unattached else { return }
    let isReturning = activationState == .background
    post(UIScene.willEnterForegroundNotification)
    activationState = .foregroundInactive
    if isReturning { UIApplication.shared.followScenes() }
    CATransaction.touch()
  }

  /// Core Animation removes what runs in its windows.
  @_spi(Double) public func enterBackground() {
    deactivate()
    guard activationState == .foregroundInactive else { return }
    activationState = .background
    post(UIScene.didEnterBackgroundNotification)
    for window in ownWindows { window.layer.leaveScreen() }
    UIApplication.shared.followScenes()
  }

  /// The user discards it: it never returns.
  @_spi(Double) public func disconnect() {
    enterBackground()
    activationState = .unattached
    UIApplication.shared.connectedScenes.remove(self)
    post(UIScene.didDisconnectNotification)
    for window in ownWindows {
      window.firstResponder = nil
      window.windowScene = nil
    }
    ownWindows = []
    Keyboard.shared.follow()
  }

  /// Moves it on the screen: split view, Stage Manager, a rotation.
  @_spi(Double) public func resize(to place: CGRect) {
    self.place = place
    // UIKit lays out again within an animation of its own.
    UIView.animate(withDuration: UIWindowScene.resizing, delay: 0, options: .allowUserInteraction) {
      for window in self.ownWindows {
        window.resizing { window.layer.frame = CGRect(origin: .zero, size: place.size) }
        window.setNeedsLayout()
        window.updateTraits()
        window.updateSafeArea()
        window.layoutIfNeeded()
      }
    }
  }

  /// The duration of a rotation and of a resize, in seconds.
  @_spi(Double) public static let resizing: TimeInterval = 0.3

  // MARK: Furniture

  /// As on a phone with a notch; a window that does not fill its scene is not considered.
  func safeArea(for window: UIWindow) -> UIEdgeInsets {
    guard Settings.shared.hasHomeIndicator else {
      return UIEdgeInsets(top: hidesStatusBar ? 0 : 20, left: 0, bottom: 0, right: 0)
    }
    if Settings.shared.isPad { return UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0) }
    if UIScreen.device.orientation.isLandscape {
      return UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    }
    return UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  }

  /// The controller that determines the bars: that of the frontmost window that fills the scene.
  private var statusController: UIViewController? { frontRoot?.statusFront }

  private var frontRoot: UIViewController? {
    let window = ownWindows.filter { $0.isVisible && $0.rootViewController != nil }
      .max { ($0.windowLevel, $0.shown) < ($1.windowLevel, $1.shown) }
    return window?.rootViewController
  }

  private func deciding(
    from first: UIViewController?, _ next: (UIViewController) -> UIViewController?
  ) -> UIViewController? {
    var controller = first
    while let now = controller, let child = next(now) { controller = child }
    return controller
  }

  @_spi(Double) public var hidesStatusBar: Bool {
    deciding(from: statusController) { $0.childForStatusBarHidden }?.prefersStatusBarHidden ?? false
  }
  @_spi(Double) public var statusBarStyle: UIStatusBarStyle {
    deciding(from: statusController) { $0.childForStatusBarStyle }?.preferredStatusBarStyle ?? .default
  }
  @_spi(Double) public var hidesHomeIndicator: Bool {
    deciding(from: frontRoot?.front) { $0.childForHomeIndicatorAutoHidden }?.prefersHomeIndicatorAutoHidden
      ?? false
  }
  /// The controllers are asked again only when others are in front, or when they ask for it.
  @_spi(Double) public var isInterfaceOrientationLocked: Bool {
    if let known = orientationLock, known.root.controller === frontRoot { return known.isLocked }
    let asked = deciding(from: frontRoot?.fillingFront) { $0.childForInterfaceOrientationLock }
    let isLocked = asked?.prefersInterfaceOrientationLocked ?? false
    orientationLock = (WeakRoot(controller: frontRoot), isLocked)
    return isLocked
  }
  @_spi(Double) public var orientations: UIInterfaceOrientationMask {
    frontRoot?.fillingFront.supportedInterfaceOrientations ?? .allButUpsideDown
  }
}

extension UIApplication {
  /// The application is as active as its most active scene.
  func followScenes() {
    let states = windowScenes.map(\.activationState)
    let state: State =
      states.contains(.foregroundActive)
      ? .active : states.contains(.foregroundInactive) ? .inactive : .background
    guard state != applicationState else { return }
    let before = applicationState
    if before == .active { post(UIApplication.willResignActiveNotification) }
    if before == .background { post(UIApplication.willEnterForegroundNotification) }
    applicationState = state
    if state == .background { post(UIApplication.didEnterBackgroundNotification) }
    if state == .active { post(UIApplication.didBecomeActiveNotification) }
    Keyboard.shared.follow()
  }
}
