import CVeilGTK

/// Tells when the keyboard of a window may be elsewhere: the focus has moved, or one on the screen has come or gone.
///
/// It is told of in the midst of what GTK is at, and passes it on when that is done.
@MainActor
final class KeyboardWatch {
  private let settling: Alarm
  private var focus: Connection?

  init(_ window: Widget, onChange: @escaping @MainActor () -> Void) {
    let settling = Alarm("veil-keyboard", priority: G_PRIORITY_DEFAULT, onChange)
    self.settling = settling
    focus = connect(window, "notify::focus-widget") { settling.ringNow() }
    Keyboards.shared.tell(self) { settling.ringNow() }
  }

  /// Lets it be looked for again, as after a change that is told of.
  func lookAgain() { settling.ringNow() }

  func end() {
    Keyboards.shared.forget(self)
    focus?.disconnect()
    focus = nil
    settling.ring(at: nil)
  }
}
