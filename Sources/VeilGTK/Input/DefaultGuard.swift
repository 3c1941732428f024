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

  private func button(of owner: Widget) -> Widget? { heldWidget(in: DefaultGuard.property, of: owner) }

  private func set(_ button: Widget?, of owner: Widget) {
    veil_g_set_pointer(owner, DefaultGuard.property, button)
  }

  /// Windows and dialogs have it.
  private static let property = "default-widget"
}
