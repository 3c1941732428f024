@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}

@MainActor open class UIApplication: UIResponder {
  public enum State: Int, Sendable { case active, inactive, background }

  /// Unavailable in app extensions: the front ends go up the responder chain.
  public static let shared = UIApplication()
  /// Whether the responder chain ends in it: in an app extension it does not.
  static var isReachable: Bool { !Settings.shared.isExtension }

  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")

  open weak var delegate: (any UIApplicationDelegate)?
  /// A delegate is the last responder if it is one at all.
  open override var next: UIResponder? { delegate as? UIResponder }

  open var isIdleTimerDisabled = false
  /// Whether a shake offers to undo what was typed.
  open var applicationSupportsShakeToEdit = true
  open internal(set) var connectedScenes: Set<UIScene> = []
  open internal(set) var applicationState = State.active

  // MARK: What the run loop does with it

  @_spi(Double) public var windowScenes: [UIWindowScene] {
    connectedScenes.compactMap { $0 as? UIWindowScene }.sorted { $0.connected < $1.connected }
  }

  /// Every window on the screen, the frontmost first; the keyboard's comes before all others.
  @_spi(Double) public var windowsFromFront: [UIWindow] {
    let windows = windowScenes.filter { $0.activationState != .background }
      .flatMap(\.ownWindows).filter(\.isVisible)
      .sorted { ($0.windowLevel, $0.shown) > ($1.windowLevel, $1.shown) }
    return [Keyboard.shared.window].compactMap { $0 }.filter(\.isVisible) + windows
      + HostedWindow.all.filter(\.isVisible)
  }

  /// The controller that is in front of the key window.
  var topController: UIViewController? {
    var controller = windowScenes.lazy.compactMap(\.keyWindow).first?.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }

  func layOutAll() {
    for window in windowsFromFront { window.updateSafeArea() }
    for window in windowsFromFront { window.layer.layoutIfNeeded() }
  }

  /// Marks the layers that are on the screen as shown. In the background nothing runs.
  func markCommitted() {
    for scene in windowScenes where scene.activationState == .background {
      for window in scene.ownWindows { window.layer.leaveScreen() }
    }
    for window in windowsFromFront { mark(window.layer) }
  }

  private func mark(_ layer: CALayer) {
    if !layer.isCommitted {
      layer.isCommitted = true
      if !layer.running.isEmpty { CATransaction.began(layer) }
    }
    layer.startAnimations()
    (layer.view as? UIVisualEffectView)?.checkGround()
    layer.sublayers?.forEach { mark($0) }
    if let mask = layer.mask { mark(mask) }
  }

  func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
