import VeilGTK

/// The origin of a window's content in the display server's window: the surface on X11, and its visible part, without
/// the shadow, on Wayland.
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

/// Prints the place in the window of the centre of a rectangle of its content.
@MainActor
func sayPlaceOfMiddle(_ bounds: graphene_rect_t, in window: UnsafeMutablePointer<GtkWidget>) {
  let (left, top) = origin(of: window)
  say(
    "place \(Int(bounds.origin.x + bounds.size.width / 2) + left) "
      + "\(Int(bounds.origin.y + bounds.size.height / 2) + top)")
}

/// The frame of a widget in a window: x, y, width, height.
@MainActor
func frame(
  of widget: UnsafeMutablePointer<GtkWidget>, in window: UnsafeMutablePointer<GtkWidget>
) -> String {
  var bounds = graphene_rect_t()
  _ = gtk_widget_compute_bounds(widget, window, &bounds)
  let numbers = [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
  return numbers.map { "\(Int($0))" }.joined(separator: ",")
}

/// Prints the frames of the covers on a window, back to front, and "hidden" for a hidden one.
@MainActor
func sayCovers(of window: UnsafeMutablePointer<GtkWidget>) {
  var frames: [String] = []
  var next = gtk_widget_get_first_child(window)
  while let child = next {
    next = gtk_widget_get_next_sibling(child)
    guard String(cString: g_type_name_from_instance(child.as())) == "VeilCover" else { continue }
    frames.append(gtk_widget_get_mapped(child) != 0 ? frame(of: child, in: window) : "hidden")
  }
  say("covers " + frames.joined(separator: " "))
}
