import CVeilGTK
import VeilCore
import VeilEngine
import VeilMainLoop

/// Sees every event of the process just before GTK delivers it to a widget. It takes none.
@MainActor
package enum EventWatch {
  /// The hardware codes of the keys that are down in the app's windows.
  private(set) static var keysDown: Set<guint> = []
  /// Whether the last press of a key was a repeat: the key is held.
  private(set) static var isKeyRepeat = false
  /// The longest time, in seconds, in which the focus goes from one window of an app directly to another.
  private static let focusGap = 0.5
  /// When a window lost the focus, in seconds, and the keys that were down then; nil: none has, or one has it again.
  private static var lostFocus: (time: Double, keys: Set<guint>)?
  /// Whether fingers on a touchpad are in the middle of a gesture.
  private(set) static var isTouchpadGesture = false
  /// Whether fingers on a touchpad have begun to scroll. They move the pointer only after the scroll.
  private(set) static var isScrolling = false
  /// Whether fingers on a touchpad may be in the middle of a scroll. Nothing is known of the time before the process's
  /// first block.
  private(set) static var mayBeScrolling = true

  /// The time of the last scroll without notches, in milliseconds.
  private static var scrollTime: guint32 = 0

  /// The pointer's last position according to the events so far. A later surface may have the same address.
  private static var pointer: (surface: WeakObject, place: Geometry.Point)?

  /// The surface over which something is being dragged; nil: none.
  private static var dragged: WeakObject?

  /// The main loop's source that delivered the last event; nil if that was of a key.
  private static var pointerSource: UnsafeMutablePointer<GSource>?
  /// Whether GTK may be moving the pointer between widgets.
  static var mayMovePointer: Bool { pointerSource != nil && pointerSource == g_main_current_source() }

  private static var isWatching = false

  /// Starts watching, unless it already does.
  static func begin() {
    guard !isWatching else { return }
    isWatching = true
    // The class defines the signal at its first use, which may be later.
    let surfaceClass = g_type_class_ref(gdk_surface_get_type())
    defer { g_type_class_unref(surfaceClass) }
    g_signal_add_emission_hook(
      g_signal_lookup("event", gdk_surface_get_type()), 0,
      { _, count, values, _ in
        guard count > 1, let values, let event = g_value_get_pointer(values + 1) else { return 1 }
        onMainActor(OpaquePointer(event)) { EventWatch.sees($0) }
        return 1
      }, nil, nil)
  }

  /// The pointer's position on a surface at the time of the current event; nil if no event had one.
  ///
  /// The display knows only the current position. If events have waited, that may differ.
  package static func pointerPlace(on surface: OpaquePointer) -> Geometry.Point? {
    pointer.flatMap { $0.surface.isObject(surface) ? $0.place : nil }
  }

  /// Whether something is being dragged over a surface.
  static func isDragged(over surface: OpaquePointer) -> Bool { dragged?.isObject(surface) ?? false }

  private static func sees(_ event: OpaquePointer) {
    let type = gdk_event_get_event_type(event)
    pointerSource = type == GDK_KEY_PRESS || type == GDK_KEY_RELEASE ? nil : g_main_current_source()
    if PressGuard.isEnd(event), let press = PressGuard.Sequence(event) { ends(press) }
    switch type {
    case GDK_ENTER_NOTIFY, GDK_MOTION_NOTIFY, GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE:
      // A stylus moves a pointer of its own.
      if gdk_event_get_device_tool(event) == nil, let surface = gdk_event_get_surface(event),
        let place = Pointer.place(of: event)
      {
        movePointer(to: place, on: surface)
      }
    case GDK_SCROLL where gdk_scroll_event_get_direction(event) == GDK_SCROLL_SMOOTH:
      mayBeScrolling = gdk_scroll_event_is_stop(event) == 0
      seesScroll(event)
      for window in toplevels() { InputGate.existing(on: window)?.seesScroll(event) }
    case GDK_KEY_PRESS: isKeyRepeat = !keysDown.insert(gdk_key_event_get_keycode(event)).inserted
    case GDK_KEY_RELEASE: keysDown.remove(gdk_key_event_get_keycode(event))
    case GDK_FOCUS_CHANGE: seesFocus(isIn: gdk_focus_event_get_in(event) != 0)
    case GDK_TOUCHPAD_PINCH, GDK_TOUCHPAD_SWIPE, GDK_TOUCHPAD_HOLD:
      let phase = gdk_touchpad_event_get_gesture_phase(event)
      isTouchpadGesture =
        phase == GDK_TOUCHPAD_GESTURE_PHASE_BEGIN || phase == GDK_TOUCHPAD_GESTURE_PHASE_UPDATE
    case GDK_DRAG_ENTER, GDK_DRAG_MOTION, GDK_DRAG_LEAVE, GDK_DROP_START: seesDrag(event, type)
    default: break
    }
    MainLoopBridge.preferNextTurn()
  }

  /// Releases of keys elsewhere are not reported. A key stays down while one window passes the focus to another, as a dialog
  /// does that the key closes.
  private static func seesFocus(isIn: Bool) {
    let now = Double(g_get_monotonic_time()) / 1_000_000
    if !isIn {
      lostFocus = (now, keysDown)
      keysDown = []
    } else if let lost = lostFocus {
      keysDown = now - lost.time < focusGap ? lost.keys : []
      lostFocus = nil
    }
  }

  private static func seesScroll(_ event: OpaquePointer) {
    let time = gdk_event_get_time(event)
    if isScrolling, Double(time &- scrollTime) / 1000 > PanelInteraction.scrollPause { ends(.scroll) }
    isScrolling = mayBeScrolling && PressGuard.Sequence(event) == .scroll
    scrollTime = time
  }

  private static func movePointer(to place: Geometry.Point, on surface: OpaquePointer) {
    let isOther = pointer?.surface.isObject(surface) != true
    // The end of its scroll was not reported. A compositor repeats the position if something below the pointer changes.
    if isScrolling, isOther || pointer?.place != place {
      isScrolling = false
      ends(.scroll)
    }
    if isOther { pointer = (WeakObject(surface), place) }
    pointer?.place = place
  }

  /// GTK delivers the end first, to any of the app's windows and popovers.
  private static func ends(_ sequence: PressGuard.Sequence) {
    Deferred.add { for window in toplevels() { InputGate.existing(on: window)?.ended(sequence) } }
  }

  private static func seesDrag(_ event: OpaquePointer, _ type: GdkEventType) {
    let isOver = type == GDK_DRAG_ENTER || type == GDK_DRAG_MOTION
    let surface = isOver ? gdk_event_get_surface(event) : nil
    if surface.map({ isDragged(over: $0) }) != true { dragged = surface.map { WeakObject($0) } }
    for window in toplevels() { WindowLayer.existing(on: window)?.dragMoves() }
  }
}
