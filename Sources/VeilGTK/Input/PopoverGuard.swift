import CVeilGTK

/// Closes a window's open popovers and menus, and every one that would open.
///
/// They are surfaces of their own, which no cover over the window lies above.
@MainActor
final class PopoverGuard {
  private let window: Widget
  private var hook: gulong = 0

  private static let showSignal = g_signal_lookup("show", gtk_widget_get_type())

  init(_ window: Widget) {
    self.window = window
    var open: [Widget] = []
    walk(window) { widget in
      if isA(widget, gtk_popover_get_type()), gtk_widget_get_visible(widget) != 0 { open.append(widget) }
      return true
    }
    for popover in open { gtk_popover_popdown(cast(popover)) }
    let box = ClosureBox<(Widget) -> Void> { [weak self] widget in self?.shown(widget) }
    hook = g_signal_add_emission_hook(
      PopoverGuard.showSignal, 0,
      { _, count, values, data in
        guard count > 0, let values, let data, let object = g_value_get_object(values) else { return 1 }
        let address = UInt(bitPattern: object)
        let box = Unmanaged<ClosureBox<(Widget) -> Void>>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated {
          if let widget = Widget(bitPattern: address) { box.closure(widget) }
        }
        return 1
      }, Unmanaged.passRetained(box).toOpaque(),
      { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
  }

  private func shown(_ widget: Widget) {
    guard isA(widget, gtk_popover_get_type()), gtk_widget_get_root(widget).map({ Widget($0) }) == window
    else { return }
    // The menu of our own title area may open.
    let covers = WindowLayer.existing(on: window)?.covers ?? []
    guard !covers.contains(where: { gtk_widget_is_ancestor(widget, $0.widget) != 0 }) else { return }
    gtk_popover_popdown(cast(widget))
  }

  func end() {
    guard hook != 0 else { return }
    g_signal_remove_emission_hook(PopoverGuard.showSignal, hook)
    hook = 0
  }
}
