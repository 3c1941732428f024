import CVeilGTK
import Glibc

/// How far the user scrolls, in points, as in GTK's own scrolling views.
enum ScrollStep {
  /// GTK's exponent: a longer page is scrolled by more, but not as much more.
  private static let exponent = 2.0 / 3

  /// One click of a wheel, or one press of an arrow key.
  static func line(inPageOf height: Double) -> Double { pow(height, exponent) }

  /// How far a scroll event goes down; nil where it does not scroll vertically, or there is no page.
  static func distance(of event: OpaquePointer, page: Double?) -> Double? {
    guard let page else { return nil }
    let line = line(inPageOf: page)
    switch gdk_scroll_event_get_direction(event) {
    case GDK_SCROLL_UP: return -line
    case GDK_SCROLL_DOWN: return line
    case GDK_SCROLL_SMOOTH:
      var lines = 0.0
      gdk_scroll_event_get_deltas(event, nil, &lines)
      return gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE ? lines : lines * line
    default: return nil
    }
  }
}
