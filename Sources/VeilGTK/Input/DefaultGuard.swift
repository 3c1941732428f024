import CVeilGTK

/// Prevents Return from pressing a window's default button while the button is covered.
@MainActor
final class DefaultGuard {
  private let window: Widget
  private var kept: WeakObject?

  init(_ window: Widget) { self.window = window }

  func update(_ coverage: Coverage) {
    let current = gtk_window_get_default_widget(cast(window))
    if let current, coverage.covers(current) {
      kept = WeakObject(current)
      gtk_window_set_default_widget(cast(window), nil)
    } else if let widget = kept?.widget, !coverage.covers(widget) {
      kept = nil
      // The app may have set another one meanwhile.
      if current == nil, root(of: widget) == window {
        gtk_window_set_default_widget(cast(window), widget)
      }
    }
  }
}
