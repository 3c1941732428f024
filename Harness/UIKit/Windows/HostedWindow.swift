/// The window of an app extension: another process shows it, and it has no scene.
@_spi(Double) @MainActor public final class HostedWindow: UIWindow {
  private struct Reference { weak var window: HostedWindow? }
  private static var references: [Reference] = []
  static var all: [HostedWindow] { references.compactMap(\.window) }
  static func reset() { references = [] }

  public init() {
    super.init(frame: UIScreen.device.bounds)
    HostedWindow.references.append(Reference(window: self))
    isHidden = false
  }

  public required init?(coder: NSCoder) { nil }

  public override var isVisible: Bool { !isHidden && !isAway }
  private var isAway = false

  /// The app that shows it goes to the background. Core Animation removes what runs in it.
  public func enterBackground() {
    isAway = true
    NotificationCenter.default.post(name: .NSExtensionHostDidEnterBackground, object: nil)
    layer.leaveScreen()
  }

  /// That app returns.
  public func enterForeground() {
    NotificationCenter.default.post(name: .NSExtensionHostWillEnterForeground, object: nil)
    isAway = false
    CATransaction.touch()
  }

  /// The view that a finger at that point touches.
  public func hit(_ point: CGPoint) -> UIView? { hitTest(point, with: nil) }
}

// Of Foundation, on Apple's platforms, with its names.
extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSExtensionHostWillEnterForeground = NSNotification.Name(
    "NSExtensionHostWillEnterForegroundNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSExtensionHostDidEnterBackground = NSNotification.Name(
    "NSExtensionHostDidEnterBackgroundNotification")
}
