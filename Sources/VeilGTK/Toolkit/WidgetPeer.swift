import CVeilGTK

/// The Swift side of a widget: the virtual functions of a class registered here.
///
/// The peer owns its widget, so that code with a peer can use its widget, whatever an app does meanwhile. A
/// widget that outlives its peer does nothing.
///
/// GTK calls it during layout, hit testing and drawing: it stores the arguments, and calls neither the engine
/// nor the app.
@MainActor
class WidgetPeer {
  /// The widget; valid as long as the peer lives.
  // Never written after init, and only main-actor objects hold peers, so it is released on the main thread.
  nonisolated(unsafe) let widget: Widget

  /// - Parameter role: the widget's accessible role; nil: that of its class.
  init(_ widgetClass: WidgetClass, role: GtkAccessibleRole? = nil) {
    widget = widgetClass.instantiate(role: role)
    g_object_ref_sink(widget)
    g_object_set_qdata(cast(widget), WidgetClass.peerKey, Unmanaged.passUnretained(self).toOpaque())
  }

  private static let bareStyle = veil_gtk_make_bare_style()

  /// Keeps away rules of the app's style sheet for other widgets, such as one that gives all children of a window a
  /// margin.
  func ignoreStyleSheets() { veil_gtk_set_style(widget, WidgetPeer.bareStyle) }

  deinit {
    g_object_set_qdata(cast(widget), WidgetClass.peerKey, nil)
    g_object_unref(widget)
  }

  /// Places the children; the size is the widget's own, in points.
  func allocate(width: Int32, height: Int32) {}

  /// Draws; the children draw themselves unless this is overridden.
  func snapshot(_ snapshot: OpaquePointer) {
    for child in children(of: widget) { gtk_widget_snapshot_child(widget, child, snapshot) }
  }

  /// Whether a point takes the pointer; all of the widget's bounds unless this is overridden.
  func contains(x: Double, y: Double) -> Bool {
    x >= 0 && y >= 0 && x < Double(gtk_widget_get_width(widget)) && y < Double(gtk_widget_get_height(widget))
  }

  /// The theme, or an inherited property, has changed.
  func styleChanged() {}
}
