import Testing
@_spi(Double) import UIKit

@Test @MainActor func harnessBuilds() {
  Device.reset()
  let scene = UIWindowScene.connect()
  let window = UIWindow(windowScene: scene)
  window.rootViewController = UIViewController()
  window.makeKeyAndVisible()
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
  window.rootViewController?.view.addSubview(field)
  MainLoop.settle()
  scene.tap(CGPoint(x: 40, y: 110))
  #expect(field.isFirstResponder)
  #expect(Keyboard.shared.frame == CGRect(x: 0, y: 508, width: 390, height: 336))
  HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
  Keyboard.shared.type("bc")
  #expect(field.text == "abc")
  UIView.animate(withDuration: 1) { field.center.y = 300 }
  #expect(field.layer.animationKeys() == ["position"])
  MainLoop.advance(by: 0.5)
  #expect(abs((field.layer.presentation()?.position.y ?? 0) - 210) < 0.01)
  MainLoop.advance(by: 0.5)
  #expect(field.layer.animationKeys() == nil)
  #expect(Misuse.take().isEmpty)
}
