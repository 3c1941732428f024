extension UIView {
  /// Ends editing if the window's first responder is this view or in it: UIKit asks nothing else.
  ///
  /// - Parameter force: whether a text that would not end is not asked.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let window, let first = window.firstResponder as? UIView, first.isDescendant(of: self) else {
      return false
    }
    if force { return window.dropFirst(isForced: true) }
    return first.resignFirstResponder()
  }
}

extension UIWindow {
  /// Makes a responder the first responder, after the former one has been asked to resign. The window does not become
  /// key. Outside the key window a first responder gets neither keyboard nor keys.
  func makeFirst(_ responder: UIResponder) -> Bool {
    if firstResponder === responder {
      Keyboard.shared.follow()
      return true
    }
    guard responder.canBecomeFirstResponder, responder.mayBeginEditing else { return false }
    // The keyboard stays while the first responder changes.
    return Keyboard.shared.following {
      if let before = firstResponder {
        guard before.canResignFirstResponder, before.resignFirstResponder() else { return false }
      }
      Keyboard.shared.began(self)
      firstResponder = responder
      responder.editingBegan()
      UIFocusSystem.follow(responder)
      return true
    }
  }

  @discardableResult func dropFirst(isForced: Bool = false) -> Bool {
    guard let first = firstResponder else { return true }
    let may = first.canResignFirstResponder && first.mayEndEditing
    guard may || isForced || first.responderWindow == nil else {
      return false
    }
    firstResponder = nil
    Keyboard.shared.following { first.editingEnded() }
    return true
  }

  func deliver(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent {
      let target = presses.allPresses.first?.responder
      for phase in [UIPress.Phase.began, .ended, .cancelled] {
        let now = presses.allPresses.filter { $0.phase == phase }
        guard !now.isEmpty else { continue }
        switch phase {
        case .began: target?.pressesBegan(now, with: presses)
        case .cancelled: target?.pressesCancelled(now, with: presses)
        default: target?.pressesEnded(now, with: presses)
        }
      }
      return
    }
    for touch in event.touches where touch.window === self { TouchDelivery.deliver(touch, event) }
  }
}
