import CVeilGTK

/// Adds a controller that gets every event of a widget that bubbles up to it; answering true stops the event.
///
/// The one that was added last runs first.
@MainActor @discardableResult
func addEventController(
  to widget: Widget, _ action: @escaping @MainActor (_ event: OpaquePointer) -> Bool
) -> OpaquePointer {
  let controller: OpaquePointer = gtk_event_controller_legacy_new()
  connectEvent(controller, action)
  gtk_widget_add_controller(widget, controller)
  return controller
}

/// Takes a controller out of its widget. It gets nothing from now on, and the main loop removes it: this may be
/// an event's handler, and GTK may continue with the widget's next controller.
@MainActor
func takeOut(_ controller: OpaquePointer) {
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_NONE)
  g_object_ref(controller.object)
  Deferred.add {
    if let widget = gtk_event_controller_get_widget(controller) {
      gtk_widget_remove_controller(widget, controller)
    }
    g_object_unref(controller.object)
  }
}

/// Visits the event controllers that a widget has now.
@MainActor
func forEachController(of widget: Widget, _ visit: (OpaquePointer) -> Void) {
  guard let list = gtk_widget_observe_controllers(widget) else { return }
  defer { g_object_unref(list.object) }
  for index in 0..<g_list_model_get_n_items(list) {
    guard let controller = g_list_model_get_item(list, index) else { continue }
    visit(OpaquePointer(controller))
    g_object_unref(controller)
  }
}

/// Visits the gestures that a widget has now.
@MainActor
func forEachGesture(of widget: Widget, _ visit: (OpaquePointer) -> Void) {
  forEachController(of: widget) { controller in
    if isA(controller, gtk_gesture_get_type()) { visit(controller) }
  }
}

/// Cancels what is pressed in a widget that goes.
///
/// A gesture retains the pressed widget until the release, which GTK does not report to a removed widget: a
/// pressed button would retain itself.
@MainActor
func cancelGestures(in widget: Widget) {
  walk(widget) { widget in
    forEachGesture(of: widget) { gesture in
      if gtk_gesture_is_active(gesture) != 0 { gtk_event_controller_reset(gesture) }
    }
    return true
  }
}
