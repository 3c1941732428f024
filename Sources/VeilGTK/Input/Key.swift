import CVeilGTK

/// The keys that mean something on a veil.
enum Key: Equatable {
  case tab
  case backTab
  case activate
  case space
  case escape
  /// By that many pages and lines; positive shows what is further down.
  case scroll(pages: Double, lines: Double)

  /// - Parameter symbol: GDK's key value.
  init?(_ symbol: guint) {
    switch Int32(bitPattern: symbol) {
    case GDK_KEY_Tab, GDK_KEY_KP_Tab: self = .tab
    case GDK_KEY_ISO_Left_Tab: self = .backTab
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: self = .activate
    case GDK_KEY_space, GDK_KEY_KP_Space: self = .space
    case GDK_KEY_Escape: self = .escape
    case GDK_KEY_Up, GDK_KEY_KP_Up: self = .scroll(pages: 0, lines: -1)
    case GDK_KEY_Down, GDK_KEY_KP_Down: self = .scroll(pages: 0, lines: 1)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: self = .scroll(pages: -1, lines: 0)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: self = .scroll(pages: 1, lines: 0)
    default: return nil
    }
  }
}
