import CVeilGTK

/// Keeps what an input method writes from a widget that keeps the focus.
///
/// Text from an input method needs no key event, so that taking the keys does not keep it out. What the widget's context
/// says is not passed on. What is being composed stays as it is where that is asked for, and goes on afterwards, unless
/// the input method has written meanwhile.
@MainActor
final class InputMethodGuard {
  private let widget: WeakObject
  private let keepsComposing: Bool
  private var contexts: [UnsafeMutablePointer<GtkIMContext>] = []
  private var connections: [Connection] = []
  private var hasWritten = false

  private static let writing = ["commit", "preedit-changed", "delete-surrounding"]

  /// - Parameter keepsComposing: whether what is being composed stays; it ends otherwise, as the widget's context is told
  ///   that the focus has gone.
  init(_ widget: Widget, keepsComposing: Bool) {
    self.widget = WeakObject(widget)
    self.keepsComposing = keepsComposing
    forEachController(of: widget) { controller in
      guard isA(UnsafeMutablePointer<GObject>(controller), gtk_event_controller_key_get_type()),
        let context = gtk_event_controller_key_get_im_context(controller)
      else { return }
      g_object_ref(context)
      // Ends what is being composed, and takes the input method's own windows away.
      if !keepsComposing { gtk_im_context_focus_out(context) }
      _ = g_signal_handlers_block_matched(context, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, widget)
      connections += InputMethodGuard.writing.map { signal in
        connect(context, signal) { [weak self] in self?.hasWritten = true }
      }
      contexts.append(context)
    }
  }

  /// Lets the input method write again, if the widget still has the focus.
  func end() {
    for connection in connections { connection.disconnect() }
    connections = []
    for context in contexts {
      if let widget = widget.widget {
        _ = g_signal_handlers_unblock_matched(context, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, widget)
        if keepsComposing, hasWritten { gtk_im_context_focus_out(context) }
        if !keepsComposing || hasWritten, gtk_widget_has_focus(widget) != 0 {
          gtk_im_context_focus_in(context)
        }
      }
      g_object_unref(context)
    }
    contexts = []
  }
}
