import CVeilGTK

/// Keeps pointer events from the content that would reach it although a cover lies above.
///
/// Two kinds do: those of a button that was pressed before the block began, since GTK leaves the pointer
/// with the widget that was pressed until the button is up; and those before the pointer next moves, since GTK
/// looks for the widget under it only then.
@MainActor
final class PressGuard {
  private let window: Widget
  private var isHeld: Bool

  private static let buttons: UInt32 =
    GDK_BUTTON1_MASK.rawValue | GDK_BUTTON2_MASK.rawValue | GDK_BUTTON3_MASK.rawValue
    | GDK_BUTTON4_MASK.rawValue | GDK_BUTTON5_MASK.rawValue

  init(_ window: Widget) {
    self.window = window
    isHeld = PressGuard.pressedButtons(over: window) != 0
    if isHeld { letGo() }
  }

  /// Whether an event is kept from the content.
  func takes(_ event: OpaquePointer, cover: StageWidget?) -> Bool {
    guard let cover else { return false }
    let type = gdk_event_get_event_type(event)
    if isHeld {
      if type == GDK_BUTTON_PRESS || gdk_event_get_modifier_state(event).rawValue & PressGuard.buttons == 0 {
        isHeld = false
      } else {
        if type == GDK_BUTTON_RELEASE { isHeld = false }
        return true
      }
    }
    guard !(cover.input?.hasPointer ?? false), let picked = widget(under: event) else { return false }
    return picked == cover.widget || gtk_widget_is_ancestor(picked, cover.widget) != 0
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

  /// Ends every gesture under way in the content: a press that has begun becomes no click, a drag no drop.
  private func letGo() {
    let covers = WindowLayer.existing(on: window)?.covers.map(\.widget) ?? []
    walk(window) { widget in
      if covers.contains(widget) { return false }
      forEachController(of: widget) { controller in
        if isA(UnsafeMutablePointer<GObject>(controller), gtk_gesture_get_type()) {
          gtk_event_controller_reset(controller)
        }
      }
      return true
    }
  }

  private static func pressedButtons(over window: Widget) -> UInt32 {
    guard let surface = gtk_native_get_surface(opaque(window)),
      let seat = gdk_display_get_default_seat(gdk_surface_get_display(surface)),
      let pointer = gdk_seat_get_pointer(seat)
    else { return 0 }
    var state = GdkModifierType(rawValue: 0)
    gdk_surface_get_device_position(surface, pointer, nil, nil, &state)
    return state.rawValue & buttons
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
