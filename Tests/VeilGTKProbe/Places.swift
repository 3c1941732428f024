import VeilGTK

/// Where a window's content begins in what its display server takes for the window: the surface with X11, and what is
/// seen of it, without the shadow, with Wayland.
@MainActor
func origin(of window: UnsafeMutablePointer<GtkWidget>) -> (left: Int, top: Int) {
  guard let display = gtk_widget_get_display(window),
    String(cString: g_type_name_from_instance(UnsafeMutablePointer(display))) == "GdkX11Display"
  else { return (0, 0) }
  var left = 0.0
  var top = 0.0
  gtk_native_get_surface_transform(OpaquePointer(window), &left, &top)
  return (Int(left), Int(top))
}

/// Says where the middle of a rectangle of a window's content is in the window.
@MainActor
func sayPlaceOfMiddle(_ bounds: graphene_rect_t, in window: UnsafeMutablePointer<GtkWidget>) {
  let (left, top) = origin(of: window)
  say(
    "place \(Int(bounds.origin.x + bounds.size.width / 2) + left) "
      + "\(Int(bounds.origin.y + bounds.size.height / 2) + top)")
}
