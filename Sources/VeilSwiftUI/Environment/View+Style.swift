#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore

  extension View {
    /// Sets the style of the veils in this view.
    ///
    /// ```swift
    /// ContentView().veilStyle(.loading)
    /// ```
    ///
    /// It applies when an activity begins, also to work that the views in this one begin with the veil of their environment;
    /// a shown activity keeps its own style. Without it, veils are `.automatic`.
    public func veilStyle(_ style: VeilStyle) -> some View { modifier(StyleModifier(style: style)) }
  }

  /// A type of its own, so that the modifiers around it know that it changes no place.
  struct StyleModifier: ViewModifier {
    let style: VeilStyle

    func body(content: Content) -> some View { content.environment(\.veilStyle, style) }
  }

  extension EnvironmentValues {
    /// The style of the veils here; nil, the default: that of the window's veil.
    public var veilStyle: VeilStyle? {
      get { self[StyleKey.self] }
      set { self[StyleKey.self] = newValue }
    }
  }

  private struct StyleKey: EnvironmentKey {
    static let defaultValue: VeilStyle? = nil
  }
#endif
