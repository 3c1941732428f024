import CVeilGTK

/// Keeps what is covered from being activated from beside it: by a label's mnemonic, or by a row that passes its
/// activation on to a widget in it.
///
/// GTK and libadwaita both do so by `gtk_widget_mnemonic_activate`. What that does for every widget is asked here
/// first, once for the whole process, so that nothing is connected to each widget that is covered.
@MainActor
enum ActivationGuard {
  private static let installation: Void = overrideClass("mnemonic-activate", of: gtk_widget_get_type()) {
    isCovered($0)
  }

  static func install() { _ = installation }

  private static func isCovered(_ widget: Widget) -> Bool {
    guard let root = gtk_widget_get_root(widget), let layer = WindowLayer.existing(on: Widget(root)) else {
      return false
    }
    return layer.coverage.covers(widget)
  }
}
