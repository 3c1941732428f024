import CVeilGTK

/// Handles Escape if nothing else does: neither the focused widget, nor its parents, nor a shortcut of the
/// window.
///
/// A window runs the shortcuts of its class last, in their order. So the Escape shortcut of an app's own
/// class, such as a dialog's, comes before.
@MainActor
enum EscapeShortcut {
  /// The window classes that have it.
  private static var classes: Set<GType> = []

  /// Adds it to a window's class.
  static func add(to window: Widget) {
    guard let windowClass = cast(window, to: GTypeInstance.self).pointee.g_class,
      classes.insert(windowClass.pointee.g_type).inserted
    else { return }
    let shortcut = gtk_shortcut_new(
      gtk_keyval_trigger_new(guint(GDK_KEY_Escape), GdkModifierType(rawValue: 0)),
      gtk_callback_action_new(
        { window, _, _ in
          nonisolated(unsafe) let window = window
          return MainActor.assumeIsolated {
            window.flatMap(WindowLayer.existing)?.block?.takesLeftover(.escape) ?? false
          } ? 1 : 0
        }, nil, nil))
    gtk_widget_class_add_shortcut(cast(windowClass), shortcut)
    g_object_unref(UnsafeMutableRawPointer(shortcut))
  }
}
