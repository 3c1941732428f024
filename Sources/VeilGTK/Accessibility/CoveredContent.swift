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
      blockers.flatMap(coverage.pieces) + coverage.covers.map(\.widget).filter(coverage.covers)
    change(&hidden, to: covered, GTK_ACCESSIBLE_STATE_HIDDEN)
    change(&busy, to: blockers.compactMap(\.area.surrounding), GTK_ACCESSIBLE_STATE_BUSY)
  }

  private func change(_ set: inout [WeakObject], to wanted: [Widget], _ state: GtkAccessibleState) {
    set.removeAll { object in
      guard let widget = object.widget else { return true }
      guard !wanted.contains(widget) else { return false }
      veil_gtk_set_state(widget, state, 0)
      return true
    }
    for widget in wanted where !set.contains(where: { $0.widget == widget }) {
      guard veil_gtk_has_state(widget, state) == 0 else { continue }
      veil_gtk_set_state(widget, state, 1)
      set.append(WeakObject(widget))
    }
  }
}
