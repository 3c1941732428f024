import CVeilGTK

/// Keeps the shortcuts of covered widgets from answering while the focus is elsewhere: mnemonics, and what the app
/// gave a widget for the whole window; and what search fields make of keys elsewhere.
///
/// Those hear every key of the window. For the time of the block they hear keys only where the focus is, which is
/// never on them.
@MainActor
final class ShortcutGuard {
  private var asleep: [(controller: OpaquePointer, scope: GtkShortcutScope)] = []
  private let searches = SearchGuard()
  /// Those of a window that is covered but for some widgets.
  private var silenced: [Silenced] = []

  private struct Silenced {
    let controller: OpaquePointer
    let phase: GtkPropagationPhase
    let scope: GtkShortcutScope
  }

  /// GTK's own on every window: Tab and the like, and the way to its widgets' mnemonics.
  private static let windowsOwn: Set<String> = [
    "gtk-widget-class-shortcuts", "gtk-shortcut-manager-capture", "gtk-shortcut-manager-bubble",
  ]

  /// Puts to sleep what is covered now, also what has come since, and wakes what is not any more.
  func update(_ coverage: Coverage) {
    asleep.removeAll { sleeper in
      if let widget = gtk_event_controller_get_widget(sleeper.controller), coverage.covers(widget) {
        return false
      }
      wake(sleeper.controller, sleeper.scope)
      return true
    }
    searches.update(coverage)
    silence(coverage)
    // Where all of the window is covered, or all its keys are taken, no key gets as far as that.
    guard coverage.keyBlocker == nil else { return }
    for blocker in coverage.blockers where !blocker.area.isWindow || !blocker.area.spared.isEmpty {
      for piece in coverage.pieces(under: blocker) {
        walk(piece) { widget in
          forEachController(of: widget, putToSleep)
          searches.putToSleep(widget)
          return true
        }
      }
    }
  }

  /// Keeps the app's shortcuts for a whole window from answering keys in a widget that its veil spares.
  private func silence(_ coverage: Coverage) {
    let isCovered = coverage.windowBlocker?.area.spared.isEmpty == false
    guard isCovered, let window = coverage.windowBlocker?.area.target else {
      for sleeper in silenced {
        if gtk_event_controller_get_propagation_phase(sleeper.controller) == GTK_PHASE_NONE {
          gtk_event_controller_set_propagation_phase(sleeper.controller, sleeper.phase)
          gtk_shortcut_controller_set_scope(sleeper.controller, sleeper.scope)
        }
        g_object_unref(UnsafeMutableRawPointer(sleeper.controller))
      }
      return silenced = []
    }
    forEachController(of: window) { controller in
      let phase = gtk_event_controller_get_propagation_phase(controller)
      guard isA(UnsafeMutablePointer<GObject>(controller), gtk_shortcut_controller_get_type()),
        phase != GTK_PHASE_NONE
      else { return }
      let name = gtk_event_controller_get_name(controller).map { String(cString: $0) }
      if let name, ShortcutGuard.windowsOwn.contains(name) { return }
      g_object_ref(UnsafeMutableRawPointer(controller))
      let scope = gtk_shortcut_controller_get_scope(controller)
      silenced.append(Silenced(controller: controller, phase: phase, scope: scope))
      // In its own scope it does not hear what the whole window hears, and without a phase nothing else.
      gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_LOCAL)
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_NONE)
    }
  }

  private func putToSleep(_ controller: OpaquePointer) {
    guard isA(UnsafeMutablePointer<GObject>(controller), gtk_shortcut_controller_get_type()) else { return }
    let shortcuts = controller
    let scope = gtk_shortcut_controller_get_scope(shortcuts)
    guard scope != GTK_SHORTCUT_SCOPE_LOCAL else { return }
    g_object_ref(UnsafeMutableRawPointer(controller))
    asleep.append((controller, scope))
    gtk_shortcut_controller_set_scope(shortcuts, GTK_SHORTCUT_SCOPE_LOCAL)
  }

  private func wake(_ controller: OpaquePointer, _ scope: GtkShortcutScope) {
    // The app may have given it another scope, or taken it away, in the meantime.
    if gtk_event_controller_get_widget(controller) != nil,
      gtk_shortcut_controller_get_scope(controller) == GTK_SHORTCUT_SCOPE_LOCAL
    {
      gtk_shortcut_controller_set_scope(controller, scope)
    }
    g_object_unref(UnsafeMutableRawPointer(controller))
  }
}
