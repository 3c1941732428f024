import CVeilGTK

/// Leads Tab from the end of a window's content onto a cover that blocks nothing, and from there back.
///
/// GTK's windows pass the focus between their title bar and their child alone.
@MainActor
final class TabStop {
  private let cover: Widget
  private let window: Widget
  private let controller: OpaquePointer
  /// Where the focus was when it came onto the cover.
  private var kept: KeptFocus?

  init(_ cover: Widget, in window: Widget) {
    self.cover = cover
    self.window = window
    // After the app's widgets, some of which use Tab themselves, and before the window's own keys.
    controller = gtk_event_controller_legacy_new()
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_BUBBLE)
    connectEvent(controller) { [weak self] event in self?.takes(event) ?? false }
    gtk_widget_add_controller(window, controller)
  }

  /// Gives the focus back if it is still on the cover; the cover may be gone already.
  func end() {
    guard WindowLayer.existing(on: window)?.window != nil else { return }
    gtk_widget_remove_controller(window, controller)
    if isOnCover, let kept { kept.restore(in: window) }
    kept = nil
  }

  private var isOnCover: Bool {
    guard let focus = gtk_window_get_focus(cast(window)) else { return false }
    return gtk_widget_is_ancestor(focus, cover) != 0
  }

  private func takes(_ event: OpaquePointer) -> Bool {
    guard gdk_event_get_event_type(event) == GDK_KEY_PRESS else { return false }
    switch Key(gdk_key_event_get_keyval(event)) {
    case .tab: return move(GTK_DIR_TAB_FORWARD)
    case .backTab: return move(GTK_DIR_TAB_BACKWARD)
    default: return false
    }
  }

  /// Whether the focus has moved; otherwise the window moves it as ever.
  private func move(_ direction: GtkDirectionType) -> Bool {
    if isOnCover { return gtk_widget_child_focus(cover, direction) != 0 }
    if let child = gtk_widget_get_focus_child(window), gtk_widget_child_focus(child, direction) != 0 {
      return true
    }
    let focus = KeptFocus(of: window)
    guard gtk_widget_child_focus(cover, direction) != 0 else { return false }
    kept = focus
    gtk_window_set_focus_visible(cast(window), 1)
    return true
  }
}
