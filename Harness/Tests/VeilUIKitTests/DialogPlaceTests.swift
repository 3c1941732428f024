import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  /// UIKit presents a dialog by the outermost controller, in a part of the window, in another style, or in another window.
  @Suite("Dialogs wherever UIKit presents them", .onPhone)
  @MainActor struct DialogPlaces {
    private typealias Dialog = Dialogs.Dialog
    private let phone = Phone()

    private func begin() -> Veil.Activity {
      let work = Veil(over: .window(of: phone.button), style: .veil).begin("Saving…")
      phone.advance(by: 1)
      return work
    }

    private func isUsable(_ dialog: Dialog) -> Bool {
      let before = dialog.taps
      phone.tap(dialog.button)
      return dialog.taps == before + 1
    }

    /// Presents a dialog, and dismisses it.
    private func isUsableMeanwhile(_ dialog: Dialog, from controller: UIViewController) -> Bool {
      controller.present(dialog.controller, animated: false)
      phone.settle()
      let isUsable = isUsable(dialog)
      dialog.controller.dismiss(animated: false)
      phone.settle()
      return isUsable
    }

    @Test(
      "A popover is usable, whether an iPad shows it beside its bar or an iPhone as a sheet",
      arguments: [false, true])
    func popover(isPad: Bool) {
      Settings.shared.isPad = isPad
      let work = begin()
      let popover = Dialog(.popover)
      popover.controller.popoverPresentationController?.passthroughViews = [phone.field]
      #expect(isUsableMeanwhile(popover, from: phone.home))
      #expect(phone.covers.count == 1 && !phone.isButtonUsable())
      work.end()
    }

    @Test("A dialog in a context that fills the window is usable, one in a part of it is covered")
    func contexts() {
      let work = begin()
      phone.home.definesPresentationContext = true
      for isWhole in [true, false] {
        phone.home.view.frame = phone.window.bounds
        if !isWhole { phone.home.view.frame.size.height -= 100 }
        let dialog = Dialog(.overCurrentContext)
        #expect(isUsableMeanwhile(dialog, from: phone.home) == isWhole)
        #expect(phone.covers.count == 1 && !phone.isButtonUsable())
      }
      work.end()
    }

    @Test("An alert of a search that its list presents is usable")
    func alertOfSearch() {
      let work = begin()
      phone.home.definesPresentationContext = true
      let search = UISearchController(searchResultsController: nil)
      phone.home.view.addSubview(search.searchBar)
      search.isActive = true
      phone.settle()
      #expect(!phone.isButtonUsable())
      #expect(isUsableMeanwhile(Dialog(isAlert: true), from: search))
      #expect(!phone.isButtonUsable())
      work.end()
    }

    @Test("A dialog that replaces the one in which work began is usable")
    func replaced() {
      phone.home.present(Dialog().controller, animated: false)
      phone.settle()
      let work = begin()
      #expect(phone.covers.count == 1)
      phone.tabs.dismiss(animated: false)
      #expect(isUsableMeanwhile(Dialog(), from: phone.home))
      #expect(phone.covers.count == 1 && !phone.isButtonUsable())
      work.end()
    }

    @Test("A finger that drags a sheet down keeps it, and the veil is back when the sheet goes")
    func swipe() {
      let work = begin()
      let sheet = Dialog()
      phone.home.present(sheet.controller, animated: false)
      phone.advance(by: 1)
      for dismisses in [false, true] {
        sheet.controller.beginSwipe()
        phone.advance(by: 1)
        #expect(phone.covers.isEmpty, "the finger would be taken from the sheet")
        sheet.controller.endSwipe(dismisses: dismisses)
        phone.settle()
        #expect(phone.covers.count == (dismisses ? 1 : 0))
      }
      phone.advance(by: 1)
      #expect(phone.covers.count == 1 && !phone.isButtonUsable())
      work.end()
    }

    @Test(
      "An alert in a window of its own is usable, in a window beside the covered one it is not",
      arguments: [false, true])
    func window(isBeside: Bool) {
      let work = begin()
      let window = UIWindow(windowScene: phone.scene)
      if isBeside { window.frame.size.height -= 100 }
      window.windowLevel = .alert
      window.rootViewController = UIViewController()
      window.isHidden = false
      phone.settle()
      #expect(phone.covers.count == 1)
      let alert = Dialog(isAlert: true)
      #expect(isUsableMeanwhile(alert, from: window.rootViewController ?? phone.home) == !isBeside)
      window.isHidden = true
      phone.settle()
      #expect(phone.covers.count == 1 && !phone.isButtonUsable())
      work.end()
    }

    private final class Loading: UIViewController {
      enum Moment { case load, willAppear, didAppear }
      var moment = Moment.load
      private(set) var work: Veil.Activity?

      private func begin(_ now: Moment) {
        if now == moment { work = Veil(over: .window(of: view), style: .veil).begin("Loading…") }
      }
      override func viewDidLoad() { begin(.load) }
      override func viewWillAppear(_ animated: Bool) { begin(.willAppear) }
      override func viewDidAppear(_ animated: Bool) { begin(.didAppear) }
    }

    @Test("Work that a sheet begins as it appears covers it", arguments: [false, true])
    func workOfSheet(isFirst: Bool) {
      if !isFirst { begin().end() }
      phone.advance(by: 2)
      for moment in [Loading.Moment.load, .willAppear, .didAppear] {
        let sheet = Loading()
        sheet.moment = moment
        phone.home.present(sheet, animated: false)
        phone.advance(by: 1)
        #expect(phone.covers.count == 1, "\(moment)")
        sheet.work?.end()
        phone.advance(by: 1)
        phone.tabs.dismiss(animated: false)
        phone.settle()
      }
    }
  }
}
