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

  /// The number of the newest that is open in a window; 0: none is. One that is closing does not count.
  static func newest(in window: Widget) -> Int {
    guard let list = list(of: window) else { return 0 }
    defer { g_object_unref(list.object) }
    var newest = 0
    for place in 0..<g_list_model_get_n_items(list) {
      guard let dialog = g_list_model_get_item(list, place) else { continue }
      newest = number(of: dialog, after: newest)
      g_object_unref(dialog)
    }
    return newest
  }

  private static let numberKey = g_quark_from_static_string("veil-dialog-number")
  private static var lastNumber = 0

  /// Dialogs are numbered as they are first seen in the list, which has them in the order in which they opened. One that
  /// is opened again has a new number.
  private static func number(of dialog: UnsafeMutableRawPointer, after former: Int) -> Int {
    let dialog = dialog.assumingMemoryBound(to: GObject.self)
    let known = Int(bitPattern: g_object_get_qdata(dialog, numberKey))
    if known > former { return known }
    lastNumber += 1
    g_object_set_qdata(dialog, numberKey, UnsafeMutableRawPointer(bitPattern: lastNumber))
    return lastNumber
  }

  private static func list(of window: Widget) -> OpaquePointer? {
    gtk_widget_in_destruction(window) == 0 ? veil_g_list(window, "dialogs") : nil
  }
}
