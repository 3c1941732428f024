@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

@MainActor open class UITextField: UIControl, UITextInput {
  private var content = ""
  private var marked: UITextRange?
  private var ownInput: UIView?
  private var ownAccessory: UIView?
  private let label = UILabel(frame: .zero)

  open weak var delegate: (any UITextFieldDelegate)?
  open var placeholder: String?
  open var font: UIFont? = .systemFont(ofSize: 17)
  open var textColor: UIColor? = .label
  open var selectedTextRange: UITextRange?

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
    label.isAccessibilityElement = false
    addSubview(label)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
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

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open var isEditing: Bool { isFirstResponder }
  open var markedTextRange: UITextRange? { marked }

  open func unmarkText() { marked = nil }

  /// An input method has not made up its mind about the end of the text.
  @_spi(Double) public func mark(_ text: String) {
    marked = UITextRange(content.count..<content.count + text.count)
    insertText(text)
  }

  open var hasText: Bool { !content.isEmpty }

  open func insertText(_ text: String) {
    if text == "\n" {
      _ = delegate?.textFieldShouldReturn(self)
      return
    }
    content += text
    setNeedsLayout()
    sendActions(for: .editingChanged)
  }

  open func deleteBackward() {
    guard hasText else { return }
    content.removeLast()
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
    label.text = content.isEmpty ? placeholder : content
    label.textColor = content.isEmpty ? .placeholderText : textColor
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? content }
    set { super.accessibilityValue = newValue }
  }
}

@MainActor open class UITextView: UIScrollView, UITextInput {
  private var ownInput: UIView?
  private var ownAccessory: UIView?
  private let label = UILabel(frame: .zero)

  open var text: String! = "" { didSet { setNeedsLayout() } }
  open var font: UIFont? = .systemFont(ofSize: 17)
  open var textColor: UIColor? = .label
  open var isEditable = true
  open var selectedTextRange: UITextRange?
  open private(set) var markedTextRange: UITextRange?
  open func unmarkText() { markedTextRange = nil }

  /// An input method has not made up its mind about the end of the text.
  @_spi(Double) public func mark(_ marked: String) {
    markedTextRange = UITextRange(text.count..<text.count + marked.count)
    insertText(marked)
  }

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
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var inputView: UIView? {
    get { ownInput }
    set { ownInput = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }

  open override var canBecomeFirstResponder: Bool { isEditable }
  open var hasText: Bool { !text.isEmpty }
  open func insertText(_ text: String) { self.text += text }
  open func deleteBackward() { if hasText { text.removeLast() } }

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
