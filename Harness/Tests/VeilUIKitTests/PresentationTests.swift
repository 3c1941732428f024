import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Searches, popovers and sheets under a veil", .onPhone)
  @MainActor struct Presentations {
    private let phone = Phone()

    private func present(_ controller: UIViewController, _ style: UIModalPresentationStyle) {
      controller.modalPresentationStyle = style
      phone.tabs.present(controller, animated: false)
      phone.advance(by: 1)
    }

    // MARK: The focus

    @Test(
      "A search goes on after a veil, which its controller is presented below, in whatever context",
      arguments: [false, true], [false, true])
    func search(isHardware: Bool, definesContext: Bool) {
      Keyboard.shared.isHardware = isHardware
      phone.home.definesPresentationContext = definesContext
      let search = UISearchController(searchResultsController: nil)
      search.searchBar.frame = CGRect(x: 0, y: 500, width: 300, height: 40)
      phone.home.view.addSubview(search.searchBar)
      phone.settle()
      let field = search.searchBar.searchTextField
      #expect(field.becomeFirstResponder())
      field.insertText("sheep")
      phone.advance(by: 1)
      for _ in 0..<2 {
        let veil = Veil(over: phone.window, style: .veil)
        veil.show("Searching…")
        phone.advance(by: 1)
        #expect(field.isFirstResponder != isHardware)
        veil.remove()
        phone.advance(by: 1)
        #expect(field.isFirstResponder && search.isActive && field.text == "sheep")
      }
    }

    @Test("A veil over a search has the appearance of the controllers below it")
    func searchAppearance() {
      phone.tabs.overrideUserInterfaceStyle = .dark
      let search = UISearchController(searchResultsController: nil)
      phone.home.view.addSubview(search.searchBar)
      let work = Veil(over: phone.window, style: .veil).begin("Searching…")
      phone.advance(by: 1)
      #expect(phone.covers.first?.traitCollection.userInterfaceStyle == .dark)
      search.isActive = true
      phone.advance(by: 1)
      #expect(search.view.window != nil)
      #expect(phone.covers.first?.traitCollection.userInterfaceStyle == .dark)
      work.end()
    }

    enum Bar: String, CaseIterable { case list, listWithContext, navigationBar }

    @Test(
      "A search that the app ends during a veil stays ended: its field is not edited again",
      arguments: Bar.allCases)
    func searchEnds(bar: Bar) {
      Keyboard.shared.isHardware = true
      let list = UIViewController()
      list.definesPresentationContext = bar != .list
      let navigation = UINavigationController(rootViewController: list)
      phone.tabs.viewControllers = [navigation]
      phone.settle()
      let search = UISearchController(searchResultsController: nil)
      search.searchBar.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
      if bar == .navigationBar {
        list.navigationItem.searchController = search
        navigation.navigationBar.addSubview(search.searchBar)
      } else {
        list.view.addSubview(search.searchBar)
      }
      phone.settle()
      let field = search.searchBar.searchTextField
      #expect(field.becomeFirstResponder())
      field.insertText("sheep")
      phone.advance(by: 1)
      #expect(search.isActive && (navigation.presentedViewController == nil) == (bar != .list))
      let veil = Veil(over: phone.window, style: .veil)
      for ends in [false, true] {
        veil.show("Searching…")
        phone.advance(by: 1)
        #expect(!field.isFirstResponder)
        if ends { search.isActive = false }
        veil.remove()
        phone.advance(by: 1)
        #expect(field.isFirstResponder == !ends && search.isActive == !ends && field.text == "sheep")
      }
    }

    @Test("A text that was edited beside a popover is edited again after a veil")
    func popover() {
      Keyboard.shared.isHardware = true
      phone.edit("sheep")
      present(UIViewController(), .popover)
      let veil = Veil(over: phone.window, style: .veil)
      veil.show("Sending…")
      phone.advance(by: 1)
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.field.isFirstResponder)
    }

    @Test("A sheet over a popover or a search that the app presents during a veil keeps the keyboard away")
    func sheetOver() {
      Keyboard.shared.isHardware = true
      phone.edit("sheep")
      let popover = UIViewController()
      present(popover, .popover)
      let veil = Veil(over: phone.window, style: .veil)
      veil.show("Sending…")
      phone.advance(by: 1)
      popover.present(UIViewController(), animated: false)
      phone.advance(by: 1)
      veil.remove()
      phone.advance(by: 1)
      #expect(!phone.field.isFirstResponder)
    }

    // MARK: Spared views

    /// A veil over the window that spares the app's button.
    private func sparing() -> Veil {
      let veil = Veil(over: phone.window, sparing: [phone.button], style: .veil)
      veil.show("Searching…")
      phone.advance(by: 1)
      return veil
    }

    private func isPainted(_ view: UIView) -> Bool {
      guard let cover = phone.covers.first, let scrim = phone.part(.scrim) else { return false }
      let point = cover.convert(phone.middle(of: view), from: nil)
      return scrim.fills.contains { layer, _ in
        layer.convert(layer.bounds, to: cover.layer).contains(point)
      }
    }

    @Test(
      "A sheet over a spared view keeps it from being used, and the view is usable again after it",
      arguments: [false, true])
    func sheetOverSpared(isOpenBefore: Bool) throws {
      let sheet = UIViewController()
      if isOpenBefore { present(sheet, .pageSheet) }
      let veil = sparing()
      if !isOpenBefore {
        #expect(phone.isButtonUsable() && !isPainted(phone.button))
        present(sheet, .pageSheet)
      }
      #expect(!phone.isButtonUsable())
      let cover = phone.covers.first
      #expect((cover != nil) == isOpenBefore, "a later sheet is usable itself")
      if let cover {
        #expect(phone.scene.hit(phone.middle(of: phone.button))?.isDescendant(of: cover) == true)
        #expect(isPainted(phone.button))
        #expect(sheet.view.accessibilityElementsHidden || phone.window.accessibilityElementsHidden)
      }
      phone.tabs.dismiss(animated: false)
      phone.advance(by: 1)
      #expect(phone.isButtonUsable() && !isPainted(phone.button))
      veil.remove()
      phone.advance(by: 1)
      #expect(!phone.window.accessibilityElementsHidden && phone.isButtonUsable())
    }

    @Test("A tap on a spared view does not dismiss a popover below the veil")
    func popoverOverSpared() {
      Settings.shared.isPad = true
      let popover = UIViewController()
      present(popover, .popover)
      let veil = sparing()
      phone.tap(phone.button)
      phone.advance(by: 1)
      #expect(phone.tabs.presentedViewController === popover)
      popover.popoverPresentationController?.passthroughViews = [phone.button]
      phone.advance(by: 1)
      #expect(phone.isButtonUsable(), "the popover lets it be used")
      veil.remove()
    }

    @Test("Beside a sheet that lets the content below be used, a spared view is usable; below it, it is not")
    func undimmed() {
      let veil = sparing()
      let sheet = UIViewController()
      sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
      present(sheet, .pageSheet)
      #expect(!phone.isButtonUsable() && isPainted(phone.button))
      phone.button.frame.origin.y = 30
      phone.advance(by: 1)
      #expect(!phone.isButtonUsable(), "the sheet lies over its lower edge")
      phone.button.frame.origin.y = 5
      phone.advance(by: 1)
      #expect(phone.isButtonUsable() && !isPainted(phone.button))
      veil.remove()
    }

    @Test("A spared view in a sheet, and a spared search bar, are usable")
    func sparedInSheet() {
      let sheet = UIViewController()
      let button = UIButton(frame: CGRect(x: 20, y: 300, width: 100, height: 44))
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      sheet.view.addSubview(button)
      let search = UISearchController(searchResultsController: nil)
      search.searchBar.frame = CGRect(x: 0, y: 400, width: 300, height: 40)
      phone.home.view.addSubview(search.searchBar)
      let field = search.searchBar.searchTextField
      #expect(field.becomeFirstResponder())
      phone.advance(by: 1)
      let veil = Veil(over: phone.window, sparing: [button, search.searchBar], style: .veil)
      veil.show("Searching…")
      phone.advance(by: 1)
      Keyboard.shared.type("sheep")
      #expect(field.text == "sheep" && phone.scene.hit(phone.middle(of: field)) === field)
      search.present(sheet, animated: false)
      phone.advance(by: 1)
      phone.tap(button)
      #expect(taps == 1 && phone.scene.hit(phone.middle(of: field)) !== field)
      veil.remove()
    }
  }
}
