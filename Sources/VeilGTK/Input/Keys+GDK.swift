import CVeilGTK
import VeilEngine

extension Composition.Key {
  /// The key of a GDK key value; nil if it has no meaning on a veil.
  init?(_ value: guint) {
    switch Int32(bitPattern: value) {
    case GDK_KEY_Tab, GDK_KEY_KP_Tab: self = .tab
    case GDK_KEY_ISO_Left_Tab: self = .backTab
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: self = .activate
    case GDK_KEY_space, GDK_KEY_KP_Space: self = .space
    case GDK_KEY_Escape: self = .escape
    case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
    case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: self = .pageUp
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: self = .pageDown
    default: return nil
    }
  }
}

extension Composition.ScrollDistance {
  /// The vertical distance of a scroll event; nil: it does not scroll vertically.
  init?(_ event: OpaquePointer) {
    switch gdk_scroll_event_get_direction(event) {
    case GDK_SCROLL_UP: self = .lines(-1)
    case GDK_SCROLL_DOWN: self = .lines(1)
    case GDK_SCROLL_SMOOTH:
      // GDK writes both without looking.
      var across = 0.0
      var way = 0.0
      gdk_scroll_event_get_deltas(event, &across, &way)
      self = gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE ? .points(way) : .lines(way)
    default: return nil
    }
  }
}
