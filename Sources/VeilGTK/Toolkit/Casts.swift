import CVeilGTK

typealias Widget = UnsafeMutablePointer<GtkWidget>

/// The same instance as another of its classes or interfaces.
///
/// A GObject instance begins with its parent class's instance, so that one address serves all of them.
func cast<T>(_ instance: UnsafeMutablePointer<some Any>, to: T.Type = T.self) -> UnsafeMutablePointer<T> {
  UnsafeMutableRawPointer(instance).assumingMemoryBound(to: T.self)
}

/// The same instance as a class with a private structure.
func opaque(_ instance: UnsafeMutablePointer<some Any>) -> OpaquePointer { OpaquePointer(instance) }

extension OpaquePointer {
  /// An instance of a class with a private structure, as an object.
  var object: UnsafeMutablePointer<GObject> { UnsafeMutablePointer(self) }
}

/// Whether an instance is of a class, or implements an interface.
func isA(_ instance: UnsafeMutablePointer<some Any>, _ type: GType) -> Bool {
  g_type_check_instance_is_a(cast(instance, to: GTypeInstance.self), type) != 0
}

/// Whether an instance of a class with a private structure is of a class, or implements an interface.
func isA(_ instance: OpaquePointer, _ type: GType) -> Bool {
  isA(instance.object, type)
}

/// The functions of an instance's class.
func functions<Class>(
  of instance: UnsafeMutablePointer<some Any>, as: Class.Type = Class.self
) -> UnsafeMutablePointer<Class> {
  UnsafeMutableRawPointer(cast(instance, to: GTypeInstance.self).pointee.g_class).assumingMemoryBound(
    to: Class.self)
}

/// The current children of a widget, back to front.
func children(of widget: Widget) -> [Widget] {
  chain(gtk_widget_get_first_child(widget)) { gtk_widget_get_next_sibling($0) }
}

/// The current siblings in front of a widget, back to front.
func siblings(after widget: Widget) -> [Widget] {
  chain(gtk_widget_get_next_sibling(widget)) { gtk_widget_get_next_sibling($0) }
}

/// Whether a widget is behind another child of its parent: takes as many steps as there are children between them.
func comes(_ widget: Widget, before other: Widget) -> Bool {
  var (ahead, behind) = (gtk_widget_get_next_sibling(widget), gtk_widget_get_next_sibling(other))
  while let next = ahead, next != other {
    guard let step = behind, step != widget else { return behind == nil }
    ahead = gtk_widget_get_next_sibling(next)
    behind = gtk_widget_get_next_sibling(step)
  }
  return ahead != nil
}

/// The current parents of a widget, innermost first.
func ancestors(of widget: Widget) -> [Widget] {
  chain(gtk_widget_get_parent(widget)) { gtk_widget_get_parent($0) }
}

private func chain(_ first: Widget?, _ next: @escaping (Widget) -> Widget?) -> [Widget] {
  first.map { Array(sequence(first: $0, next: next)) } ?? []
}

/// Whether a widget is another one, or is inside of it.
func isIn(_ widget: Widget, _ other: Widget) -> Bool {
  widget == other || gtk_widget_is_ancestor(widget, other) != 0
}

/// Whether something in a widget is pressed.
func isActive(_ widget: Widget) -> Bool {
  gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
}

/// The root of a widget, such as its window; nil: it is in none.
func root(of widget: Widget) -> Widget? { gtk_widget_get_root(widget).map { Widget($0) } }

/// The widget in a property of another one, which keeps it; nil: none.
func heldWidget(in property: String, of owner: Widget) -> Widget? {
  guard let widget = veil_g_pointer(owner, property) else { return nil }
  g_object_unref(widget)
  return widget.assumingMemoryBound(to: GtkWidget.self)
}

/// Gives a child of a widget its place and its size; GTK expects that it was measured.
func allocateChild(_ child: Widget, x: Double, y: Double, width: Int32, height: Int32) {
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
  var origin = graphene_point_t(x: Float(x), y: Float(y))
  gtk_widget_allocate(child, width, height, -1, gsk_transform_translate(nil, &origin))
}

/// Visits a widget and everything in it, parents first; a visit that returns false skips the branch.
///
/// The visited widgets stay alive until they have been visited, whatever a visit does.
@MainActor
func walk(_ widget: Widget, _ visit: (Widget) -> Bool) {
  g_object_ref(widget)
  defer { g_object_unref(widget) }
  guard visit(widget) else { return }
  let inside = children(of: widget)
  keeping(inside) { for child in inside { walk(child, visit) } }
}

/// Performs an action with widgets that all stay alive until it is done.
@MainActor
func keeping(_ widgets: [Widget], _ action: () -> Void) {
  for widget in widgets { g_object_ref(widget) }
  action()
  for widget in widgets { g_object_unref(widget) }
}
