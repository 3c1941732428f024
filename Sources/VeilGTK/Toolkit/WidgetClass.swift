import CVeilGTK

/// A class of widgets with virtual functions in Swift, registered with GObject without C.
@MainActor
struct WidgetClass {
  private let type: GType

  /// - Parameters:
  ///   - name: unique in the process.
  ///   - parent: the class it derives from.
  ///   - style: the name for style sheets.
  init(_ name: String, parent: GType = gtk_widget_get_type(), style: String) {
    var query = GTypeQuery()
    g_type_query(parent, &query)
    var info = GTypeInfo()
    info.class_size = guint16(query.class_size)
    info.instance_size = guint16(query.instance_size)
    // Never freed: a registered class lives as long as the process.
    info.class_data = gconstpointer(g_strdup(style))
    info.class_init = { classPointer, style in
      guard let classPointer else { return }
      WidgetClass.fill(
        classPointer.assumingMemoryBound(to: GtkWidgetClass.self),
        style: style?.assumingMemoryBound(to: CChar.self))
    }
    type = g_type_register_static(parent, name, &info, GTypeFlags(rawValue: 0))
  }

  nonisolated static let peerKey = g_quark_from_static_string("veil-widget-peer")

  /// A new widget, owned by the caller.
  func instantiate(role: GtkAccessibleRole?) -> Widget {
    veil_gtk_new(type, role.map { Int32($0.rawValue) } ?? -1)
  }

  /// Calls the peer of a widget on the main actor; nil: it has none.
  private nonisolated static func withPeer<Result: Sendable>(
    _ widget: Widget?, _ body: @MainActor (WidgetPeer) -> Result
  ) -> Result? {
    guard let widget else { return nil }
    return onMainActor(widget) { widget in
      guard let data = g_object_get_qdata(cast(widget), peerKey) else { return nil }
      return body(Unmanaged<WidgetPeer>.fromOpaque(data).takeUnretainedValue())
    }
  }

  /// The parent class of an instance's class, to chain up to.
  private nonisolated static func parentClass(of instance: UnsafeMutablePointer<some Any>)
    -> UnsafeMutablePointer<GtkWidgetClass>?
  {
    let instanceClass = cast(instance, to: GTypeInstance.self).pointee.g_class
    return g_type_class_peek_parent(instanceClass)?.assumingMemoryBound(to: GtkWidgetClass.self)
  }

  private nonisolated static func fill(
    _ widgetClass: UnsafeMutablePointer<GtkWidgetClass>, style: UnsafePointer<CChar>?
  ) {
    gtk_widget_class_set_css_name(widgetClass, style)
    widgetClass.pointee.measure = { _, _, _, minimum, natural, minimumBaseline, naturalBaseline in
      // The code that places our widgets determines their size.
      minimum?.pointee = 0
      natural?.pointee = 0
      minimumBaseline?.pointee = -1
      naturalBaseline?.pointee = -1
    }
    widgetClass.pointee.size_allocate = { widget, width, height, _ in
      WidgetClass.withPeer(widget) { $0.allocate(width: width, height: height) }
    }
    widgetClass.pointee.snapshot = { widget, snapshot in
      guard let snapshot else { return }
      let target = OnMainThread(snapshot)
      WidgetClass.withPeer(widget) { $0.snapshot(target.value) }
    }
    widgetClass.pointee.contains = { widget, x, y in
      WidgetClass.withPeer(widget) { $0.contains(x: x, y: y) } == true ? 1 : 0
    }
    widgetClass.pointee.css_changed = { widget, change in
      guard let widget else { return }
      WidgetClass.parentClass(of: widget)?.pointee.css_changed?(widget, change)
      WidgetClass.withPeer(widget) { $0.styleChanged() }
    }
    let objectClass = cast(widgetClass, to: GObjectClass.self)
    objectClass.pointee.dispose = { object in
      guard let object else { return }
      for child in children(of: cast(object)) { gtk_widget_unparent(child) }
      if let parent = WidgetClass.parentClass(of: object) {
        cast(parent, to: GObjectClass.self).pointee.dispose?(object)
      }
    }
  }
}
