import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("A veil over the keyboard", .onPhone)
  @MainActor struct KeyboardScope {
    private let phone = Phone()

    private func veil(_ scope: VeilScope = .keyboard) -> Veil {
      Veil(over: .window(of: phone.field), covering: scope, style: .loading, log: phone.log.log)
    }

    @Test(
      "L5: covers the keyboard alone: the screen above stays usable, the focus and the user's own keys included"
    )
    func keyboardAlone() throws {
      phone.edit("sheep")
      let keyboard = try #require(Keyboard.shared.frame)
      let veil = veil()
      veil.show("Sending…")
      phone.advance(by: 1)
      #expect(phone.covers.map(phone.frame) == [keyboard])
      #expect(Keyboard.shared.frame == keyboard, "the card stands exactly where the keyboard was")
      #expect(phone.windows == [phone.window])
      Keyboard.shared.type("x")
      #expect(phone.field.text == "sheep", "there are no keys")
      #expect(phone.scene.hit(keyboard.middle)?.isDescendant(of: try #require(phone.covers.first)) == true)
      #expect(phone.field.isFirstResponder, "the focus stays")
      #expect(phone.isButtonUsable())
      let card = try phone.frame(.panel)
      #expect(
        card == CGRect(x: 8, y: keyboard.minY + 8, width: keyboard.width - 17, height: keyboard.height - 17))
      #expect(try phone.frame(.message).maxY <= 844 - 34, "clear of the home indicator")
      #expect(try phone.frame(.indicator).maxY <= 844 - 34, "clear of the home indicator")
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
      #expect(phone.field.isFirstResponder && phone.field.inputView == nil)
      #expect(Keyboard.shared.frame == keyboard)
      Keyboard.shared.type("x")
      #expect(phone.field.text == "sheepx")
    }

    @Test("L5: an accessory view stays above the card, and an input view of the app's own comes back")
    func accessory() throws {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
      let picker = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 260))
      phone.field.inputAccessoryView = bar
      phone.field.inputView = picker
      phone.edit()
      let keyboard = try #require(Keyboard.shared.frame)
      #expect(keyboard.height == 310)
      let veil = veil()
      veil.show("Sending…")
      phone.advance(by: 1)
      #expect(Keyboard.shared.frame == keyboard)
      #expect(phone.frame(of: bar) == CGRect(x: 0, y: keyboard.minY, width: 390, height: 50))
      #expect(phone.covers.map(phone.frame) == [CGRect(x: 0, y: keyboard.minY + 50, width: 390, height: 260)])
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.field.inputView === picker && Keyboard.shared.inputView === picker)
    }

    @Test("L5: during grace nothing is visible, and the user continues to type")
    func grace() throws {
      phone.edit("sheep")
      var style = VeilStyle.loading
      style.timing.grace = 0.5
      let veil = Veil(over: .window(of: phone.field), covering: .keyboard, style: style)
      veil.show("Sending…")
      phone.settle()
      #expect(phone.covers.isEmpty)
      let keyboard = try #require(Keyboard.shared.frame)
      #expect(Keyboard.shared.inputView == nil, "the keyboard is as it was")
      Keyboard.shared.type("x")
      #expect(phone.field.text == "sheepx")
      phone.advance(by: 0.6)
      #expect(phone.covers.map(phone.frame) == [keyboard])
      #expect(phone.field.isFirstResponder)
      Keyboard.shared.type("y")
      #expect(phone.field.text == "sheepx")
      veil.remove()
      phone.advance(by: 1)
      Keyboard.shared.type("z")
      #expect(phone.field.text == "sheepxz")
    }

    @Test("L5: a responder that cannot give up its keyboard loses the focus meanwhile, and gets it back")
    func fallback() throws {
      let canvas = Canvas(frame: CGRect(x: 0, y: 120, width: 200, height: 100))
      phone.home.view.addSubview(canvas)
      _ = canvas.becomeFirstResponder()
      phone.advance(by: 1)
      let keyboard = try #require(Keyboard.shared.frame)
      let veil = veil()
      veil.show("Sending…")
      phone.advance(by: 1)
      #expect(phone.covers.map(phone.frame) == [keyboard])
      #expect(!canvas.isFirstResponder)
      Keyboard.shared.type("x")
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
      #expect(canvas.text == "")
      #expect(phone.isButtonUsable())
      veil.remove()
      phone.advance(by: 1)
      #expect(canvas.isFirstResponder && Keyboard.shared.frame == keyboard)
      Keyboard.shared.type("x")
      #expect(canvas.text == "x")
    }

    @Test(
      "L5: an outcome covers the keyboard of a responder that cannot give it up, although it blocks nothing")
    func outcome() throws {
      let canvas = Canvas(frame: CGRect(x: 0, y: 120, width: 200, height: 100))
      phone.home.view.addSubview(canvas)
      _ = canvas.becomeFirstResponder()
      phone.advance(by: 1)
      let keyboard = try #require(Keyboard.shared.frame)
      veil().flash(.failure, "Not sent")
      phone.advance(by: 1)
      #expect(phone.covers.map(phone.frame) == [keyboard])
      #expect(phone.opacity(.panel) > 0.999)
      phone.advance(by: 60)
      #expect(phone.covers.isEmpty && canvas.isFirstResponder && Keyboard.shared.frame == keyboard)
    }

    @Test("L5: composed text is not lost")
    func composing() throws {
      phone.edit("sheep")
      phone.field.mark("です")
      let veil = veil()
      veil.show("Sending…")
      phone.advance(by: 1)
      #expect(phone.covers.map(phone.frame) == [try #require(Keyboard.shared.frame)])
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.field.text == "sheepです" && phone.field.isFirstResponder)
    }

    @Test("L6: covers window and keyboard together, 20 more at the top under a status bar")
    func together() throws {
      Settings.shared.hasHomeIndicator = false
      phone.edit("sheep")
      let keyboard = try #require(Keyboard.shared.frame)
      let veil = veil(.windowAndKeyboard)
      veil.show("Sending…")
      phone.advance(by: 1)
      #expect(Set(phone.covers.map { phone.frame(of: $0).minY }) == [0, keyboard.minY])
      #expect(phone.covers.map(phone.frame).contains(phone.window.bounds))
      #expect(phone.covers.map(phone.frame).contains(keyboard))
      #expect(Keyboard.shared.frame == keyboard, "it stands where it stood")
      #expect(!phone.isButtonUsable())
      Keyboard.shared.type("x")
      #expect(phone.field.text == "sheep")
      #expect(phone.scene.hit(keyboard.middle)?.window?.isKeyWindow == false)
      // One card: the part over the keys continues where the part over the window ends.
      let whole = phone.window.bounds
      let card = CGRect(x: 8, y: 20 + 8, width: whole.width - 17, height: whole.height - 20 - 17)
      let parts = phone.views("veil.panel").map(phone.frame)
      #expect(parts.count == 2 && parts.allSatisfy { $0.isAlmost(card) }, "\(parts)")
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty && phone.field.isFirstResponder)
      Keyboard.shared.type("x")
      #expect(phone.field.text == "sheepx")
    }

    @Test("The spinner over the keys moves again after the background, as the one over the window")
    func background() throws {
      phone.edit("sheep")
      Device.rotate(to: .landscapeLeft)
      phone.advance(by: 1)
      let keyboard = try #require(Keyboard.shared.frame)
      let veil = veil(.windowAndKeyboard)
      veil.show("Sending…")
      phone.advance(by: 1)
      func moving() -> [Int] {
        phone.covers.filter { phone.frame(of: $0) == keyboard }.map { cover in
          cover.views(of: UIView.self).count { view in
            (view.layer.sublayers ?? []).contains { $0.animationKeys() != nil }
          }
        }
      }
      let before = moving()
      #expect(before.contains { $0 > 0 })
      phone.scene.enterBackground()
      phone.scene.activate()
      phone.settle()
      #expect(moving() == before)
      veil.remove()
    }

    @Test(
      "L7: finds the keyboard, and follows it as it changes, moves to another field, goes and comes"
    )
    func follows() throws {
      phone.edit("sheep")
      let veil = veil()
      veil.show("Sending…")
      phone.advance(by: 1)
      let second = UITextView(frame: CGRect(x: 0, y: 120, width: 200, height: 100))
      phone.home.view.addSubview(second)
      _ = second.becomeFirstResponder()
      phone.advance(by: 1)
      #expect(phone.covers.map(phone.frame) == [try #require(Keyboard.shared.frame)])
      #expect(phone.field.inputView == nil, "the first field's is its own again")
      #expect(second.isFirstResponder && second.inputView != nil)
      _ = second.resignFirstResponder()
      phone.advance(by: 1)
      #expect(Keyboard.shared.frame == nil && second.inputView == nil)
      let strip = try #require(phone.covers.first)
      #expect(
        phone.frame(of: strip).maxY == 844 && phone.frame(of: strip).height < 300, "a strip at the bottom")
      #expect(phone.opacity(.panel) > 0.999)
      #expect(phone.isButtonUsable())
      _ = phone.field.becomeFirstResponder()
      phone.advance(by: 1)
      #expect(phone.covers.map(phone.frame) == [try #require(Keyboard.shared.frame)])
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty && phone.field.inputView == nil)
      #expect(phone.windows == [phone.window])
    }

    @Test("L7: the app can ask for the frame of the keyboard")
    func asked() throws {
      #expect(Veil.keyboardFrame(in: phone.window) == nil)
      phone.edit("sheep")
      let keyboard = try #require(Keyboard.shared.frame)
      #expect(Veil.keyboardFrame(in: phone.window) == keyboard)
      phone.field.resignFirstResponder()
      phone.advance(by: 1)
      #expect(Veil.keyboardFrame(in: phone.window) == nil)
    }

    @Test("L7: a keyboard on another screen covers nothing of a window, and no veil leaves it out")
    func otherScreen() throws {
      let frame = CGRect(x: 0, y: 500, width: 390, height: 344)
      Keyboard.shared.showForeign(frame, on: .external)
      #expect(Veil.keyboardFrame(in: phone.window) == nil)
      let veil = Veil(over: phone.window, style: .veil)
      veil.show("Searching…")
      phone.advance(by: 1)
      #expect(phone.scene.hit(frame.middle)?.isDescendant(of: try #require(phone.covers.first)) == true)
      veil.remove()
      Keyboard.shared.showForeign(nil, on: .external)
      // Before iOS 16.1 the system does not tell the screen.
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillShowNotification, object: nil,
        userInfo: [UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame)])
      #expect(Veil.keyboardFrame(in: phone.window) == frame)
      NotificationCenter.default.post(name: UIResponder.keyboardWillHideNotification, object: nil)
      #expect(Veil.keyboardFrame(in: phone.window) == nil)
    }

    @Test("L7: during rotation the card is as low as a keyboard would be, and as high as before afterwards")
    func turns() throws {
      phone.edit("sheep")
      let upright = try #require(Keyboard.shared.frame)
      let veil = veil()
      veil.show("Sending…")
      phone.advance(by: 1)
      Device.rotate(to: .landscapeLeft)
      phone.advance(by: 1)
      let keyboard = try #require(Keyboard.shared.frame)
      #expect(keyboard.width == 844 && keyboard.height <= 390 * 0.6)
      #expect(phone.covers.map(phone.frame) == [keyboard])
      #expect(try keyboard.contains(phone.frame(.panel)))
      Device.rotate(to: .portrait)
      phone.advance(by: 1)
      #expect(Keyboard.shared.frame == upright && phone.covers.map(phone.frame) == [upright])
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.field.inputView == nil && Keyboard.shared.frame == upright)
    }

    @Test("L7: with a hardware keyboard, its keys are taken")
    func hardware() throws {
      Keyboard.shared.isHardware = true
      phone.edit("sheep")
      let veil = veil()
      veil.show("Sending…")
      phone.advance(by: 1)
      #expect(phone.covers.first.map { phone.frame(of: $0).maxY } == 844)
      #expect(!phone.field.isFirstResponder)
      #expect(phone.isButtonUsable())
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.field.isFirstResponder)
    }

    @Test("L7: another app's keyboard cannot be covered: the veil is a strip above it")
    func foreign() throws {
      Keyboard.shared.showForeign(CGRect(x: 0, y: 500, width: 390, height: 344))
      let veil = veil()
      veil.show("Sending…")
      phone.advance(by: 1)
      let strip = try #require(phone.covers.first)
      #expect(phone.frame(of: strip).maxY == 500 && phone.frame(of: strip).height < 200)
      #expect(phone.opacity(.panel) > 0.999)
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
    }

    @Test("L7: another app's keyboard does not belong to a field that is edited with a hardware keyboard")
    func foreignBesideField() throws {
      Keyboard.shared.isHardware = true
      phone.edit("sheep")
      Keyboard.shared.showForeign(CGRect(x: 0, y: 500, width: 390, height: 344))
      let veil = veil()
      veil.show("Sending…")
      phone.advance(by: 1)
      #expect(phone.covers.first.map { phone.frame(of: $0).maxY } == 500)
      #expect(phone.opacity(.panel) > 0.999 && Keyboard.shared.inputView == nil)
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
      #expect(phone.field.text == "sheep")
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.field.isFirstResponder)
    }

    @Test("V1: a text with a card keeps it, and the focus, while the keyboard's frame is unknown")
    func unknownFrame() throws {
      phone.edit("sheep")
      let veil = Veil(over: phone.window, style: .veil)
      veil.show("Searching…")
      phone.advance(by: 1)
      let card = try #require(Keyboard.shared.inputView)
      NotificationCenter.default.post(name: UIResponder.keyboardWillHideNotification, object: nil)
      phone.home.view.setNeedsLayout()
      phone.advance(by: 1)
      #expect(phone.field.isFirstResponder && phone.field.inputView === card)
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.field.inputView == nil)
    }

    @Test(
      "L7: a text that could not resume editing keeps its keyboard, and the veil is a strip above it"
    )
    func webPage() throws {
      let editing = Editing(.webPage, on: phone)
      let keyboard = try #require(Keyboard.shared.frame)
      let veil = veil()
      veil.show("Sending…")
      phone.advance(by: 1)
      #expect(phone.covers.first.map { phone.frame(of: $0).maxY } == keyboard.minY)
      #expect(phone.opacity(.panel) > 0.999 && editing.state.hasFocus)
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
    }

    @Test("A text whose input view cannot be replaced is not changed by it under a veil")
    func fixedInputView() throws {
      let field = PickerField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
      phone.home.view.addSubview(field)
      _ = field.becomeFirstResponder()
      phone.advance(by: 1)
      #expect(phone.tap(field.picker) === field.picker)
      let veil = Veil(over: phone.window, style: .veil)
      veil.show("Sending…")
      phone.advance(by: 1)
      #expect(phone.tap(field.picker) !== field.picker)
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.tap(field.picker) === field.picker && field.isFirstResponder)
    }

    @Test(
      "Keys of a hardware keyboard that a veil over the window takes stay taken beside a notice or work over the keyboard",
      arguments: [false, true])
    func beside(isNotice: Bool) {
      Keyboard.shared.isHardware = true
      phone.edit("sheep")
      let veil = Veil(over: .window(of: phone.field), style: .veil)
      let work = veil.begin("Searching…")
      let keys = Veil(over: .window(of: phone.field), covering: .keyboard, style: .veil)
      if isNotice { keys.flash(.success, "Saved") }
      let other = isNotice ? nil : keys.begin("Sending…", isBlocking: false)
      phone.advance(by: 1)
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "x"))
      #expect(phone.field.text == "sheep")
      work.end()
      phone.advance(by: 1)
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "x"))
      #expect(phone.field.text == "sheepx")
      other?.end()
    }

    @Test(
      "L7: after a rotation the card is where the keyboard is, also beside a hardware keyboard that came meanwhile"
    )
    func turnedBesideHardware() throws {
      phone.edit("sheep")
      let veil = veil()
      veil.show("Sending…")
      phone.advance(by: 1)
      Keyboard.shared.isHardware = true
      phone.advance(by: 1)
      Device.rotate(to: .landscapeLeft)
      phone.advance(by: 1)
      let card = try #require(Keyboard.shared.inputView)
      #expect(phone.frame(of: card) == Keyboard.shared.frame)
      let bottom = try #require(phone.scene.hit(CGPoint(x: 10, y: phone.window.bounds.maxY - 10)))
      #expect(bottom.isDescendant(of: card))
      veil.remove()
    }

    @Test("L8: finds the view with the keyboard focus, even while a veil holds it")
    func focused() {
      #expect(Veil.focusedResponder(in: phone.window) == nil)
      Keyboard.shared.isHardware = true
      phone.edit("sheep")
      #expect(Veil.focusedResponder(in: phone.window) === phone.field)
      let veil = Veil(over: phone.window, style: .veil)
      veil.show("Searching…")
      phone.settle()
      #expect(!phone.field.isFirstResponder)
      #expect(Veil.focusedResponder(in: phone.window) === phone.field)
      veil.remove()
      phone.advance(by: 1)
      #expect(Veil.focusedResponder(in: phone.window) === phone.field && phone.field.isFirstResponder)
      let controller = FocusableController()
      phone.window.rootViewController = controller
      _ = controller.becomeFirstResponder()
      #expect(Veil.focusedResponder(in: phone.window) === controller)
    }
  }
}

/// A view that takes text, and whose input view cannot be set.
@MainActor
private final class Canvas: UIView, UIKeyInput {
  private(set) var text = ""

  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { if hasText { text.removeLast() } }
}

/// A field that edits with a picker of its own, whatever else it is given.
@MainActor
private final class PickerField: UITextField {
  let picker = UIControl(frame: CGRect(x: 0, y: 0, width: 390, height: 200))

  override var inputView: UIView? {
    get { picker }
    set {}
  }
}

@MainActor
private final class FocusableController: UIViewController {
  override var canBecomeFirstResponder: Bool { true }
}
