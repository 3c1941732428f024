/// It is visible if it has a connected scene and is not hidden.
@MainActor open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1_000)
    public static let alert = Level(rawValue: 2_000)
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
  public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  public nonisolated static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")

  var firstResponder: UIResponder?
  /// Windows of one level are in the order in which they were shown.
  var shown = 0
  private static var shows = 0

  public init(windowScene: UIWindowScene) {
    super.init(frame: CGRect(origin: .zero, size: windowScene.place.size))
    super.isHidden = true
    self.windowScene = windowScene
    joinScene(windowScene)
  }

  /// Without a scene it is not on screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
  }

  open override var window: UIWindow? { self }
  open override var next: UIResponder? {
    windowScene ?? (UIApplication.isReachable ? UIApplication.shared : nil)
  }

  /// Neither retains the other: the app retains its windows, the system its scenes.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard oldValue !== windowScene else { return }
      oldValue?.ownWindows.removeAll { $0 === self }
      windowScene.map(joinScene)
    }
  }

  private func joinScene(_ scene: UIWindowScene) {
    guard !scene.ownWindows.contains(where: { $0 === self }) else { return }
    scene.ownWindows.append(self)
    resizing { layer.frame = CGRect(origin: .zero, size: scene.place.size) }
    updateTraits()
    setNeedsLayout()
  }

  open var windowLevel = Level.normal { didSet { CATransaction.touch() } }

  @available(iOS, deprecated: 26.0) open var screen: UIScreen { windowScene?.screen ?? .device }

  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.leave()
      guard let controller = rootViewController, let view = controller.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.isRoot = true
      if isVisible { controller.appear(true) }
      insertSubview(view, at: 0)
      if isVisible { controller.appeared(true) }
    }
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      if newValue {
        leaveScreenAsWindow()
        NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
      } else {
        UIWindow.shows += 1
        shown = UIWindow.shows
        if windowScene != nil {
          rootViewController?.appear(true)
          rootViewController?.appeared(true)
        }
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
      }
    }
  }

  private func leaveScreenAsWindow() {
    layer.leaveScreen()
    if isKeyWindow { resignKeyRole() }
    rootViewController?.disappear(true)
  }

  /// Whether the screen shows it.
  @_spi(Double) open var isVisible: Bool {
    !isHidden && (windowScene?.isConnected ?? false) && windowScene?.activationState != .unattached
  }

  open override var safeAreaInsets: UIEdgeInsets { windowScene?.safeArea(for: self) ?? .zero }

  // MARK: Key

  open private(set) var isKeyWindow = false
  @available(iOS 15.0, *) open var canBecomeKey: Bool { true }
  open func becomeKey() {}
  open func resignKey() {}

  open func makeKey() {
    guard canBecomeKey, !isKeyWindow, let windowScene else { return }
    for other in windowScene.ownWindows where other.isKeyWindow { other.resignKeyRole() }
    isKeyWindow = true
    becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
    Keyboard.shared.follow()
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  func resignKeyRole() {
    isKeyWindow = false
    resignKey()
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
    Keyboard.shared.follow()
  }

  open func sendEvent(_ event: UIEvent) { deliver(event) }
}

/// Converts between windows of any scenes; nil: the screen.
extension UIWindow {
  public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    point.applying(toScreen).applying((window?.toScreen ?? .identity).inverted())
  }
  public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    point.applying(window?.toScreen ?? .identity).applying(toScreen.inverted())
  }
  public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    rect.applying(toScreen).applying((window?.toScreen ?? .identity).inverted())
  }
  public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    rect.applying(window?.toScreen ?? .identity).applying(toScreen.inverted())
  }
}
