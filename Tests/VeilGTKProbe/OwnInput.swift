import VeilGTK
import VeilGTKProbeCommands

/// A widget that asks the input method itself, as terminals and web views do: GTK does not know its context.
@MainActor
final class OwnInput {
  /// The context of the widget that was made last.
  private(set) static var context: UnsafeMutablePointer<GtkIMContext>?

  static func add(to widget: UnsafeMutablePointer<GtkWidget>) {
    let context: UnsafeMutablePointer<GtkIMContext> = gtk_im_multicontext_new()
    self.context = context
    gtk_im_context_set_client_widget(context, widget)
    let commit: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, gpointer?) -> Void = { _, text, _ in
      say("app wrote " + (text.map { String(cString: $0) } ?? ""))
    }
    g_signal_connect_data(
      context, "commit", unsafeBitCast(commit, to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
    for signal in ["preedit-start", "preedit-changed", "preedit-end"] {
      onSignal(context, signal) { say("app \(signal) \(composed(in: context))") }
    }
    let keys = gtk_event_controller_key_new()!
    let pressed: @convention(c) (OpaquePointer?, guint, guint, UInt32, gpointer?) -> gboolean = {
      keys, _, _, _, _ in
      nonisolated(unsafe) let keys = keys
      return MainActor.assumeIsolated {
        gtk_im_context_filter_keypress(OwnInput.context, gtk_event_controller_get_current_event(keys))
      }
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(keys), "key-pressed", unsafeBitCast(pressed, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
    gtk_widget_add_controller(widget, keys)
    let focus = gtk_event_controller_focus_new()!
    onSignal(focus, "enter") { gtk_im_context_focus_in(context) }
    onSignal(focus, "leave") { gtk_im_context_focus_out(context) }
    gtk_widget_add_controller(widget, focus)
  }

  private static func composed(in context: UnsafeMutablePointer<GtkIMContext>) -> String {
    var text: UnsafeMutablePointer<CChar>?
    gtk_im_context_get_preedit_string(context, &text, nil, nil)
    defer { g_free(text) }
    return text.map { String(cString: $0) } ?? ""
  }

  /// Commits a text, as an input method does, wherever the focus is.
  static func commit(_ text: String) {
    guard let context else { return say("no context") }
    emitCommit(text, on: context)
  }
}
