import CVeilGTK
import VeilCore

/// Tells a pointer that moves from one that rests: of that, compositors and GTK tell again when what is under it changes.
@MainActor
struct RestingPointer {
  /// Where it was last, on the window's surface; nil where that is not known.
  private var place: Geometry.Point?

  /// How far it moves at least, in points; the place that is asked for and the one of an event may be rounded differently.
  private static let slack = 1.0

  /// Asks where the pointer is in a widget's window.
  mutating func find(in widget: Widget) {
    place = gtk_widget_get_native(widget).flatMap { gtk_native_get_surface($0) }.flatMap(Self.place)
  }

  /// Whether an event tells that it was moved.
  mutating func moves(by event: OpaquePointer?) -> Bool {
    var x = 0.0
    var y = 0.0
    guard let event, gdk_event_get_position(event, &x, &y) != 0 else { return false }
    guard let place else {
      self.place = Geometry.Point(x: x, y: y)
      return false
    }
    guard abs(x - place.x) >= Self.slack || abs(y - place.y) >= Self.slack else { return false }
    self.place = Geometry.Point(x: x, y: y)
    return true
  }

  /// Where the pointer is on a surface; nil where it is elsewhere.
  static func place(on surface: OpaquePointer) -> Geometry.Point? {
    guard let seat = gdk_display_get_default_seat(gdk_surface_get_display(surface)),
      let pointer = gdk_seat_get_pointer(seat)
    else { return nil }
    var x = 0.0
    var y = 0.0
    guard gdk_surface_get_device_position(surface, pointer, &x, &y, nil) != 0 else { return nil }
    return Geometry.Point(x: x, y: y)
  }
}
