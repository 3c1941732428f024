extension VeilStyle {
  /// How the panel appears and disappears while the veil fades. The scrim only fades.
  ///
  /// If the user wants less motion, the panel only fades too.
  public enum Entrance: Hashable, Sendable {
    /// The panel only fades.
    case fade
    /// The panel scales from this factor to 1. Clamped to 0.05…20.
    case zoom(from: Double)
    /// The panel slides in from outside the scope.
    case slide(from: Side)
  }

  /// A side of the scope.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    case top
    case bottom
    /// Left, or right in right-to-left layout.
    case leading
    case trailing
  }
}
