import CVeilGTK
import VeilEngine

/// Keeps events that a spared widget does not handle from the covered widgets around it: an unhandled event
/// propagates to them.
@MainActor
final class HoleGuard {
  /// Handles Escape that a spared widget does not handle.
  private let onEscape: @MainActor () -> Void
  private var stoppers: [(around: WeakObject, controller: OpaquePointer)] = []

  init(onEscape: @escaping @MainActor () -> Void) { self.onEscape = onEscape }

  /// Guards every widget that is spared now.
  func update(_ coverage: Coverage) {
    let wanted = coverage.blockers.flatMap(\.area.spared).compactMap { gtk_widget_get_parent($0) }
      .filter { !isA($0, gtk_window_get_type()) && coverage.covers($0) }
    stoppers.removeAll { stopper in
      guard let widget = stopper.around.widget else { return true }
      if wanted.contains(widget) { return false }
      takeOut(stopper.controller)
      return true
    }
    for widget in wanted where !stoppers.contains(where: { $0.around.widget == widget }) {
      // Added last and in the bubble phase, it runs before the widget's own.
      let controller = addEventController(to: widget) { [onEscape] in HoleGuard.takes($0, onEscape) }
      stoppers.append((WeakObject(widget), controller))
    }
  }

  func end() {
    for stopper in stoppers where stopper.around.widget != nil { takeOut(stopper.controller) }
    stoppers = []
  }

  private static func takes(_ event: OpaquePointer, _ onEscape: @MainActor () -> Void) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_KEY_PRESS, GDK_KEY_RELEASE:
      // The window handles Tab, and mnemonics, which no covered widget answers.
      if gdk_event_get_modifier_state(event).rawValue & GDK_ALT_MASK.rawValue != 0 { return false }
      switch Composition.Key(gdk_key_event_get_keyval(event)) {
      case .tab, .backTab: return false
      case .escape:
        if gdk_event_get_event_type(event) == GDK_KEY_PRESS { onEscape() }
        return true
      default: return true
      }
    case GDK_DRAG_ENTER, GDK_DRAG_MOTION, GDK_DROP_START:
      refuseDrop(event)
      return true
    default:
      return true
    }
  }
}

/// Refuses a drop at the position of a drag event.
@MainActor
func refuseDrop(_ event: OpaquePointer) {
  guard let drop = gdk_dnd_event_get_drop(event) else { return }
  if gdk_event_get_event_type(event) == GDK_DROP_START {
    gdk_drop_finish(drop, GdkDragAction(rawValue: 0))
  } else {
    gdk_drop_status(drop, GdkDragAction(rawValue: 0), GdkDragAction(rawValue: 0))
  }
}
