#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Lets a veil take its input, and show its texts, where the app disables or redacts the view, as many do during work, but
    /// not under another veil.
    func enabledUnlessCovered() -> some View { modifier(EnabledModifier()) }
  }

  private struct EnabledModifier: ViewModifier {
    @Environment(\.isUnderVeil) private var isUnderVeil

    func body(content: Content) -> some View {
      // An app may show placeholders in place of the view's texts meanwhile.
      content.environment(\.isEnabled, !isUnderVeil).unredacted()
    }
  }

  extension EnvironmentValues {
    /// Whether a veil around here disables the view.
    var isUnderVeil: Bool {
      get { self[UnderVeilKey.self] }
      set { self[UnderVeilKey.self] = newValue }
    }
  }

  private struct UnderVeilKey: EnvironmentKey {
    static let defaultValue = false
  }
#endif
