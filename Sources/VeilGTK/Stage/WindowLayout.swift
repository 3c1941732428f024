import CVeilGTK

/// A layout manager that keeps a window's own layout, and then places the veils.
///
/// A window without one is laid out by its class's functions, which a layout manager replaces: this one calls
/// them. So the app's widget tree stays as it is, in every kind of window.
@MainActor
enum WindowLayout {
  static func instantiate() -> UnsafeMutablePointer<GtkLayoutManager>? {
    g_object_new_with_properties(type, 0, nil, nil).map { cast($0) }
  }

  private static let type: GType = {
    var query = GTypeQuery()
    g_type_query(gtk_layout_manager_get_type(), &query)
    let fill: GClassInitFunc = { classPointer, _ in
      guard let classPointer else { return }
      let layoutClass = classPointer.assumingMemoryBound(to: GtkLayoutManagerClass.self)
      layoutClass.pointee.get_request_mode = { _, window in
        guard let window else { return GTK_SIZE_REQUEST_CONSTANT_SIZE }
        if let own = WindowLayout.ownLayout(of: window) {
          return functions(of: own, as: GtkLayoutManagerClass.self).pointee.get_request_mode(own, window)
        }
        return functions(of: window, as: GtkWidgetClass.self).pointee.get_request_mode(window)
      }
      layoutClass.pointee.measure = {
        _, window, orientation, size, minimum, natural, minimumBase, naturalBase in
        guard let window else { return }
        if let own = WindowLayout.ownLayout(of: window) {
          functions(of: own, as: GtkLayoutManagerClass.self).pointee.measure(
            own, window, orientation, size, minimum, natural, minimumBase, naturalBase)
        } else {
          functions(of: window, as: GtkWidgetClass.self).pointee.measure(
            window, orientation, size, minimum, natural, minimumBase, naturalBase)
        }
      }
      layoutClass.pointee.allocate = { _, window, width, height, baseline in
        guard let window else { return }
        onMainActor(window) { window in
          let layOutWindow = {
            if let own = WindowLayout.ownLayout(of: window) {
              functions(of: own, as: GtkLayoutManagerClass.self).pointee.allocate(
                own, window, width, height, baseline)
            } else {
              functions(of: window, as: GtkWidgetClass.self).pointee.size_allocate(
                window, width, height, baseline)
            }
          }
          guard let layer = WindowLayer.existing(on: window) else { return layOutWindow() }
          layer.layOut(width: width, height: height, layOutWindow)
        }
      }
    }
    return g_type_register_static_simple(
      gtk_layout_manager_get_type(), "VeilWindowLayout", query.class_size, fill, query.instance_size, nil,
      GTypeFlags(rawValue: 0))
  }()

  /// The layout manager that the app itself had set on the window, if any.
  private nonisolated static func ownLayout(of window: Widget) -> UnsafeMutablePointer<GtkLayoutManager>? {
    onMainActor(window) { OnMainThread(WindowLayer.existing(on: $0)?.ownLayout) }.value
  }
}
