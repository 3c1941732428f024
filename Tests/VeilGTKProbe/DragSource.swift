import VeilGTK

/// A window from which a text can be dragged.
@MainActor
final class DragSource {
  private let window: UnsafeMutablePointer<GtkWidget>

  init(_ app: UnsafeMutablePointer<GtkApplication>) {
    window = gtk_application_window_new(app)
    gtk_window_set_title(window.as(), "Drag source")
    gtk_window_set_default_size(window.as(), 200, 100)
    let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new("Drag me")
    let source = gtk_drag_source_new()
    var value = GValue()
    g_value_init(&value, GType(16 << 2))
    g_value_set_string(&value, "dragged")
    gtk_drag_source_set_content(source, gdk_content_provider_new_for_value(&value))
    onSignal(source, "drag-begin") { say("app drag began") }
    onSignal(source, "drag-cancel") { say("app drag refused") }
    onSignal(source, "drag-end") { say("app drag ended") }
    gtk_widget_add_controller(label, source)
    gtk_window_set_child(window.as(), label)
    gtk_window_present(window.as())
  }

  /// Lets a widget accept dragged texts anywhere.
  ///
  /// - Parameter action: called as one is dropped, which is refused without it.
  static func accept(_ target: UnsafeMutablePointer<GtkWidget>, _ action: (() -> Void)? = nil) {
    let drop = gtk_drop_target_new(GType(16 << 2), GDK_ACTION_COPY)!
    onSignal(drop, "enter") { say("app window drag entered") }
    if let action {
      onSignal(drop, "drop", answer: true) {
        say("app window dropped")
        action()
      }
    }
    gtk_widget_add_controller(target, drop)
  }
}
