#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import SwiftUI
  import UIKit
  import VeilUIKit

  /// The place of a scope, as far as it is known: the views get it before it is in a window.
  @MainActor
  final class VeilTarget: Sendable {
    weak var anchor: UIView?
    var place = VeilPlace.window
    /// The look and the times of what begins there; nil means the veil's.
    var style: VeilStyle?

    nonisolated init() {}

    /// The veil over the place; nil while there is none.
    var veil: Veil? {
      anchor.flatMap { place.veil(of: $0) }
    }

    /// A veil over nothing: work goes on under it, and nobody sees it.
    static let nowhere = Veil(over: .window(of: nobodysView))

    private static let nobodysView = UIView(frame: .zero)
  }
#endif
