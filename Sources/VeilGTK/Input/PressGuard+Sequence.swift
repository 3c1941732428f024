import CVeilGTK

extension PressGuard {
  /// A press or a touch: GTK delivers all its events to one widget.
  enum Sequence: Hashable {
    /// The buttons of a mouse or a stylus.
    case buttons(OpaquePointer)
    case finger(OpaquePointer)
    /// A scroll by fingers on a touchpad. GTK delivers it to what is below the pointer at each event.
    case scroll

    /// The sequence of an event; nil: the event belongs to none.
    init?(_ event: OpaquePointer) {
      switch gdk_event_get_event_type(event) {
      case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_MOTION_NOTIFY, GDK_ENTER_NOTIFY:
        guard let device = gdk_event_get_device(event) else { return nil }
        self = .buttons(device)
      case let type where type.isTouch:
        guard let finger = gdk_event_get_event_sequence(event) else { return nil }
        self = .finger(finger)
      case GDK_SCROLL where gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE: self = .scroll
      default: return nil
      }
    }
  }

  private static let beginnings = [
    GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN, GDK_SCROLL, GDK_TOUCHPAD_PINCH, GDK_TOUCHPAD_SWIPE,
    GDK_TOUCHPAD_HOLD,
  ]
  static let buttons: UInt32 =
    GDK_BUTTON1_MASK.rawValue | GDK_BUTTON2_MASK.rawValue | GDK_BUTTON3_MASK.rawValue
    | GDK_BUTTON4_MASK.rawValue | GDK_BUTTON5_MASK.rawValue

  /// Whether an event begins a user action.
  static func isBeginning(_ event: OpaquePointer) -> Bool {
    beginnings.contains(gdk_event_get_event_type(event))
  }

  /// Whether it is the end of a touch or of a touchpad's scroll, or the release of the last button. If the desktop has taken
  /// the pointer meanwhile, the app learns of the release when the pointer returns.
  static func isEnd(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_TOUCH_END, GDK_TOUCH_CANCEL: return true
    case GDK_BUTTON_RELEASE: return pressed(by: event).nonzeroBitCount <= 1
    case GDK_ENTER_NOTIFY: return pressed(by: event) == 0
    case GDK_SCROLL: return gdk_scroll_event_is_stop(event) != 0
    default: return false
    }
  }

  /// The buttons that were down at an event, including a released one, excluding a pressed one.
  static func pressed(by event: OpaquePointer) -> UInt32 {
    gdk_event_get_modifier_state(event).rawValue & PressGuard.buttons
  }
}

extension GdkEventType {
  /// Whether it is an event of a finger on a screen.
  var isTouch: Bool {
    switch self {
    case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: true
    default: false
    }
  }
}
