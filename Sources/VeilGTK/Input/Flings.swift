import CVeilGTK

/// Kinetic scrolling after a release.
@MainActor
enum Flings {
  /// Stops the scrolling views in and around a widget.
  static func stop(inAndAround piece: Widget) {
    walk(piece) { widget in
      stop(widget)
      return true
    }
    stop(around: piece)
  }

  /// Stops the scrolling views around a widget.
  static func stop(around piece: Widget) {
    let around = ancestors(of: piece)
    keeping(around) { for widget in around { stop(widget) } }
  }

  /// A view stops if kinetic scrolling is disabled; GTK offers no other way.
  static func stop(_ widget: Widget) {
    guard isA(widget, gtk_scrolled_window_get_type()) else { return }
    let view = opaque(widget)
    // A view that is being dragged does not scroll by itself, and disabling would end the drag.
    guard gtk_scrolled_window_get_kinetic_scrolling(view) != 0, !isActive(widget) else { return }
    var phases: [(gesture: OpaquePointer, phase: GtkPropagationPhase)] = []
    forEachGesture(of: widget) { phases.append(($0, gtk_event_controller_get_propagation_phase($0))) }
    g_object_freeze_notify(cast(widget))
    gtk_scrolled_window_set_kinetic_scrolling(view, 0)
    gtk_scrolled_window_set_kinetic_scrolling(view, 1)
    g_object_thaw_notify(cast(widget))
    // GTK awakens all gestures of the view, also the one for views that scroll along one axis: it refuses every drag
    // along the other.
    for (gesture, phase) in phases { gtk_event_controller_set_propagation_phase(gesture, phase) }
    goBack(widget)
  }

  /// Lets a view that is pulled beyond its end go back, which moves no content. Stopped, it would stay there.
  static func goBack(_ view: Widget) {
    // As if a finger were lifted from it: GTK 4.24 takes the end of a touchpad's scroll only with its event. The view's own
    // gesture is the last of the list, before which are those of the app.
    var swipe: OpaquePointer?
    forEachGesture(of: view) { if isA($0, gtk_gesture_swipe_get_type()) { swipe = $0 } }
    if let swipe { veil_gtk_fling_without_speed(swipe) }
  }
}
