import CVeilGTK

/// Keeps the text of an input method from a widget that keeps the focus.
///
/// An input method needs no key events, so taking the keys is not enough. The signals of the widget's context
/// are not passed on. Composed text can stay; it continues afterwards, unless the input method has written
/// meanwhile.
@MainActor
final class InputMethodGuard {
  private let widget: WeakObject
  private let keepsComposing: Bool
  private var contexts: [(context: UnsafeMutablePointer<GtkIMContext>, wasComposing: Bool)] = []
  private var connections: [Connection] = []
  private var hasWritten = false

  /// The signals with which a context changes the text of its widget.
  static let writing = ["commit", "preedit-changed", "delete-surrounding"]

  /// - Parameter keepsComposing: whether the composed text stays; otherwise composing ends, as if the focus
  ///   had left.
  init(_ widget: Widget, keepsComposing: Bool) {
    self.widget = WeakObject(widget)
    self.keepsComposing = keepsComposing
    for context in InputMethodGuard.contexts(of: widget) {
      g_object_ref(context)
      let wasComposing = InputMethodGuard.isComposing(context)
      // Ends composing, and closes the input method's own windows.
      if !keepsComposing { gtk_im_context_focus_out(context) }
      _ = g_signal_handlers_block_matched(context, VEIL_G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, widget)
      connections += InputMethodGuard.writing.map { signal in
        connect(context, signal) { [weak self] in self?.hasWritten = true }
      }
      contexts.append((context, wasComposing))
    }
  }

  private static func isComposing(_ context: UnsafeMutablePointer<GtkIMContext>) -> Bool {
    var text: UnsafeMutablePointer<CChar>?
    gtk_im_context_get_preedit_string(context, &text, nil, nil)
    defer { g_free(text) }
    return text.map { $0.pointee != 0 } ?? false
  }

  /// The contexts that GTK asks for a widget.
  static func contexts(of widget: Widget) -> [UnsafeMutablePointer<GtkIMContext>] {
    var contexts: [UnsafeMutablePointer<GtkIMContext>] = []
    forEachController(of: widget) { controller in
      guard isA(controller, gtk_event_controller_key_get_type()),
        let context = gtk_event_controller_key_get_im_context(controller)
      else { return }
      contexts.append(context)
    }
    return contexts
  }

  /// Enables the input method again, if the widget still has the focus.
  func end() {
    connections.disconnect()
    for (context, wasComposing) in contexts {
      if let widget = widget.widget {
        _ = g_signal_handlers_unblock_matched(context, VEIL_G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, widget)
        if keepsComposing, hasWritten {
          gtk_im_context_focus_out(context)
          // The widget still shows what it composed before. A context that composes nothing reports nothing. From 4.24
          // on, GTK tells the app of a change even where there is none.
          if wasComposing { emit("preedit-changed", on: cast(context)) }
        }
        if !keepsComposing || hasWritten, gtk_widget_has_focus(widget) != 0 {
          gtk_im_context_focus_in(context)
        }
      }
      g_object_unref(context)
    }
    contexts = []
  }
}
