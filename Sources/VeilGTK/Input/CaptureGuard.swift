import CVeilGTK

/// Keeps the app's own controllers on the window itself from seeing events before the cover does.
///
/// A controller in the capture phase on the window is asked before the widget that an event is for. Those of the
/// app sleep for the time of the block; GTK's own, by which the window is resized, stay awake.
@MainActor
final class CaptureGuard {
  /// The block's own controller, which is to be asked before all others.
  var own: OpaquePointer?

  private let window: Widget
  private let list: OpaquePointer?
  private var asleep: [(controller: OpaquePointer, phase: GtkPropagationPhase)] = []
  private var connection: Connection?

  private static let namesOfGTK = "gtk-"

  init(_ window: Widget) {
    self.window = window
    list = gtk_widget_observe_controllers(window)
    putToSleep()
    if let list {
      connection = connect(UnsafeMutableRawPointer(list), "items-changed") { [weak self] in
        self?.putToSleep()
      }
    }
  }

  private func putToSleep() {
    forEachController(of: window) { controller in
      let phase = gtk_event_controller_get_propagation_phase(controller)
      guard controller != own, phase != GTK_PHASE_NONE, isApps(controller, phase) else { return }
      g_object_ref(UnsafeMutableRawPointer(controller))
      asleep.append((controller, phase))
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_NONE)
    }
  }

  private func isApps(_ controller: OpaquePointer, _ phase: GtkPropagationPhase) -> Bool {
    let object = UnsafeMutablePointer<GObject>(controller)
    // Shortcut controllers are GTK's, for the window's own accelerators; their keys never get this far.
    guard phase == GTK_PHASE_CAPTURE, !isA(object, gtk_shortcut_controller_get_type()),
      !isA(object, gtk_event_controller_legacy_get_type())
    else { return false }
    let name = gtk_event_controller_get_name(controller).map { String(cString: $0) }
    return name?.hasPrefix(CaptureGuard.namesOfGTK) != true
  }

  func end() {
    connection?.disconnect()
    connection = nil
    if let list { g_object_unref(UnsafeMutableRawPointer(list)) }
    for sleeper in asleep {
      // The app may have given it another phase, or taken it away, in the meantime.
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
