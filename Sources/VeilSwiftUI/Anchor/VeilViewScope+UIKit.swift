#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import SwiftUI
  import UIKit
  import VeilUIKit

  extension VeilViewScope {
    /// Whether the cover stands in the view itself.
    var isInView: Bool { self == .view }

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

  extension VeilTarget {
    /// A veil over nothing: work goes on under it, and nothing is seen.
    static let nowhere = Veil(over: .window(of: detachedView))

    private static let detachedView = UIView(frame: .zero)
  }

  extension View {
    /// The cover takes all that is aimed at the view.
    func disabledUnderVeil(_ isCovered: Bool) -> some View { self }
  }

  extension VeilAnchor {
    /// Lets touches through where nothing is wanted and nothing is there.
    func takingHits(_ takesHits: Bool) -> some View { allowsHitTesting(takesHits) }
  }
#endif
