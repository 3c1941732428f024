import CVeilGTK

/// What all stages over one widget share: it tells them where the widget goes.
///
/// The widget owns it, from the first stage on.
@MainActor
final class WidgetAnchor {
  let area: ScopeArea
  /// Whether the widget was destroyed; the app may keep it all the same.
  private(set) var isGone = false
  /// Whether it has come into a window or left one since its stages were told.
  private var hasMoved = false
  /// Every stage of the widget, up or not, as long as its engine keeps it.
  private var stages: [WeakStage] = []

  private static let fastening = Fastening<WidgetAnchor>("veil-widget-anchor")

  /// The anchor of a widget, made where there is none yet.
  static func on(_ widget: Widget) -> WidgetAnchor {
    if let anchor = fastening.object(on: widget) { return anchor }
    let anchor = WidgetAnchor(widget)
    fastening.fasten(anchor, to: widget)
    return anchor
  }

  private init(_ widget: Widget) {
    area = ScopeArea(widget)
    connect(widget, "destroy") { [weak self] in
      guard let self, !self.isGone else { return }
      self.isGone = true
      self.tell { $0.areaLost() }
    }
    connect(widget, "notify::root") { [weak self] in self?.moved() }
    for signal in ["map", "unmap"] {
      connect(widget, signal) { [weak self] in self?.tell { $0.visibilityChanged() } }
    }
  }

  func register(_ stage: GTKStage) {
    stages.removeAll { $0.stage == nil }
    stages.append(WeakStage(stage: stage))
  }

  /// GTK is putting it into a window, or taking it out of one, and must not be disturbed: moving the focus then hung it.
  private func moved() {
    guard !hasMoved else { return }
    hasMoved = true
    Deferred.add { [weak self] in
      guard let self else { return }
      hasMoved = false
      tell { $0.areaMoved() }
    }
  }

  /// Spares other widgets than before.
  func spare(_ widgets: [Widget]) {
    area.spared = widgets
    tell { $0.sparedChanged() }
  }

  private func tell(_ action: (GTKStage) -> Void) {
    for stage in stages { if let stage = stage.stage { action(stage) } }
  }
}

/// A stage that is not kept.
struct WeakStage {
  weak var stage: GTKStage?
}
