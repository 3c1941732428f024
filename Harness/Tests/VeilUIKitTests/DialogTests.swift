import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  /// Work that asks the user must get its answer.
  @Suite("Dialogs that the app presents during work", .onPhone)
  @MainActor struct Dialogs {
    private let phone = Phone()

    /// A controller with a button that fills its middle.
    @MainActor final class Dialog {
      let controller: UIViewController
      let button = UIButton(type: .system)
      private(set) var taps = 0

      init(_ style: UIModalPresentationStyle = .automatic, isAlert: Bool = false) {
        controller = isAlert ? UIAlertController() : UIViewController()
        if !isAlert { controller.modalPresentationStyle = style }
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 60)
        button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
        controller.view.addSubview(button)
      }
    }

    private func begin(_ veil: Veil? = nil) -> Veil.Activity {
      let work = (veil ?? Veil(over: phone.window, style: .veil)).begin("Saving…")
      phone.advance(by: 1)
      return work
    }

    private func present(_ dialog: Dialog, from controller: UIViewController? = nil) {
      (controller ?? phone.tabs).present(dialog.controller, animated: false)
      phone.settle()
    }

    private func isUsable(_ dialog: Dialog) -> Bool {
      let before = dialog.taps
      phone.tap(dialog.button)
      return dialog.taps == before + 1
    }

    @Test(
      "An alert can be answered at once, nothing else can be used meanwhile, and the veil returns at once",
      arguments: [false, true])
    func alert(isKnown: Bool) {
      let work = begin()
      let alert = Dialog(isAlert: true)
      present(alert)
      if isKnown { phone.advance(by: 1) }
      #expect(isUsable(alert))
      #expect(!phone.isButtonUsable(), "the alert blocks what is below")
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty && phone.windows.count == 1 && !work.hasEnded)
      phone.tabs.dismiss(animated: true)
      phone.settle()
      #expect(phone.covers.count == 1 && !phone.isButtonUsable())
      phone.advance(by: 1)
      #expect(phone.opacity(.scrim) > 0.7)
      work.end()
      phone.advance(by: 1)
      #expect(phone.isButtonUsable() && phone.covers.isEmpty)
    }

    @Test("A sheet, a form and a dialog over the full screen, and what they present, are usable, too")
    func kinds() {
      for style in [UIModalPresentationStyle.pageSheet, .formSheet, .overFullScreen, .custom, .popover] {
        let work = begin()
        let sheet = Dialog(style)
        present(sheet)
        #expect(isUsable(sheet), "\(style)")
        let alert = Dialog(isAlert: true)
        present(alert, from: sheet.controller)
        #expect(isUsable(alert), "\(style)")
        sheet.controller.dismiss(animated: false)
        phone.settle()
        #expect(isUsable(sheet), "\(style)")
        phone.tabs.dismiss(animated: false)
        phone.settle()
        #expect(phone.covers.count == 1 && !phone.isButtonUsable(), "\(style)")
        work.end()
        phone.advance(by: 1)
      }
    }

    @Test("Work that begins in a sheet covers it, and an alert that the sheet presents then is usable")
    func workInSheet() {
      let sheet = Dialog()
      present(sheet)
      let work = begin(Veil(over: .window(of: sheet.button), style: .veil))
      #expect(!isUsable(sheet))
      let alert = Dialog(isAlert: true)
      present(alert, from: sheet.controller)
      #expect(isUsable(alert) && !isUsable(sheet))
      sheet.controller.dismiss(animated: false)
      phone.settle()
      #expect(!isUsable(sheet))
      work.end()
      phone.advance(by: 1)
      #expect(isUsable(sheet))
    }

    @Test("Work that the answer to an alert begins covers the window while the alert goes, and afterwards")
    func workOfAnswer() {
      let alert = Dialog(isAlert: true)
      present(alert)
      phone.tabs.dismiss(animated: true)
      let work = Veil(over: phone.window, style: .veil).begin("Replacing…")
      #expect(!phone.isButtonUsable())
      phone.advance(by: 1)
      #expect(phone.covers.count == 1 && !phone.isButtonUsable())
      work.end()
    }

    @Test("What replaces the window's content, and what shares touches with it, is covered like the rest")
    func noDialogs() {
      let sheet = Dialog(.pageSheet)
      sheet.controller.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
      let popover = Dialog(.popover)
      Settings.shared.isPad = true
      popover.controller.popoverPresentationController?.passthroughViews = [phone.tabs.view]
      for other in [Dialog(.fullScreen), Dialog(.currentContext), sheet, popover] {
        let work = begin()
        present(other)
        phone.advance(by: 1)
        #expect(!isUsable(other) && phone.covers.count == 1)
        phone.tabs.dismiss(animated: false)
        phone.settle()
        work.end()
        phone.advance(by: 1)
      }
    }

    @Test(
      "A field in an alert gets the keyboard under every veil that takes it, and the app's text has it again afterwards",
      arguments: [VeilScope.window, .windowAndKeyboard, .keyboard], [false, true])
    func field(scope: VeilScope, isHardware: Bool) {
      Keyboard.shared.isHardware = isHardware
      phone.edit("sheep")
      let work = begin(Veil(over: .window(of: phone.table), covering: scope, style: .veil))
      let alert = Dialog(isAlert: true)
      let field = UITextField(frame: CGRect(x: 100, y: 300, width: 150, height: 40))
      alert.controller.view.addSubview(field)
      present(alert)
      #expect(field.becomeFirstResponder())
      phone.advance(by: 1)
      Keyboard.shared.type("x")
      if isHardware { HardwareKeyboard.press(UIKey(.keyboardA, characters: "y")) }
      #expect(field.text == (isHardware ? "y" : "x"))
      #expect(phone.field.text == "sheep" && field.inputView == nil)
      phone.tabs.dismiss(animated: false)
      phone.advance(by: 1)
      Keyboard.shared.type("z")
      #expect(phone.field.text == "sheep")
      work.end()
      phone.advance(by: 1)
      #expect(phone.field.text == "sheep" && phone.field.inputView == nil)
    }

    @Test("VoiceOver finds the dialog, and moves to the veil again after it")
    func voice() {
      VoiceOver.shared.isRunning = true
      let work = begin()
      let alert = Dialog(isAlert: true)
      present(alert)
      phone.advance(by: 1)
      #expect(!phone.window.accessibilityElementsHidden && !alert.controller.view.accessibilityElementsHidden)
      phone.tabs.dismiss(animated: false)
      phone.advance(by: 1)
      #expect(phone.window.accessibilityElementsHidden)
      #expect(VoiceOver.shared.announcements.filter { $0 == "Saving…" }.count <= 1)
      work.end()
      VoiceOver.shared.isRunning = false
    }

    @Test("Other work that begins meanwhile covers the dialog until it ends")
    func other() {
      let work = begin()
      let alert = Dialog(isAlert: true)
      present(alert)
      phone.advance(by: 1)
      let second = begin()
      #expect(!isUsable(alert) && phone.covers.count == 1)
      second.end()
      phone.advance(by: 1)
      #expect(isUsable(alert))
      work.succeed("Saved")
      phone.advance(by: 0.5)
      #expect(phone.covers.count == 1, "the outcome is shown over the dialog")
      phone.advance(by: 10)
      #expect(phone.covers.isEmpty)
    }

    @Test("A spared button can present a sheet")
    func spared() {
      let veil = Veil(over: phone.window, sparing: [phone.button], style: .veil)
      let work = begin(veil)
      let sheet = Dialog()
      phone.button.addAction(
        UIAction { [phone] _ in phone.tabs.present(sheet.controller, animated: false) }, for: .touchUpInside)
      phone.tap(phone.button)
      phone.settle()
      #expect(isUsable(sheet))
      work.end()
    }
  }
}
