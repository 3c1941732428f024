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
    @Test(
      "A veil covers the window by which the app replaces another, although an outcome of that is still shown",
      arguments: [false, true])
    func replaced(isFreed: Bool) throws {
      let phone = Phone()
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
      let phone = Phone()
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
      let phone = Phone()
      phone.window.isHidden = true
      let veil = Veil(over: .window(of: phone.table), style: .veil)
      veil.show("Searching…")
      phone.window.makeKeyAndVisible()
      phone.advance(by: 1)
      #expect(phone.covers.map(phone.frame) == [phone.window.bounds] && !phone.isButtonUsable())
    }

    @Test("A window above the veil stays usable while the app hides the covered one")
    func hiddenUnderAnother() throws {
      let phone = Phone()
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
  }
}
