import CVeilGTK

/// Reports when a dialog of libadwaita opens or closes in a window.
///
/// An `AdwDialog` is inside of its window, below a veil over the window. Other dialogs are windows of their own.
@MainActor
final class DialogWatch {
  /// The window's list of dialogs. It goes unless it is held, and work may end after its window is destroyed.
  private nonisolated(unsafe) let list: OpaquePointer
  private let connection: Connection

  /// Nil: the window is none of libadwaita's, or there are no such dialogs before libadwaita 1.5.
  init?(_ window: Widget, onChange: @escaping @MainActor () -> Void) {
    guard let list = DialogWatch.list(of: window) else { return nil }
    self.list = list
    connection = connect(list.object, "items-changed", onChange)
  }

  deinit { g_object_unref(list.object) }

  func end() { connection.disconnect() }

  /// How many are open in a window, besides those that are closing.
  static func count(in window: Widget) -> Int {
    guard let list = list(of: window) else { return 0 }
    defer { g_object_unref(list.object) }
    return Int(g_list_model_get_n_items(list))
  }

  private static func list(of window: Widget) -> OpaquePointer? {
    gtk_widget_in_destruction(window) == 0 ? veil_g_list(window, "dialogs") : nil
  }
}
