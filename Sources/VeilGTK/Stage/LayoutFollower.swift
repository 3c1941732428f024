import CVeilGTK

/// Reports every layout in a window.
///
/// It observes existing frames, and requests only the first.
@MainActor
final class LayoutFollower {
  private let window: Widget
  private let onLayout: () -> Void
  private var clock: Connection?
  private var connections: [Connection] = []

  init(_ window: Widget, onLayout: @escaping () -> Void) {
    self.window = window
    self.onLayout = onLayout
    listen()
    // A window that is realized again has another clock.
    connections = [
      connect(window, "realize") { [weak self] in self?.listen() },
      connect(window, "unrealize") { [weak self] in self?.rest() },
    ]
  }

  private func listen() {
    rest()
    // Connected after GTK's own handler, it is called when all widgets have their places.
    clock = gtk_widget_get_frame_clock(window).map { clock in
      // During a layout it is not notified of that one, but of a second one before the same frame.
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
      return connect(clock.object, "layout") { [weak self] in self?.onLayout() }
    }
  }

  private func rest() {
    if let clock { clock.disconnect() }
    clock = nil
  }

  func end() {
    rest()
    connections.disconnect()
  }
}
