import CVeilGTK

/// Hides covered content from assistive technology, and restores it.
///
/// The window whose content is covered, or the parent of a covered widget, is marked as busy.
@MainActor
final class CoveredContent {
  /// What was hidden here; not what the app itself had hidden.
  private var hidden: [WeakObject] = []
  /// What was marked as busy here.
  private var busy: [WeakObject] = []

  /// Hides what is covered now, including later widgets, and shows what is no longer covered.
  func update(_ coverage: Coverage) {
    let blockers = coverage.blockers
    // A panel below another cover is covered as well.
    let covered =
      blockers.flatMap { coverage.pieces(under: $0) }
      + coverage.coveredCovers.map(\.widget)
    change(&hidden, to: covered, GTK_ACCESSIBLE_STATE_HIDDEN)
    change(&busy, to: blockers.compactMap(\.area.surrounding), GTK_ACCESSIBLE_STATE_BUSY)
  }

  private func change(_ set: inout [WeakObject], to wanted: [Widget], _ state: GtkAccessibleState) {
    let kept = Set(wanted)
    set.removeAll { object in
      guard let widget = object.widget else { return true }
      guard !kept.contains(widget) else { return false }
      // GTK itself hides what is invisible.
      let isInvisible = state == GTK_ACCESSIBLE_STATE_HIDDEN && gtk_widget_get_visible(widget) == 0
      if !isInvisible { veil_gtk_set_state(widget, state, 0) }
      return true
    }
    // Without assistive technology no widget has a state, and all are set each time.
    let known = Set(set.compactMap(\.widget))
    // The app, or GTK when it shows a widget, may have changed it back.
    for widget in kept where veil_gtk_has_state(widget, state) == 0 {
      veil_gtk_set_state(widget, state, 1)
      if !known.contains(widget) { set.append(WeakObject(widget)) }
    }
  }
}
