import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  /// What an app does to the keyboard during a veil is what the user finds afterwards.
  @Suite("The app moves the focus during a veil", .onPhone)
  @MainActor struct EndEditing {
    private let phone = Phone()

    /// How an app ends editing.
    enum Way: String, CaseIterable { case inView, inWindow, byForce, inText, inRow, toFirstResponder }

    /// A veil over what is edited, shown.
    private func covered(isHardware: Bool, isSecure: Bool = false, isView: Bool = false)
      -> Veil
    {
      Keyboard.shared.isHardware = isHardware
      phone.field.isSecureTextEntry = isSecure
      phone.edit()
      for letter in "sheep" { type(String(letter)) }
      let veil = isView ? Veil(over: phone.home.view, style: .veil) : Veil(over: phone.window, style: .veil)
      veil.show("Sending…")
      phone.advance(by: 1)
      return veil
    }

    private func type(_ text: String) {
      if Keyboard.shared.isHardware {
        HardwareKeyboard.press(UIKey(.keyboardA, characters: text))
      } else {
        Keyboard.shared.type(text)
      }
    }

    @Test(
      "A text whose editing the app ends during a veil is not edited again afterwards, and keeps its text",
      arguments: Way.allCases.flatMap { way in
        [(way, false, false), (way, true, false), (way, false, true), (way, true, true)]
      })
    func ends(way: Way, isHardware: Bool, isView: Bool) {
      let row = UIView(frame: CGRect(x: 0, y: 60, width: 300, height: 44))
      phone.home.view.addSubview(row)
      row.addSubview(phone.field)
      let veil = covered(isHardware: isHardware, isSecure: true, isView: isView)
      switch way {
      case .inView: phone.home.view.endEditing(false)
      case .inWindow: phone.window.endEditing(false)
      case .byForce: phone.home.view.endEditing(true)
      case .inText: phone.field.endEditing(true)
      case .inRow: row.endEditing(true)
      // As `sendAction(_:to:from:for:)` does without a target.
      case .toFirstResponder: HardwareKeyboard.responder?.resignFirstResponder()
      }
      phone.advance(by: 1)
      type("x")
      veil.remove()
      phone.advance(by: 1)
      type("x")
      #expect(!phone.field.isFirstResponder && phone.field.text == "sheep" && Keyboard.shared.frame == nil)
      #expect(Veil.focusedResponder(in: phone.window) == nil && phone.field.inputView == nil)
    }

    @Test(
      "A text that the app edits during a veil gets no keys until the veil ends, and then has them",
      arguments: [false, true], [false, true])
    func another(isHardware: Bool, isView: Bool) {
      let other = UITextField(frame: CGRect(x: 20, y: 600, width: 200, height: 40))
      phone.home.view.addSubview(other)
      let veil = covered(isHardware: isHardware, isSecure: true, isView: isView)
      #expect(other.becomeFirstResponder())
      phone.advance(by: 1)
      type("x")
      veil.remove()
      phone.advance(by: 1)
      #expect(other.isFirstResponder && (Keyboard.shared.frame != nil) != isHardware)
      type("y")
      #expect(other.text == "y" && phone.field.text == "sheep" && phone.field.inputView == nil)
    }

    @Test(
      "A text under a sheet that the app presents during a veil does not take the keyboard over the sheet")
    func sheet() {
      let veil = covered(isHardware: true)
      let sheet = UIViewController()
      sheet.modalPresentationStyle = .pageSheet
      phone.tabs.present(sheet, animated: true)
      phone.advance(by: 1)
      veil.remove()
      phone.advance(by: 1)
      #expect(!phone.field.isFirstResponder && phone.field.text == "sheep")
    }

    @Test("A text in a controller that the app pops during a veil is not edited any more")
    func popped() {
      let inner = UIViewController()
      let text = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
      inner.view.addSubview(text)
      phone.home.addChild(inner)
      phone.home.view.addSubview(inner.view)
      Keyboard.shared.isHardware = true
      #expect(text.becomeFirstResponder())
      phone.advance(by: 1)
      let veil = Veil(over: phone.window, style: .veil)
      veil.show("Sending…")
      phone.advance(by: 1)
      inner.view.removeFromSuperview()
      inner.removeFromParent()
      phone.advance(by: 1)
      type("x")
      veil.remove()
      phone.advance(by: 1)
      #expect(text.text == "" && !text.isFirstResponder && phone.window.firstResponder == nil)
    }
  }
}
