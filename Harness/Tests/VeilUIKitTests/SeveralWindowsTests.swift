import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

/// Another window of the phone's scene, such as one for signing in.
@MainActor
private final class Another {
  let window: UIWindow
  let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))

  init(_ root: UIViewController = UIViewController(), on phone: Phone) {
    window = UIWindow(windowScene: phone.scene)
    window.rootViewController = root
    root.view.addSubview(field)
    window.makeKeyAndVisible()
    phone.advance(by: 1)
  }
}

extension UIKitTests {
  @Suite("Several windows in one scene", .onPhone)
  @MainActor struct SeveralWindows {
    private let phone = Phone()

    @Test(
      "A veil covers the window by which the app replaces another, although an outcome of that is still shown",
      arguments: [false, true])
    func replaced(isFreed: Bool) throws {
      var another: Another? = Another(on: phone)
      let former = Veil(over: .window(of: try #require(another).field), style: .veil)
      former.flash(.success, "Signed in", linger: .fixed(5))
      phone.advance(by: 1)
      let kept = isFreed ? nil : another
      another?.window.isHidden = true
      another = nil
      phone.window.makeKeyAndVisible()
      let veil = Veil(over: .window(of: phone.table), style: .veil, log: phone.log.log)
      veil.show("Searching…")
      phone.advance(by: 10)
      #expect(phone.covers.map(phone.frame) == [phone.window.bounds])
      #expect(phone.text(of: .message) == "Searching…" && !phone.isButtonUsable())
      #expect(phone.log.sentences == [])
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty && phone.isButtonUsable())
      withExtendedLifetime((kept, former)) {}
    }

    @Test("Work goes on under its veil while the app replaces the window")
    func goesOn() throws {
      phone.window.isHidden = true
      var another: Another? = Another(on: phone)
      let work = Veil(over: .window(of: try #require(another).field), style: .veil).begin("Signing in…")
      phone.advance(by: 1)
      another = nil
      phone.window.makeKeyAndVisible()
      phone.advance(by: 1)
      #expect(phone.covers.count == 1 && !phone.isButtonUsable())
      work.end()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty && phone.isButtonUsable())
    }

    @Test("A window that is hidden until the veil is over it is covered")
    func notYetShown() {
      phone.window.isHidden = true
      let veil = Veil(over: .window(of: phone.table), style: .veil)
      veil.show("Searching…")
      phone.window.makeKeyAndVisible()
      phone.advance(by: 1)
      #expect(phone.covers.map(phone.frame) == [phone.window.bounds] && !phone.isButtonUsable())
    }

    @Test("A window above the veil stays usable while the app hides the covered one")
    func hiddenUnderAnother() throws {
      let veil = Veil(over: .window(of: phone.table), style: .veil)
      veil.show("Searching…")
      phone.advance(by: 1)
      let passcode = Another(on: phone)
      passcode.window.windowLevel = UIWindow.Level(3_000)
      phone.window.isHidden = true
      phone.advance(by: 1)
      #expect(passcode.field.becomeFirstResponder())
      phone.advance(by: 1)
      Keyboard.shared.type("1234")
      #expect(passcode.field.text == "1234" && phone.tap(passcode.field) === passcode.field)
      passcode.window.isHidden = true
      phone.window.makeKeyAndVisible()
      phone.advance(by: 1)
      #expect(phone.covers.map(phone.frame) == [phone.window.bounds] && !phone.isButtonUsable())
    }

    @Test("Keys of the key window are taken, whichever window of the scene the veil was made for")
    func keys() {
      Keyboard.shared.isHardware = true
      phone.edit("sheep")
      let another = Another(on: phone)
      another.field.text = "goats"
      #expect(another.field.becomeFirstResponder())
      let veil = Veil(over: .window(of: phone.table), style: .veil)
      veil.show("Searching…")
      phone.advance(by: 1)
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
      #expect(another.field.text == "goats" && phone.field.text == "sheep")
      #expect(Veil.focusedResponder(in: another.window) === another.field)
      #expect(Veil.focusedResponder(in: phone.window) === phone.field)
      phone.window.makeKey()
      phone.advance(by: 1)
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
      #expect(another.field.text == "goats" && phone.field.text == "sheep", "another is key meanwhile")
      veil.remove()
      phone.advance(by: 1)
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
      #expect(phone.field.text == "sheepa" && another.field.isFirstResponder)
    }

    @Test("The keyboard of the key window is replaced, and not that of a text in another")
    func keyboard() {
      phone.edit("sheep")
      let another = Another(on: phone)
      #expect(another.field.becomeFirstResponder())
      phone.advance(by: 1)
      let veil = Veil(over: .window(of: phone.table), style: .veil)
      veil.show("Searching…")
      phone.advance(by: 1)
      Keyboard.shared.type("x")
      #expect(another.field.text == "" && another.field.isFirstResponder && phone.field.inputView == nil)
      veil.remove()
      phone.advance(by: 1)
      Keyboard.shared.type("x")
      #expect(another.field.text == "x")
    }

    @Test("Key commands of the key window end at the veil")
    func commands() {
      let commanding = CommandingController()
      let another = Another(commanding, on: phone)
      _ = commanding.becomeFirstResponder()
      let veil = Veil(over: .window(of: phone.table), style: .veil)
      veil.show("Searching…")
      phone.advance(by: 1)
      HardwareKeyboard.press(UIKey(.keyboardN, characters: "n", modifiers: .command))
      #expect(commanding.commands == 0)
      veil.remove()
      phone.advance(by: 1)
      HardwareKeyboard.press(UIKey(.keyboardN, characters: "n", modifiers: .command))
      #expect(commanding.commands == 1)
      withExtendedLifetime(another) {}
    }

    @Test("Keys of a key window above the veil stay the app's, also without a first responder")
    func commandsAbove() {
      let commanding = CommandingController()
      let another = Another(commanding, on: phone)
      another.window.windowLevel = UIWindow.Level(3_000)
      let veil = Veil(over: .window(of: phone.table), style: .veil)
      veil.show("Searching…")
      phone.advance(by: 1)
      HardwareKeyboard.press(UIKey(.keyboardN, characters: "n", modifiers: .command))
      #expect(commanding.commands == 1 && another.window.firstResponder == nil)
    }

    @Test("A veil goes with a window that the app moves to another scene, and not back to the former scene")
    func moved() throws {
      Keyboard.shared.isHardware = true
      phone.edit("sheep")
      let another = Another(on: phone)
      another.window.isHidden = true
      phone.window.makeKey()
      let work = Veil(over: .window(of: phone.table), style: .veil).begin("Sending…")
      phone.advance(by: 1)
      let scene = UIWindowScene.connect(in: CGRect(x: 0, y: 0, width: 390, height: 844))
      phone.window.windowScene = scene
      phone.window.makeKey()
      another.window.makeKeyAndVisible()
      phone.advance(by: 1)
      let cover = try #require(phone.covers.first)
      #expect(phone.covers.count == 1 && cover.window?.windowScene === scene)
      phone.window.isHidden = true
      phone.advance(by: 1)
      #expect(phone.covers.allSatisfy { $0.window?.windowScene !== phone.scene }, "the other window")
      phone.window.isHidden = false
      phone.window.makeKey()
      phone.advance(by: 1)
      #expect(phone.covers.map { $0.window?.windowScene } == [scene])
      work.end()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty && phone.field.isFirstResponder)
    }
  }
}

@MainActor
private final class CommandingController: UIViewController {
  private(set) var commands = 0

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "n", modifiers: .command) { [weak self] in self?.commands += 1 }]
  }
}
