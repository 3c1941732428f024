#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import SwiftUI
  import UIKit
  import VeilUIKit

  /// Makes the veil over the place of an anchor; tests put another one in the environment.
  struct VeilMaker: Sendable {
    let make: @MainActor @Sendable (UIView, VeilPlace) -> Veil

    /// The veils of `VeilUIKit`.
    static let standard = VeilMaker { anchor, place in
      guard let scope = place.scope else { return Veil(inside: anchor) }
      return Veil(over: .window(of: anchor), covering: scope)
    }
  }

  extension EnvironmentValues {
    /// What makes the veils here.
    var veilMaker: VeilMaker {
      get { self[MakerKey.self] }
      set { self[MakerKey.self] = newValue }
    }
  }

  private struct MakerKey: EnvironmentKey {
    static let defaultValue = VeilMaker.standard
  }
#endif
