import CVeilGTK

/// A widget of GTK's.
typealias Widget = UnsafeMutablePointer<GtkWidget>

/// The same instance, seen as another of its classes or interfaces.
///
/// GObject's instances begin with their parent class's instance, so that one address is all of them.
func cast<T>(_ instance: UnsafeMutablePointer<some Any>, to: T.Type = T.self) -> UnsafeMutablePointer<T> {
  UnsafeMutableRawPointer(instance).assumingMemoryBound(to: T.self)
}

/// The same instance as a class whose structure GTK keeps to itself.
func opaque(_ instance: UnsafeMutablePointer<some Any>) -> OpaquePointer { OpaquePointer(instance) }

/// Whether an instance is of a class, or implements an interface.
func isA(_ instance: UnsafeMutablePointer<some Any>, _ type: GType) -> Bool {
  g_type_check_instance_is_a(cast(instance, to: GTypeInstance.self), type) != 0
}

/// The children of a widget, back to front, as they are now.
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

/// What a widget is in, innermost first, as it is now.
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

/// Visits a widget and everything in it, parents first; a visit that answers false keeps out of a branch.
///
/// Whatever a visit does, what was there when it began stays until it has been visited.
@MainActor
func walk(_ widget: Widget, _ visit: (Widget) -> Bool) {
  g_object_ref(widget)
  defer { g_object_unref(widget) }
  guard visit(widget) else { return }
  let inside = children(of: widget)
  keeping(inside) { for child in inside { walk(child, visit) } }
}

/// Does something with widgets that all stay until it is done.
@MainActor
func keeping(_ widgets: [Widget], _ action: () -> Void) {
  for widget in widgets { g_object_ref(widget) }
  action()
  for widget in widgets { g_object_unref(widget) }
}
