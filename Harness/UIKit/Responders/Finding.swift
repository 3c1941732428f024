@available(iOS 16.0, *)
@MainActor public protocol UIFindInteractionDelegate: NSObjectProtocol {}

/// Its panel is a part of the keyboard, and acts on the view whatever covers it.
@available(iOS 16.0, *)
@MainActor open class UIFindInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  open private(set) weak var view: UIView?
  open private(set) var isFindNavigatorVisible = false
  open var searchText: String?

  public init(sessionDelegate: any UIFindInteractionDelegate) {
    delegate = sessionDelegate
    super.init()
  }

  /// That of a text view, which is its own delegate.
  override init() { super.init() }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  open func presentFindNavigator(showingReplace: Bool) { isFindNavigatorVisible = true }
  open func dismissFindNavigator() { isFindNavigatorVisible = false }

  /// The user replaces all that was found; false: there is no panel.
  @_spi(Double) @discardableResult public func replaceAll(with text: String) -> Bool {
    guard isFindNavigatorVisible, let view = view as? UITextView, let found = searchText else { return false }
    view.text = view.text.replacing(found, with: text)
    MainLoop.settle()
    return true
  }
}
