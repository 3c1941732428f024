import CVeilGTK

/// Shared by all stages over one widget: it reports where the widget goes.
///
/// The widget owns it, from the first stage on.
@MainActor
final class WidgetAnchor: Fastened {
  let area: ScopeArea
  /// Whether the widget was destroyed; the app may still retain it.
  private(set) var isGone = false
  /// Whether it has entered or left a window since the last report to its stages.
  private var hasMoved = false
  /// Every stage of the widget that still exists, shown or not.
  private var stages: [WeakStage] = []

  static let key = g_quark_from_string("veil-widget-anchor")

  init(_ widget: Widget) {
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

  /// GTK is adding it to a window or removing it, and must not be disturbed: moving the focus then hung it.
  private func moved() {
    guard !hasMoved else { return }
    hasMoved = true
    Deferred.add { [weak self] in
      guard let self else { return }
      hasMoved = false
      tell { $0.areaMoved() }
    }
  }

  /// Replaces the spared widgets.
  func spare(_ widgets: [Widget]) {
    area.spared = widgets
    tell { $0.sparedChanged() }
  }

  private func tell(_ action: (GTKStage) -> Void) {
    for stage in stages { if let stage = stage.stage { action(stage) } }
  }
}

/// A weak reference to a stage.
struct WeakStage {
  weak var stage: GTKStage?
}
