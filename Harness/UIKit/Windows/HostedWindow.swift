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

  public override var isVisible: Bool { !isHidden }

  /// The view that a finger at that point touches.
  public func hit(_ point: CGPoint) -> UIView? { hitTest(point, with: nil) }
}
