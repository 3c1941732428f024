import Testing
@_spi(Double) import UIKit

@testable import VeilEngine
@testable import VeilUIKit

extension UIKitTests {
  @Suite("A hardware keyboard's focus on the veil", .onPhone)
  @MainActor struct Focus {
    private let phone = Phone()

    private func press(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
      HardwareKeyboard.press(UIKey(code, modifiers: modifiers))
    }

    /// The elements with the focus ring.
    private func ringed() -> [Composition.Element.Identity] {
      Composition.Element.Identity.allCases.filter { identity in
        phone.part(identity)?.views(of: FocusRingView.self).isEmpty == false
      }
    }

    @Test(
      "Tab leads to Cancel with a ring around it, Return presses it, and Space does",
      arguments: [false, true])
    func cancel(isSpace: Bool) throws {
      Keyboard.shared.isHardware = true
      phone.edit("sheep")
      let activity = Veil(over: phone.window, style: .veil).begin("Searching…", cancellation: .always)
      phone.advance(by: 1)
      press(isSpace ? .keyboardSpacebar : .keyboardReturnOrEnter)
      #expect(!activity.isCancelled && ringed().isEmpty, "nothing has the focus yet")
      press(.keyboardTab)
      #expect(ringed() == [.cancel])
      let ring = try #require(phone.part(.cancel)?.views(of: FocusRingView.self).first)
      let lines = try #require(ring.layer.sublayers)
      let wanted = Composition.FocusRing(
        around: Geometry.Rect(CGRect(origin: .zero, size: ring.bounds.size)))
      #expect(ring.frame == phone.part(.cancel)?.bounds)
      #expect(lines.map { Geometry.Rect($0.frame) } == wanted.lines.map(\.frame))
      #expect(lines.map { RGBA($0.borderColor ?? RGBA.clear.cgColor) } == wanted.lines.map(\.color))
      #expect(lines.allSatisfy { $0.borderWidth == 2 })
      press(isSpace ? .keyboardSpacebar : .keyboardReturnOrEnter)
      #expect(activity.isCancelled)
      #expect(phone.field.text == "sheep")
      activity.end()
    }

    @Test("On an iPad, whose focus system takes Tab, Tab leads to Cancel, and Return presses it")
    func focusSystem() throws {
      Settings.shared.isPad = true
      Keyboard.shared.isHardware = true
      let activity = Veil(over: phone.window, style: .veil).begin("Searching…", cancellation: .always)
      phone.advance(by: 1)
      press(.keyboardTab)
      let focused = try #require(
        UIFocusSystem.focusSystem(for: phone.window)?.focusedItem as? UIView)
      #expect(focused.isDescendant(of: try #require(phone.part(.cancel))))
      press(.keyboardReturnOrEnter)
      #expect(activity.isCancelled)
      activity.end()
    }

    @Test(
      "V1: on an iPad Tab reaches Cancel past covered fields and stays there, and none of them gets a letter",
      arguments: [false, true])
    func pastFields(isView: Bool) throws {
      Settings.shared.isPad = true
      Keyboard.shared.isHardware = true
      let second = UITextField(frame: CGRect(x: 20, y: 600, width: 200, height: 40))
      phone.home.view.addSubview(second)
      phone.edit("sheep")
      UIFocusSystem.move(to: phone.field)
      let veil = isView ? Veil(over: phone.home.view) : Veil(over: phone.window)
      let activity = veil.begin("Searching…", cancellation: .always)
      phone.advance(by: 1)
      func type() { press(.keyboardTab); HardwareKeyboard.press(UIKey(.keyboardA, characters: "a")) }
      func isAtCancel() throws -> Bool {
        let focused = UIFocusSystem.focusSystem(for: phone.window)?.focusedItem as? UIView
        return focused?.isDescendant(of: try #require(phone.part(.cancel))) ?? false
      }
      var tabs = 0
      while try !isAtCancel(), tabs < 10 {
        type()
        tabs += 1
      }
      #expect(tabs < 10)
      for _ in 0..<3 {
        type()
        #expect(try isAtCancel())
      }
      #expect(phone.field.text == "sheep" && second.text == "")
      press(.keyboardReturnOrEnter)
      #expect(activity.isCancelled)
      activity.end()
      phone.advance(by: 1)
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
      #expect([phone.field.text, second.text] == ["sheep", "a"], "where Tab had led to before Cancel")
    }

    /// A row that is chosen by Return, in a controller with a shortcut.
    private final class Row: UIView {
      var choices = 0
      override var canBecomeFocused: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { choices += 1 }
    }

    @Test(
      "On an iPad a focused row under a veil gets no keys, which begin at the focus, and has it again afterwards",
      arguments: [false, true])
    func focusedRow(isView: Bool) throws {
      Settings.shared.isPad = true
      Keyboard.shared.isHardware = true
      let row = Row(frame: CGRect(x: 0, y: 400, width: 300, height: 44))
      phone.home.view.addSubview(row)
      UIFocusSystem.move(to: row)
      press(.keyboardReturnOrEnter)
      #expect(row.choices == 1)
      let veil = isView ? Veil(over: phone.home.view, style: .veil) : Veil(over: phone.window, style: .veil)
      let activity = veil.begin("Searching…", cancellation: .always)
      phone.settle()
      for _ in 0..<3 {
        press(.keyboardReturnOrEnter)
        press(.keyboardSpacebar)
        phone.advance(by: 0.5)
      }
      #expect(row.choices == 1 && !activity.isCancelled)
      activity.end()
      phone.advance(by: 1)
      press(.keyboardReturnOrEnter)
      #expect(row.choices == 2)
    }

    @Test("On an iPad keys at the focused Cancel of a veil act on the veil")
    func keysAtCancel() throws {
      Settings.shared.isPad = true
      Keyboard.shared.isHardware = true
      let activity = Veil(over: phone.window, style: .veil).begin("Searching…", cancellation: .always)
      phone.advance(by: 1)
      let cancel = try #require(phone.part(.cancel)?.views(of: UIButton.self).first)
      UIFocusSystem.move(to: cancel)
      press(.keyboardEscape)
      #expect(activity.isCancelled)
      activity.end()
    }

    @Test("On an iPad Tab goes from Cancel to spared views")
    func sparedField() throws {
      Settings.shared.isPad = true
      Keyboard.shared.isHardware = true
      let veil = Veil(over: phone.window, sparing: [phone.field], style: .veil)
      let activity = veil.begin("Searching…", cancellation: .always)
      phone.advance(by: 1)
      UIFocusSystem.move(to: try #require(phone.part(.cancel)?.views(of: UIButton.self).first))
      press(.keyboardTab)
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
      #expect(phone.field.text == "a")
      activity.end()
    }

    @Test("V1: a field under the veil that the focus system reaches takes no text")
    func coveredField() throws {
      Settings.shared.isPad = true
      Keyboard.shared.isHardware = true
      let activity = Veil(over: phone.window, style: .veil).begin("Searching…")
      phone.advance(by: 1)
      UIFocusSystem.move(to: phone.field)
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
      #expect(phone.field.text == "")
      activity.end()
    }

    @Test("Tab cycles through everything with an action, backward with Shift")
    func order() throws {
      let veil = Veil(over: phone.window, style: .veil)
      let activity = veil.begin("Searching…", cancellation: .always)
      phone.advance(by: 1)
      press(.keyboardTab, .command)
      #expect(ringed().isEmpty, "not a Tab for us")
      for key in [UIKeyModifierFlags](repeating: [], count: 2) + [.shift, .shift] {
        press(.keyboardTab, key)
        #expect(ringed() == [.cancel], "there is one stop alone")
      }
      // Its text changes, and the ring stays.
      activity.message = "Searching on…"
      phone.advance(by: 1)
      #expect(ringed() == [.cancel])
      activity.end()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
      // The next one begins without it.
      let next = veil.begin("Searching…", cancellation: .always)
      phone.advance(by: 1)
      #expect(ringed().isEmpty)
      next.end()
    }

    @Test("An outcome leaves the keys to the app, and has no ring")
    func outcome() throws {
      Keyboard.shared.isHardware = true
      phone.edit("sheep")
      let activity = Veil(over: phone.window).begin("Searching…", cancellation: .always)
      phone.advance(by: 1)
      press(.keyboardTab)
      #expect(ringed() == [.cancel])
      activity.fail("It went wrong")
      phone.advance(by: 1)
      #expect(phone.part(.panel) != nil && phone.field.isFirstResponder)
      press(.keyboardTab)
      #expect(ringed().isEmpty)
    }

    @Test("The ring is gone with the block")
    func ends() throws {
      let veil = Veil(over: phone.window, style: .veil)
      let activity = veil.begin("Searching…", cancellation: .always)
      phone.advance(by: 1)
      press(.keyboardTab)
      let input = try #require(phone.input)
      #expect(input.focused == .cancel)
      // Work that blocks nothing continues, and can be cancelled as well.
      let other = veil.begin("Copying…", isBlocking: false, cancellation: .always)
      activity.end()
      phone.advance(by: 1)
      #expect(phone.part(.cancel) != nil && phone.input?.focused == nil)
      #expect(ringed().isEmpty)
      other.end()
      phone.advance(by: 1)
      #expect(input.focused == nil)
    }
  }
}

extension Phone {
  fileprivate var input: PanelInput? { (covers.first as? CoverView)?.input }
}
