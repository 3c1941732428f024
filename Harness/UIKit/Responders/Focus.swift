@MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
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

/// The focus that Tab and the arrow keys move on an iPad. It is separate from the first responder, which does not get
/// these keys if there is anything to focus. A text that gets this focus becomes first responder.
@MainActor open class UIFocusSystem: NSObject {
  static let shared = UIFocusSystem()
  open internal(set) weak var focusedItem: (any UIFocusItem)?

  public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    Settings.shared.isPad ? shared : nil
  }

  /// Handles a key. Returns whether it was used.
  static func takes(_ key: UIKey, from first: UIResponder?) -> Bool {
    guard Settings.shared.isPad, key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else {
      return false
    }
    let items = UIApplication.shared.windowsFromFront.flatMap { $0.focusable }
    guard !items.isEmpty else { return false }
    let place = items.firstIndex { $0 === shared.focusedItem }
    switch key.keyCode {
    case .keyboardTab:
      let step = key.modifierFlags.contains(.shift) ? -1 : 1
      let next = place.map { ($0 + step + items.count) % items.count } ?? (step > 0 ? 0 : items.count - 1)
      move(to: items[next])
      return true
    case .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow:
      // In a text the key moves the caret.
      return place != nil && !(first is any UITextInput)
    default: return false
    }
  }

  /// The user moves the focus to a view; nil takes it away.
  @_spi(Double) public static func move(to view: UIView?) {
    defer { MainLoop.settle() }
    let context = UIFocusUpdateContext()
    context.previouslyFocusedItem = shared.focusedItem
    context.nextFocusedItem = view
    var told: [UIView] = []
    for end in [context.previouslyFocusedView, view] {
      var next = end
      while let now = next {
        if !told.contains(now) { told.append(now) }
        next = now.superview
      }
    }
    // Every container of the old and the new item may refuse.
    guard told.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return }
    shared.focusedItem = view
    for view in told { view.didUpdateFocus(in: context, with: UIFocusAnimationCoordinator()) }
    if view is any UITextInput { _ = view?.becomeFirstResponder() }
  }
}

extension UIView {
  /// Its focusable items, in the order of the views.
  fileprivate var focusable: [UIView] {
    guard !isHidden, alpha > 0, isUserInteractionEnabled else { return [] }
    return (canBecomeFocused ? [self] : []) + subviews.flatMap(\.focusable)
  }
}
