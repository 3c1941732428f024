#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import SwiftUI
  import UIKit
  import VeilUIKit

  extension VeilViewScope {
    /// Whether the cover is inside the view's anchor.
    var isInView: Bool { self == .view }

    /// Whether work goes on while the view is out of sight. A veil over one view disappears with it, as behind another tab,
    /// and is unchanged when the view returns. A veil over a window must not outlive the view that wanted it.
    var outlivesSight: Bool { isInView }

    /// The scope in the view's window; nil for the view itself.
    private var scope: VeilScope? {
      switch self {
      case .window: .window
      case .view: nil
      case .keyboard: .keyboard
      case .windowAndKeyboard: .windowAndKeyboard
      }
    }

    /// The veil over an anchor's place; nil without an anchor, or while it is in no window.
    @MainActor
    func veil(of anchor: UIView?) -> Veil? { anchor?.window == nil ? nil : veilToBe(of: anchor) }

    /// The veil over an anchor's place, now or as soon as the anchor is in a window; nil without an anchor.
    ///
    /// A window is identified by itself, since it outlives the anchor, and other modifiers share its veil. A new anchor
    /// is in no window when its view appears, and one below a controller that fills the screen is in none meanwhile.
    @MainActor
    func veilToBe(of anchor: UIView?) -> Veil? {
      guard let anchor else { return nil }
      guard let scope else { return Veil(inside: anchor) }
      let window = anchor.windowOfKeyboard ?? anchor.window
      return Veil(over: .window(of: window ?? anchor), covering: scope)
    }
  }

  extension View {
    /// On UIKit the cover takes all touches of the view.
    func disabledUnderVeil(_ isCovered: Bool) -> some View { self }
  }
#endif
