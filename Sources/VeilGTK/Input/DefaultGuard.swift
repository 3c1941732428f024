import CVeilGTK

/// Prevents Return from pressing the default button of a window, or of a libadwaita dialog in it, while the
/// button is covered.
@MainActor
final class DefaultGuard {
  private let window: Widget
  private var kept: [(owner: WeakObject, button: WeakObject)] = []

  init(_ window: Widget) { self.window = window }

  func update(_ coverage: Coverage) {
    for owner in [window] + coverage.dialogs {
      guard let button = button(of: owner), coverage.covers(button) else { continue }
      kept.append((WeakObject(owner), WeakObject(button)))
      set(nil, of: owner)
    }
    kept.removeAll { owner, button in
      guard let owner = owner.widget, let button = button.widget else { return true }
      if coverage.covers(button) { return false }
      // The app may have set another one, or moved it, meanwhile.
      if self.button(of: owner) == nil, isIn(button, owner) { set(button, of: owner) }
      return true
    }
  }

  private func button(of owner: Widget) -> Widget? {
    guard let button = veil_g_pointer(owner, DefaultGuard.property) else { return nil }
    // The owner's parts have it, too.
    g_object_unref(button)
    return button.assumingMemoryBound(to: GtkWidget.self)
  }

  private func set(_ button: Widget?, of owner: Widget) {
    var value = GValue()
    g_value_init(&value, gtk_widget_get_type())
    g_value_set_object(&value, button)
    g_object_set_property(cast(owner), DefaultGuard.property, &value)
    g_value_unset(&value)
  }

  /// Windows and dialogs have it.
  private static let property = "default-widget"
}
