import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Work that is cancelled with its scope", .onPhone)
  @MainActor struct Closing {
    private let phone = Phone()

    /// How an app closes a window while its scene goes on.
    enum Way: String, CaseIterable { case hidden, withoutScene, released }

    /// Work in a task of its own, which waits until it is cancelled.
    @MainActor
    private final class Work {
      private(set) var isCancelled = false
      private(set) var hasBegun = false

      init(under veil: Veil, retaining object: AnyObject? = nil) {
        let kept = Kept(object: object)
        Task {
          await veil.run("Loading…", cancelsWithScope: true) { activity in
            await self.begun()
            _ = await activity.waitForCancellation()
            withExtendedLifetime(kept) {}
          }
          self.isCancelled = true
        }
      }

      private func begun() { hasBegun = true }
    }

    /// Only released, and never used, by the task.
    private struct Kept: @unchecked Sendable { let object: AnyObject? }

    private func another() -> UIWindow {
      let window = UIWindow(windowScene: phone.scene)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      phone.advance(by: 1)
      return window
    }

    @Test("The app closes the work's window, and not another one", arguments: Way.allCases)
    func window(way: Way) async throws {
      let own = Work(under: Veil(over: .window(of: phone.table)))
      var closed: UIWindow? = another()
      let its = Work(under: Veil(over: .window(of: try #require(closed?.rootViewController?.view))))
      await eventually({ own.hasBegun && its.hasBegun }, turns: 3000)
      phone.advance(by: 1)
      switch way {
      case .hidden: closed?.isHidden = true
      case .withoutScene: closed?.windowScene = nil
      case .released: closed = nil
      }
      phone.window.makeKeyAndVisible()
      await eventually({ its.isCancelled }, turns: 3000)
      #expect(!own.isCancelled)
      phone.window.isHidden = true
      await eventually({ own.isCancelled }, turns: 3000)
      withExtendedLifetime(closed) {}
    }

    @Test("A controller goes whose work retains it")
    func controller() async {
      let navigation = UINavigationController(rootViewController: UIViewController())
      phone.window.rootViewController = navigation
      let pushed = UIViewController()
      navigation.pushViewController(pushed, animated: false)
      phone.advance(by: 1)
      let work = Work(under: Veil(over: pushed.view), retaining: pushed)
      await eventually({ work.hasBegun }, turns: 3000)
      phone.advance(by: 1)
      navigation.pushViewController(UIViewController(), animated: false)
      phone.advance(by: 1)
      for _ in 0..<100 { await Task.yield() }
      #expect(!work.isCancelled, "it is only covered by another controller")
      navigation.popViewController(animated: false)
      phone.advance(by: 1)
      for _ in 0..<100 { await Task.yield() }
      #expect(!work.isCancelled)
      navigation.popViewController(animated: false)
      await eventually({ work.isCancelled }, turns: 3000)
    }

    @Test("A view in another tab, and one below a presentation that fills the screen, are not closed")
    func covered() async {
      let work = Work(under: Veil(over: phone.table))
      await eventually({ work.hasBegun }, turns: 3000)
      phone.advance(by: 1)
      phone.tabs.selectedIndex = 1
      phone.advance(by: 1)
      for _ in 0..<100 { await Task.yield() }
      #expect(!work.isCancelled)
      phone.tabs.selectedIndex = 0
      let full = UIViewController()
      full.modalPresentationStyle = .fullScreen
      phone.tabs.present(full, animated: false)
      #expect(phone.table.window == nil)
      phone.advance(by: 1)
      for _ in 0..<100 { await Task.yield() }
      #expect(!work.isCancelled)
      phone.window.isHidden = true
    }
  }
}
