import CVeilGTK

/// Keeps events from the app's own controllers around a cover, which would get them before the cover.
///
/// A controller in the capture phase gets an event before its target. Those on the window are disabled while
/// the window is covered. A cover over a part of it disables those on all widgets that contain the cover, for
/// each event that it gets. GTK's own, which resize the window, stay enabled.
@MainActor
final class CaptureGuard {
  /// The widgets whose controllers are disabled: none, or the window and what is around a cover in it.
  private var places: [WeakObject] = []

  private let window: Widget
  private let gate: InputGate
  private let list: OpaquePointer?
  private var asleep: [(controller: OpaquePointer, phase: GtkPropagationPhase)] = []
  private var connection: Connection?

  private static let sleepingTypes = [
    gtk_gesture_get_type(), gtk_event_controller_scroll_get_type(), gtk_drop_target_get_type(),
    gtk_drop_target_async_get_type(), gtk_event_controller_legacy_get_type(),
  ]

  init(_ window: Widget, _ gate: InputGate) {
    self.window = window
    self.gate = gate
    list = gtk_widget_observe_controllers(window)
    if let list {
      connection = connect(list.object, "items-changed") { [weak self] in
        guard let self, !places.isEmpty else { return }
        putToSleep(window)
      }
    }
  }

  /// Disables the controllers on the window, and around a cover that gets the current event; enables all
  /// others.
  func update(_ coverage: Coverage, over cover: CoverWidget?) {
    let around = cover.map { ancestors(of: $0.widget) } ?? (coverage.windowBlocker == nil ? [] : [window])
    guard around != places.compactMap(\.widget) else { return }
    wake()
    places = around.map { WeakObject($0) }
    for widget in around { putToSleep(widget) }
  }

  private func putToSleep(_ widget: Widget) {
    forEachController(of: widget) { controller in
      let phase = gtk_event_controller_get_propagation_phase(controller)
      guard isApps(controller, phase) else { return }
      g_object_ref(controller.object)
      asleep.append((controller, phase))
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_NONE)
    }
  }

  /// GTK itself adds controllers for keys, shortcuts and motion in that phase. Keys never get this far, and
  /// motion alone does nothing.
  private func isApps(_ controller: OpaquePointer, _ phase: GtkPropagationPhase) -> Bool {
    guard phase == GTK_PHASE_CAPTURE, !gate.owns(controller) else { return false }
    return CaptureGuard.sleepingTypes.contains { isA(controller, $0) }
  }

  func end() {
    connection?.disconnect()
    connection = nil
    if let list { g_object_unref(list.object) }
    wake()
  }

  private func wake() {
    for sleeper in asleep {
      // The app may have changed its phase meanwhile. One that it has taken out may come back.
      if gtk_event_controller_get_propagation_phase(sleeper.controller) == GTK_PHASE_NONE {
        gtk_event_controller_set_propagation_phase(sleeper.controller, sleeper.phase)
      }
      g_object_unref(sleeper.controller.object)
    }
    asleep = []
    places = []
  }
}
