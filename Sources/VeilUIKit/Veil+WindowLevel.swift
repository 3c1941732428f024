#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilRuntime

  extension Veil {
    /// The level of the window in which a veil over a window or a keyboard lies; just above `.alert` by default.
    ///
    /// Windows of the app with a higher level stay visible and usable, such as one that asks for a passcode. Sheets and
    /// alerts of the covered window lie below the veil at any level, since it is never below that window.
    ///
    /// It applies to every veil over the scope, also while one is shown. A veil over one view lies in the view's
    /// window, as does any veil in an app extension: there it has no effect.
    ///
    /// ```swift
    /// let veil = Veil(over: .window(of: view))
    /// veil.windowLevel = .statusBar
    /// ```
    public var windowLevel: UIWindow.Level {
      get { (stage as? UIKitStage)?.windowLevel ?? .veil }
      nonmutating set { (stage as? UIKitStage)?.windowLevel = newValue }
    }
  }
#endif
