import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

/// The root of an app, which begins work as soon as it is loaded.
@MainActor
private final class Root: UIViewController {
  let log = TestLog()
  var begins: (Root) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    begins(self)
  }
}

extension UIKitTests {
  @Suite("Veils when no scene is active yet, or another one is", .onPhone)
  @MainActor struct ActiveScenes {
    private var covers: [UIView] {
      UIApplication.shared.windowsFromFront.flatMap { $0.views(Veil.identifier) }
    }

    /// How an app covers its window at launch.
    enum Way: String, CaseIterable { case activeScene, scene, view }

    @Test("Work that begins at launch, before the system shows the scene, is shown", arguments: Way.allCases)
    func launch(way: Way) {
      Time.source = VirtualTime()
      let root = Root()
      var window: UIWindow?
      var work: Veil.Activity?
      let scene = UIWindowScene.launch { scene in
        root.begins = { root in
          switch way {
          case .activeScene: Veil.show("Loading…", log: root.log.log)
          case .scene: work = Veil(over: scene, log: root.log.log).begin("Loading…")
          case .view: work = Veil(over: .window(of: root.view), log: root.log.log).begin("Loading…")
          }
        }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = root
        window?.makeKeyAndVisible()
      }
      MainLoop.advance(by: 1)
      #expect(covers.count == 1)
      #expect(scene.hit(CGPoint(x: 100, y: 100))?.isDescendant(of: root.view) == false)
      Veil.remove()
      work?.end()
      MainLoop.advance(by: 1)
      #expect(covers.isEmpty && root.log.sentences == [])
    }

    @Test(
      "The call without an argument in the background is seen when the user returns to the app's one scene"
    )
    func background() {
      let phone = Phone()
      phone.scene.enterBackground()
      Veil.show("Syncing…", log: phone.log.log)
      phone.advance(by: 1)
      phone.scene.activate()
      phone.advance(by: 1)
      #expect(phone.text(of: .message) == "Syncing…" && !phone.isButtonUsable())
      Veil.remove()
      phone.advance(by: 1)
      #expect(phone.isButtonUsable() && phone.log.sentences == [])
    }

    @Test("Code without a view shows work and statuses over the active window, in the veil of that window")
    func model() async {
      let phone = Phone()
      let veil = Veil(over: .activeWindow, log: phone.log.log)
      let work = veil.begin("Syncing…")
      phone.advance(by: 1)
      #expect(phone.text(of: .message) == "Syncing…" && !phone.isButtonUsable())
      #expect(Veil(over: .window(of: phone.table)).isVisible)
      work.end()
      Veil(over: .activeWindow, log: phone.log.log).flash(.failure, "No connection")
      phone.advance(by: 1)
      #expect(phone.text(of: .message) == "No connection" && phone.isButtonUsable())
      #expect(phone.log.sentences == [])
    }

    @Test("Work of code without a view goes on without an open window, and the log says so")
    func noWindow() async {
      let phone = Phone()
      phone.scene.disconnect()
      for scene in UIApplication.shared.connectedScenes { (scene as? UIWindowScene)?.disconnect() }
      let veil = Veil(over: .activeWindow, log: phone.log.log)
      let answer = await veil.run("Syncing…") { _ in 42 }
      veil.flash(.success, "Synced")
      phone.advance(by: 1)
      #expect(answer == 42 && covers.isEmpty)
      #expect(
        phone.log.sentences == ["Veil(over: .activeWindow) found no open window. Show a window first."])
    }

    @Test("The log says that several windows are active, and the one with the keys is covered")
    func several() {
      let (first, second) = (Phone(), Phone())
      let work = Veil(over: .activeWindow, log: first.log.log).begin("Syncing…")
      first.advance(by: 1)
      #expect(covers.count == 1)
      #expect(first.log.sentences.map { $0.contains("2 scenes are active") } == [true])
      work.end()
      withExtendedLifetime(second) {}
    }

    @Test(
      "The call without an argument covers the active scene, when that of the call before is away or gone",
      arguments: [false, true])
    func otherScene(isGone: Bool) {
      let (first, second) = (Phone(), Phone())
      second.scene.enterBackground()
      Veil.show("First", log: first.log.log)
      first.advance(by: 1)
      #expect(first.covers.map { $0.window?.windowScene === first.scene } == [true])
      if isGone { first.scene.disconnect() } else { first.scene.enterBackground() }
      second.scene.activate()
      second.advance(by: 1)
      Veil.show("Second", log: first.log.log)
      second.advance(by: 1)
      #expect(second.covers.map { $0.window?.windowScene === second.scene } == [true])
      Veil.remove()
      if !isGone { first.scene.activate() }
      second.advance(by: 1)
      #expect(covers.isEmpty && first.log.sentences == [])
    }
  }
}
