import CVeilGTK

/// Hears Escape when nothing else has made anything of it: neither the widget with the focus, nor what it is in, nor
/// a shortcut of the window's.
///
/// A window asks the shortcuts of its class last of all, and those in their order, so that what an app's own class
/// does with Escape, as a dialog does, goes before.
@MainActor
enum EscapeShortcut {
  /// The classes of windows that have it.
  private static var classes: Set<GType> = []

  /// Lets a window hear it.
  static func add(to window: Widget) {
    guard let windowClass = cast(window, to: GTypeInstance.self).pointee.g_class,
      classes.insert(windowClass.pointee.g_type).inserted
    else { return }
    let shortcut = gtk_shortcut_new(
      gtk_keyval_trigger_new(guint(GDK_KEY_Escape), GdkModifierType(rawValue: 0)),
      gtk_callback_action_new(
        { window, _, _ in
          let address = UInt(bitPattern: window)
          return MainActor.assumeIsolated {
            guard let window = Widget(bitPattern: address) else { return false }
            return WindowLayer.existing(on: window)?.block?.takesLeftover(.escape) ?? false
          } ? 1 : 0
        }, nil, nil))
    gtk_widget_class_add_shortcut(cast(windowClass), shortcut)
    g_object_unref(UnsafeMutableRawPointer(shortcut))
  }
}
