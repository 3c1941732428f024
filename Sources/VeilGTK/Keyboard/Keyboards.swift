import CVeilGTK

/// The on-screen keyboards that the app has registered.
///
/// GTK has no keyboard of its own. A registered one costs four signal handlers on its widget.
@MainActor
final class Keyboards {
  static let shared = Keyboards()

  private struct Known {
    let widget: WeakObject
    /// The window to which it belongs; nil: determined by its place.
    let window: WeakObject?
  }

  private var known: [Known] = []
  /// Told when a keyboard has come, gone or moved.
  var listeners = Listeners()

  /// Registers a keyboard until it is destroyed.
  func use(_ widget: Widget, for window: Widget?) {
    let isNew = !known.contains { $0.widget.widget == widget }
    known.removeAll { $0.widget.widget == widget || $0.widget.widget == nil }
    known.append(Known(widget: WeakObject(widget), window: window.map { WeakObject($0) }))
    if isNew { listen(to: widget) }
    listeners.tell()
  }

  /// The visible keyboard of a window: the last registered one; nil: none.
  func keyboard(of window: Widget) -> Widget? {
    for keyboard in known.reversed() {
      guard let widget = keyboard.widget.widget.map(content), gtk_widget_get_mapped(widget) != 0,
        let root = ScopeArea.window(of: widget)
      else { continue }
      if let chosen = keyboard.window {
        if chosen.widget == window { return widget }
      } else if root == window || gtk_window_get_child(cast(root)) == widget {
        return widget
      }
    }
    return nil
  }

  /// A window means its content without the title bar.
  private func content(_ widget: Widget) -> Widget {
    guard isA(widget, gtk_window_get_type()) else { return widget }
    return gtk_window_get_child(cast(widget)) ?? widget
  }

  private func listen(to widget: Widget) {
    for signal in ["map", "unmap", "notify::root"] {
      connect(widget, signal) { [weak self] in self?.listeners.tell() }
    }
    connect(widget, "destroy") { [weak self] in
      self?.known.removeAll { $0.widget.widget == widget || $0.widget.widget == nil }
      self?.listeners.tell()
    }
  }
}
