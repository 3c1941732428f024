extension UIWindowScene {
  /// The view that a finger at that point touches: the keyboard comes first, then the windows from the front.
  @_spi(Double) public func hit(_ point: CGPoint) -> UIView? { target(point)?.view }

  private func target(_ point: CGPoint) -> (view: UIView, window: UIWindow)? {
    guard activationState == .foregroundActive else { return nil }
    for window in UIApplication.shared.windowsFromFront
    where window.windowScene === self || window === Keyboard.shared.window {
      let inside = point.applying(window.layer.toRoot.inverted())
      if let view = window.hitTest(inside, with: nil) { return (view, window) }
    }
    return nil
  }

  /// A finger touches the screen, or a pointer's button is pressed, and stays down; nil: nothing takes it.
  @_spi(Double) public func press(_ point: CGPoint, type: UITouch.TouchType = .direct) -> Finger? {
    guard let (view, window) = target(point) else { return nil }
    let finger = Finger(view: view, window: window, type: type, place: point)
    if window.canBecomeKey, window !== Keyboard.shared.window { window.makeKey() }
    finger.send(.began)
    return finger
  }

  /// A finger touches the screen, moves along the points, and is lifted. Returns what was touched.
  @_spi(Double) @discardableResult
  public func drag(_ points: [CGPoint], type: UITouch.TouchType = .direct) -> UIView? {
    guard let start = points.first, let finger = press(start, type: type) else { return nil }
    for point in points.dropFirst() { finger.send(.moved, at: point) }
    finger.lift()
    return finger.view
  }

  @_spi(Double) @discardableResult
  public func tap(_ point: CGPoint) -> UIView? { drag([point]) }

  /// A touch that the system cancels.
  @_spi(Double) @discardableResult public func cancelledTouch(_ point: CGPoint) -> UIView? {
    guard let finger = press(point) else { return nil }
    finger.cancel()
    return finger.view
  }
}

extension UIWindowScene {
  /// A tap on the status bar: the list nearest to it, below the finger in the key window, scrolls to its top, whatever
  /// covers it. On an iPhone none does if several on the screen would. Of two that are equally near it is the front one.
  @_spi(Double) public func tapStatusBar(at x: CGFloat) {
    defer { MainLoop.settle() }
    guard let window = ownWindows.first(where: { $0.isKeyWindow }) else { return }
    let lists = window.listsForStatusBar
    guard Settings.shared.isPad || lists.count < 2 else { return }
    let place = { (list: UIScrollView) in list.convert(list.bounds, to: window) }
    let below = lists.reversed().filter { place($0).minX <= x && x <= place($0).maxX }
    guard let nearest = below.min(by: { place($0).minY < place($1).minY }) else { return }
    nearest.contentOffset.y = -nearest.adjustedContentInset.top
  }
}

extension UIView {
  /// The lists on the screen that a tap on the status bar may scroll, back to front.
  fileprivate var listsForStatusBar: [UIScrollView] {
    guard let window, !isHidden, alpha > 0 else { return [] }
    let own = (self as? UIScrollView).flatMap { list -> [UIScrollView]? in
      let place = list.convert(list.bounds, to: window)
      let isOnScreen = place.maxY >= 0 && place.minY <= window.bounds.maxY
      return list.scrollsToTop && isOnScreen ? [list] : nil
    }
    return (own ?? []) + subviews.flatMap { $0.listsForStatusBar }
  }
}

/// A finger on the screen, or a pointer whose button is down.
@_spi(Double) @MainActor public final class Finger {
  private let touch = UITouch()
  /// One for all fingers on the screen, as in UIKit.
  private static let event = UIEvent()
  /// The view on which it began, to which it belongs until it ends.
  public let view: UIView

  init(view: UIView, window: UIWindow, type: UITouch.TouchType, place: CGPoint) {
    self.view = view
    (touch.view, touch.window, touch.type, touch.place) = (view, window, type, place)
  }

  func send(_ phase: UITouch.Phase, at point: CGPoint? = nil) {
    for other in Finger.event.touches { other.phase = .stationary }
    Finger.event.touches.insert(touch)
    touch.phase = phase
    if let point { touch.place = point }
    touch.window?.sendEvent(Finger.event)
    if phase == .ended || phase == .cancelled { Finger.event.touches.remove(touch) }
  }

  static func reset() { event.touches = [] }

  public func move(to point: CGPoint) {
    send(.moved, at: point)
    MainLoop.settle()
  }

  public func lift() {
    send(.ended)
    MainLoop.settle()
  }

  public func cancel() {
    send(.cancelled)
    MainLoop.settle()
  }
}

/// The keys of a hardware keyboard.
@_spi(Double) @MainActor public enum HardwareKeyboard {
  /// Presses and releases a key. The focus system takes its keys first. Then come the key commands along the chain, the
  /// presses from the key window's first responder on, and its text.
  public static func press(_ key: UIKey) {
    defer { MainLoop.settle() }
    guard let window = keyWindow else { return }
    let edited = Keyboard.shared.editedInAccessory
    let first: UIResponder =
      edited ?? window.firstResponder ?? UIApplication.shared.topController ?? window
    if UIFocusSystem.takes(key, from: first) { return }
    let target = UIFocusSystem.home ?? first
    if runCommand(for: key, from: target) { return }
    let press = UIPress()
    (press.key, press.responder) = (key, target)
    let event = UIPressesEvent()
    event.allPresses = [press]
    window.sendEvent(event)
    press.phase = .ended
    window.sendEvent(event)
    guard event.isUnclaimed, (Keyboard.shared.editedInAccessory ?? window.firstResponder) === first else {
      return
    }
    if key.keyCode == .keyboardDeleteOrBackspace { return SoftKeys.delete(in: first) }
    SoftKeys.insert(key.keyCode == .keyboardReturnOrEnter ? "\n" : key.characters, into: first)
  }

  /// The responder that receives the keys.
  public static var responder: UIResponder? {
    Keyboard.shared.editedInAccessory ?? keyWindow?.firstResponder
  }

  static var keyWindow: UIWindow? {
    UIApplication.shared.windowScenes.filter { $0.activationState == .foregroundActive }
      .lazy.compactMap(\.keyWindow).first
  }

  private static func runCommand(for key: UIKey, from target: UIResponder) -> Bool {
    var responder: UIResponder? = target
    while let now = responder {
      let input = key.keyCode == .keyboardEscape ? UIKeyCommand.inputEscape : key.characters
      for command in now.keyCommands ?? []
      where command.input == input && command.modifierFlags == key.modifierFlags {
        command.action()
        return true
      }
      responder = now.next
    }
    return false
  }
}

/// Text on its way into a responder.
@MainActor enum SoftKeys {
  static func insert(_ text: String, into responder: UIResponder) {
    guard !text.isEmpty, let input = responder as? any UIKeyInput else { return }
    input.insertText(text)
  }

  static func delete(in responder: UIResponder) { (responder as? any UIKeyInput)?.deleteBackward() }
}
