import CVeilGTK

/// Keeps all input from what a window shows, from the moment it is made until it ends.
///
/// The cover in front of the window takes the pointer by lying there. What this adds is everything that does
/// not go by place: keys with all that hangs on them, the focus, presses that had begun before, open menus, and
/// assistive technology.
@MainActor
final class ScopeBlock {
  /// The cover that answers keys.
  var front: StageWidget? { didSet { coverChanged() } }

  private let window: Widget
  private let controller: OpaquePointer
  private let popovers: PopoverGuard
  private let focus: FocusKeeper
  private let content: CoveredContent
  private let press: PressGuard
  private let capture: CaptureGuard

  init(_ window: Widget) {
    self.window = window
    // Menus first: closing one gives the focus back to where it was before.
    popovers = PopoverGuard(window)
    focus = FocusKeeper(window)
    press = PressGuard(window)
    capture = CaptureGuard(window)
    content = CoveredContent(window)
    // Added last and in the capture phase, it comes before the app's shortcuts and accelerators.
    controller = gtk_event_controller_legacy_new()
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    connectEvent(controller) { [weak self] event in self?.takes(event) ?? false }
    gtk_widget_add_controller(window, controller)
  }

  /// What the cover shows has changed: the focus rests on it as soon as there is something to be told of.
  func coverChanged() { focus.home = front.flatMap { $0.isShowing ? $0.widget : nil } }

  /// The window has laid itself out, perhaps with another child.
  func contentChanged() { content.cover() }

  /// Gives everything back as it was.
  ///
  /// - Parameter restoring: false when the window goes, and has nothing to be given back to.
  func end(restoring: Bool) {
    gtk_widget_remove_controller(window, controller)
    capture.end()
    popovers.end()
    focus.end(restoring: restoring)
    if restoring { content.uncover() }
  }

  /// Whether an event is kept from everybody else; the first to be asked of all controllers.
  private func takes(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_KEY_PRESS, GDK_KEY_RELEASE:
      return takesKey(event)
    case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_MOTION_NOTIFY, GDK_SCROLL, GDK_TOUCHPAD_PINCH,
      GDK_TOUCHPAD_SWIPE, GDK_TOUCHPAD_HOLD:
      return press.takes(event, cover: front)
    default:
      return false
    }
  }

  private func takesKey(_ event: OpaquePointer) -> Bool {
    guard let front else { return true }
    if front.ownsMenu(with: gtk_window_get_focus(cast(window))) { return false }
    if gdk_event_get_event_type(event) == GDK_KEY_PRESS {
      front.input?.pressed(gdk_key_event_get_keyval(event), in: window)
    }
    return true
  }
}
