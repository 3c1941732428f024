@MainActor open class UIMenuElement: NSObject {}

@MainActor open class UIMenu: UIMenuElement {
  open internal(set) var title: String
  open internal(set) var children: [UIMenuElement]

  public init(title: String = "", children: [UIMenuElement] = []) {
    (self.title, self.children) = (title, children)
    super.init()
  }
}

/// A menu over a view. It acts until it is dismissed, whatever covers its view meanwhile.
@MainActor open class MenuInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  fileprivate var menu: UIMenu?

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  @available(iOS 14.0, *) open func dismissMenu() { menu = nil }
}

@MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {}

@MainActor open class UIContextMenuInteraction: MenuInteraction {
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// That of a control, which is its own delegate.
  init(own delegate: (any UIContextMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }
}

@available(iOS 16.0, *)
@MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {}

@available(iOS 16.0, *)
@MainActor open class UIEditMenuInteraction: MenuInteraction {
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?

  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }
}

/// The menus that the user has opened.
@_spi(Double) @MainActor public enum Menus {
  /// The user opens a menu.
  public static func open(_ menu: UIMenu, of interaction: MenuInteraction) {
    interaction.menu = menu
    MainLoop.settle()
  }

  /// The user chooses an action of an open menu; false: it is not open.
  @discardableResult
  public static func choose(_ action: UIAction, of interaction: MenuInteraction) -> Bool {
    guard let menu = interaction.menu, menu.children.contains(where: { $0 === action }) else { return false }
    interaction.menu = nil
    action.handler(action)
    MainLoop.settle()
    return true
  }
}
