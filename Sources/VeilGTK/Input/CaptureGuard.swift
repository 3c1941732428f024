import CVeilGTK

/// Keeps events from the app's own controllers on the window before the cover gets them.
///
/// A controller in the capture phase on the window gets an event before its target. Those of the app are
/// disabled while the window is covered, and for each event that a cover over a part of it gets. GTK's own,
/// which resize the window, stay enabled.
@MainActor
final class CaptureGuard {
  var isAsleep = false {
    didSet {
      guard isAsleep != oldValue else { return }
      if isAsleep { putToSleep() } else { wake() }
    }
  }

  private let window: Widget
  private let list: OpaquePointer?
  private var asleep: [(controller: OpaquePointer, phase: GtkPropagationPhase)] = []
  private var connection: Connection?

  private static let sleepingTypes = [
    gtk_gesture_get_type(), gtk_event_controller_scroll_get_type(), gtk_drop_target_get_type(),
    gtk_drop_target_async_get_type(),
  ]

  init(_ window: Widget) {
    self.window = window
    list = gtk_widget_observe_controllers(window)
    if let list {
      connection = connect(UnsafeMutableRawPointer(list), "items-changed") { [weak self] in
        if self?.isAsleep == true { self?.putToSleep() }
      }
    }
  }

  private func putToSleep() {
    forEachController(of: window) { controller in
      let phase = gtk_event_controller_get_propagation_phase(controller)
      guard isApps(controller, phase) else { return }
      g_object_ref(UnsafeMutableRawPointer(controller))
      asleep.append((controller, phase))
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_NONE)
    }
  }

  /// GTK itself adds controllers for keys, shortcuts and motion in that phase. Keys never get this far, and
  /// motion alone does nothing.
  private func isApps(_ controller: OpaquePointer, _ phase: GtkPropagationPhase) -> Bool {
    guard phase == GTK_PHASE_CAPTURE else { return false }
    return CaptureGuard.sleepingTypes.contains { isA(controller, $0) }
  }

  func end() {
    connection?.disconnect()
    connection = nil
    if let list { g_object_unref(UnsafeMutableRawPointer(list)) }
    isAsleep = false
  }

  private func wake() {
    for sleeper in asleep {
      // The app may have changed its phase or removed it meanwhile.
      if gtk_event_controller_get_widget(sleeper.controller) == window,
        gtk_event_controller_get_propagation_phase(sleeper.controller) == GTK_PHASE_NONE
      {
        gtk_event_controller_set_propagation_phase(sleeper.controller, sleeper.phase)
      }
      g_object_unref(UnsafeMutableRawPointer(sleeper.controller))
    }
    asleep = []
  }
}
