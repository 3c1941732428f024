import CVeilGTK

/// Closes the open popovers and menus of covered widgets, and every one that would open.
///
/// They are surfaces of their own, above every cover of the window.
@MainActor
final class PopoverGuard {
  private let window: Widget
  private unowned let layer: WindowLayer
  private var hook: gulong = 0

  private static let showSignal = g_signal_lookup("show", gtk_widget_get_type())

  init(_ window: Widget, _ layer: WindowLayer) {
    self.window = window
    self.layer = layer
    let box = ClosureBox<(Widget) -> Void> { [weak self] widget in self?.shown(widget) }
    hook = g_signal_add_emission_hook(
      PopoverGuard.showSignal, 0,
      { _, count, values, data in
        guard count > 0, let values, let data, let object = g_value_get_object(values) else { return 1 }
        nonisolated(unsafe) let widget = object.assumingMemoryBound(to: GtkWidget.self)
        let box = Unmanaged<ClosureBox<(Widget) -> Void>>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { box.closure(widget) }
        return 1
      }, Unmanaged.passRetained(box).toOpaque(), { releaseHeld($0) })
  }

  private func shown(_ widget: Widget) {
    guard isA(widget, gtk_popover_get_type()), root(of: widget) == window, layer.coverage.covers(widget)
    else { return }
    gtk_popover_popdown(cast(widget))
  }

  /// Closes the open popovers of a cover's area.
  func close(under cover: CoverWidget) {
    guard let target = cover.area.target else { return }
    let coverage = layer.coverage
    var open: [Widget] = []
    walk(target) { widget in
      if isA(widget, gtk_popover_get_type()), gtk_widget_get_visible(widget) != 0, coverage.covers(widget) {
        open.append(widget)
      }
      return true
    }
    keeping(open) { for popover in open { gtk_popover_popdown(cast(popover)) } }
  }

  func end() {
    guard hook != 0 else { return }
    g_signal_remove_emission_hook(PopoverGuard.showSignal, hook)
    hook = 0
  }
}
