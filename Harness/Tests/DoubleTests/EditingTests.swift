import Testing
@_spi(Double) import UIKit

@Suite("Editing a text", .onPhone) @MainActor struct EditingTests {
  private func field(_ text: String) -> (UITextField, EditingLog) {
    let field = Phone().add(UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40)))
    field.text = text
    return (field, EditingLog(field))
  }

  @Test("A field notifies its delegate and its actions of every beginning and end")
  func callbacks() {
    let (field, log) = field("sheep")
    field.becomeFirstResponder()
    #expect(log.take() == ["should begin", "did begin", "editingDidBegin"])
    field.becomeFirstResponder()
    #expect(log.take().isEmpty)
    Keyboard.shared.type("x")
    #expect(log.take() == ["editingChanged"])
    field.resignFirstResponder()
    #expect(log.take() == ["should end", "did end", "editingDidEnd"])
  }

  @Test("A field's delegate may refuse both")
  func refusals() {
    let (field, log) = field("")
    log.refusesBegin = true
    #expect(!field.becomeFirstResponder() && !field.isFirstResponder)
    log.refusesBegin = false
    field.becomeFirstResponder()
    log.refusesEnd = true
    #expect(!field.resignFirstResponder() && field.isFirstResponder)
  }

  @Test("A text view notifies its delegate")
  func textView() {
    final class Told: NSObject, UITextViewDelegate {
      var told: [String] = []
      func textViewDidBeginEditing(_ textView: UITextView) { told.append("did begin") }
      func textViewDidEndEditing(_ textView: UITextView) { told.append("did end") }
    }
    let view = Phone().add(UITextView(frame: .zero))
    let told = Told()
    view.delegate = told
    view.becomeFirstResponder()
    view.resignFirstResponder()
    #expect(told.told == ["did begin", "did end"])
  }

  @Test(
    "Secure text is erased by the first key after editing began, a deletion included",
    arguments: [false, true])
  func secure(deletes: Bool) {
    let (field, _) = field("secret")
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    #expect(field.text == "secret")
    if deletes { field.deleteBackward() } else { Keyboard.shared.type("a") }
    #expect(field.text == (deletes ? "" : "a"))
    Keyboard.shared.type("b")
    #expect(field.text == (deletes ? "b" : "ab"), "once")
  }

  @Test("A field that clears when editing begins is empty at once")
  func clears() {
    let (field, _) = field("sheep")
    field.clearsOnBeginEditing = true
    field.becomeFirstResponder()
    #expect(field.text == "")
  }

  @Test("The caret of a field begins at the end and disappears when editing ends; keys arrive at the caret")
  func caret() {
    let (field, _) = field("sheep")
    #expect(field.selectedTextRange == nil)
    field.becomeFirstResponder()
    #expect(field.selectedTextRange?.range == 5..<5)
    field.selectedTextRange = UITextRange(2..<4)
    Keyboard.shared.type("o")
    #expect(field.text == "shop" && field.selectedTextRange?.range == 3..<3)
    field.resignFirstResponder()
    #expect(field.selectedTextRange == nil)
  }

  @Test(
    "Composed text is committed as it is when editing ends, and when the keyboard goes",
    arguments: [false, true])
  func composed(swaps: Bool) {
    let (field, _) = field("a")
    field.becomeFirstResponder()
    field.mark("に")
    field.mark("にほ")
    #expect(field.text == "aにほ" && field.markedTextRange?.range == 1..<3)
    if swaps {
      field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 300))
      field.reloadInputViews()
    } else {
      field.resignFirstResponder()
    }
    #expect(field.text == "aにほ" && field.markedTextRange == nil)
  }

  @Test("A keyboard that appears again begins with letters")
  func page() {
    let (field, _) = field("")
    field.becomeFirstResponder()
    Keyboard.shared.page = .numbers
    Keyboard.shared.type("1")
    #expect(Keyboard.shared.page == .numbers)
    field.resignFirstResponder()
    field.becomeFirstResponder()
    #expect(Keyboard.shared.page == .letters)
  }

  @Test("A text has a bar of suggestions above its keys; another responder that takes keys has none")
  func suggestions() {
    let phone = Phone()
    let (text, taker) = (phone.add(UITextField(frame: .zero)), phone.add(KeyTaker(frame: .zero)))
    text.becomeFirstResponder()
    let height = Keyboard.shared.frame?.height
    taker.becomeFirstResponder()
    #expect(Keyboard.shared.frame?.height == height.map { $0 - 52 })
  }
}

/// The delegate calls of a field's editing.
@MainActor final class EditingLog: NSObject, UITextFieldDelegate {
  private var told: [String] = []
  var refusesBegin = false
  var refusesEnd = false

  init(_ field: UITextField) {
    super.init()
    field.delegate = self
    let events: [(UIControl.Event, String)] = [
      (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
      (.editingDidEnd, "editingDidEnd"),
    ]
    for (event, name) in events {
      field.addAction(UIAction { [weak self] _ in self?.told.append(name) }, for: event)
    }
  }

  func take() -> [String] {
    defer { told = [] }
    return told
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    told.append("should begin")
    return !refusesBegin
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { told.append("did begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    told.append("should end")
    return !refusesEnd
  }
  func textFieldDidEndEditing(_ textField: UITextField) { told.append("did end") }
}
