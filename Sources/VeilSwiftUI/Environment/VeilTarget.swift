#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore
  import VeilRuntime

  /// The place of a scope. Views get it before it is in a window.
  @MainActor
  final class VeilTarget: Sendable {
    weak var anchor: PlaceAnchor?
    var place = VeilViewScope.window
    /// The style of activities without one of their own; nil: the veil's.
    var style: VeilStyle?

    nonisolated init() {}

    /// The veil over the place; nil before there is one.
    var veil: Veil? { place.veilToBe(of: anchor) }
  }
#endif
