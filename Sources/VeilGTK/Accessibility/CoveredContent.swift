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
    change(&hidden, to: covered, isSet: \.isHidden) { $0.setHidden($1) }
    change(&busy, to: blockers.compactMap(\.area.surrounding), isSet: \.isBusy) { $0.setBusy($1) }
  }

  private func change(
    _ set: inout [WeakObject], to wanted: [Widget], isSet: (AccessibleWidget) -> Bool,
    _ change: (AccessibleWidget, Bool) -> Void
  ) {
    set.removeAll { object in
      guard let widget = object.widget else { return true }
      guard !wanted.contains(widget) else { return false }
      change(AccessibleWidget(widget), false)
      return true
    }
    for widget in wanted where !set.contains(where: { $0.widget == widget }) {
      guard !isSet(AccessibleWidget(widget)) else { continue }
      change(AccessibleWidget(widget), true)
      set.append(WeakObject(widget))
    }
  }
}
