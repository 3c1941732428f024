import CVeilGTK

/// Keeps text that an input method wrote during a block from a widget that is no longer blocked.
///
/// The text waits in the queue while the main thread is busy, as keys do, and GTK passes it to the widget that has the
/// focus when it is read.
@MainActor
final class QueuedTextGuard {
  private let window: Widget
  private let widget: WeakObject
  private let known: InputMethodGuard
  private let own: OwnContextGuard?

  /// - Parameter widget: the widget with the focus.
  init(_ widget: Widget, in window: Widget) {
    self.window = window
    self.widget = WeakObject(widget)
    known = InputMethodGuard(widget, keepsComposing: true)
    own = InputMethodGuard.contexts(of: widget).isEmpty ? OwnContextGuard(widget, in: window) : nil
  }

  func guards(_ widget: Widget) -> Bool { self.widget.widget == widget }

  /// All text of the block has been read.
  func end() {
    known.end()
    own?.end(gtk_window_get_focus(cast(window)))
  }
}
