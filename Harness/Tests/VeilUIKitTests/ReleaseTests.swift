import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  /// What a veil holds on to, while work lasts and afterwards.
  @Suite("Releases", .onPhone)
  @MainActor struct Releases {
    /// Where the veil is.
    enum Place: String, CaseIterable { case window, view, keyboard, windowAndKeyboard, rows, cell }

    /// A window with an edited text, and a list.
    @MainActor
    private final class App {
      let window: UIWindow
      let controller = UIViewController()
      let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
      let card = UIView(frame: CGRect(x: 20, y: 120, width: 300, height: 200))
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      let table = UITableView(frame: CGRect(x: 0, y: 340, width: 390, height: 100), style: .plain)
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)

      init(_ scene: UIWindowScene) {
        window = UIWindow(windowScene: scene)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        cell.frame = CGRect(x: 0, y: 100, width: 300, height: 100)
        for view in [field, card, table] { controller.view.addSubview(view) }
        card.addSubview(inner)
        card.addSubview(cell)
        card.isAccessibilityElement = true
        card.accessibilityElements = [inner]
        _ = field.becomeFirstResponder()
      }

      func veil(_ place: Place) -> Veil {
        switch place {
        case .window: Veil(over: window, sparing: [inner], style: .veil)
        case .view: Veil(over: inner, style: .veil)
        case .keyboard: Veil(over: .window(of: field), covering: .keyboard, style: .veil)
        case .windowAndKeyboard: Veil(over: .window(of: field), covering: .windowAndKeyboard, style: .veil)
        case .rows: Veil(aboveRowsOf: table, style: .activity)
        case .cell: Veil(over: cell, style: .veil)
        }
      }
    }

    private struct Watched {
      weak var window: UIWindow?
      weak var controller: UIViewController?
      weak var field: UITextField?
      weak var card: UIView?
      weak var table: UITableView?
      weak var cover: UIView?

      init(_ app: App, cover: UIView?) {
        (window, controller, self.cover) = (app.window, app.controller, cover)
        (field, card, table) = (app.field, app.card, app.table)
      }

      var left: [String] {
        let all: [(String, AnyObject?)] = [
          ("window", window), ("controller", controller), ("field", field), ("card", card), ("table", table),
          ("cover", cover),
        ]
        return all.filter { $0.1 != nil }.map(\.0)
      }
    }

    private func cover() -> UIView? {
      UIApplication.shared.windowsFromFront.lazy.flatMap { $0.views(Veil.identifier) }.first
    }

    /// The app closes its window, and lets go of everything in it.
    private func close(_ app: App) {
      app.window.isHidden = true
      app.window.rootViewController = nil
      app.window.windowScene = nil
    }

    @Test("After its work, and the app's window, a veil holds on to nothing", arguments: Place.allCases)
    func afterwards(_ place: Place) {
      Time.source = VirtualTime()
      _ = KeyboardFrames.shared
      let scene = UIWindowScene.connect()
      var app: App? = App(scene)
      MainLoop.advance(by: 1)
      var veil = app?.veil(place)
      let work = veil?.begin("Working…", cancellation: .always)
      MainLoop.advance(by: 1)
      var watched: Watched?
      #expect(cover() != nil)
      if let app { watched = Watched(app, cover: cover()) }
      work?.succeed("Done")
      MainLoop.advance(by: 100)
      #expect(app?.card.isAccessibilityElement == true && app?.card.accessibilityElements?.count == 1)
      if let app { close(app) }
      (app, veil) = (nil, nil)
      MainLoop.advance(by: 5)
      #expect(watched?.left == [])
    }

    /// A screen that keeps its work and its notice, whose closures use the screen.
    @MainActor
    private final class Screen: UIViewController {
      var work: Veil.Activity?
      var notice: Veil.Notice?

      func begin() {
        let changed: @Sendable () -> Void = { [self] in Task { @MainActor in title = "changed" } }
        work = Veil(over: .window(of: view)).begin("Deleting…", cancellation: .always, onCancel: changed)
      }

      func flash() {
        let veil = Veil(over: .window(of: view))
        notice = veil.flash(.success, "Deleted", action: "Undo") { [self] in title = "changed" }
      }
    }

    @Test("What keeps its ended work and notice is released, although their closures use it")
    func closures() {
      let phone = Phone()
      var screen: Screen? = Screen()
      let watched = WeakBox(screen)
      if let view = screen?.view { phone.home.view.addSubview(view) }
      phone.settle()
      screen?.begin()
      phone.advance(by: 1)
      screen?.work?.end()
      screen?.flash()
      phone.advance(by: 100)
      screen?.viewIfLoaded?.removeFromSuperview()
      screen = nil
      phone.advance(by: 1)
      #expect(watched.object == nil)
    }

    @Test("A listener's events end when a view with a hidden veil is released")
    func events() async {
      let phone = Phone()
      var view: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let watched = WeakBox(view)
      var hasEnded = false
      if let view {
        phone.home.view.addSubview(view)
        let veil = Veil(over: view)
        veil.show()
        phone.advance(by: 1)
        veil.remove()
        phone.advance(by: 5)
        Task {
          for await _ in veil.events {}
          hasEnded = true
        }
      }
      for _ in 0..<10 { await Task.yield() }
      view?.removeFromSuperview()
      view = nil
      await eventually({ hasEnded }, turns: 3000)
      #expect(watched.object == nil)
    }

    @Test("A window that the app closes is released although work goes on", arguments: Place.allCases)
    func during(_ place: Place) {
      Time.source = VirtualTime()
      _ = KeyboardFrames.shared
      let scene = UIWindowScene.connect()
      var app: App? = App(scene)
      MainLoop.advance(by: 1)
      let work = app?.veil(place).begin("Working…", cancellation: .always)
      MainLoop.advance(by: 1)
      var watched: Watched?
      if let app {
        watched = Watched(app, cover: cover())
        close(app)
      }
      app = nil
      MainLoop.advance(by: 5)
      #expect(watched?.left == [])
      work?.end()
      MainLoop.advance(by: 5)
    }
  }
}
