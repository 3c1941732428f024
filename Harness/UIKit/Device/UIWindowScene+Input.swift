extension UIWindowScene {
  /// What a finger at that place would touch: the keyboard first, then the windows from the front.
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

  /// A finger comes down, moves along the points, and goes up. Gives what was touched.
  @_spi(Double) @discardableResult
  public func drag(_ points: [CGPoint], type: UITouch.TouchType = .direct) -> UIView? {
    guard let start = points.first, let (view, window) = target(start) else { return nil }
    let touch = UITouch()
    (touch.view, touch.window, touch.type, touch.place) = (view, window, type, start)
    let event = UIEvent()
    event.touches = [touch]
    if window.canBecomeKey, window !== Keyboard.shared.window { window.makeKey() }
    window.sendEvent(event)
    for point in points.dropFirst() {
      (touch.place, touch.phase) = (point, .moved)
      window.sendEvent(event)
    }
    touch.phase = .ended
    window.sendEvent(event)
    MainLoop.settle()
    return view
  }

  @_spi(Double) @discardableResult
  public func tap(_ point: CGPoint) -> UIView? { drag([point]) }

  /// A touch that the system takes back.
  @_spi(Double) @discardableResult public func cancelledTouch(_ point: CGPoint) -> UIView? {
    guard let (view, window) = target(point) else { return nil }
    let touch = UITouch()
    (touch.view, touch.window, touch.place) = (view, window, point)
    let event = UIEvent()
    event.touches = [touch]
    window.sendEvent(event)
    touch.phase = .cancelled
    window.sendEvent(event)
    MainLoop.settle()
    return view
  }
}

/// The keys of a hardware keyboard.
@_spi(Double) @MainActor public enum HardwareKeyboard {
  /// Presses a key and lets it go: key commands along the chain first, then the presses from the first responder of the
  /// key window on, then its text.
  public static func press(_ key: UIKey) {
    defer { MainLoop.settle() }
    guard let window = keyWindow else { return }
    let target: UIResponder = window.firstResponder ?? UIApplication.shared.topController ?? window
    if runCommand(for: key, from: target) { return }
    let press = UIPress()
    (press.key, press.responder) = (key, target)
    let event = UIPressesEvent()
    event.allPresses = [press]
    window.sendEvent(event)
    press.phase = .ended
    window.sendEvent(event)
    guard event.isUnclaimed, window.firstResponder === target else { return }
    if key.keyCode == .keyboardDeleteOrBackspace { return SoftKeys.delete(in: target) }
    SoftKeys.insert(key.keyCode == .keyboardReturnOrEnter ? "\n" : key.characters, into: target)
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
