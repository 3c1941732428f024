@MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

@MainActor public protocol UIFocusItem: UIFocusEnvironment {
  var canBecomeFocused: Bool { get }
}

@MainActor open class UIFocusUpdateContext: NSObject {
  open internal(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  open internal(set) weak var nextFocusedItem: (any UIFocusItem)?
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

@MainActor open class UIFocusAnimationCoordinator: NSObject {}

/// The focus that Tab and the arrow keys move on an iPad; apart from the first responder.
@MainActor open class UIFocusSystem: NSObject {
  static let shared = UIFocusSystem()
  open internal(set) weak var focusedItem: (any UIFocusItem)?

  public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    Settings.shared.isPad ? shared : nil
  }

  /// The user moves the focus to a view; nil takes it away.
  @_spi(Double) public static func move(to view: UIView?) {
    defer { MainLoop.settle() }
    let context = UIFocusUpdateContext()
    context.previouslyFocusedItem = shared.focusedItem
    context.nextFocusedItem = view
    shared.focusedItem = view
    var told: [UIView] = []
    for end in [context.previouslyFocusedView, view] {
      var next = end
      while let now = next {
        if !told.contains(now) { told.append(now) }
        next = now.superview
      }
    }
    for view in told { view.didUpdateFocus(in: context, with: UIFocusAnimationCoordinator()) }
  }
}
