import CVeilGTK

/// Keeps what is covered out of reach of assistive technology, and gives it back as it was.
///
/// What is around it says that it is busy: the window whose content is covered, or the widget in which a covered one
/// stands.
@MainActor
final class CoveredContent {
  /// What was hidden here; what the app itself had hidden is not among it.
  private var hidden: [WeakObject] = []
  /// What was told to be busy here.
  private var busy: [WeakObject] = []

  /// Hides what is covered now, also what has come since, and shows what is not any more.
  func update(_ coverage: Coverage) {
    let blockers = coverage.blockers
    // A panel under another cover is covered as well.
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
