import CVeilGTK

/// Takes away the tooltip of what is covered.
@MainActor
enum TooltipGuard {
  /// GTK looks for the tooltip under the pointer only when that moves, so that one that is open would stay.
  static func close(under cover: StageWidget, in window: Widget) {
    guard let surface = gtk_native_get_surface(opaque(window)),
      let seat = gdk_display_get_default_seat(gdk_surface_get_display(surface)),
      let pointer = gdk_seat_get_pointer(seat)
    else { return }
    var x = 0.0
    var y = 0.0
    guard gdk_surface_get_device_position(surface, pointer, &x, &y, nil) != 0 else { return }
    var left = 0.0
    var top = 0.0
    gtk_native_get_surface_transform(opaque(window), &left, &top)
    guard let widget = gtk_widget_pick(window, x - left, y - top, GTK_PICK_DEFAULT),
      widget == cover.widget || gtk_widget_is_ancestor(widget, cover.widget) != 0
    else { return }
    // As if the pointer had moved onto the cover, which has none.
    gtk_widget_trigger_tooltip_query(cover.widget)
  }
}
