#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore
  import VeilRuntime

  extension View {
    /// The look and the times of the veils at the views in this one.
    ///
    /// ```swift
    /// ContentView().veilStyle(.loading)
    /// ```
    ///
    /// It counts when a veil begins; one that is up keeps its own. Without it, veils are `.automatic`.
    public func veilStyle(_ style: VeilStyle) -> some View { environment(\.veilStyle, style) }
  }

  extension EnvironmentValues {
    /// The look and the times of the veils here; nil, the default, means those of the window's veil.
    public var veilStyle: VeilStyle? {
      get { self[StyleKey.self] }
      set { self[StyleKey.self] = newValue }
    }
  }

  private struct StyleKey: EnvironmentKey {
    static let defaultValue: VeilStyle? = nil
  }
#endif
