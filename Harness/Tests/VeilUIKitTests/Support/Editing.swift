@_spi(Double) import UIKit

/// The kinds of text that can be edited.
enum TextKind: String, CaseIterable {
  case field, secureField, clearingField, searchField, composingField, textView, composingTextView, webPage

  var isComposing: Bool { self == .composingField || self == .composingTextView }
}

/// A text of one kind that a user edits: its content, its selection, and the callbacks to the app.
@MainActor
final class Editing {
  let kind: TextKind
  let responder: UIView & UITextInput
  private let listener = Listener()

  /// The user types a word, selects two of its letters, and changes the keys to numbers.
  init(_ kind: TextKind, on phone: Phone) {
    self.kind = kind
    switch kind {
    case .textView, .composingTextView: responder = UITextView(frame: .zero)
    case .webPage: responder = WebPage(frame: .zero)
    case .searchField: responder = UISearchTextField(frame: .zero)
    default: responder = UITextField(frame: .zero)
    }
    responder.frame = CGRect(x: 20, y: 120, width: 200, height: 40)
    phone.home.view.addSubview(responder)
    if let field = responder as? UITextField {
      field.isSecureTextEntry = kind == .secureField
      field.clearsOnBeginEditing = kind == .clearingField
      listener.listen(to: field)
    }
    (responder as? UITextView)?.delegate = listener
    _ = responder.becomeFirstResponder()
    phone.advance(by: 1)
    type("secret")
    if kind.isComposing {
      (responder as? UITextField)?.mark("にほ")
      (responder as? UITextView)?.mark("にほ")
    } else {
      responder.selectedTextRange = UITextRange(2..<4)
    }
    Keyboard.shared.page = .numbers
    listener.told = []
  }

  /// The user types on the screen's keys or on the hardware keyboard.
  func type(_ text: String) {
    guard Keyboard.shared.isHardware else { return Keyboard.shared.type(text) }
    for letter in text { HardwareKeyboard.press(UIKey(.keyboardA, characters: String(letter))) }
  }

  var state: State {
    State(
      text: text, selection: responder.selectedTextRange?.range, marked: responder.markedTextRange?.range,
      hasFocus: responder.isFirstResponder, page: Keyboard.shared.page, told: listener.told,
      keyboard: Keyboard.shared.frame, hasOwnKeys: responder.inputView == nil)
  }

  private var text: String {
    (responder as? UITextField)?.text ?? (responder as? UITextView)?.text ?? (responder as? WebPage)?.text
      ?? ""
  }

  struct State: Equatable {
    var text: String
    var selection: Range<Int>?
    var marked: Range<Int>?
    var hasFocus: Bool
    var page: Keyboard.Page
    var told: [String]
    var keyboard: CGRect?
    var hasOwnKeys: Bool
  }
}

/// Records the callbacks of texts.
@MainActor
private final class Listener: NSObject, UITextFieldDelegate, UITextViewDelegate {
  var told: [String] = []

  func listen(to field: UITextField) {
    field.delegate = self
    field.addAction(UIAction { [weak self] _ in self?.told.append("changed") }, for: .editingChanged)
    field.addAction(UIAction { [weak self] _ in self?.told.append("end action") }, for: .editingDidEnd)
    field.addAction(UIAction { [weak self] _ in self?.told.append("begin action") }, for: .editingDidBegin)
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    told.append("should end")
    return true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { told.append("begin") }
  func textFieldDidEndEditing(_ textField: UITextField) { told.append("end") }
  func textViewDidBeginEditing(_ textView: UITextView) { told.append("begin") }
  func textViewDidEndEditing(_ textView: UITextView) { told.append("end") }
  func textViewDidChange(_ textView: UITextView) { told.append("changed") }
}

/// Behaves like a web page with a field that is edited: the field loses the focus with the view, and does not get it
/// back with the view.
@MainActor
final class WebPage: UIView, UITextInput {
  private(set) var text = ""
  private var hasElement = true
  var selectedTextRange: UITextRange?
  var markedTextRange: UITextRange? { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func resignFirstResponder() -> Bool {
    hasElement = false
    return super.resignFirstResponder()
  }

  func unmarkText() {}
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { if hasElement { self.text += text } }
  func deleteBackward() { if hasElement, hasText { text.removeLast() } }
}
