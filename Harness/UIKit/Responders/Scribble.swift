@MainActor public protocol UIScribbleInteractionDelegate: NSObjectProtocol {
  func scribbleInteraction(_ interaction: UIScribbleInteraction, shouldBeginAt location: CGPoint) -> Bool
}

// It is optional in UIKit.
extension UIScribbleInteractionDelegate {
  public func scribbleInteraction(_ interaction: UIScribbleInteraction, shouldBeginAt location: CGPoint)
    -> Bool
  { true }
}

@available(iOS 14.0, *) @MainActor open class UIScribbleInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIScribbleInteractionDelegate)?
  open private(set) weak var view: UIView?

  public init(delegate: any UIScribbleInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// An Apple Pencil on an iPad.
@_spi(Double) @MainActor public enum Pencil {
  /// How far from a text its strokes still reach it, in points.
  private static let reach: CGFloat = 20

  /// Writes on the screen. A text nearby takes the strokes, whatever lies above it, unless an interaction of the touched view
  /// refuses: that is what views that handle the pencil themselves do, since "nearby text fields could take over the Pencil
  /// events" (Apple's header).
  public static func write(_ text: String, at point: CGPoint, in scene: UIWindowScene) {
    defer { MainLoop.settle() }
    var touched = scene.hit(point)
    while let view = touched {
      let place = point.applying(view.layer.toRoot.inverted())
      for case let interaction as UIScribbleInteraction in view.interactions {
        guard interaction.delegate?.scribbleInteraction(interaction, shouldBeginAt: place) ?? true else {
          return
        }
      }
      touched = view.superview
    }
    let windows = UIApplication.shared.windowsFromFront.filter { $0.windowScene === scene }
    let texts = windows.flatMap { $0.texts }
    let near = texts.first { text in
      let place = point.applying(text.layer.toRoot.inverted())
      return text.bounds.insetBy(dx: -reach, dy: -reach).contains(place)
    }
    guard let near, near.becomeFirstResponder() else { return }
    SoftKeys.insert(text, into: near)
  }
}

extension UIView {
  fileprivate var texts: [UIView] {
    guard !isHidden else { return [] }
    return (self is any UITextInput ? [self] : []) + subviews.flatMap { $0.texts }
  }
}
