import CVeilGTK

/// Keeps what a veil covers out of reach of assistive technology, and gives it back as it was.
@MainActor
final class CoveredContent {
  private let window: Widget
  /// What was hidden here; what the app itself had hidden is not among it.
  private var hidden: [WeakObject] = []

  init(_ window: Widget) {
    self.window = window
    AccessibleWidget(window).setBusy(true)
    cover()
  }

  /// Hides the window's children, also those that have come since.
  func cover() {
    let covers = WindowLayer.existing(on: window)?.covers.map(\.widget) ?? []
    for child in children(of: window) where !covers.contains(child) {
      guard !hidden.contains(where: { $0.widget == child }), !AccessibleWidget(child).isHidden else {
        continue
      }
      AccessibleWidget(child).setHidden(true)
      hidden.append(WeakObject(child))
    }
  }

  func uncover() {
    for content in hidden {
      if let widget = content.widget { AccessibleWidget(widget).setHidden(false) }
    }
    hidden = []
    AccessibleWidget(window).setBusy(false)
  }
}
