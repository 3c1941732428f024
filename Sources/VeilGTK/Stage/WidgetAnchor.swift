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

  static let key = g_quark_from_string("veil-widget-anchor")

  init(_ widget: Widget) {
    area = ScopeArea(widget)
    connect(widget, "destroy") { [weak self] in
      guard let self, !self.isGone else { return }
      self.isGone = true
      self.area.tell { $0.areaLost() }
    }
    connect(widget, "notify::root") { [weak self] in self?.moved() }
    for signal in ["map", "unmap"] {
      connect(widget, signal) { [weak self] in self?.area.tell { $0.visibilityChanged() } }
    }
  }

  /// GTK is adding it to a window or removing it, and must not be disturbed: moving the focus then hung it.
  private func moved() {
    guard !hasMoved else { return }
    hasMoved = true
    Deferred.add { [weak self] in
      guard let self else { return }
      hasMoved = false
      area.tell { $0.areaMoved() }
    }
  }
}
