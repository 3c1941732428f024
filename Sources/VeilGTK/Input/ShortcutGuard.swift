import CVeilGTK

/// Disables the shortcuts of covered widgets that answer while the focus is elsewhere: mnemonics, window-wide
/// shortcuts of the app, and search fields that capture keys.
///
/// These get every key of the window. During the block they get keys only while they have the focus, which is
/// never.
@MainActor
final class ShortcutGuard {
  private var asleep: [(controller: OpaquePointer, scope: GtkShortcutScope)] = []
  private let searches = SearchGuard()
  /// Those of a window that is covered except for some widgets.
  private var silenced: [Silenced] = []

  private struct Silenced {
    let controller: OpaquePointer
    let phase: GtkPropagationPhase
    let scope: GtkShortcutScope
  }

  /// GTK's own on every window: Tab and similar keys, and the mnemonics of its widgets.
  private static let windowsOwn: Set<String> = [
    "gtk-widget-class-shortcuts", "gtk-shortcut-manager-capture", "gtk-shortcut-manager-bubble",
  ]

  /// Disables what is covered now, including later widgets, and enables what is no longer covered.
  func update(_ coverage: Coverage) { update(coverage, under: coverage.blockers) }

  /// Disables what some covers block, and enables what is no longer covered.
  func update(_ coverage: Coverage, under blockers: [CoverWidget]) {
    asleep.removeAll { sleeper in
      if let widget = gtk_event_controller_get_widget(sleeper.controller), coverage.covers(widget) {
        return false
      }
      wake(sleeper.controller, sleeper.scope)
      return true
    }
    searches.update(coverage)
    silence(coverage)
    // If the whole window is covered, or all its keys are taken, no key gets this far.
    guard coverage.keyBlocker == nil else { return }
    for blocker in blockers where !blocker.area.isWindow || !blocker.area.spared.isEmpty {
      for piece in coverage.pieces(under: blocker) {
        walk(piece) { widget in
          forEachController(of: widget, putToSleep)
          searches.putToSleep(widget)
          return true
        }
      }
    }
  }

  func end() { update(Coverage(covers: [], leaving: [])) }

  /// Keeps the app's window-wide shortcuts from answering keys in a spared widget.
  private func silence(_ coverage: Coverage) {
    let isCovered = coverage.windowBlocker?.area.spared.isEmpty == false
    guard isCovered, let window = coverage.windowBlocker?.area.target else {
      for sleeper in silenced {
        if gtk_event_controller_get_propagation_phase(sleeper.controller) == GTK_PHASE_NONE {
          gtk_event_controller_set_propagation_phase(sleeper.controller, sleeper.phase)
          gtk_shortcut_controller_set_scope(sleeper.controller, sleeper.scope)
        }
        g_object_unref(sleeper.controller.object)
      }
      return silenced = []
    }
    forEachController(of: window) { controller in
      let phase = gtk_event_controller_get_propagation_phase(controller)
      guard isA(controller, gtk_shortcut_controller_get_type()), phase != GTK_PHASE_NONE else { return }
      let name = gtk_event_controller_get_name(controller).map { String(cString: $0) }
      if let name, ShortcutGuard.windowsOwn.contains(name) { return }
      g_object_ref(controller.object)
      let scope = gtk_shortcut_controller_get_scope(controller)
      silenced.append(Silenced(controller: controller, phase: phase, scope: scope))
      // In the local scope it does not get the window's keys, and without a phase nothing else.
      gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_LOCAL)
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_NONE)
    }
  }

  private func putToSleep(_ controller: OpaquePointer) {
    guard isA(controller, gtk_shortcut_controller_get_type()) else { return }
    let scope = gtk_shortcut_controller_get_scope(controller)
    guard scope != GTK_SHORTCUT_SCOPE_LOCAL else { return }
    g_object_ref(controller.object)
    asleep.append((controller, scope))
    gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_LOCAL)
  }

  private func wake(_ controller: OpaquePointer, _ scope: GtkShortcutScope) {
    // The app may have changed its scope meanwhile. One that it has taken out may come back.
    if gtk_shortcut_controller_get_scope(controller) == GTK_SHORTCUT_SCOPE_LOCAL {
      gtk_shortcut_controller_set_scope(controller, scope)
    }
    g_object_unref(controller.object)
  }
}
