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

/// How a focused item looks.
@available(iOS 15.0, *) @MainActor open class UIFocusEffect: NSObject {}

/// The focus that Tab and the arrow keys move on an iPad. The first responder does not get these keys if there is anything
/// to focus. A text that gets this focus becomes first responder. Another responder that becomes first gets the focus, or
/// what is in it, or else in what is around it: "focused item is always inside the first responder", and "key events start
/// at focused item" (WWDC 2021, session 10260).
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

  /// The app wants the focus to be on an item.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    guard let view = environment as? UIView, view.canBecomeFocused, view.window != nil else { return }
    UIFocusSystem.update(to: view)
  }

  /// The responder at which the keys begin; nil: the first responder.
  static var home: UIResponder? {
    guard Settings.shared.isPad, let view = shared.focusedItem as? UIView, view.window != nil else {
      return nil
    }
    return view
  }

  /// A responder has become the first.
  static func follow(_ first: UIResponder) {
    guard let focused = home as? UIView,
      let view = first as? UIView ?? (first as? UIViewController)?.viewIfLoaded,
      !focused.isDescendant(of: view)
    else { return }
    var next: UIView? = view
    while let now = next {
      if let item = now.focusable.first { return update(to: item) }
      next = now.superview
    }
    update(to: nil)
  }

  /// The user moves the focus to a view; nil takes it away.
  @_spi(Double) public static func move(to view: UIView?) {
    defer { MainLoop.settle() }
    update(to: view)
  }

  private static func update(to view: UIView?) {
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
