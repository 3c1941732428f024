import VeilGTK
import VeilGTKProbeCommands

/// Events of devices that the tests' display servers lack: touchpads with gestures, and styluses.
///
/// GDK has no function for making events. These are instances of its own types, with the fields at the offsets of GDK 4.8
/// to 4.18, which GDK's getters check. The window receives them like all events, by its surface's signal.
@MainActor
final class MadeEvents {
  private let content: ProbeWindow
  /// The place of the next event in the window.
  private var place = (x: 0.0, y: 0.0)
  private let tool = g_object_new_with_properties(gdk_device_tool_get_type(), 0, nil, nil)

  /// The offsets of every event's fields, in bytes.
  private enum Field {
    static let references = 8
    static let type = 12
    static let surface = 16
    static let device = 24
    /// From here on the fields depend on the type.
    static let own = 40
  }

  init(_ content: ProbeWindow) { self.content = content }

  func run(_ event: MadeEvent) {
    switch event {
    case .listen(let widget): listen(to: Probe.shared!.widget(widget))
    case .at(let widget):
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(Probe.shared!.widget(widget), content.window, &bounds)
      var (left, top) = (0.0, 0.0)
      gtk_native_get_surface_transform(OpaquePointer(content.window), &left, &top)
      place.x = Double(bounds.origin.x + bounds.size.width / 2) + left
      place.y = Double(bounds.origin.y + bounds.size.height / 2) + top
    case .pinch(let phase): touchpad(GDK_TOUCHPAD_PINCH, phase)
    case .swipe(let phase): touchpad(GDK_TOUCHPAD_SWIPE, phase)
    case .stylus(let what): stylus(what)
    }
  }

  /// Adds an app's handlers for these events.
  private func listen(to widget: UnsafeMutablePointer<GtkWidget>) {
    let zoom = gtk_gesture_zoom_new()!
    onSignal(zoom, "begin") { say("app zoom began") }
    onSignal(zoom, "scale-changed") { say("app zoomed") }
    onSignal(zoom, "end") { say("app zoom ended") }
    onSignal(zoom, "cancel") { say("app zoom cancelled") }
    let swipe = swipeWithThreeFingers()
    onSignal(swipe, "begin") { say("app swipe began") }
    onSignal(swipe, "swipe") { say("app swiped") }
    let stylus = gtk_gesture_stylus_new()!
    for signal in ["down", "motion", "up"] { onSignal(stylus, signal) { say("app stylus \(signal)") } }
    for gesture in [zoom, swipe, stylus] { gtk_widget_add_controller(widget, gesture) }
  }

  private func touchpad(_ type: GdkEventType, _ phase: MadeEvent.Phase) {
    let gesturePhase =
      switch phase {
      case .begin: GDK_TOUCHPAD_GESTURE_PHASE_BEGIN
      case .update: GDK_TOUCHPAD_GESTURE_PHASE_UPDATE
      case .end: GDK_TOUCHPAD_GESTURE_PHASE_END
      }
    let event = make(type, gdk_touchpad_event_get_type())
    let raw = UnsafeMutableRawPointer(event)
    // The state, the phase and the number of fingers follow the sequence.
    let start = Field.own + 8
    raw.storeBytes(of: Int8(gesturePhase.rawValue), toByteOffset: start + 4, as: Int8.self)
    raw.storeBytes(of: type == GDK_TOUCHPAD_PINCH ? 2 : 3, toByteOffset: start + 5, as: Int8.self)
    let numbers = [place.x, place.y, 12, 3, 0, phase == .update ? 1.5 : 1]
    for (index, number) in numbers.enumerated() {
      raw.storeBytes(of: number, toByteOffset: start + 8 + 8 * index, as: Double.self)
    }
    guard gdk_touchpad_event_get_gesture_phase(event) == gesturePhase,
      gdk_touchpad_event_get_n_fingers(event) == (type == GDK_TOUCHPAD_PINCH ? 2 : 3),
      type != GDK_TOUCHPAD_PINCH || gdk_touchpad_event_get_pinch_scale(event) == numbers[5], isAtPlace(event)
    else { return say("this GDK has other events") }
    send(event)
  }

  private func stylus(_ what: MadeEvent.Stylus) {
    let isMotion = what == .motion
    let event = make(
      isMotion ? GDK_MOTION_NOTIFY : what == .down ? GDK_BUTTON_PRESS : GDK_BUTTON_RELEASE,
      isMotion ? gdk_motion_event_get_type() : gdk_button_event_get_type())
    let raw = UnsafeMutableRawPointer(event)
    raw.storeBytes(
      of: what == .down ? 0 : GDK_BUTTON1_MASK.rawValue, toByteOffset: Field.own, as: UInt32.self)
    if !isMotion { raw.storeBytes(of: 1, toByteOffset: Field.own + 4, as: UInt32.self) }
    raw.storeBytes(of: place.x, toByteOffset: Field.own + 8, as: Double.self)
    raw.storeBytes(of: place.y, toByteOffset: Field.own + 16, as: Double.self)
    // After the axes, of which there are none.
    g_object_ref(tool)
    raw.storeBytes(of: tool, toByteOffset: Field.own + 32, as: UnsafeMutablePointer<GObject>?.self)
    guard gdk_event_get_device_tool(event) == tool.map({ OpaquePointer($0) }), isAtPlace(event) else {
      return say("this GDK has other events")
    }
    send(event)
  }

  private func make(_ type: GdkEventType, _ eventType: GType) -> OpaquePointer {
    // The first event of a type makes the class.
    let instance = g_type_create_instance(eventType)!
    let raw = UnsafeMutableRawPointer(instance)
    let surface = gtk_native_get_surface(OpaquePointer(content.window))!
    let pointer = gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_surface_get_display(surface)))!
    g_object_ref(UnsafeMutableRawPointer(surface))
    g_object_ref(UnsafeMutableRawPointer(pointer))
    // GLib stores one reference as a negative number.
    raw.storeBytes(of: -1, toByteOffset: Field.references, as: Int32.self)
    raw.storeBytes(of: type.rawValue, toByteOffset: Field.type, as: UInt32.self)
    raw.storeBytes(of: surface, toByteOffset: Field.surface, as: OpaquePointer.self)
    raw.storeBytes(of: pointer, toByteOffset: Field.device, as: OpaquePointer.self)
    return OpaquePointer(instance)
  }

  private func isAtPlace(_ event: OpaquePointer) -> Bool {
    var (x, y) = (0.0, 0.0)
    return gdk_event_get_position(event, &x, &y) != 0 && x == place.x && y == place.y
  }

  private func send(_ event: OpaquePointer) {
    let surface = gtk_native_get_surface(OpaquePointer(content.window))!
    let signal = g_signal_lookup("event", gdk_surface_get_type())
    var values = [GValue(), GValue()]
    g_value_init(&values[0], gdk_surface_get_type())
    g_value_set_object(&values[0], UnsafeMutableRawPointer(surface))
    g_value_init(&values[1], GType(17 << 2))
    g_value_set_pointer(&values[1], UnsafeMutableRawPointer(event))
    var answer = GValue()
    g_value_init(&answer, GType(5 << 2))
    g_signal_emitv(values, signal, 0, &answer)
  }

  private func swipeWithThreeFingers() -> OpaquePointer {
    var value = GValue()
    g_value_init(&value, GType(7 << 2))
    g_value_set_uint(&value, 3)
    return "n-points".withCString { name in
      var names: [UnsafePointer<CChar>?] = [name]
      return OpaquePointer(g_object_new_with_properties(gtk_gesture_swipe_get_type(), 1, &names, &value)!)
    }
  }
}
