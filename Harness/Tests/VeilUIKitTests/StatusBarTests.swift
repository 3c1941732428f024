import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Taps on the status bar", .onPhone)
  @MainActor struct StatusBar {
    /// A list of the app's, scrolled.
    private func list(_ frame: CGRect, in view: UIView) -> UIScrollView {
      let list = UIScrollView(frame: frame)
      list.contentSize = CGSize(width: frame.width, height: 5_000)
      list.contentOffset.y = 200
      view.addSubview(list)
      return list
    }

    private func tap(on phone: Phone) { phone.scene.tapStatusBar(at: 100) }

    /// The app's list alone decides whether a tap scrolls it.
    private func phone(isPad: Bool = false) -> Phone {
      Settings.shared.isPad = isPad
      let phone = Phone()
      phone.table.contentOffset.y = 200
      return phone
    }

    @Test("A covered list does not scroll to its top, and does again afterwards", arguments: [false, true])
    func covered(isPad: Bool) {
      for isWindow in [false, true] {
        let phone = phone(isPad: isPad)
        let veil = isWindow ? Veil(over: phone.window) : Veil(over: phone.table)
        veil.show("Loading…")
        tap(on: phone)
        #expect(phone.table.contentOffset.y == 200)
        phone.advance(by: 1)
        tap(on: phone)
        #expect(phone.table.contentOffset.y == 200)
        veil.remove()
        phone.advance(by: 1)
        tap(on: phone)
        #expect(phone.table.contentOffset.y <= 0)
        phone.window.isHidden = true
      }
    }

    @Test("What the app sets meanwhile, as for another page of a container, applies afterwards")
    func paged() {
      let phone = phone()
      let other = list(CGRect(x: 0, y: 120, width: 200, height: 300), in: phone.home.view)
      other.scrollsToTop = false
      let veil = Veil(over: phone.window)
      veil.show("Loading…")
      phone.advance(by: 1)
      phone.table.scrollsToTop = false
      other.scrollsToTop = true
      phone.advance(by: 1)
      tap(on: phone)
      #expect(other.contentOffset.y == 200)
      veil.remove()
      phone.advance(by: 1)
      tap(on: phone)
      #expect(other.contentOffset.y <= 0 && phone.table.contentOffset.y == 200)
      #expect(!phone.table.scrollsToTop)
    }

    @Test("A list that is not covered scrolls as without a veil, also if spared", arguments: [false, true])
    func others(isPad: Bool) {
      let phone = phone(isPad: isPad)
      phone.table.scrollsToTop = false
      let other = list(CGRect(x: 0, y: 60, width: 200, height: 50), in: phone.home.view)
      for veil in [
        Veil(over: phone.table), Veil(over: phone.window, sparing: [other]),
        Veil(aboveRowsOf: phone.table), Veil(over: .window(of: phone.table), covering: .keyboard),
      ] {
        other.contentOffset.y = 200
        veil.show("Loading…")
        phone.advance(by: 1)
        tap(on: phone)
        #expect(other.contentOffset.y <= 0)
        veil.remove()
        phone.advance(by: 1)
      }
    }

    @Test("On an iPad a list that is nearer to the status bar than a covered one scrolls")
    func nearer() {
      let phone = phone(isPad: true)
      let other = list(CGRect(x: 0, y: 60, width: 200, height: 50), in: phone.home.view)
      let veil = Veil(over: phone.window, sparing: [other])
      veil.show("Loading…")
      phone.advance(by: 1)
      tap(on: phone)
      #expect(other.contentOffset.y <= 0 && phone.table.contentOffset.y == 200)
      veil.remove()
    }

    @Test("A list of another window of the scene, or of a controller that fills the screen, is covered, too")
    func presented() {
      let phone = phone()
      let full = UIViewController()
      full.modalPresentationStyle = .fullScreen
      let inner = list(CGRect(x: 0, y: 0, width: 300, height: 500), in: full.view)
      phone.tabs.present(full, animated: false)
      phone.advance(by: 1)
      inner.contentOffset.y = 200
      let veil = Veil(over: phone.window)
      veil.show("Loading…")
      phone.advance(by: 1)
      tap(on: phone)
      #expect(inner.contentOffset.y == 200)
      let second = UIWindow(windowScene: phone.scene)
      let root = UIViewController()
      let third = list(CGRect(x: 0, y: 0, width: 300, height: 500), in: root.view)
      second.rootViewController = root
      second.makeKeyAndVisible()
      third.contentOffset.y = 200
      phone.advance(by: 1)
      tap(on: phone)
      #expect(third.contentOffset.y == 200)
      veil.remove()
      phone.advance(by: 1)
      tap(on: phone)
      #expect(third.contentOffset.y <= 0)
    }

    @Test("A notice beside which the list is usable leaves its scrolling alone")
    func notice() {
      let phone = phone()
      Veil(over: phone.table).flash(.success, "Saved")
      phone.advance(by: 1)
      tap(on: phone)
      #expect(phone.table.contentOffset.y <= 0)
    }
  }
}
