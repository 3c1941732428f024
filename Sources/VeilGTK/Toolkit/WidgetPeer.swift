import CVeilGTK

/// The Swift side of a widget: what GTK's virtual functions of a class registered here do.
///
/// The peer owns its widget, so that whoever works with a peer can use its widget, whatever an app does meanwhile. A
/// widget that outlives its peer does nothing.
@MainActor
class WidgetPeer {
  /// The widget; valid as long as the peer lives.
  // Never written after init, and peers are held by main-actor objects alone, so that they go on the main thread.
  nonisolated(unsafe) let widget: Widget
  /// How many calls of GTK's to a peer have not returned yet.
  private static var calls = 0

  /// Whether a call of GTK's to a peer is under way: its widget must stay where it is until that has returned.
  static var isInCall: Bool { calls > 0 }

  static func duringCall<Result>(_ body: () -> Result) -> Result {
    calls += 1
    defer { calls -= 1 }
    return body()
  }

  /// - Parameter role: what the widget is to assistive technology; nil means as its class says.
  init(_ widgetClass: WidgetClass, role: GtkAccessibleRole? = nil) {
    widget = widgetClass.instantiate(role: role)
    g_object_ref_sink(widget)
    g_object_set_qdata(cast(widget), WidgetClass.peerKey, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    g_object_set_qdata(cast(widget), WidgetClass.peerKey, nil)
    g_object_unref(widget)
  }

  /// Gives the children their places; the size is the widget's own, in points.
  func allocate(width: Int32, height: Int32) {}

  /// Draws; the children draw themselves unless this is overridden.
  func snapshot(_ snapshot: OpaquePointer) {
    for child in children(of: widget) { gtk_widget_snapshot_child(widget, child, snapshot) }
  }

  /// Whether a place takes the pointer; anywhere in the widget's bounds unless this is overridden.
  func contains(x: Double, y: Double) -> Bool {
    x >= 0 && y >= 0 && x < Double(gtk_widget_get_width(widget)) && y < Double(gtk_widget_get_height(widget))
  }

  /// The theme, or what the widget inherits from it, has changed.
  func styleChanged() {}
}
