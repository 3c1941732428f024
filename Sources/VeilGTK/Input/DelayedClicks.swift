import CVeilGTK

/// Cancels button clicks that keys began before a block.
///
/// GTK clicks a button a quarter of a second after its key, marks it for that time, and offers no way to stop
/// that. So the class's handler is overridden once for the whole process.
@MainActor
enum DelayedClicks {
  /// The style class of a button that is about to be clicked.
  private static let mark = "keyboard-activating"

  /// The buttons whose next click is cancelled.
  private static var cancelled: [(button: WeakObject, connection: Connection)] = []
  // A class handler runs before the app's.
  private static let installation: Void = overrideClass("clicked", of: gtk_button_get_type()) { takeOut($0) }

  /// Cancels a pending click of a widget, if it is a button.
  static func cancel(on widget: Widget) {
    guard isA(widget, gtk_button_get_type()), gtk_widget_has_css_class(widget, mark) != 0,
      !cancelled.contains(where: { $0.button.widget == widget })
    else { return }
    _ = installation
    // GTK itself cancels the click of a button that is unrealized.
    let connection = connect(widget, "unrealize") { _ = takeOut(widget) }
    cancelled.append((WeakObject(widget), connection))
  }

  /// Whether the click of a button was cancelled. True once.
  private static func takeOut(_ button: Widget) -> Bool {
    guard !cancelled.isEmpty else { return false }
    let found = cancelled.first { $0.button.widget == button }
    found?.connection.disconnect()
    cancelled.removeAll { $0.button.widget == nil || $0.button.widget == button }
    return found != nil
  }
}
