import CVeilGTK

/// Reports when a window's keyboard may have moved: the focus has moved, or an on-screen keyboard has come or
/// gone.
///
/// GTK notifies it in the middle of a call; it passes that on afterwards.
@MainActor
final class KeyboardWatch {
  private let settling: Alarm
  private var focus: Connection?

  init(_ window: Widget, onChange: @escaping @MainActor () -> Void) {
    let settling = Alarm("veil-keyboard", priority: G_PRIORITY_DEFAULT, onChange)
    self.settling = settling
    focus = connect(window, "notify::focus-widget") { settling.ringNow() }
    Keyboards.shared.listeners.add(self) { settling.ringNow() }
  }

  /// Requests another look, as after a notification.
  func lookAgain() { settling.ringNow() }

  func end() {
    Keyboards.shared.listeners.remove(self)
    focus?.disconnect()
    focus = nil
    settling.ring(at: nil)
  }
}
