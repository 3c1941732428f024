import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

/// A form with a name and a password, which signs in by Return and then shows the next screen.
@MainActor
private final class LoginController: UIViewController, UITextFieldDelegate {
  struct WrongPassword: Error {}

  let name = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
  let password = UITextField(frame: CGRect(x: 20, y: 150, width: 300, height: 40))
  /// A bar above the keyboard, with buttons for the next field and the previous one.
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
  lazy var veil = Veil(over: .window(of: view))
  private(set) var tries = 0
  private(set) var failures = 0
  /// What the server waits for.
  var answer = Gate()
  var acceptsPassword = false

  override func viewDidLoad() {
    super.viewDidLoad()
    password.isSecureTextEntry = true
    for field in [name, password] {
      field.delegate = self
      field.inputAccessoryView = bar
      view.addSubview(field)
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === name {
      password.becomeFirstResponder()
    } else {
      Task { await signIn() }
    }
    return false
  }

  private func signIn() async {
    tries += 1
    let (answer, isAccepted) = (answer, acceptsPassword)
    do {
      try await veil.run("Signing in…") { _ in
        await answer.passed()
        if !isAccepted { throw WrongPassword() }
      } outcome: { result in
        if case .failure = result { .failed("Wrong password") } else { .ended }
      }
      navigationController?.pushViewController(UIViewController(), animated: true)
    } catch {
      failures += 1
      password.becomeFirstResponder()
    }
  }
}

extension UIKitTests {
  @Suite("An app that signs in", .onPhone)
  @MainActor struct Login {
    private let phone = Phone()
    private let login = LoginController()
    private let navigation: UINavigationController

    init() {
      navigation = UINavigationController(rootViewController: login)
      phone.window.rootViewController = navigation
      phone.advance(by: 1)
    }

    /// The user types on the screen's keys or on the hardware keyboard.
    private func type(_ text: String) {
      guard Keyboard.shared.isHardware else { return Keyboard.shared.type(text) }
      for letter in text {
        let code = letter == "\n" ? UIKeyboardHIDUsage.keyboardReturnOrEnter : .keyboardA
        HardwareKeyboard.press(UIKey(code, characters: String(letter)))
      }
    }

    @Test(
      "A password that is refused twice is still there, with the focus; Return signs in once each time",
      arguments: [false, true])
    func refused(withHardwareKeyboard: Bool) async {
      Keyboard.shared.isHardware = withHardwareKeyboard
      login.name.becomeFirstResponder()
      phone.advance(by: 1)
      type("jo\n")
      type("secret")
      for number in 1...3 {
        login.acceptsPassword = number == 3
        type("\n")
        await eventually { login.tries == number && login.veil.isBlocking }
        phone.advance(by: 1)
        type("x\n")
        #expect(login.tries == number && !login.bar.isUserInteractionEnabled)
        login.answer.open()
        login.answer = Gate()
        await eventually { login.failures == number || navigation.viewControllers.count == 2 }
        #expect(login.password.text == "secret")
        guard number < 3 else { break }
        phone.advance(by: 0.1)
        #expect(login.password.isFirstResponder && login.bar.isUserInteractionEnabled)
        #expect(phone.text(of: .message) == "Wrong password")
      }
      phone.advance(by: 3)
      #expect(phone.covers.isEmpty)
      navigation.popViewController(animated: true)
      login.password.becomeFirstResponder()
      phone.advance(by: 1)
      #expect(Keyboard.shared.inputView == nil && Keyboard.shared.accessory === login.bar)
      let heard = VoiceOver.shared.announcements
      #expect(heard.filter { $0 == "Signing in…" }.count == 3)
      #expect(heard.filter { $0 == "Wrong password" }.count == 2 && heard.last == "Done")
    }
  }
}
