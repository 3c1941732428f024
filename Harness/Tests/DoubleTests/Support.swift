@_spi(Double) import UIKit

/// A scene with one window for views.
@MainActor struct Phone {
  let scene: UIWindowScene
  let window: UIWindow
  let controller: UIViewController
  var view: UIView { controller.view }

  /// Retained, as by an app's scene delegate.
  private static var held: UIWindow?

  init() {
    scene = UIWindowScene.connect()
    window = UIWindow(windowScene: scene)
    controller = UIViewController()
    Phone.held = window
    window.rootViewController = controller
    window.makeKeyAndVisible()
    MainLoop.settle()
  }

  func add<Child: UIView>(_ child: Child) -> Child {
    view.addSubview(child)
    MainLoop.settle()
    return child
  }
}

/// Notifications in the order in which they came.
@MainActor final class Heard {
  nonisolated(unsafe) var names: [String] = []
  nonisolated(unsafe) var frames: [CGRect] = []
  nonisolated(unsafe) private var tokens: [any NSObjectProtocol] = []

  init(_ names: NSNotification.Name...) {
    let key = UIResponder.keyboardFrameEndUserInfoKey
    for name in names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [unowned self] note in
          self.names.append(name.rawValue)
          let value = note.userInfo?[key] as? NSValue
          if let value { self.frames.append(value.cgRectValue) }
        })
    }
  }

  deinit { tokens.forEach { NotificationCenter.default.removeObserver($0) } }

  func take() -> [String] {
    defer { names = [] }
    return names
  }
}

/// Records what it is told.
class Watcher: UIView {
  var told: [String] = []
  override func willMove(toSuperview newSuperview: UIView?) { told.append("to superview") }
  override func didMoveToWindow() { told.append(window == nil ? "out of window" : "into window") }
  override func layoutSubviews() { told.append("layout") }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    told.append("traits")
  }
  override func tintColorDidChange() { told.append("tint") }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { told.append("touch") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { told.append("cancelled") }
  override func safeAreaInsetsDidChange() { told.append("safe area") }
}

/// Takes keys, and records them.
final class KeyTaker: UIView, UIKeyInput {
  var text = ""
  var presses: [UIKeyboardHIDUsage] = []
  var swallows = false
  var keyboardType = UIKeyboardType.default
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { text = String(text.dropLast()) }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    self.presses += presses.compactMap { $0.key?.keyCode }
    if !swallows { super.pressesBegan(presses, with: event) }
  }
}
