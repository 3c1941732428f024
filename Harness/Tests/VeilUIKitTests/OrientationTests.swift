import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("The orientation under a veil", .onPhone)
  @MainActor struct Orientation {
    private let phone = Phone()

    @Test("A controller that locks the orientation, as a game does, still does under a veil")
    func locked() {
      let game = Game()
      phone.window.rootViewController = Holder(game)
      phone.settle()
      #expect(phone.scene.isInterfaceOrientationLocked)
      let veil = Veil(over: phone.window, style: .veil)
      veil.show("Loading…")
      phone.advance(by: 1)
      #expect(phone.covers.count == 1 && phone.scene.isInterfaceOrientationLocked)
      game.isPlaying = false
      phone.advance(by: 1)
      #expect(!phone.scene.isInterfaceOrientationLocked, "it has changed its mind under the veil")
      game.isPlaying = true
      phone.advance(by: 1)
      #expect(phone.scene.isInterfaceOrientationLocked)
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty && phone.scene.isInterfaceOrientationLocked)
    }
  }
}

@MainActor
private final class Game: UIViewController {
  var isPlaying = true { didSet { setNeedsUpdateOfPrefersInterfaceOrientationLocked() } }
  override var prefersInterfaceOrientationLocked: Bool { isPlaying }
}

/// Delegates to the controller in it.
@MainActor
private final class Holder: UIViewController {
  private let game: Game

  init(_ game: Game) {
    self.game = game
    super.init(nibName: nil, bundle: nil)
    addChild(game)
  }

  required init?(coder: NSCoder) { nil }

  override var childForInterfaceOrientationLock: UIViewController? { game }
  override func viewDidLoad() { view.addSubview(game.view) }
}
