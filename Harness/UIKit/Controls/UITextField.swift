@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

// All of it is optional in UIKit.
extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// It reports every beginning and end of editing. It clears itself when editing begins, if it should, and clears secure
/// text at the first key after that.
@MainActor open class UITextField: UIControl, UITextInput {
  private var edited = EditedText()
  private var erasesAtNextKey = false
  private var ownInput: UIView?
  private var ownAccessory: UIView?
  private let label = UILabel(frame: .zero)

  open weak var delegate: (any UITextFieldDelegate)?
  open var placeholder: String?
  open var font: UIFont? = .systemFont(ofSize: 17)
  open var textColor: UIColor? = .label
  open var clearsOnBeginEditing = false

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
  open var isSecureTextEntry = false { didSet { if isEditing { erasesAtNextKey = isSecureTextEntry } } }
  open var textContentType: UITextContentType!

  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    label.isAccessibilityElement = false
    addSubview(label)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var text: String? {
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

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open var isEditing: Bool { isFirstResponder }

  /// Buttons and other controls cannot, by default.
  open override var canBecomeFocused: Bool { canBecomeFirstResponder }
  override var mayBeginEditing: Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }
  override var mayEndEditing: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

  override func editingBegan() {
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { edited.set("") }
    erasesAtNextKey = isSecureTextEntry && hasText
    edited.moveToEnd()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
  }

  override func editingEnded() {
    edited.unmark()
    edited.selection = nil
    erasesAtNextKey = false
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
  }

  /// Nil while it is not edited.
  open var selectedTextRange: UITextRange? {
    get { edited.selection.map(UITextRange.init) }
    set { if isEditing, let newValue { edited.selection = newValue.range } }
  }

  open var markedTextRange: UITextRange? { edited.marked.map(UITextRange.init) }
  open func unmarkText() { edited.unmark() }

  /// An input method composes at the end of the text.
  @_spi(Double) public func mark(_ text: String) { changing { $0.mark(text) } }

  open var hasText: Bool { !edited.content.isEmpty }

  open func insertText(_ text: String) {
    if text == "\n" {
      edited.unmark()
      _ = delegate?.textFieldShouldReturn(self)
      sendActions(for: .editingDidEndOnExit)
      return
    }
    changing { $0.insert(text) }
  }

  open func deleteBackward() {
    guard hasText else { return }
    changing { $0.deleteBackward() }
  }

  private func changing(_ change: (inout EditedText) -> Void) {
    if erasesAtNextKey {
      erasesAtNextKey = false
      edited.set("")
    }
    change(&edited)
    setNeedsLayout()
    sendActions(for: .editingChanged)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    becomeFirstResponder()
  }

  open override func layoutSubviews() {
    label.frame = bounds.insetBy(dx: 8, dy: 0)
    label.font = font
    label.text = hasText ? text : placeholder
    label.textColor = hasText ? textColor : .placeholderText
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? text }
    set { super.accessibilityValue = newValue }
  }
}

@MainActor open class UISearchTextField: UITextField {}
