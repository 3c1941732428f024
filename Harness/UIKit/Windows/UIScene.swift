@MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public nonisolated static let willConnectNotification = NSNotification.Name(
    "UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")

  open internal(set) var activationState = ActivationState.unattached
  open internal(set) var session = UISceneSession(role: .windowApplication)
  var isConnected: Bool { UIApplication.shared.connectedScenes.contains(self) }

  open override var next: UIResponder? { UIApplication.isReachable ? UIApplication.shared : nil }

  func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// What the system has made a scene for.
@MainActor open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    @available(iOS 16.0, *) public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  open private(set) var role: Role

  init(role: Role) {
    self.role = role
    super.init()
  }
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }

@MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
  private struct Reference { weak var window: UIWindow? }
  private var references: [Reference] = []
  /// Not retained, as on a device: the app keeps its windows.
  var ownWindows: [UIWindow] {
    get { references.compactMap(\.window) }
    set { references = newValue.map { Reference(window: $0) } }
  }
  /// In the screen's coordinates, turned as the interface is.
  @_spi(Double) public internal(set) var place: CGRect
  /// Scenes are in the order in which they were connected.
  var connected = 0

  /// What the front controller preferred when it was asked; nil: it is asked again.
  var orientationLock: (root: WeakRoot, isLocked: Bool)?

  struct WeakRoot { weak var controller: UIViewController? }

  @_spi(Double) public convenience override init() { self.init(on: .device, as: .windowApplication) }

  init(on screen: UIScreen, as role: UISceneSession.Role) {
    ownScreen = screen
    place = screen.bounds
    super.init()
    session = UISceneSession(role: role)
  }

  private let ownScreen: UIScreen

  open var windows: [UIWindow] { ownWindows }
  open var screen: UIScreen { ownScreen }
  @available(iOS 15.0, *) open var keyWindow: UIWindow? { ownWindows.first { $0.isKeyWindow } }
  open var traitCollection: UITraitCollection { UITraitCollection(Settings.shared.traits(for: place.size)) }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
