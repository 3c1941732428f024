import CVeilGTK

/// Keeps what is covered from being activated from beside it: by a label's mnemonic, or by a row that passes its
/// activation on to a widget in it.
///
/// GTK and libadwaita both do so by `gtk_widget_mnemonic_activate`. What that does for every widget is asked here
/// first, once for the whole process, so that nothing is connected to each widget that is covered.
@MainActor
enum ActivationGuard {
  private static var isInstalled = false

  static func install() {
    guard !isInstalled, let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), nil) else {
      return
    }
    isInstalled = true
    g_closure_set_marshal(closure) { _, result, count, values, _, _ in
      guard count > 0, let values, let object = g_value_get_object(values) else { return }
      let address = UInt(bitPattern: object)
      let isCovered = MainActor.assumeIsolated {
        Widget(bitPattern: address).map { ActivationGuard.isCovered($0) } ?? false
      }
      if isCovered {
        // Answered, so that GTK does not look for something else to do.
        if let result { g_value_set_boolean(result, 1) }
      } else {
        g_signal_chain_from_overridden(values, result)
      }
    }
    g_signal_override_class_closure(
      g_signal_lookup("mnemonic-activate", gtk_widget_get_type()), gtk_widget_get_type(), closure)
  }

  private static func isCovered(_ widget: Widget) -> Bool {
    guard let root = gtk_widget_get_root(widget), let layer = WindowLayer.existing(on: Widget(root)) else {
      return false
    }
    return layer.coverage.covers(widget)
  }
}
