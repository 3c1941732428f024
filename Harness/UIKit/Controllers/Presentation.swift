/// What UIKit puts around a presented controller's view. It blocks the window below, beside that view, too.
@MainActor open class UIPresentationController: NSObject {
  open internal(set) var containerView: UIView?
  fileprivate unowned let presented: UIViewController

  init(of presented: UIViewController) {
    self.presented = presented
    super.init()
  }

  /// Whether a touch beside the presented view is meant for what is below.
  func passes(_ point: CGPoint, in container: UIView) -> Bool { false }
  func tappedBeside() {}
}

@available(iOS 15.0, *) @MainActor open class UISheetPresentationController: UIPresentationController {
  @MainActor open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }
  }

  /// The double has no detents: any value lets the content below be used.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?

  override func passes(_ point: CGPoint, in container: UIView) -> Bool {
    largestUndimmedDetentIdentifier != nil
  }
}

@MainActor open class UIPopoverPresentationController: UIPresentationController {
  open var passthroughViews: [UIView]?

  override func passes(_ point: CGPoint, in container: UIView) -> Bool {
    (passthroughViews ?? []).contains { $0.bounds.contains($0.convert(point, from: container)) }
  }

  /// A tap beside a popover dismisses it.
  override func tappedBeside() { presented.dismiss(animated: false) }
}

/// Nothing is dimmed during a search; the controller's view obscures what is below, if anything does.
@MainActor final class SearchPresentationController: UIPresentationController {
  override func passes(_ point: CGPoint, in container: UIView) -> Bool { true }
}

@MainActor final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    guard found === self, presentation?.passes(point, in: self) ?? false else { return found }
    return nil
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    presentation?.tappedBeside()
  }
}

extension UIViewController {
  /// Where its view is in a window, from its presentation until its dismissal.
  func presentationContainer(in window: UIWindow) -> UIView {
    let container = PresentationContainer(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let managing = isAdapted ? UISheetPresentationController(of: self) : ownPresentation
    activePresentation = managing
    container.presentation = managing
    managing.containerView = container
    return container
  }

  /// Whether it is a popover that an iPhone shows as a sheet. Its popover's controller then manages nothing.
  var isAdapted: Bool { ownPresentation is UIPopoverPresentationController && !Settings.shared.isPad }

  func endPresentation() {
    activePresentation?.containerView?.removeFromSuperview()
    activePresentation?.containerView = nil
    activePresentation = nil
    // The style may be another one the next time.
    ownPresentation = makePresentation()
  }

  func makePresentation() -> UIPresentationController {
    switch modalPresentationStyle {
    case _ where self is UISearchController: SearchPresentationController(of: self)
    case .automatic, .pageSheet, .formSheet:
      self is UIAlertController
        ? UIPresentationController(of: self) : UISheetPresentationController(of: self)
    case .popover: UIPopoverPresentationController(of: self)
    default: UIPresentationController(of: self)
    }
  }

  @available(iOS 15.0, *) public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}
