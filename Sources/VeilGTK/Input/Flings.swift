import CVeilGTK

/// Views that scroll on after they were let go.
@MainActor
enum Flings {
  /// Stops what a widget is scrolled by.
  static func stop(around piece: Widget) {
    let around = ancestors(of: piece)
    keeping(around) { for widget in around { stop(widget) } }
  }

  /// A view that may not scroll on stops at once; nothing else that GTK offers stops it.
  static func stop(_ widget: Widget) {
    guard isA(widget, gtk_scrolled_window_get_type()) else { return }
    let view = opaque(widget)
    // Where something is down, nothing scrolls on by itself, and this would let it go.
    guard gtk_scrolled_window_get_kinetic_scrolling(view) != 0,
      gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue == 0
    else { return }
    g_object_freeze_notify(cast(widget))
    gtk_scrolled_window_set_kinetic_scrolling(view, 0)
    gtk_scrolled_window_set_kinetic_scrolling(view, 1)
    g_object_thaw_notify(cast(widget))
  }
}
