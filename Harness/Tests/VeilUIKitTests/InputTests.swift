import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("User input", .onPhone)
  @MainActor struct Input {
    private let phone = Phone()

    @Test("V1: takes hardware keys and key commands from the first instant, and gives them back")
    func keys() throws {
      phone.edit("sheep")
      let commands = CommandView()
      phone.home.view.addSubview(commands)
      _ = commands.becomeFirstResponder()
      HardwareKeyboard.press(UIKey(.keyboardN, characters: "n", modifiers: .command))
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
      #expect(commands.told == ["command", "press"])
      let activity = Veil(over: phone.window).begin("Searching…")
      phone.settle()
      #expect(phone.opacity(.panel) == 0, "still in its grace")
      HardwareKeyboard.press(UIKey(.keyboardN, characters: "n", modifiers: .command))
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
      #expect(commands.told == ["command", "press"])
      activity.end()
      phone.advance(by: 1)
      #expect(commands.isFirstResponder)
      HardwareKeyboard.press(UIKey(.keyboardN, characters: "n", modifiers: .command))
      #expect(commands.told == ["command", "press", "command"])
    }

    @Test("V1: typing on the on-screen keyboard ends at the veil, and the keyboard does not move")
    func typed() throws {
      phone.field.keyboardType = .emailAddress
      phone.field.isSecureTextEntry = true
      let bar = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
      phone.field.inputAccessoryView = bar
      phone.edit("sheep")
      phone.field.selectedTextRange = UITextRange(2..<3)
      let keyboard = try #require(Keyboard.shared.frame)
      let activity = Veil(over: phone.window).begin("Searching…")
      phone.advance(by: 1)
      #expect(Keyboard.shared.frame == keyboard, "as high as before, with its bar of suggestions")
      #expect(phone.field.isFirstResponder)
      #expect(Keyboard.shared.accessory === bar && !bar.isUserInteractionEnabled)
      Keyboard.shared.type("x")
      #expect(phone.field.text == "sheep")
      activity.end()
      phone.advance(by: 1)
      #expect(phone.field.isFirstResponder && bar.isUserInteractionEnabled)
      #expect(phone.field.selectedTextRange?.range == 2..<3)
    }

    @Test(
      "V1: keys of a hardware keyboard end at the veil: with an input view of the text's own, and if it comes later",
      arguments: [false, true])
    func hardwareKeys(comesLater: Bool) throws {
      let picker = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 260))
      if !comesLater { phone.field.inputView = picker }
      Keyboard.shared.isHardware = !comesLater
      phone.edit("sheep")
      let activity = Veil(over: phone.window, style: .veil).begin("Searching…")
      phone.advance(by: 1)
      Keyboard.shared.isHardware = true
      phone.advance(by: 1)
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
      #expect(phone.field.text == "sheep")
      activity.end()
      phone.advance(by: 1)
      #expect(phone.field.isFirstResponder && phone.field.inputView === (comesLater ? nil : picker))
      HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
      #expect(phone.field.text == "sheepa")
    }

    @Test(
      "V1: an iPad's bar of shortcuts goes with the keys: the card is as high as both, and nothing is pasted")
    func shortcuts() throws {
      Settings.shared.isPad = true
      phone.edit("sheep")
      let keyboard = try #require(Keyboard.shared.frame)
      let groups = phone.field.inputAssistantItem.leadingBarButtonGroups
      let paste = phone.middle(of: try #require(phone.views("Paste").first))
      phone.scene.tap(paste)
      #expect(phone.field.text == "sheeppasted")
      let activity = Veil(over: phone.window, style: .veil).begin("Searching…")
      phone.advance(by: 1)
      #expect(Keyboard.shared.frame == keyboard && phone.views("Paste").isEmpty)
      phone.scene.tap(paste)
      #expect(phone.field.text == "sheeppasted" && phone.field.isFirstResponder)
      activity.end()
      phone.advance(by: 1)
      #expect(Keyboard.shared.frame == keyboard)
      #expect(phone.field.inputAssistantItem.leadingBarButtonGroups == groups)
      phone.scene.tap(paste)
      #expect(phone.field.text == "sheeppastedpasted")
    }

    @Test(
      "V1: the veil's own responder keeps the keyboard's language, type and traits")
    func sink() throws {
      Keyboard.shared.isHardware = true
      phone.field.keyboardType = .emailAddress
      phone.field.smartQuotesType = .no
      phone.field.textContentType = .password
      phone.edit("sheep")
      let activity = Veil(over: phone.window).begin("Searching…")
      phone.advance(by: 1)
      let sink = try #require(HardwareKeyboard.responder as? KeySink)
      #expect(sink.keyboardType == .emailAddress && sink.smartQuotesType == .no)
      #expect(sink.textContentType == .password)
      #expect(sink.textInputMode == phone.field.textInputMode)
      activity.end()
      phone.advance(by: 1)
      #expect(phone.field.isFirstResponder)
    }

    @Test("A1: a veil over a view takes only the keys of its subviews")
    func viewKeys() {
      phone.edit("sheep")
      let over = Veil(over: phone.table, style: .activity)
      over.show()
      phone.settle()
      #expect(phone.field.isFirstResponder)
      Keyboard.shared.type("x")
      #expect(phone.field.text == "sheepx")
      over.remove()
      let around = Veil(over: phone.home.view, style: .activity)
      around.show()
      phone.settle()
      Keyboard.shared.type("x")
      #expect(phone.field.text == "sheepx")
      around.remove()
      phone.settle()
      Keyboard.shared.type("x")
      #expect(phone.field.text == "sheepxx")
    }

    @Test("V1: key commands end at the veil even without a focus")
    func keysWithoutResponder() {
      let controller = CommandController()
      phone.window.rootViewController = controller
      func press() -> Int {
        HardwareKeyboard.press(UIKey(.keyboardN, characters: "n", modifiers: .command))
        return controller.count
      }
      #expect(press() == 1)
      let veil = Veil(over: phone.window, style: .veil)
      veil.show()
      phone.settle()
      #expect(press() == 1)
      veil.remove()
      phone.advance(by: 1)
      #expect(press() == 2)
      #expect(Veil.focusedResponder(in: phone.window) == nil)
    }

    @Test("A1: nested scopes end in any order", arguments: [false, true])
    func nested(outerFirst: Bool) {
      phone.edit("sheep")
      let outer = Veil(over: phone.window, style: .veil).begin("Outer")
      let inner = Veil(over: phone.home.view, style: .activity).begin("Inner")
      phone.advance(by: 1)
      #expect(phone.covers.count == 2)
      for activity in outerFirst ? [outer, inner] : [inner, outer] {
        Keyboard.shared.type("x")
        #expect(phone.field.text == "sheep" && !phone.isButtonUsable())
        activity.end()
        phone.advance(by: 1)
      }
      #expect(phone.covers.isEmpty && phone.isButtonUsable())
      #expect(phone.field.isFirstResponder)
      Keyboard.shared.type("x")
      #expect(phone.field.text == "sheepx")
    }

    @Test("Escape cancels, Return and Escape dismiss an outcome, and a tap does both")
    func actions() throws {
      let veil = Veil(over: phone.window, style: .veil)
      for way in ["escape", "tap"] {
        let activity = veil.begin("Searching…", cancellation: .always)
        phone.advance(by: 1)
        if way == "tap" {
          phone.tap(try #require(phone.part(.cancel)))
        } else {
          HardwareKeyboard.press(UIKey(.keyboardEscape))
        }
        #expect(activity.isCancelled, "\(way)")
        activity.end()
        phone.advance(by: 1)
      }
      for way in ["escape", "tap"] {
        veil.flash(.failure, "It went wrong")
        phone.advance(by: 1)
        #expect(phone.part(.panel) != nil)
        if way == "tap" {
          phone.tap(try #require(phone.part(.panel)))
        } else {
          #expect(phone.covers.first?.accessibilityPerformEscape() == true)
        }
        phone.advance(by: 1)
        #expect(phone.covers.isEmpty, "\(way)")
      }
    }

    @Test("S1: the action of a notice is chosen by a tap and by a double tap of VoiceOver's, once")
    func action() throws {
      let veil = Veil(over: phone.window, style: .status)
      var undone = 0
      for way in ["tap", "VoiceOver"] {
        VoiceOver.shared.isRunning = way == "VoiceOver"
        let notice = veil.flash(.success, "Deleted", action: "Undo") { undone += 1 }
        phone.advance(by: 1)
        #expect(phone.isButtonUsable(), "the app stays usable")
        let button = try #require(phone.part(.action))
        if way == "tap" {
          phone.tap(button)
        } else {
          VoiceOver.shared.move(to: button)
          VoiceOver.shared.activate()
        }
        phone.settle()
        #expect(notice.endReason == .actionChosen, "\(way)")
        phone.advance(by: 1)
        #expect(phone.covers.isEmpty)
      }
      #expect(undone == 2)
    }

    @Test(
      "The panel of a notice takes touches, or passes them to what is under it", arguments: [true, false])
    func passesTouches(takesInput: Bool) {
      var style = VeilStyle.status
      style.panel.takesInput = takesInput
      let veil = Veil(over: phone.button, style: style)
      veil.flash(.success, "Copied")
      phone.advance(by: 1)
      #expect(phone.part(.panel) != nil)
      #expect(phone.isButtonUsable() == !takesInput)
      // A blocking veil takes them whatever its panel does.
      let activity = veil.begin("Copying…")
      phone.advance(by: 1)
      #expect(!phone.isButtonUsable())
      activity.end()
    }

    @Test("A finger that is pressed on Cancel and lifted elsewhere does nothing")
    func slips() throws {
      let activity = Veil(over: phone.window, style: .veil).begin("Searching…", cancellation: .always)
      phone.advance(by: 1)
      let cancel = try phone.frame(.cancel).middle
      phone.scene.drag([cancel, CGPoint(x: cancel.x, y: cancel.y + 200)])
      #expect(!activity.isCancelled)
      phone.scene.cancelledTouch(cancel)
      #expect(!activity.isCancelled)
      phone.scene.tap(cancel)
      #expect(activity.isCancelled)
    }

    @Test("V4: a message that is too tall is scrolled by dragging it")
    func scrolls() throws {
      Veil(over: phone.window, style: .veil).show(
        Array(repeating: "Searching all of it", count: 300).joined(separator: " "))
      phone.advance(by: 1)
      let middle = try phone.frame(.panel).middle
      let before = try phone.frame(.message).minY
      phone.scene.drag([middle, CGPoint(x: middle.x, y: middle.y - 100)])
      #expect(try phone.frame(.message).minY == before - 100)
      phone.scene.drag([middle, CGPoint(x: middle.x, y: middle.y + 4000)])
      #expect(try phone.frame(.message).minY == before, "no further than its beginning")
    }

    @Test("A message that is too tall is scrolled by a wheel or a trackpad, and by fingers as before")
    func wheel() throws {
      let veil = Veil(over: phone.window, style: .veil)
      veil.show(Array(repeating: "Searching all of it", count: 300).joined(separator: " "))
      phone.advance(by: 1)
      let middle = try phone.frame(.panel).middle
      let before = try phone.frame(.message).minY
      phone.scene.turnWheel(by: 100, at: middle)
      #expect(try phone.frame(.message).minY == before - 100)
      phone.scene.drag([middle, CGPoint(x: middle.x, y: middle.y + 60)])
      #expect(try phone.frame(.message).minY == before - 40)
      phone.scene.turnWheel(by: 10, at: middle)
      #expect(try phone.frame(.message).minY == before - 50, "from where the finger has left it")
      phone.scene.turnWheel(by: -4000, at: middle)
      #expect(try phone.frame(.message).minY == before, "no further than its beginning")
      phone.scene.turnWheel(by: 100_000, at: middle)
      let end = try phone.frame(.message)
      phone.scene.drag([middle, CGPoint(x: middle.x, y: middle.y - 4000)])
      #expect(try phone.frame(.message) == end, "as far as a finger")
      veil.remove()
      phone.advance(by: 1)
      let offset = phone.table.contentOffset
      veil.show("Short")
      phone.advance(by: 1)
      phone.scene.turnWheel(by: 100, at: middle)
      #expect(phone.table.contentOffset == offset, "a covered list does not scroll")
    }

    @Test(
      "A notice stays while the pointer, or the focus that keys move, rests on it", arguments: [false, true])
    func attention(isPointer: Bool) throws {
      Settings.shared.isPad = true
      let veil = Veil(over: phone.window, style: .status)
      veil.flash(.success, "Saved")
      phone.advance(by: 1)
      #expect(phone.isButtonUsable(), "a status takes its own panel alone")
      let panel = try phone.frame(.panel).middle
      #expect(phone.scene.hit(panel)?.isDescendant(of: try #require(phone.covers.first)) == true)
      if isPointer {
        Pointer.rest(at: panel, in: phone.scene)
      } else {
        UIFocusSystem.move(to: phone.part(.panel))
      }
      phone.advance(by: 60)
      #expect(phone.part(.panel) != nil)
      if isPointer {
        Pointer.rest(at: CGPoint(x: 5, y: 5), in: phone.scene)
      } else {
        UIFocusSystem.move(to: nil)
      }
      phone.advance(by: 10)
      #expect(phone.covers.isEmpty)
    }

    @Test("A notice stays while a finger rests on it, and disappears when the finger is lifted or slips off")
    func attentionByTouch() throws {
      let veil = Veil(over: phone.window, style: .status)
      veil.flash(.success, "Saved")
      phone.advance(by: 1)
      let finger = try #require(phone.scene.press(try phone.frame(.panel).middle))
      phone.advance(by: 60)
      #expect(phone.opacity(.panel) == 1)
      finger.cancel()
      let next = try #require(phone.scene.press(try phone.frame(.panel).middle))
      phone.advance(by: 60)
      #expect(phone.opacity(.panel) == 1, "also the next finger after one that the system has taken")
      next.lift()
      phone.advance(by: 10)
      #expect(phone.covers.isEmpty)
      // A pointer that rests beside it has no effect.
      veil.flash(.success, "Saved")
      phone.advance(by: 1)
      let beside = try #require(phone.scene.press(phone.middle(of: phone.button)))
      phone.advance(by: 20)
      #expect(phone.covers.isEmpty)
      beside.lift()
    }

    @Test("Spared views stay usable, and nothing is painted over them", arguments: [false, true])
    func holes(isView: Bool) throws {
      let veil =
        isView
        ? Veil(over: phone.home.view, sparing: [phone.button], style: .blocker)
        : Veil(over: phone.window, sparing: [phone.button], style: .blocker)
      phone.edit("sheep")
      veil.show()
      phone.settle()
      #expect(phone.isButtonUsable())
      let cover = try #require(phone.covers.first)
      #expect(phone.scene.hit(phone.middle(of: phone.table))?.isDescendant(of: cover) == true)
      Keyboard.shared.type("x")
      #expect(phone.field.text == "sheep")
      let scrim = try #require(phone.part(.scrim))
      func isPainted(_ point: CGPoint) -> Bool {
        scrim.fills.contains { layer, _ in
          layer.convert(layer.bounds, to: phone.covers.first?.layer).contains(
            phone.covers[0].convert(point, from: nil))
        }
      }
      #expect(isPainted(phone.middle(of: phone.table)))
      #expect(!isPainted(phone.middle(of: phone.button)))
      phone.button.frame.origin.y = 400
      phone.settle()
      #expect(phone.isButtonUsable(), "it moved")
      #expect(phone.scene.hit(CGPoint(x: 40, y: 82))?.isDescendant(of: cover) == true)
      Veil(over: isView ? phone.home.view : phone.window, sparing: []).style = .blocker
      phone.settle()
      #expect(!phone.isButtonUsable())
    }
  }
}

/// A controller with a key command.
@MainActor
private final class CommandController: UIViewController {
  private(set) var count = 0

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "n", modifiers: .command) { [weak self] in self?.count += 1 }]
  }
}

/// A view with a key command, which reports presses.
@MainActor
private final class CommandView: UIView {
  private(set) var told: [String] = []

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "n", modifiers: .command) { [weak self] in self?.told.append("command") }]
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { told.append("press") }
}
