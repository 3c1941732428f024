import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("The level of a veil's window", .onPhone)
  @MainActor struct WindowLevels {
    private let phone = Phone()

    /// A window of the app that fills the scene, with a button.
    @MainActor private final class Above {
      let window: UIWindow
      let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 50))
      private(set) var taps = 0

      init(_ level: UIWindow.Level, on phone: Phone) {
        window = UIWindow(windowScene: phone.scene)
        window.windowLevel = level
        window.rootViewController = UIViewController()
        window.rootViewController?.view.addSubview(button)
        button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
        window.isHidden = false
        phone.settle()
      }
    }

    private func veil() -> Veil {
      Veil(over: .window(of: phone.table), style: .veil, log: phone.log.log)
    }

    @Test("is just above alerts, or what the app chooses, also while the veil is shown")
    func chosen() throws {
      let veil = veil()
      #expect(veil.windowLevel.rawValue == UIWindow.Level.alert.rawValue + 1)
      veil.show("Searching…")
      phone.advance(by: 1)
      #expect(phone.covers.first?.window?.windowLevel == veil.windowLevel)
      veil.windowLevel = .statusBar
      phone.advance(by: 1)
      #expect(veil.windowLevel == .statusBar && self.veil().windowLevel == .statusBar)
      #expect(phone.covers.count == 1 && phone.covers.first?.window?.windowLevel == .statusBar)
      #expect(phone.windows.count == 2, "the window of the former level is gone")
      #expect(phone.opacity(.scrim) > 0.7 && !phone.isButtonUsable())
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.windows == [phone.window] && phone.isButtonUsable())
    }

    @Test("leaves the app's windows above it usable, also for VoiceOver, and covers those below it")
    func above() throws {
      let passcode = Above(.alert, on: phone)
      let veil = veil()
      veil.show("Searching…")
      phone.advance(by: 1)
      phone.tap(passcode.button)
      #expect(passcode.taps == 0 && passcode.window.accessibilityElementsHidden)
      veil.windowLevel = .statusBar
      phone.advance(by: 1)
      phone.tap(passcode.button)
      #expect(passcode.taps == 1 && !passcode.window.accessibilityElementsHidden)
      #expect(phone.window.accessibilityElementsHidden)
    }

    @Test("is that of the scene's only window, if that is higher")
    func onlyAbove() {
      phone.window.windowLevel = UIWindow.Level(3_000)
      let veil = Veil(over: phone.scene, style: .veil, log: phone.log.log)
      veil.show("Searching…")
      phone.advance(by: 1)
      #expect(phone.covers.first?.window?.windowLevel == phone.window.windowLevel && !phone.isButtonUsable())
    }

    @Test("takes no keys from a text in a window above it")
    func keysAbove() throws {
      let passcode = Above(.alert, on: phone)
      let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
      passcode.window.rootViewController?.view.addSubview(field)
      passcode.window.makeKeyAndVisible()
      #expect(field.becomeFirstResponder())
      phone.advance(by: 1)
      let veil = veil()
      veil.windowLevel = .statusBar
      veil.show("Searching…")
      phone.advance(by: 1)
      #expect(field.isFirstResponder && field.inputView == nil)
      veil.windowLevel = .alert
      phone.advance(by: 1)
      #expect(field.inputView != nil, "below the veil a card replaces its keyboard")
    }

    @Test("stays below a window above it that becomes key, if the veil is over the scene")
    func keyAbove() throws {
      let veil = Veil(over: phone.scene, style: .veil, log: phone.log.log)
      veil.show("Searching…")
      phone.advance(by: 1)
      let passcode = Above(UIWindow.Level(3_000), on: phone)
      let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
      passcode.window.rootViewController?.view.addSubview(field)
      passcode.window.makeKeyAndVisible()
      #expect(field.becomeFirstResponder())
      phone.advance(by: 1)
      phone.tap(passcode.button)
      Keyboard.shared.type("1234")
      #expect(passcode.taps == 1 && field.text == "1234")
      #expect(phone.covers.first?.window?.windowLevel == veil.windowLevel)
      veil.remove()
      phone.advance(by: 1)
      // Also one that begins then.
      veil.show("Searching…")
      phone.advance(by: 1)
      phone.tap(passcode.button)
      #expect(passcode.taps == 2 && phone.window.accessibilityElementsHidden)
      passcode.window.isHidden = true
      phone.window.makeKey()
      phone.advance(by: 1)
      #expect(!phone.isButtonUsable())
    }

    @Test(
      "leaves the keyboard of a window above it alone", arguments: [VeilScope.keyboard, .windowAndKeyboard])
    func keyboardAbove(scope: VeilScope) throws {
      let passcode = Above(UIWindow.Level(3_000), on: phone)
      let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
      passcode.window.rootViewController?.view.addSubview(field)
      passcode.window.makeKeyAndVisible()
      #expect(field.becomeFirstResponder())
      phone.advance(by: 1)
      for veil in [
        Veil(over: .window(of: phone.table), covering: scope), Veil(over: phone.scene, covering: scope),
      ] {
        let text = field.text ?? ""
        veil.show("Searching…", style: .veil)
        phone.advance(by: 1)
        Keyboard.shared.type("1")
        #expect(field.isFirstResponder && field.text == text + "1")
        veil.remove()
        phone.advance(by: 1)
      }
    }

    @Test("is never below the window that it covers")
    func covered() throws {
      let own = Above(UIWindow.Level(5_000), on: phone)
      let veil = Veil(over: .window(of: own.button), style: .veil, log: phone.log.log)
      veil.windowLevel = .normal
      veil.show("Searching…")
      phone.advance(by: 1)
      phone.tap(own.button)
      #expect(own.taps == 0)
      #expect(UIApplication.shared.windowsFromFront.first === phone.covers.first?.window)
    }

    @Test("has no effect over one view, which lies in the app's window")
    func oneView() throws {
      let veil = Veil(over: phone.table, style: .veil, log: phone.log.log)
      veil.windowLevel = .statusBar
      veil.show("Searching…")
      phone.advance(by: 1)
      #expect(phone.covers.first?.window === phone.window && phone.window.windowLevel == .normal)
    }
  }
}
