import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  /// A veil changes something of the app's, and the app changes it meanwhile.
  @Suite("What an app changes under a veil", .onPhone)
  @MainActor struct AppChanges {
    private let phone = Phone()

    private func begin(_ scope: VeilScope = .window, keepsAwake: Bool = false) -> Veil.Activity {
      let veil = Veil(over: .window(of: phone.table), covering: scope, style: .veil)
      let work = veil.begin("Loading…", keepsAwake: keepsAwake)
      phone.advance(by: 1)
      return work
    }

    private func end(_ work: Veil.Activity) {
      work.end()
      phone.advance(by: 2)
    }

    @Test("A device that the app lets sleep meanwhile, as after its own video, sleeps afterwards")
    func sleep() {
      UIApplication.shared.isIdleTimerDisabled = true
      let work = begin(keepsAwake: true)
      UIApplication.shared.isIdleTimerDisabled = false
      end(work)
      #expect(!UIApplication.shared.isIdleTimerDisabled)
    }

    @Test("A shake that the app allows meanwhile undoes afterwards")
    func shake() {
      UIApplication.shared.applicationSupportsShakeToEdit = false
      phone.edit("sheep")
      let work = begin()
      UIApplication.shared.applicationSupportsShakeToEdit = true
      end(work)
      #expect(UIApplication.shared.applicationSupportsShakeToEdit)
    }

    @Test(
      "An input view that the app gives a text meanwhile is covered, and is the text's afterwards",
      arguments: [VeilScope.window, .keyboard, .windowAndKeyboard])
    func inputView(scope: VeilScope) {
      phone.edit("sheep")
      let work = begin(scope)
      let picker = Choice(height: 200)
      phone.field.inputView = picker
      phone.field.reloadInputViews()
      phone.advance(by: 1)
      #expect(picker.window == nil && Keyboard.shared.inputView != nil)
      end(work)
      #expect(phone.field.inputView === picker && phone.field.isFirstResponder)
      phone.tap(picker)
      #expect(picker.taps == 1)
    }

    @Test("A bar that the app puts above the keyboard meanwhile is blocked, and usable afterwards")
    func accessory() {
      phone.edit("sheep")
      let work = begin()
      let bar = Choice(height: 44)
      phone.field.inputAccessoryView = bar
      phone.field.reloadInputViews()
      phone.advance(by: 1)
      phone.tap(bar)
      #expect(bar.window != nil && bar.taps == 0)
      end(work)
      phone.tap(bar)
      #expect(bar.taps == 1)
    }

    @Test("An input view that a text makes anew each time it is asked leaves the main loop at rest")
    func madeAnew() {
      final class Field: UITextField {
        override var inputView: UIView? {
          get { UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200)) }
          set {}
        }
      }
      let field = Field(frame: CGRect(x: 20, y: 500, width: 200, height: 40))
      phone.home.view.addSubview(field)
      field.becomeFirstResponder()
      phone.advance(by: 1)
      let work = begin()
      phone.advance(by: 1)
      #expect(phone.fewestTurns { phone.advance(by: 0.5) } <= 1)
      end(work)
      #expect(field.isFirstResponder)
    }

    @Test("What the app shows to VoiceOver meanwhile is covered until the end, and then as the app wants it")
    func shown() {
      VoiceOver.shared.isRunning = true
      phone.table.accessibilityElementsHidden = true
      let work = Veil(over: phone.home.view, style: .veil).begin("Loading…")
      phone.advance(by: 1)
      for view in [phone.home.view, phone.table] as [UIView?] { view?.accessibilityElementsHidden = false }
      phone.advance(by: 1)
      #expect(!VoiceOver.shared.reachable.contains(phone.button))
      end(work)
      #expect(VoiceOver.shared.reachable.contains(phone.button))
      #expect(!phone.table.accessibilityElementsHidden)
    }

    /// Something that the user taps in place of the keyboard, or above it.
    private final class Choice: UIButton {
      private(set) var taps = 0

      convenience init(height: CGFloat) {
        self.init(frame: CGRect(x: 0, y: 0, width: 390, height: height))
        addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
      }
    }
  }
}
