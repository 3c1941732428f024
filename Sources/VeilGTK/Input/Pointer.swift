import CVeilGTK
import VeilCore

/// The pointer's position, in the coordinates of a window's surface.
@MainActor
enum Pointer {
  /// The position of an event; nil: it has none.
  static func place(of event: OpaquePointer?) -> Geometry.Point? {
    var x = 0.0
    var y = 0.0
    guard let event, gdk_event_get_position(event, &x, &y) != 0 else { return nil }
    return Geometry.Point(x: x, y: y)
  }

  /// The position on the surface of a widget's window; nil: the pointer is elsewhere.
  static func place(in widget: Widget) -> Geometry.Point? {
    gtk_widget_get_native(widget).flatMap { gtk_native_get_surface($0) }.flatMap { place(on: $0) }
  }

  /// The position on a surface; nil: the pointer is elsewhere.
  ///
  /// - Parameter seat: whose pointer; nil: that of the display's first seat.
  static func place(
    on surface: OpaquePointer, of seat: UnsafeMutablePointer<GdkSeat>? = nil
  ) -> Geometry.Point? {
    guard let seat = seat ?? gdk_display_get_default_seat(gdk_surface_get_display(surface)),
      let pointer = gdk_seat_get_pointer(seat)
    else { return nil }
    var x = 0.0
    var y = 0.0
    guard gdk_surface_get_device_position(surface, pointer, &x, &y, nil) != 0 else { return nil }
    return Geometry.Point(x: x, y: y)
  }

  /// A position on the surface of a window, in the window's own coordinates.
  static func place(_ place: Geometry.Point, in window: Widget) -> Geometry.Point {
    var (left, top) = (0.0, 0.0)
    gtk_native_get_surface_transform(opaque(window), &left, &top)
    return Geometry.Point(x: place.x - left, y: place.y - top)
  }

  /// A position in a window, in the coordinates of a widget in it.
  static func place(_ place: Geometry.Point, in window: Widget, on widget: Widget) -> Geometry.Point? {
    var outer = graphene_point_t(x: Float(place.x), y: Float(place.y))
    var point = graphene_point_t()
    guard gtk_widget_compute_point(window, widget, &outer, &point) != 0 else { return nil }
    return Geometry.Point(x: Double(point.x), y: Double(point.y))
  }
}
