@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
}

// All of it is optional in UIKit.
extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
}

@MainActor open class UITextView: UIScrollView, UITextInput {
  @available(iOS 16.0, *) open private(set) var findInteraction: UIFindInteraction?
  @available(iOS 16.0, *) open var isFindInteractionEnabled: Bool {
    get { findInteraction != nil }
    set {
      guard newValue != isFindInteractionEnabled else { return }
      findInteraction.map(removeInteraction)
      findInteraction = newValue ? UIFindInteraction() : nil
      findInteraction.map(addInteraction)
    }
  }
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")

  private var edited = EditedText()
  private var ownInput: UIView?
  private var ownAccessory: UIView?
  private let label = UILabel(frame: .zero)

  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }
  open var font: UIFont? = .systemFont(ofSize: 17)
  open var textColor: UIColor? = .label
  open var isEditable = true

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false
  open var textContentType: UITextContentType!

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    label.numberOfLines = 0
    addSubview(label)
    edited.moveToEnd()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var text: String! {
    get { edited.content }
    set {
      edited.set(newValue ?? "")
      setNeedsLayout()
    }
  }

  open override var inputView: UIView? {
    get { ownInput }
    set { ownInput = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEditable }
  /// Buttons and other controls cannot, by default.
  open override var canBecomeFocused: Bool { canBecomeFirstResponder }
  override var mayBeginEditing: Bool { textDelegate?.textViewShouldBeginEditing(self) ?? true }
  override var mayEndEditing: Bool { textDelegate?.textViewShouldEndEditing(self) ?? true }
  override func editingBegan() {
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
  }

  override func editingEnded() {
    edited.unmark()
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
  }

  open var selectedTextRange: UITextRange? {
    get { edited.selection.map(UITextRange.init) }
    set { if let newValue { edited.selection = newValue.range } }
  }

  open var markedTextRange: UITextRange? { edited.marked.map(UITextRange.init) }
  open func unmarkText() { edited.unmark() }

  /// An input method composes at the end of the text.
  @_spi(Double) public func mark(_ marked: String) { changing { $0.mark(marked) } }

  open var hasText: Bool { !edited.content.isEmpty }
  open func insertText(_ text: String) { changing { $0.insert(text) } }
  open func deleteBackward() { if hasText { changing { $0.deleteBackward() } } }

  private func changing(_ change: (inout EditedText) -> Void) {
    change(&edited)
    setNeedsLayout()
    textDelegate?.textViewDidChange(self)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    becomeFirstResponder()
  }

  open override func layoutSubviews() {
    label.frame = CGRect(
      x: 8, y: 8, width: max(0, bounds.width - 16),
      height: label.sizeThatFits(CGSize(width: max(0, bounds.width - 16), height: 0)).height)
    label.font = font
    label.text = text
    label.textColor = textColor
  }
}
