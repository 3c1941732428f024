import CVeilGTK

/// Says sentences by the name that a window has for assistive technology, where nothing of the veil has the focus.
///
/// It is the name of the window alone, not its title, and becomes the title again when the focus moves, or another
/// window is in use: whatever is spoken then cuts off that it did.
@MainActor
final class WindowName {
  private static let fastening = Fastening<WindowName>("veil-window-name")

  private let window: Widget
  private var connections: [Connection] = []

  static func on(_ window: Widget) -> WindowName {
    if let name = fastening.object(on: window) { return name }
    let name = WindowName(window)
    fastening.fasten(name, to: window)
    return name
  }

  // The window owns this.
  private init(_ window: Widget) { self.window = window }

  func say(_ sentence: String) {
    AccessibleWidget(window).setLabel(sentence)
    guard connections.isEmpty else { return }
    connections = ["notify::focus-widget", "notify::is-active"].map { signal in
      connect(window, signal) { [weak self] in self?.giveBack() }
    }
  }

  private func giveBack() {
    for connection in connections { connection.disconnect() }
    connections = []
    guard gtk_widget_in_destruction(window) == 0 else { return }
    AccessibleWidget(window).setLabel(gtk_window_get_title(cast(window)).map { String(cString: $0) } ?? "")
  }
}
