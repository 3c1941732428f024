import CVeilGTK

/// Cancels changes of switches that a key or a click began before a block.
///
/// GTK moves the handle of a switch for a tenth of a second, and changes the switch at the end.
@MainActor
enum MovingSwitches {
  /// Cancels the change of a widget, if it is a switch that is about to change.
  static func stop(_ widget: Widget) {
    guard isA(widget, gtk_switch_get_type()) else { return }
    let toggle = opaque(widget)
    let isOn = gtk_switch_get_active(toggle)
    // Setting the current value ends the motion, and leaves the handle where it is.
    gtk_switch_set_active(toggle, isOn)
    // If an app answers a change later, value and state differ meanwhile, and the app sets the handle itself.
    guard gtk_switch_get_state(toggle) == isOn, isHandleBetween(widget) else { return }
    var blocked = BlockedHandlers()
    for signal in ["notify", "state-set"] { blocked.block(cast(widget), signal) }
    // GTK moves the handle to an end only with a change.
    gtk_switch_set_active(toggle, 1 - isOn)
    gtk_switch_set_active(toggle, isOn)
    blocked.unblock()
  }

  /// Whether the handle is between its ends.
  private static func isHandleBetween(_ widget: Widget) -> Bool {
    guard let handle = gtk_widget_get_last_child(widget) else { return false }
    var frame = graphene_rect_t()
    guard gtk_widget_compute_bounds(handle, widget, &frame) != 0 else { return false }
    let left = Double(frame.origin.x)
    let right = Double(gtk_widget_get_width(widget)) - left - Double(frame.size.width)
    return min(left, right) > 0.5
  }
}
