import CVeilGTK

/// Keeps pointer events from the content that would reach it although a cover lies above.
///
/// Two kinds do: those of a button that was pressed before the block began, since GTK leaves the pointer
/// with the widget that was pressed until the button is up; and those before the pointer next moves, since GTK
/// looks for the widget under it only then.
@MainActor
final class PressGuard {
  private let window: Widget
  /// Whether the button that is down was pressed where everything is covered now.
  private var isHeld = false

  /// The events that go to where the pointer is.
  private static let places: Set<GdkEventType> = [
    GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_MOTION_NOTIFY, GDK_SCROLL, GDK_TOUCHPAD_PINCH,
    GDK_TOUCHPAD_SWIPE, GDK_TOUCHPAD_HOLD,
  ]
  private static let buttons: UInt32 =
    GDK_BUTTON1_MASK.rawValue | GDK_BUTTON2_MASK.rawValue | GDK_BUTTON3_MASK.rawValue
    | GDK_BUTTON4_MASK.rawValue | GDK_BUTTON5_MASK.rawValue

  init(_ window: Widget) { self.window = window }

  /// A cover begins to take the input of some widgets: what was pressed there is let go.
  func begin(under pieces: [Widget], isAll: Bool) {
    guard Pointer.buttons(over: window) & PressGuard.buttons != 0 else { return }
    // Where a whole window is covered, no press goes anywhere; one beside what is covered is its own business.
    var isUnderWay = isAll
    for piece in pieces { if letGo(piece) { isUnderWay = true } }
    if isUnderWay { isHeld = true }
  }

  /// Whether an event is kept from the content.
  func takes(_ event: OpaquePointer, _ coverage: Coverage) -> Bool {
    let type = gdk_event_get_event_type(event)
    let held = gdk_event_get_modifier_state(event).rawValue & PressGuard.buttons != 0
    if isHeld {
      if type == GDK_BUTTON_PRESS || !held {
        isHeld = false
      } else {
        if type == GDK_BUTTON_RELEASE { isHeld = false }
        return true
      }
    }
    // A button that was pressed beside what is covered, and is held over it, is still meant for where it was.
    if held, type == GDK_MOTION_NOTIFY || type == GDK_BUTTON_RELEASE { return false }
    guard PressGuard.places.contains(type), let cover = blocker(under: event, coverage),
      !(cover.input?.hasPointer ?? false)
    else { return false }
    if type == GDK_BUTTON_PRESS { isHeld = true }
    return true
  }

  /// The cover that lies in front where an event is, if it takes all input.
  func blocker(under event: OpaquePointer, _ coverage: Coverage) -> StageWidget? {
    guard let cover = widget(under: event).flatMap(coverage.owner), cover.reach == .scope else { return nil }
    return cover
  }

  private func widget(under event: OpaquePointer) -> Widget? {
    guard gdk_event_get_surface(event) == gtk_native_get_surface(opaque(window)) else { return nil }
    var x = 0.0
    var y = 0.0
    guard gdk_event_get_position(event, &x, &y) != 0 else { return nil }
    var left = 0.0
    var top = 0.0
    gtk_native_get_surface_transform(opaque(window), &left, &top)
    return gtk_widget_pick(window, x - left, y - top, GTK_PICK_DEFAULT)
  }

  /// Ends every gesture under way in a widget: a press that has begun becomes no click, a drag no drop. Tells
  /// whether there was one.
  private func letGo(_ piece: Widget) -> Bool {
    var isUnderWay = false
    walk(piece) { widget in
      forEachController(of: widget) { controller in
        guard isA(UnsafeMutablePointer<GObject>(controller), gtk_gesture_get_type()) else { return }
        if gtk_gesture_is_active(controller) != 0 { isUnderWay = true }
        gtk_event_controller_reset(controller)
      }
      return true
    }
    return isUnderWay
  }
}

/// Visits the event controllers of a widget, as they are now.
@MainActor
func forEachController(of widget: Widget, _ visit: (OpaquePointer) -> Void) {
  guard let list = gtk_widget_observe_controllers(widget) else { return }
  defer { g_object_unref(UnsafeMutableRawPointer(list)) }
  for index in 0..<g_list_model_get_n_items(list) {
    guard let controller = g_list_model_get_item(list, index) else { continue }
    visit(OpaquePointer(controller))
    g_object_unref(controller)
  }
}
