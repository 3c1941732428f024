import CVeilGTK

/// Keeps buttons from the clicks that keys began before a block.
///
/// GTK clicks a button a quarter of a second after its key, marks it for that time, and has no call that ends it. So
/// what a click does for every button is asked here first, once for the whole process.
@MainActor
enum DelayedClicks {
  /// The style class of a button that is about to be clicked.
  private static let mark = "keyboard-activating"

  /// The buttons whose next click is not to be heard of.
  private static var cancelled: [(button: WeakObject, connection: Connection)] = []
  private static var isInstalled = false

  /// Cancels what is to come on a widget, if that is a button.
  static func cancel(on widget: Widget) {
    guard isA(widget, gtk_button_get_type()), gtk_widget_has_css_class(widget, mark) != 0,
      !cancelled.contains(where: { $0.button.widget == widget })
    else { return }
    install()
    // GTK itself cancels the click of a button that goes.
    let connection = connect(widget, "unrealize") { _ = takeOut(widget) }
    cancelled.append((WeakObject(widget), connection))
  }

  private static func install() {
    guard !isInstalled, let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), nil) else {
      return
    }
    isInstalled = true
    g_closure_set_marshal(closure) { _, result, count, values, _, _ in
      guard count > 0, let values, let object = g_value_get_object(values) else { return }
      let address = UInt(bitPattern: object)
      let isCancelled = MainActor.assumeIsolated {
        Widget(bitPattern: address).map { DelayedClicks.takeOut($0) } ?? false
      }
      if isCancelled {
        // The class is asked before the app's handlers, which hear nothing now.
        g_signal_stop_emission(object, g_signal_lookup("clicked", gtk_button_get_type()), 0)
      } else {
        g_signal_chain_from_overridden(values, result)
      }
    }
    g_signal_override_class_closure(
      g_signal_lookup("clicked", gtk_button_get_type()), gtk_button_get_type(), closure)
  }

  /// Whether the click of a button was cancelled, which it is once.
  private static func takeOut(_ button: Widget) -> Bool {
    guard !cancelled.isEmpty else { return false }
    let found = cancelled.first { $0.button.widget == button }
    found?.connection.disconnect()
    cancelled.removeAll { $0.button.widget == nil || $0.button.widget == button }
    return found != nil
  }
}
