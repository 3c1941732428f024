#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore
  import VeilEngine
  import VeilFoundation
  import VeilRuntime
  #if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import VeilUIKit
  #endif

  /// What a veil takes over from the environment of its views. A veil over a window is beside them, so that UIKit does not know it.
  struct ViewLook: Hashable, Sendable {
    var locale: Locale
    var direction: LayoutDirection
  }

  extension Veil {
    /// Has the language and the layout direction of views. Those of the latest work apply to all veils over the scope.
    @MainActor
    func take(_ look: ViewLook) {
      speak(VeilWords.chosen(by: look.locale))
      #if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
        (stage as? UIKitStage)?.direction = look.direction == .rightToLeft ? .rightToLeft : .leftToRight
      #endif
    }
  }
#endif
