#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilEngine

  /// Replaces the first responder while a veil takes the keys: hardware keys end here, and so do key
  /// commands, since it has no next responder. The keyboard or input view stays.
  class KeyStop: UIView {
    /// The replaced responder.
    private(set) weak var model: UIResponder?
    /// The veil's card in place of the keyboard; nil: the model's input view.
    var card: UIView?
    /// Receives the keys.
    weak var cover: CoverView?
    private var borrowed: [BorrowedView] = []

    /// - Parameter takesAccessory: whether the accessory above the keys is blocked as well.
    init(for model: UIResponder?, takesAccessory: Bool) {
      self.model = model
      // Without a size it could not be focused.
      super.init(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
      focusEffect = nil
      accessibilityElementsHidden = true
      let views = [model?.inherited { $0.inputView }, takesAccessory ? model?.accessory : nil]
      borrowed = views.compactMap { BorrowedView($0) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Returns the borrowed input views.
    func end() {
      for view in borrowed { view.giveBack() }
      borrowed = []
      removeFromSuperview()
    }

    override var canBecomeFirstResponder: Bool { true }
    /// On an iPad keys begin at the focused item, and the focus follows the first responder to what can have it there.
    override var canBecomeFocused: Bool { true }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    override var next: UIResponder? { nil }
    override var inputView: UIView? { card ?? model?.inherited { $0.inputView } }
    override var inputAccessoryView: UIView? { model?.accessory }
    override var inputViewController: UIInputViewController? {
      card == nil ? model?.inherited { $0.inputViewController } : nil
    }
    override var inputAccessoryViewController: UIInputViewController? {
      model?.inherited { $0.inputAccessoryViewController }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      cover?.input.press(presses)
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  }

  extension Composition.Key {
    /// The key of a hardware keyboard; nil if it has no meaning on a veil.
    @MainActor init?(_ key: UIKey) {
      switch key.keyCode {
      case .keyboardEscape: self = .escape
      case .keyboardReturnOrEnter, .keypadEnter: self = .activate
      case .keyboardSpacebar: self = .space
      case .keyboardTab where key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]):
        self = key.modifierFlags.contains(.shift) ? .backTab : .tab
      case .keyboardPageDown: self = .pageDown
      case .keyboardPageUp: self = .pageUp
      case .keyboardDownArrow: self = .down
      case .keyboardUpArrow: self = .up
      default: return nil
      }
    }
  }

  /// Replaces a text: typing ends here, and the keyboard stays as it was.
  final class KeySink: KeyStop, UIKeyInput {
    var autocapitalizationType: UITextAutocapitalizationType = .sentences
    var autocorrectionType: UITextAutocorrectionType = .no
    var spellCheckingType: UITextSpellCheckingType = .no
    var smartQuotesType: UITextSmartQuotesType = .no
    var smartDashesType: UITextSmartDashesType = .no
    var smartInsertDeleteType: UITextSmartInsertDeleteType = .no
    var keyboardType: UIKeyboardType = .default
    var keyboardAppearance: UIKeyboardAppearance = .default
    var returnKeyType: UIReturnKeyType = .default
    var enablesReturnKeyAutomatically = false
    var isSecureTextEntry = false
    var textContentType: UITextContentType! = nil

    override init(for model: UIResponder?, takesAccessory: Bool) {
      super.init(for: model, takesAccessory: takesAccessory)
      guard let traits = model as? any UITextInputTraits else { return }
      take(traits.autocapitalizationType) { autocapitalizationType = $0 }
      take(traits.autocorrectionType) { autocorrectionType = $0 }
      take(traits.spellCheckingType) { spellCheckingType = $0 }
      take(traits.smartQuotesType) { smartQuotesType = $0 }
      take(traits.smartDashesType) { smartDashesType = $0 }
      take(traits.smartInsertDeleteType) { smartInsertDeleteType = $0 }
      take(traits.keyboardType) { keyboardType = $0 }
      take(traits.keyboardAppearance) { keyboardAppearance = $0 }
      take(traits.returnKeyType) { returnKeyType = $0 }
      take(traits.isSecureTextEntry) { isSecureTextEntry = $0 }
      // Also implicitly unwrapped in Apple's protocol: read as a single optional, a missing one would trap.
      let content: UITextContentType?? = traits.textContentType
      if let content = content ?? nil { textContentType = content }
    }

    /// Traits are optional in Apple's protocol; a missing one has its default.
    private func take<Value>(_ value: Value?, _ set: (Value) -> Void) {
      if let value { set(value) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// The keyboard keeps the language that the user chose for the text.
    override var textInputMode: UITextInputMode? { model?.textInputMode ?? super.textInputMode }
    override var textInputContextIdentifier: String? { model?.textInputContextIdentifier }

    var hasText: Bool { true }

    func insertText(_ text: String) {}

    func deleteBackward() {}
  }
#endif
