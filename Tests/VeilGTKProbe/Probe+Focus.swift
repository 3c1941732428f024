import VeilGTK
import VeilGTKProbeCommands

// Focus, text and signals.
extension Probe {
  func focus(_ name: ProbeWidget?) {
    if let name {
      gtk_widget_grab_focus(widget(name))
    } else {
      gtk_window_set_focus(content.window.as(), nil)
    }
  }

  func insist(_ name: ProbeWidget) {
    let wanted = widget(name)
    onSignal(content.window, "notify::focus-widget") { gtk_widget_grab_focus(wanted) }
  }

  /// Runs a command in each handler of a signal, as an app may.
  func when(_ name: ProbeWidget, _ signal: ProbeSignal, _ command: ProbeCommand) {
    let action = { [unowned self] in run(command) }
    switch signal {
    case .leave:
      let controller = gtk_event_controller_focus_new()
      onSignal(controller, "leave", action)
      gtk_widget_add_controller(widget(name), controller)
    case .changed:
      onSignal(gtk_scrolled_window_get_vadjustment(OpaquePointer(widget(name))), "changed", action)
    case .flags: onSignal(widget(name), "state-flags-changed", action)
    case .activate: onSignal(widget(name), "activate", action)
    }
  }

  func commit(_ text: String) {
    guard let focus = gtk_window_get_focus(content.window.as()) else { return say("nothing has the focus") }
    VeilGTKProbe.commit(to: focus, text)
  }
}

/// Commits a text to the context of the focused widget, as an input method does.
@MainActor
private func commit(to focus: UnsafeMutablePointer<GtkWidget>, _ text: String) {
  guard let context = inputContext(of: focus) else { return say("focus takes no text") }
  emitCommit(text, on: context)
  say("committed")
}

/// Lets a context commit a text.
@MainActor
func emitCommit(_ text: String, on context: UnsafeMutablePointer<GtkIMContext>) {
  var values = [GValue(), GValue()]
  g_value_init(&values[0], gtk_im_context_get_type())
  g_value_set_object(&values[0], context)
  g_value_init(&values[1], GType(16 << 2))
  g_value_set_string(&values[1], text)
  g_signal_emitv(values, g_signal_lookup("commit", gtk_im_context_get_type()), 0, nil)
}

/// The input context of a widget; nil if the widget takes no text.
@MainActor
func inputContext(of widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkIMContext>? {
  let controllers = gtk_widget_observe_controllers(widget)
  for index in 0..<g_list_model_get_n_items(controllers) {
    guard let controller = g_list_model_get_item(controllers, index),
      g_type_check_instance_is_a(
        controller.assumingMemoryBound(to: GTypeInstance.self), gtk_event_controller_key_get_type()) != 0,
      let context = gtk_event_controller_key_get_im_context(OpaquePointer(controller))
    else { continue }
    return context
  }
  return nil
}
