@MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
  var showsLargeContentViewer: Bool { get }
  var largeContentTitle: String? { get }
}

extension UIView: UILargeContentViewerItem {}

@MainActor public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint)
}

// All of it is optional in UIKit.
extension UILargeContentViewerInteractionDelegate {
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { interaction.item(at: point) }
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {}
}

/// Shows an enlarged picture of the view that a finger is held on, for users of the largest texts. The view's touch is
/// then cancelled.
@MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  open private(set) weak var view: UIView?

  open class var isEnabled: Bool { Settings.shared.category.isAccessibilityCategory }

  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  fileprivate func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    var next = view?.hitTest(point, with: nil)
    while let now = next, now !== view?.superview {
      if now.showsLargeContentViewer { return now }
      next = now.superview
    }
    return nil
  }
}

/// A finger that is held, and the enlarged view under it.
@_spi(Double) @MainActor public final class LargeContentViewer {
  /// What is shown.
  public let title: String?
  private let interaction: UILargeContentViewerInteraction
  private let item: any UILargeContentViewerItem
  private let point: CGPoint

  /// Nil: nothing is shown.
  public init?(at point: CGPoint, in scene: UIWindowScene) {
    guard UILargeContentViewerInteraction.isEnabled, let finger = scene.press(point) else { return nil }
    var next: UIView? = finger.view
    while let view = next {
      for case let interaction as UILargeContentViewerInteraction in view.interactions {
        let inside = point.applying(view.layer.toRoot.inverted())
        let item =
          interaction.delegate == nil
          ? interaction.item(at: inside)
          : interaction.delegate?.largeContentViewerInteraction(interaction, itemAt: inside)
        guard let item, item.showsLargeContentViewer else { continue }
        finger.cancel()
        (self.interaction, self.item, self.point, title) = (interaction, item, inside, item.largeContentTitle)
        return
      }
      next = view.superview
    }
    finger.cancel()
    return nil
  }

  public func lift() {
    interaction.delegate?.largeContentViewerInteraction(interaction, didEndOn: item, at: point)
    MainLoop.settle()
  }
}
