#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// Replaces a text's keyboard with a card while the text keeps the focus. Editing does not end: the
  /// delegate, the actions and `@FocusState` are not notified, and no text is erased.
  @MainActor
  final class InputViewSwap {
    /// A field or a text view: ``KeyHold`` replaces the keyboard of no other.
    private(set) weak var responder: UIResponder?
    let card: UIView
    private let own: UIView?
    private var accessory: BorrowedView?
    /// The input view of a subclass that takes no other; nil: the card replaces it.
    private var fixed: BorrowedView?
    /// Whether the text took the card. Such a subclass, which may make its input view anew each time, is not asked again.
    private let tookCard: Bool
    private let takesAccessory: Bool
    private let shortcuts: BorrowedShortcuts
    private let shake: ShakeHold

    /// - Parameter takesAccessory: whether the accessory above the keys is blocked as well.
    init(of responder: UIResponder, to card: UIView, takesAccessory: Bool) {
      self.responder = responder
      self.card = card
      self.takesAccessory = takesAccessory
      own = responder.inputView
      // UIKit may drop marked text with the keyboard.
      if let text = responder as? any UITextInput, text.markedTextRange != nil { text.unmarkText() }
      if takesAccessory { accessory = BorrowedView(responder.accessory) }
      shortcuts = BorrowedShortcuts(responder.inputAssistantItem)
      shake = ShakeHold(responder)
      responder.setInputView(card)
      let shown = responder.inputView
      tookCard = shown === card
      if !tookCard { fixed = BorrowedView(shown) }
      responder.reloadInputViews()
    }

    /// Whether the text has what it was given. The app may give it another input view or accessory meanwhile.
    var isInPlace: Bool {
      guard let responder, !tookCard || responder.inputView === card else { return false }
      guard takesAccessory else { return true }
      // One that a class makes anew each time is the same.
      let now = responder.accessory
      return now === accessory?.view || now !== responder.accessory
    }

    func end() {
      fixed?.giveBack()
      fixed = nil
      accessory?.giveBack()
      accessory = nil
      shortcuts.giveBack()
      shake.end()
      // The app may have set another one meanwhile.
      guard let responder, responder.inputView === card else { return }
      responder.setInputView(own)
      responder.reloadInputViews()
    }
  }

  /// Blocks a view of the app in place, and restores it.
  @MainActor
  struct BorrowedView {
    private(set) weak var view: UIView?
    private let wasUsable: Bool

    /// - Returns: nil if there is none.
    init?(_ view: UIView?) {
      guard let view else { return nil }
      self.view = view
      wasUsable = view.isUserInteractionEnabled
      view.isUserInteractionEnabled = false
    }

    func giveBack() { if wasUsable { view?.isUserInteractionEnabled = true } }
  }

  /// Removes the shortcuts above an iPad's keyboard, which act on a text under any input view, and restores
  /// them. Without them there is no bar above the card, which is as high as the keyboard with its bar.
  @MainActor
  struct BorrowedShortcuts {
    private let item: UITextInputAssistantItem
    private let leading: [UIBarButtonItemGroup]
    private let trailing: [UIBarButtonItemGroup]

    init(_ item: UITextInputAssistantItem) {
      self.item = item
      (leading, trailing) = (item.leadingBarButtonGroups, item.trailingBarButtonGroups)
      item.leadingBarButtonGroups = []
      item.trailingBarButtonGroups = []
    }

    /// The app may have set others meanwhile.
    func giveBack() {
      if item.leadingBarButtonGroups.isEmpty { item.leadingBarButtonGroups = leading }
      if item.trailingBarButtonGroups.isEmpty { item.trailingBarButtonGroups = trailing }
    }
  }

  extension UIResponder {
    @MainActor fileprivate func setInputView(_ view: UIView?) {
      (self as? UITextField)?.inputView = view
      (self as? UITextView)?.inputView = view
    }
  }
#endif
