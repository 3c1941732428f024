#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilUIKit

  /// What a SwiftUI modifier covers, as seen from the view that it stands at.
  public enum VeilPlace: Hashable, Sendable {
    /// The window in which the view is, above its sheets, popovers and alerts. The default.
    case window
    /// The view alone: the rest of the window stays usable.
    case view
    /// The keyboard of the view's window alone.
    case keyboard
    /// The view's window, and the keyboard wherever it stands.
    case windowAndKeyboard
  }

  extension VeilPlace {
    /// What of the view's window that is; nil for the view itself.
    private var scope: VeilScope? {
      switch self {
      case .window: .window
      case .view: nil
      case .keyboard: .keyboard
      case .windowAndKeyboard: .windowAndKeyboard
      }
    }

    /// The veil over the place of an anchor; nil while that is in no window.
    ///
    /// A window is named by itself, since it outlasts the anchor, and other modifiers share its veil.
    @MainActor
    func veil(of anchor: UIView) -> Veil? {
      guard let window = anchor.window else { return nil }
      guard let scope else { return Veil(inside: anchor) }
      return Veil(over: .window(of: window), covering: scope)
    }
  }
#endif
