import CVeilGTK

/// A GTK widget.
typealias Widget = UnsafeMutablePointer<GtkWidget>

/// The same instance as another of its classes or interfaces.
///
/// A GObject instance begins with its parent class's instance, so that one address serves all of them.
func cast<T>(_ instance: UnsafeMutablePointer<some Any>, to: T.Type = T.self) -> UnsafeMutablePointer<T> {
  UnsafeMutableRawPointer(instance).assumingMemoryBound(to: T.self)
}

/// The same instance as a class with a private structure.
func opaque(_ instance: UnsafeMutablePointer<some Any>) -> OpaquePointer { OpaquePointer(instance) }

/// Whether an instance is of a class, or implements an interface.
func isA(_ instance: UnsafeMutablePointer<some Any>, _ type: GType) -> Bool {
  g_type_check_instance_is_a(cast(instance, to: GTypeInstance.self), type) != 0
}

/// Whether an instance of a class with a private structure is of a class, or implements an interface.
func isA(_ instance: OpaquePointer, _ type: GType) -> Bool {
  isA(UnsafeMutablePointer<GTypeInstance>(instance), type)
}

/// The functions of an instance's class.
func functions<Class>(
  of instance: UnsafeMutablePointer<some Any>, as: Class.Type = Class.self
) -> UnsafeMutablePointer<Class> {
  UnsafeMutableRawPointer(cast(instance, to: GTypeInstance.self).pointee.g_class).assumingMemoryBound(
    to: Class.self)
}

/// The current children of a widget, back to front.
@MainActor
func children(of widget: Widget) -> [Widget] {
  var result: [Widget] = []
  var next = gtk_widget_get_first_child(widget)
  while let child = next {
    result.append(child)
    next = gtk_widget_get_next_sibling(child)
  }
  return result
}

/// The current parents of a widget, innermost first.
@MainActor
func ancestors(of widget: Widget) -> [Widget] {
  var result: [Widget] = []
  var next = gtk_widget_get_parent(widget)
  while let parent = next {
    result.append(parent)
    next = gtk_widget_get_parent(parent)
  }
  return result
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
