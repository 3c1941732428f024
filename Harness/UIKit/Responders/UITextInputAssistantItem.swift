@MainActor open class UIBarButtonItem: NSObject {
  open var title: String?
  open var primaryAction: UIAction?

  public init(title: String?, primaryAction: UIAction?) {
    (self.title, self.primaryAction) = (title, primaryAction)
    super.init()
  }
}

@MainActor open class UIBarButtonItemGroup: NSObject {
  open var barButtonItems: [UIBarButtonItem]
  open var representativeItem: UIBarButtonItem?

  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
    super.init()
  }
}

/// The shortcuts of a responder, in a bar above an iPad's keyboard; Paste by default. Without any there is no bar.
@MainActor open class UITextInputAssistantItem: NSObject {
  open var leadingBarButtonGroups: [UIBarButtonItemGroup]
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

  override init() {
    let paste = UIBarButtonItem(title: "Paste", primaryAction: UIAction { _ in Keyboard.shared.paste() })
    leadingBarButtonGroups = [UIBarButtonItemGroup(barButtonItems: [paste], representativeItem: nil)]
    super.init()
  }

  var items: [UIBarButtonItem] {
    (leadingBarButtonGroups + trailingBarButtonGroups).flatMap(\.barButtonItems)
  }
}

/// The bar with a text's shortcuts.
final class ShortcutsBar: UIView {
  static let height: CGFloat = 55

  func show(_ items: [UIBarButtonItem]) {
    for view in subviews { view.removeFromSuperview() }
    for (index, item) in items.enumerated() {
      let button = UIButton(frame: CGRect(x: 8 + 80 * CGFloat(index), y: 8, width: 72, height: 39))
      button.accessibilityIdentifier = item.title
      if let action = item.primaryAction { button.addAction(action, for: .touchUpInside) }
      addSubview(button)
    }
  }
}
