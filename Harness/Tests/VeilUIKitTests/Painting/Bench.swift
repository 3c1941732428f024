@_spi(Double) import UIKit

/// A window with one view, at instants that a test chooses.
@MainActor
struct Bench {
  let scene = UIWindowScene.connect()
  let window: UIWindow

  init() {
    window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    MainLoop.settle()
  }

  var view: UIView { window.rootViewController?.view ?? window }

  func put(_ child: UIView) {
    view.addSubview(child)
    MainLoop.settle()
  }

  /// Leaves the screen, and returns after some seconds.
  func leaveFor(_ seconds: Double) {
    scene.enterBackground()
    MainLoop.advance(by: seconds)
    scene.activate()
    MainLoop.settle()
  }
}
