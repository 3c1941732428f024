import CVeilGTK

/// Announces sentences through a window's accessible name, where GTK cannot announce.
///
/// Only the accessible name changes, not the title. A screen reader reads the name when the focus moves, and does not
/// repeat a name that it has read. It may do so late, so the name does not stay: a change to an empty name is silent, and
/// the sentence is in the change before. The name becomes the title again, silently, when the focus moves in the app, or
/// another window becomes active. It stays empty while the focus is on a cover: a late screen reader would say the title.
@MainActor
final class WindowName: Fastened {
  static let key = g_quark_from_string("veil-window-name")

  private let window: Widget
  private var connections: [Connection] = []
  /// Whether the announcement is from this turn of the main loop: the focus then moves with the veil.
  private var isNew = false
  private lazy var aging = Alarm("veil-window-name", priority: G_PRIORITY_DEFAULT) { [weak self] in
    self?.isNew = false
  }

  // The window owns this.
  init(_ window: Widget) { self.window = window }

  func say(_ sentence: String) {
    veil_gtk_set_label(window, sentence)
    veil_gtk_set_label(window, "")
    isNew = true
    aging.ringNow()
    guard connections.isEmpty else { return }
    connections = ["notify::focus-widget", "notify::is-active"].map { signal in
      connect(window, signal) { [weak self] in self?.giveBack() }
    }
  }

  private var isFocusOnCover: Bool {
    guard let focus = gtk_window_get_focus(cast(window)), let layer = WindowLayer.existing(on: window) else {
      return false
    }
    return layer.covers.contains { isIn(focus, $0.widget) }
  }

  private func giveBack() {
    guard !isNew, !isFocusOnCover else { return }
    connections.disconnect()
    guard gtk_widget_in_destruction(window) == 0 else { return }
    veil_gtk_set_label(window, gtk_window_get_title(cast(window)).map { String(cString: $0) } ?? "")
  }
}
