import CVeilGTK
import VeilCore
import VeilEngine

extension Artwork {
  /// Creates an artwork from one of the app's own widgets, in the place of the spinner or in its middle.
  ///
  /// The widget is made each time it is shown, and released afterwards. It takes no input.
  ///
  /// ```swift
  /// style.indicator.artwork = Artwork("clock", size: Geometry.Size(width: 60, height: 60)) {
  ///   gtk_image_new_from_icon_name("alarm-symbolic")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: its identity: different widgets need different names.
  ///   - size: its size in points. It keeps its aspect ratio when it shrinks.
  ///   - label: what assistive technology reads; nil, the default: nothing.
  ///   - widget: makes the widget.
  public init(
    _ name: String, size: Geometry.Size, label: String? = nil,
    widget: @escaping @MainActor @Sendable () -> UnsafeMutablePointer<GtkWidget>
  ) {
    self.init(view: name, size: size, label: label) {
      MainActor.assumeIsolated { OwnWidget(widget()) }
    }
  }
}

/// A widget that an app has made for an element; it is retained.
@MainActor
final class OwnWidget {
  // Never written after init, and only main-actor objects hold it, so it is released on the main thread.
  nonisolated(unsafe) let widget: Widget

  init(_ widget: Widget) {
    self.widget = widget
    g_object_ref_sink(widget)
  }

  deinit { g_object_unref(widget) }
}

/// The app's own widget inside the widget of an element.
@MainActor
final class OwnWidgetPlace {
  private var made: (source: Artwork.OwnView, widget: OwnWidget)?
  /// In the coordinates of the scope.
  private var frame = Geometry.Rect.zero
  /// Its frame in its home if it needs more room; nil: it fits.
  private var clip: Geometry.Rect?

  /// Shows an element's widget in its home, and removes the former one.
  func show(_ element: Composition.Element, in home: Widget) {
    guard let (source, frame) = element.ownView else { return clear() }
    self.frame = frame
    guard made?.source != source else { return }
    clear()
    guard let own = source.make() as? OwnWidget, gtk_widget_get_parent(own.widget) == nil else { return }
    // The element is what assistive technology reads.
    veil_gtk_set_state(own.widget, GTK_ACCESSIBLE_STATE_HIDDEN, 1)
    gtk_widget_set_can_target(own.widget, 0)
    gtk_widget_set_can_focus(own.widget, 0)
    gtk_widget_set_parent(own.widget, home)
    made = (source, own)
  }

  /// Places it in its home: a widget that needs more room than its frame has is centred there, and cut off.
  ///
  /// - Parameter origin: the home's position in the scope.
  func place(from origin: Geometry.Point) {
    guard let widget = made?.widget.widget else { return }
    var least: (width: Int32, height: Int32) = (0, 0)
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least.width, nil, nil, nil)
    let room = (
      width: Int32(clamping: Int(frame.width.rounded())), height: Int32(clamping: Int(frame.height.rounded()))
    )
    let width = max(least.width, room.width)
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, &least.height, nil, nil, nil)
    let height = max(least.height, room.height)
    let corner = Geometry.Point(x: frame.minX - origin.x, y: frame.minY - origin.y)
    clip =
      (width, height) == room
      ? nil : Geometry.Rect(x: corner.x, y: corner.y, width: frame.width, height: frame.height)
    var place = graphene_point_t(
      x: Float(corner.x) - Float((width - room.width) / 2),
      y: Float(corner.y) - Float((height - room.height) / 2))
    gtk_widget_allocate(widget, width, height, -1, gsk_transform_translate(nil, &place))
  }

  func snapshot(_ snapshot: OpaquePointer, in home: Widget) {
    guard let widget = made?.widget.widget else { return }
    guard let clip else { return gtk_widget_snapshot_child(home, widget, snapshot) }
    var bounds = graphene_rect_t(clip)
    gtk_snapshot_push_clip(snapshot, &bounds)
    gtk_widget_snapshot_child(home, widget, snapshot)
    gtk_snapshot_pop(snapshot)
  }

  private func clear() {
    if let widget = made?.widget.widget, gtk_widget_get_parent(widget) != nil { Deferred.takeOut(widget) }
    made = nil
  }
}
