import CVeilGTK

/// Prevents activation of covered widgets from beside them: by a label's mnemonic, or by a row that activates
/// a widget in it.
///
/// GTK and libadwaita both use `gtk_widget_mnemonic_activate`. Its default handler is overridden once for the
/// whole process, so that no covered widget needs a connection of its own.
@MainActor
enum ActivationGuard {
  private static let installation: Void = overrideClass("mnemonic-activate", of: gtk_widget_get_type()) {
    isCovered($0)
  }

  static func install() { _ = installation }

  private static func isCovered(_ widget: Widget) -> Bool {
    root(of: widget).flatMap(WindowLayer.existing)?.coverage.covers(widget) ?? false
  }
}
