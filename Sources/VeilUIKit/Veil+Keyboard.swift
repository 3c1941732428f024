#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilRuntime

  extension Veil {
    /// The part of a window that the keyboard covers, with its accessory, in the window's coordinates; nil if
    /// it covers none.
    ///
    /// Known from the app's first veil on, or from the first call: the system does not report a keyboard that
    /// was up before.
    public static func keyboardFrame(in window: UIWindow) -> CGRect? {
      KeyboardFrames.shared.frame(in: window)
    }
  }
#endif
