@MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  open var next: UIResponder? { nil }

  // MARK: First responder

  /// The window in which it can be first responder.
  var responderWindow: UIWindow? {
    (self as? UIView)?.window ?? (self as? UIViewController)?.viewIfLoaded?.window
  }

  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    return window.makeFirst(self)
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder, let window = responderWindow else { return true }
    return Keyboard.shared.following {
      guard window.dropFirst() else { return false }
      Keyboard.shared.resigned(in: window)
      return true
    }
  }

  // What text fields and text views override.
  var mayBeginEditing: Bool { true }
  var mayEndEditing: Bool { true }
  func editingBegan() {}
  func editingEnded() {}

  open var textInputMode: UITextInputMode? { nil }
  open var textInputContextIdentifier: String? { nil }

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  open var inputViewController: UIInputViewController? { nil }
  open var inputAccessoryViewController: UIInputViewController? { nil }

  /// Its shortcuts above an iPad's keyboard.
  open var inputAssistantItem: UITextInputAssistantItem { assistantItem }
  private lazy var assistantItem = UITextInputAssistantItem()

  open func reloadInputViews() {
    if isFirstResponder { Keyboard.shared.reload() }
  }

  // MARK: Events go up the chain

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.responder === self }) { event?.isUnclaimed = true }
    next?.pressesBegan(presses, with: event)
  }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: Accessibility; an informal protocol of every object, in UIKit

  // A block wins over the stored value, in the getter of NSObject: what a class overrides ignores it
  // (`NSObjectAccessibility` of UIAccessibility, iOS 26.1, in EthanArbuckle/iPhone18-3_26.1_23B85_Restore;
  // cashapp/AccessibilitySnapshot#192).
  open var isAccessibilityElement: Bool {
    get { spoken.isElementBlock?() ?? spoken.isElement }
    set { spoken.isElement = newValue }
  }
  @available(iOS 17.0, *) open var isAccessibilityElementBlock: AXBoolReturnBlock? {
    get { spoken.isElementBlock }
    set { spoken.isElementBlock = newValue }
  }
  open var accessibilityElementsHidden: Bool {
    get { spoken.hidesBlock?() ?? spoken.hides }
    set { spoken.hides = newValue }
  }
  @available(iOS 17.0, *) open var accessibilityElementsHiddenBlock: AXBoolReturnBlock? {
    get { spoken.hidesBlock }
    set { spoken.hidesBlock = newValue }
  }
  open var accessibilityElements: [Any]? {
    get { spoken.elementsBlock.map { $0() } ?? spoken.elements }
    set { spoken.elements = newValue }
  }
  @available(iOS 17.0, *) open var accessibilityElementsBlock: AXArrayReturnBlock? {
    get { spoken.elementsBlock }
    set { spoken.elementsBlock = newValue }
  }
  private var spoken = SpokenValues()

  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// In screen coordinates.
  open var accessibilityFrame: CGRect = .zero
  open var accessibilityViewIsModal = false

  open func accessibilityActivate() -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
}

extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = NSNotification.Name(
    "UIKeyboardWillShowNotification")
  public nonisolated static let keyboardDidShowNotification = NSNotification.Name(
    "UIKeyboardDidShowNotification")
  public nonisolated static let keyboardWillHideNotification = NSNotification.Name(
    "UIKeyboardWillHideNotification")
  public nonisolated static let keyboardDidHideNotification = NSNotification.Name(
    "UIKeyboardDidHideNotification")
  public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification")
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
