import GameController
import Testing
@_spi(Double) import UIKit

@Suite("The keyboard", .onPhone) @MainActor struct KeyboardTests {
  private let all = CGRect(x: 0, y: 508, width: 390, height: 336)

  private func heard() -> Heard {
    Heard(
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification)
  }

  private func names(_ heard: Heard) -> [String] {
    heard.take().map {
      $0.replacingOccurrences(of: "UIKeyboard", with: "").replacingOccurrences(of: "Notification", with: "")
    }
  }

  @Test("It appears and disappears with a text's focus, with both notifications in UIKit's order")
  func comesAndGoes() {
    let phone = Phone()
    let field = phone.add(UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40)))
    let heard = heard()
    field.becomeFirstResponder()
    #expect(names(heard) == ["WillChangeFrame", "WillShow"])
    #expect(heard.frames == [all, all])
    MainLoop.advance(by: 0.3)
    #expect(names(heard) == ["DidChangeFrame", "DidShow"])
    field.resignFirstResponder()
    MainLoop.advance(by: 0.3)
    #expect(names(heard) == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    #expect(heard.frames.last?.minY == 844)
  }

  @Test("From one text to the next it stays, without a notification")
  func stays() {
    let phone = Phone()
    let (first, second) = (phone.add(UITextField(frame: .zero)), phone.add(UITextField(frame: .zero)))
    first.becomeFirstResponder()
    MainLoop.advance(by: 1)
    let heard = heard()
    second.becomeFirstResponder()
    #expect(!first.isFirstResponder)
    #expect(Keyboard.shared.responder === second)
    #expect(names(heard).isEmpty)
  }

  @Test(
    "An input view takes its place when input views are reloaded, with the accessory above, in a window of level 1"
  )
  func inputView() {
    let phone = Phone()
    let field = phone.add(UITextField(frame: .zero))
    let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    field.inputAccessoryView = accessory
    field.becomeFirstResponder()
    #expect(Keyboard.shared.frame?.height == 380)
    let card = Watcher(frame: all)
    card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    field.inputView = card
    MainLoop.settle()
    #expect(card.window == nil)
    field.reloadInputViews()
    MainLoop.settle()
    #expect(card.convert(card.bounds, to: nil) == all)
    #expect(accessory.convert(accessory.bounds, to: nil).maxY == all.minY)
    #expect(field.isFirstResponder)
    let over = UIWindow(windowScene: phone.scene)
    over.windowLevel = UIWindow.Level(100_000)
    over.isHidden = false
    #expect(phone.scene.hit(CGPoint(x: 100, y: 700))?.window === over)
    over.isHidden = true
    #expect(phone.scene.hit(CGPoint(x: 100, y: 700)) === card)
    #expect(card.window === accessory.window && card.window?.windowLevel == UIWindow.Level(1))
    #expect(phone.scene.windows.contains { $0 === card.window }, "one of the scene's own")
    Keyboard.shared.type("abc")
    #expect(field.text == "")
    field.inputView = nil
    field.reloadInputViews()
    Keyboard.shared.type("abc")
    #expect(field.text == "abc")
    #expect(card.window == nil)
    over.isHidden = false
    #expect(
      phone.scene.hit(CGPoint(x: 100, y: 700)) === Keyboard.shared.keysView, "keys are above every window")
    field.resignFirstResponder()
    #expect(phone.scene.windows.count == 3, "its window stays for as long as the app runs")
  }

  @Test("Another app's keyboard sends notifications, and is not local")
  func foreign() {
    nonisolated(unsafe) var isLocal: [Bool] = []
    let key = UIResponder.keyboardIsLocalUserInfoKey
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { note in
      let told = note.userInfo?[key] as? NSNumber
      isLocal.append(told?.boolValue ?? true)
    }
    defer { NotificationCenter.default.removeObserver(token) }
    let field = Phone().add(UITextField(frame: .zero))
    Keyboard.shared.showForeign(all)
    #expect(isLocal == [false] && Keyboard.shared.frame == nil)
    Keyboard.shared.showForeign(nil)
    field.becomeFirstResponder()
    #expect(isLocal == [false, true])
  }

  @Test("Each notification comes from the screen of its keyboard")
  func screens() {
    nonisolated(unsafe) var screens: [ObjectIdentifier?] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { note in screens.append((note.object as? UIScreen).map { ObjectIdentifier($0) }) }
    defer { NotificationCenter.default.removeObserver(token) }
    let phone = Phone()
    Keyboard.shared.showForeign(all, on: .external)
    Keyboard.shared.showForeign(nil, on: .external)
    phone.add(UITextField(frame: .zero)).becomeFirstResponder()
    #expect(screens == [ObjectIdentifier(UIScreen.external), ObjectIdentifier(phone.scene.screen)])
  }

  @Test("An iPad reports the keyboard of a text view with an accessory in the scene's coordinates")
  func viewCoordinates() {
    Settings.shared.isPad = true
    let scene = UIWindowScene.connect(in: CGRect(x: 195, y: 0, width: 195, height: 844))
    let window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    let view = UITextView(frame: .zero)
    window.addSubview(view)
    let heard = heard()
    view.becomeFirstResponder()
    #expect(heard.frames.last?.minX == 0)
    view.resignFirstResponder()
    view.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    view.becomeFirstResponder()
    #expect(heard.frames.last?.minX == -195)
    #expect(Keyboard.shared.frame?.minX == 0)
  }

  @Test("An input view of flexible height gets the keyboard's height, any other keeps its own")
  func inputHeight() {
    let field = Phone().add(UITextField(frame: .zero))
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
    field.inputView = card
    field.becomeFirstResponder()
    #expect(Keyboard.shared.frame?.height == 200)
    card.autoresizingMask = .flexibleHeight
    field.reloadInputViews()
    #expect(Keyboard.shared.frame?.height == 336)
  }

  @Test("A hardware keyboard's keys bypass an input view; without one there are no keys on the screen")
  func hardware() {
    let phone = Phone()
    let field = phone.add(UITextField(frame: .zero))
    Keyboard.shared.isHardware = true
    field.becomeFirstResponder()
    #expect(Keyboard.shared.frame == nil)
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 300))
    field.reloadInputViews()
    #expect(Keyboard.shared.frame?.height == 300)
    HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
    HardwareKeyboard.press(UIKey(.keyboardDeleteOrBackspace))
    HardwareKeyboard.press(UIKey(.keyboardN, characters: "n"))
    #expect(field.text == "n")
  }

  @Test("On an iPad a bar of shortcuts is above keys and input views, unless the text has no shortcuts")
  func shortcuts() throws {
    let phone = Phone()
    let field = phone.add(UITextField(frame: .zero))
    field.becomeFirstResponder()
    #expect(Keyboard.shared.shortcutsBar == nil, "there is none on a phone")
    let height = try #require(Keyboard.shared.frame).height
    Settings.shared.isPad = true
    field.reloadInputViews()
    #expect(Keyboard.shared.frame?.height == height + 55)
    func paste() throws {
      let bar = try #require(Keyboard.shared.shortcutsBar)
      let button = try #require(bar.subviews.first)
      phone.scene.tap(bar.convert(button.center, to: nil))
    }
    try paste()
    #expect(field.text == "pasted")
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 260))
    field.reloadInputViews()
    #expect(Keyboard.shared.frame?.height == 315)
    try paste()
    #expect(field.text == "pastedpasted")
    field.inputAssistantItem.leadingBarButtonGroups = []
    field.reloadInputViews()
    #expect(Keyboard.shared.shortcutsBar == nil && Keyboard.shared.frame?.height == 260)
  }

  @Test("A hardware keyboard is listed while it is attached")
  func attached() {
    #expect(GCKeyboard.coalesced == nil)
    Keyboard.shared.isHardware = true
    #expect(GCKeyboard.coalesced != nil)
    Keyboard.shared.isHardware = false
    #expect(GCKeyboard.coalesced == nil)
  }

  @Test("Keys go up the chain from the first responder; one that swallows a press gets no text")
  func presses() {
    final class Controller: UIViewController {
      var keys: [UIKeyboardHIDUsage] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.compactMap { $0.key?.keyCode }
      }
    }
    let phone = Phone()
    let controller = Controller()
    phone.window.rootViewController = controller
    let taker = KeyTaker(frame: .zero)
    controller.view.addSubview(taker)
    HardwareKeyboard.press(UIKey(.keyboardEscape))
    #expect(controller.keys == [.keyboardEscape])
    taker.becomeFirstResponder()
    HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
    #expect(taker.text == "a")
    #expect(controller.keys.last == .keyboardA)
    taker.swallows = true
    HardwareKeyboard.press(UIKey(.keyboardN, characters: "n"))
    #expect(taker.text == "a")
    #expect(controller.keys.count == 2)
  }

  @Test("Key commands come first, from any responder in the chain")
  func commands() {
    final class Commanding: UIViewController {
      var saved = 0
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "s", modifiers: .command) { self.saved += 1 }]
      }
    }
    let phone = Phone()
    let controller = Commanding()
    phone.window.rootViewController = controller
    let taker = KeyTaker(frame: .zero)
    controller.view.addSubview(taker)
    taker.becomeFirstResponder()
    HardwareKeyboard.press(UIKey(.keyboardS, characters: "s", modifiers: .command))
    #expect(controller.saved == 1)
    #expect(taker.presses.isEmpty)
  }

  @Test("On an iPad the focus system takes Tab and arrows first; a focused text is first responder")
  func focusSystem() {
    final class Focusable: UIView { override var canBecomeFocused: Bool { true } }
    let phone = Phone()
    let (text, item) = (phone.add(UITextField(frame: .zero)), phone.add(Focusable(frame: .zero)))
    let taker = phone.add(KeyTaker(frame: .zero))
    func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
      HardwareKeyboard.press(UIKey(key, modifiers: modifiers))
    }
    taker.becomeFirstResponder()
    press(.keyboardTab)
    #expect(taker.presses == [.keyboardTab], "there is no such focus on a phone")
    Settings.shared.isPad = true
    press(.keyboardTab, .shift)
    press(.keyboardDownArrow)
    let system = UIFocusSystem.focusSystem(for: item)
    #expect(taker.presses == [.keyboardTab] && system?.focusedItem === item && taker.isFirstResponder)
    press(.keyboardTab)
    #expect(system?.focusedItem === text && text.isFirstResponder)
    UIFocusSystem.move(to: nil)
  }

  @Test("The old and the new focused item may refuse, and so may everything around them")
  func refusal() {
    final class Focusable: UIView { override var canBecomeFocused: Bool { true } }
    final class Refusing: UIView {
      override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        context.nextFocusedView.map { $0.isDescendant(of: self) } ?? true
      }
    }
    Settings.shared.isPad = true
    let phone = Phone()
    let (home, text) = (phone.add(Refusing(frame: .zero)), phone.add(UITextField(frame: .zero)))
    let item = Focusable(frame: .zero)
    home.addSubview(item)
    UIFocusSystem.move(to: item)
    HardwareKeyboard.press(UIKey(.keyboardTab))
    #expect(UIFocusSystem.focusSystem(for: item)?.focusedItem === item && !text.isFirstResponder)
    UIFocusSystem.move(to: nil)
    #expect(UIFocusSystem.focusSystem(for: item)?.focusedItem == nil)
  }

  @Test("A floating keyboard reports that it hides, and then only its frame")
  func floating() {
    let field = Phone().add(UITextField(frame: .zero))
    field.becomeFirstResponder()
    MainLoop.advance(by: 1)
    let heard = heard()
    Keyboard.shared.floating = CGRect(x: 50, y: 300, width: 300, height: 200)
    MainLoop.advance(by: 1)
    #expect(names(heard) == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    Keyboard.shared.floating = CGRect(x: 50, y: 200, width: 300, height: 200)
    MainLoop.advance(by: 1)
    #expect(names(heard) == ["WillChangeFrame", "DidChangeFrame"])
    Keyboard.shared.floating = nil
    #expect(names(heard) == ["WillChangeFrame", "WillShow"])
  }

  @Test("It rotates with the device, and can have a height of its own")
  func heights() {
    let field = Phone().add(UITextField(frame: .zero))
    field.becomeFirstResponder()
    Keyboard.shared.height = 291
    #expect(Keyboard.shared.frame == CGRect(x: 0, y: 553, width: 390, height: 291))
    Keyboard.shared.height = nil
    Device.rotate(to: .landscapeRight)
    #expect(Keyboard.shared.frame == CGRect(x: 0, y: 171, width: 844, height: 219))
  }

  @Test("While the app is in the background the keyboard stays, without notifications")
  func away() {
    let phone = Phone()
    let field = phone.add(UITextField(frame: .zero))
    field.becomeFirstResponder()
    MainLoop.advance(by: 1)
    let heard = heard()
    phone.scene.enterBackground()
    #expect(!UIApplication.shared.windowsFromFront.contains { $0 === Keyboard.shared.window })
    phone.scene.activate()
    MainLoop.advance(by: 1)
    #expect(names(heard).isEmpty)
    #expect(UIApplication.shared.windowsFromFront.first === Keyboard.shared.window)
    phone.scene.disconnect()
    #expect(Keyboard.shared.frame == nil)
  }

  @Test("Marked text is reported")
  func marked() {
    let field = Phone().add(UITextField(frame: .zero))
    #expect(field.markedTextRange == nil)
    field.mark("にほ")
    #expect(field.markedTextRange != nil)
    field.unmarkText()
    #expect(field.markedTextRange == nil)
  }

  @Test("A responder that may not resign keeps the focus")
  func stubborn() {
    final class Stubborn: UITextField { override var canResignFirstResponder: Bool { false } }
    let phone = Phone()
    let (stubborn, other) = (phone.add(Stubborn(frame: .zero)), phone.add(UITextField(frame: .zero)))
    stubborn.becomeFirstResponder()
    #expect(!other.becomeFirstResponder())
    #expect(stubborn.isFirstResponder)
    #expect(!UIView(frame: .zero).becomeFirstResponder())
  }
}
