import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

/// A controller with a bar above the keyboard, in which its text is edited.
@MainActor
private final class ChatController: UIViewController {
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
  let text = UITextView(frame: CGRect(x: 8, y: 4, width: 280, height: 42))
  let send = UIButton(frame: CGRect(x: 300, y: 4, width: 80, height: 42))
  private(set) var sent = 0

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { bar }

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.addSubview(text)
    bar.addSubview(send)
    send.addAction(UIAction { [weak self] _ in self?.sent += 1 }, for: .touchUpInside)
  }
}

extension UIKitTests {
  @Suite("A text in the bar of a chat", .onPhone)
  @MainActor struct Chats {
    private let phone = Phone()
    private let chat = ChatController()

    /// The user writes a message.
    private func write(isHardware: Bool) {
      Keyboard.shared.isHardware = isHardware
      phone.window.rootViewController = chat
      #expect(chat.becomeFirstResponder())
      phone.advance(by: 1)
      #expect(chat.text.becomeFirstResponder())
      phone.advance(by: 1)
      type("sheep")
    }

    private func type(_ text: String) {
      if Keyboard.shared.isHardware {
        for letter in text { HardwareKeyboard.press(UIKey(.keyboardA, characters: String(letter))) }
      } else {
        Keyboard.shared.type(text)
      }
    }

    /// Whether the bar is on the screen.
    private var isBarThere: Bool { chat.bar.window != nil && Keyboard.shared.accessory === chat.bar }

    @Test("The double: the text keeps the bar, which goes with it and its controller")
    func double() {
      write(isHardware: false)
      #expect(chat.text.text == "sheep" && isBarThere && !chat.isFirstResponder)
      #expect(chat.text.window !== phone.window)
      chat.text.resignFirstResponder()
      phone.advance(by: 1)
      #expect(isBarThere && chat.isFirstResponder)
      #expect(chat.text.becomeFirstResponder())
      #expect(phone.field.superview?.window == nil, "the former controller is gone")
      let other = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
      chat.view.addSubview(other)
      #expect(other.becomeFirstResponder())
      phone.advance(by: 1)
      #expect(!isBarThere && chat.bar.window == nil && !chat.text.isFirstResponder)
    }

    @Test(
      "A veil over the window takes keys and bar, and gives them back with the text",
      arguments: [VeilScope.window, .windowAndKeyboard], [false, true])
    func window(scope: VeilScope, isHardware: Bool) {
      write(isHardware: isHardware)
      let place = chat.bar.convert(chat.bar.bounds, to: nil)
      let veil = Veil(over: .window(of: chat.view), covering: scope, style: .veil)
      veil.show("Sending…")
      phone.advance(by: 1)
      #expect(isBarThere && chat.bar.convert(chat.bar.bounds, to: nil).isAlmost(place))
      type("x")
      phone.tap(chat.send)
      #expect(chat.text.text == "sheep" && chat.sent == 0)
      veil.remove()
      phone.advance(by: 1)
      #expect(isBarThere && chat.text.isFirstResponder && chat.text.inputView == nil)
      type("s")
      phone.tap(chat.send)
      #expect(chat.text.text == "sheeps" && chat.sent == 1)
      chat.text.resignFirstResponder()
      phone.advance(by: 1)
      #expect(isBarThere && chat.isFirstResponder)
    }

    @Test(
      "Work that begins for a button in the bar covers the app's window, also when the keyboard goes",
      arguments: [VeilScope.window, .windowAndKeyboard], [false, true])
    func fromBar(scope: VeilScope, isHardware: Bool) {
      write(isHardware: isHardware)
      chat.overrideUserInterfaceStyle = .dark
      let veil = Veil(over: .window(of: chat.send), covering: scope, style: .veil)
      veil.show("Sending…")
      phone.advance(by: 1)
      let cover = phone.covers.first { $0.window?.bounds == phone.window.bounds }
      #expect(cover?.traitCollection.userInterfaceStyle == .dark)
      #expect(Veil(over: .window(of: chat.view), covering: scope).isVisible)
      type("x")
      phone.tap(chat.send)
      #expect(chat.text.text == "sheep" && chat.sent == 0)
      chat.text.endEditing(true)
      _ = chat.resignFirstResponder()
      phone.advance(by: 1)
      #expect(phone.covers.contains { $0.window?.bounds == phone.window.bounds })
      #expect(phone.scene.hit(CGPoint(x: 100, y: 100))?.isDescendant(of: chat.view) == false)
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
      #expect(phone.scene.hit(CGPoint(x: 100, y: 100))?.isDescendant(of: chat.view) == true)
    }

    @Test("A veil over a button in the bar covers it alone", arguments: [false, true])
    func button(isHardware: Bool) {
      write(isHardware: isHardware)
      let work = Veil(over: chat.send, style: .activity).begin()
      phone.advance(by: 1)
      phone.tap(chat.send)
      type("x")
      #expect(chat.sent == 0 && chat.text.text == "sheepx" && phone.covers.count == 1)
      work.end()
      phone.advance(by: 1)
      phone.tap(chat.send)
      #expect(chat.sent == 1 && phone.covers.isEmpty && chat.text.isFirstResponder)
    }

    @Test(
      "Work that begins for a view above or in place of a field's keyboard covers the app's window",
      arguments: [false, true])
    func fromField(isInput: Bool) {
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
      let done = UIButton(frame: CGRect(x: 300, y: 4, width: 80, height: 42))
      bar.addSubview(done)
      if isInput { field.inputView = bar } else { field.inputAccessoryView = bar }
      phone.window.rootViewController = chat
      chat.overrideUserInterfaceStyle = .dark
      chat.view.addSubview(field)
      #expect(field.becomeFirstResponder())
      phone.advance(by: 1)
      #expect(done.window != nil && done.window !== phone.window)
      let work = Veil(over: .window(of: done), style: .veil).begin("Sending…")
      phone.advance(by: 1)
      #expect(phone.covers.map { $0.traitCollection.userInterfaceStyle } == [.dark])
      work.end()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty && field.isFirstResponder)
    }

    @Test("A veil over the keyboard takes the keys alone", arguments: [false, true])
    func keyboard(isHardware: Bool) {
      write(isHardware: isHardware)
      let veil = Veil(over: .window(of: chat.view), covering: .keyboard, style: .veil)
      veil.show("Sending…")
      phone.advance(by: 1)
      type("x")
      phone.tap(chat.send)
      #expect(chat.text.text == "sheep" && isBarThere && chat.sent == 1)
      veil.remove()
      phone.advance(by: 1)
      #expect(isBarThere && chat.text.isFirstResponder)
      type("s")
      #expect(chat.text.text == "sheeps")
    }

    @Test(
      "A veil over the controller's view leaves the bar alone, which is beside it", arguments: [false, true])
    func view(isHardware: Bool) {
      write(isHardware: isHardware)
      let veil = Veil(over: chat.view, style: .veil)
      veil.show("Loading…")
      phone.advance(by: 1)
      type("s")
      phone.tap(chat.send)
      #expect(chat.text.text == "sheeps" && chat.sent == 1 && isBarThere && chat.text.isFirstResponder)
      veil.remove()
      phone.advance(by: 1)
      #expect(isBarThere && chat.text.isFirstResponder)
    }

    @Test("A bar whose text is not edited stays, and its button does nothing", arguments: [false, true])
    func bar(isHardware: Bool) {
      write(isHardware: isHardware)
      chat.text.resignFirstResponder()
      phone.advance(by: 1)
      let veil = Veil(over: .window(of: chat.view), style: .veil)
      veil.show("Loading…")
      phone.advance(by: 1)
      phone.tap(chat.send)
      #expect(isBarThere && chat.sent == 0)
      veil.remove()
      phone.advance(by: 1)
      #expect(isBarThere && chat.isFirstResponder)
      phone.tap(chat.send)
      #expect(chat.sent == 1)
    }
  }
}
