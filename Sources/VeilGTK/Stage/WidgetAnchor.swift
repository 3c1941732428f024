import CVeilGTK

/// What all stages over one widget share: it tells them where the widget goes.
///
/// The widget owns it, from the first stage on.
@MainActor
final class WidgetAnchor {
  let area: CoveredArea
  /// Whether the widget was destroyed; the app may keep it all the same.
  private(set) var isGone = false
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
    area = CoveredArea(widget)
    connect(widget, "destroy") { [weak self] in
      guard let self, !self.isGone else { return }
      self.isGone = true
      self.tell { $0.areaLost() }
    }
    connect(widget, "notify::root") { [weak self] in self?.tell { $0.areaMoved() } }
    for signal in ["map", "unmap"] {
      connect(widget, signal) { [weak self] in self?.tell { $0.visibilityChanged() } }
    }
  }

  func register(_ stage: GTKStage) {
    stages.removeAll { $0.stage == nil }
    stages.append(WeakStage(stage: stage))
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
