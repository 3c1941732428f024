import CVeilGTK

/// Keeps what an input method writes from a widget that keeps the focus.
///
/// Text from an input method needs no key event, so that taking the keys does not keep it out. The widget's context
/// is told that the focus has gone, and what it says all the same is not passed on; nothing of it can be seen.
@MainActor
final class InputMethodGuard {
  private let widget: WeakObject
  private var contexts: [UnsafeMutablePointer<GtkIMContext>] = []

  init(_ widget: Widget) {
    self.widget = WeakObject(widget)
    forEachController(of: widget) { controller in
      guard isA(UnsafeMutablePointer<GObject>(controller), gtk_event_controller_key_get_type()),
        let context = gtk_event_controller_key_get_im_context(controller)
      else { return }
      g_object_ref(context)
      // Ends what is being composed, and takes the input method's own windows away.
      gtk_im_context_focus_out(context)
      _ = g_signal_handlers_block_matched(context, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, widget)
      contexts.append(context)
    }
  }

  /// Lets the input method write again, if the widget still has the focus.
  func end() {
    for context in contexts {
      if let widget = widget.widget {
        _ = g_signal_handlers_unblock_matched(context, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, widget)
        if gtk_widget_has_focus(widget) != 0 { gtk_im_context_focus_in(context) }
      }
      g_object_unref(context)
    }
    contexts = []
  }
}
