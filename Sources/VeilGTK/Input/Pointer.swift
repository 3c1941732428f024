import CVeilGTK
import VeilCore

/// Where the pointer is, whether it moves or not.
@MainActor
enum Pointer {
  /// In the window's coordinates; nil where it is not over the window.
  static func place(over window: Widget) -> Geometry.Point? { read(window)?.place }

  /// The buttons that are down.
  static func buttons(over window: Widget) -> UInt32 { read(window)?.state.rawValue ?? 0 }

  private static func read(_ window: Widget) -> (place: Geometry.Point?, state: GdkModifierType)? {
    guard let surface = gtk_native_get_surface(opaque(window)),
      let seat = gdk_display_get_default_seat(gdk_surface_get_display(surface)),
      let pointer = gdk_seat_get_pointer(seat)
    else { return nil }
    var state = GdkModifierType(rawValue: 0)
    var (x, y) = (0.0, 0.0)
    var (left, top) = (0.0, 0.0)
    let isOver = gdk_surface_get_device_position(surface, pointer, &x, &y, &state) != 0
    gtk_native_get_surface_transform(opaque(window), &left, &top)
    return (isOver ? Geometry.Point(x: x - left, y: y - top) : nil, state)
  }
}
