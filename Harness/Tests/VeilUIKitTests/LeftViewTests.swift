import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Veils over the window of a view that has left it", .onPhone)
  @MainActor struct LeftViews {
    private let phone = Phone()
    private let navigation = UINavigationController(rootViewController: UIViewController())
    private let controller = UIViewController()
    private let field = UITextField()

    /// How the app leaves the controller; or only its view goes, as a row.
    enum Way: String, CaseIterable { case dismissed, popped, removed, alone }

    private func enter(_ way: Way) {
      controller.view.addSubview(field)
      phone.tabs.viewControllers = [navigation]
      switch way {
      case .dismissed: navigation.present(controller, animated: false)
      case .popped: navigation.pushViewController(controller, animated: false)
      case .removed, .alone:
        navigation.addChild(controller)
        navigation.view.addSubview(controller.view)
        controller.didMove(toParent: navigation)
      }
      phone.advance(by: 1)
      #expect(controller.view.window === phone.window)
    }

    private func leave(_ way: Way) {
      switch way {
      case .dismissed: navigation.dismiss(animated: false)
      case .popped: navigation.popViewController(animated: false)
      case .removed:
        controller.willMove(toParent: nil)
        controller.view.removeFromSuperview()
        controller.removeFromParent()
      case .alone: field.removeFromSuperview()
      }
      phone.advance(by: 1)
      #expect(field.window == nil)
    }

    /// As an app's helper does that shows and removes a veil by a call each.
    @Test("A veil that is shown is removed after the controller has left", arguments: Way.allCases)
    func remove(way: Way) {
      enter(way)
      Veil(over: .window(of: field)).show("Saving…")
      phone.advance(by: 1)
      #expect(phone.covers.count == 1)
      leave(way)
      Veil(over: .window(of: way == .alone ? field : controller.view)).remove()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
    }

    @Test("A veil that is shown is removed after the app has replaced its window")
    func replaced() {
      enter(.popped)
      Veil(over: .window(of: field)).show("Signing in…")
      phone.advance(by: 1)
      let window = UIWindow(windowScene: phone.scene)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      phone.window.isHidden = true
      leave(.popped)
      #expect(phone.covers.count == 1)
      Veil(over: .window(of: controller.view)).remove()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
      withExtendedLifetime(window) {}
    }

    @Test("A status is shown after the controller has left", arguments: Way.allCases)
    func flash(way: Way) {
      enter(way)
      Veil(over: .window(of: field)).show("Saving…")
      leave(way)
      let veil = Veil(over: .window(of: field))
      veil.remove()
      veil.flash(.success, "Saved")
      phone.advance(by: 1)
      #expect(phone.text(of: .message) == "Saved")
    }

    @Test("Work is shown where the controller is now", arguments: [Way.dismissed, .popped, .removed])
    func elsewhere(way: Way) {
      enter(way)
      Veil(over: .window(of: controller.view)).flash(.success)
      phone.advance(by: 5)
      leave(way)
      let other = Phone()
      other.home.present(controller, animated: false)
      other.advance(by: 1)
      let work = Veil(over: .window(of: controller.view)).begin("Saving…")
      other.advance(by: 1)
      #expect(other.text(of: .message) == "Saving…")
      #expect(other.covers.map { $0.window?.windowScene === other.scene } == [true])
      work.end()
      other.advance(by: 1)
      #expect(other.covers.isEmpty)
    }
  }
}
