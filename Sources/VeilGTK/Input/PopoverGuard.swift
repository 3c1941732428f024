import CVeilGTK

/// Closes the open popovers and menus of covered widgets, and every one that would open.
///
/// They are surfaces of their own, above every cover of the window.
@MainActor
final class PopoverGuard {
  private let window: Widget
  private unowned let layer: WindowLayer
  private var hook: EmissionHook?

  init(_ window: Widget, _ layer: WindowLayer) {
    self.window = window
    self.layer = layer
    hook = EmissionHook("show", of: gtk_widget_get_type()) { [weak self] widget in
      self?.shown(widget.assumingMemoryBound(to: GtkWidget.self))
    }
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
    hook?.end()
    hook = nil
  }
}
