import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

/// A controller that makes its veil in `viewDidLoad`.
@MainActor
private final class EarlyController: UIViewController {
  private(set) var veil: Veil?
  private(set) var work: Veil.Activity?
  var begins = false

  override func viewDidLoad() {
    super.viewDidLoad()
    let veil = Veil(over: .window(of: view), style: .veil)
    self.veil = veil
    if begins { work = veil.begin("Early") }
  }
}

extension UIKitTests {
  @Suite("Veils that are made before there is a window", .onPhone)
  @MainActor struct EarlyVeils {
    private let scene: UIWindowScene

    init() {
      Time.source = VirtualTime()
      scene = UIWindowScene.connect()
    }

    private func panels(in window: UIWindow) -> [UIView] {
      UIApplication.shared.windowsFromFront.flatMap { $0.views("veil.panel") }
    }

    private func covers() -> [UIView] {
      UIApplication.shared.windowsFromFront.flatMap { $0.views(Veil.identifier) }
    }

    private func open(_ root: UIViewController) -> UIWindow {
      let window = UIWindow(windowScene: scene)
      window.rootViewController = root
      window.makeKeyAndVisible()
      MainLoop.settle()
      return window
    }

    @Test("Two controllers that are loaded on their own, and a later veil, show one panel")
    func apart() throws {
      let (first, second) = (EarlyController(), EarlyController())
      first.loadViewIfNeeded()
      second.loadViewIfNeeded()
      let tabs = UITabBarController()
      tabs.viewControllers = [first, second]
      let window = open(tabs)
      let works = [first.veil, second.veil, Veil(over: .window(of: window), style: .veil)].map {
        $0?.begin("Loading…")
      }
      MainLoop.advance(by: 1)
      #expect(panels(in: window).count == 1 && covers().count == 1)
      works[2]?.end()
      works[0]?.end()
      MainLoop.advance(by: 1)
      #expect(panels(in: window).count == 1)
      works[1]?.end()
      MainLoop.advance(by: 1)
      #expect(covers().isEmpty)
      withExtendedLifetime(window) {}
    }

    @Test("Work that began before the window is in the same veil as work that begins later")
    func begun() throws {
      let (first, second) = (EarlyController(), EarlyController())
      first.begins = true
      second.begins = true
      let tabs = UITabBarController()
      tabs.viewControllers = [first, second]
      first.loadViewIfNeeded()
      second.loadViewIfNeeded()
      let window = open(tabs)
      let later = Veil(over: scene, style: .veil).begin("Later")
      MainLoop.advance(by: 1)
      #expect(panels(in: window).count == 1 && covers().count == 1)
      #expect(covers().first?.views("veil.message").first?.accessibilityLabel == "Later")
      later.end()
      first.work?.end()
      MainLoop.advance(by: 2)
      #expect(covers().first?.views("veil.message").first?.accessibilityLabel == "Early")
      second.work?.end()
      MainLoop.advance(by: 2)
      #expect(covers().isEmpty)
    }

    @Test("A veil that is kept goes on with the scene's, and its own show and remove belong together")
    func kept() throws {
      let early = EarlyController()
      early.loadViewIfNeeded()
      let veil = try #require(early.veil)
      veil.show("Early")
      let window = open(early)
      MainLoop.advance(by: 1)
      Veil(over: .window(of: window)).flash(.success, "Saved")
      veil.remove()
      MainLoop.advance(by: 10)
      #expect(covers().isEmpty)
      veil.show("Again")
      MainLoop.advance(by: 1)
      #expect(Veil(over: scene).isVisible && covers().count == 1)
      Veil(over: scene).remove()
      MainLoop.advance(by: 1)
      #expect(covers().isEmpty)
    }

    @Test("Work that began before its view was in a window keeps the device awake as soon as it is")
    func awake() {
      let log = TestLog()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let root = UIViewController()
      let window = open(root)
      let work = Veil(over: view, style: .veil, log: log.log).begin("Uploading…", keepsAwake: true)
      MainLoop.advance(by: 1)
      #expect(!log.sentences.contains { $0.contains("awake") })
      root.view.addSubview(view)
      MainLoop.advance(by: 1)
      #expect(UIApplication.shared.isIdleTimerDisabled)
      work.end()
      MainLoop.advance(by: 1)
      #expect(!UIApplication.shared.isIdleTimerDisabled)
      let short = Veil(over: UIView(), log: log.log).begin(keepsAwake: true)
      short.end()
      withExtendedLifetime(window) {}
    }

    @Test("Views that an early veil spares stay usable")
    func sparing() throws {
      let root = UIViewController()
      let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
      root.loadViewIfNeeded()
      root.view.addSubview(button)
      let veil = Veil(over: .window(of: root.view), sparing: [button], style: .veil)
      let window = open(root)
      veil.show("Loading…")
      MainLoop.advance(by: 1)
      #expect(scene.hit(CGPoint(x: 70, y: 120)) === button)
      veil.remove()
      withExtendedLifetime(window) {}
    }

    @Test(
      "A status that is posted before its view is in a window is shown once it is", arguments: [true, false])
    func flash(overWindow: Bool) {
      let phone = Phone()
      let log = TestLog()
      let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let veil =
        overWindow
        ? Veil(over: .window(of: page), style: .status, log: log.log)
        : Veil(over: page, style: .status, log: log.log)
      let notice = veil.flash(.success, "Welcome")
      phone.advance(by: 5)
      phone.home.view.addSubview(page)
      phone.advance(by: 1)
      #expect(phone.text(of: .message) == "Welcome")
      phone.advance(by: 100)
      #expect(notice.endReason == .timePassed)
      #expect(log.sentences == [])
    }

    @Test("Work in a view that has not been laid out yet is no mistake")
    func unlaid() {
      let phone = Phone()
      let log = TestLog()
      let page = UIView()
      phone.home.view.addSubview(page)
      let work = Veil(over: page, style: .veil, log: log.log).begin("Loading…")
      phone.advance(by: 0.1)
      page.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      phone.advance(by: 1)
      #expect(phone.text(of: .message) == "Loading…")
      work.end()
      #expect(log.sentences == [])
    }
  }
}
