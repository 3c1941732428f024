extension VeilStyle {
  /// How the panel comes and goes while the whole fades; the scrim fades alone, in its place.
  ///
  /// A user who wants less motion gets the fade in any case.
  public enum Entrance: Hashable, Sendable {
    /// It stays in its place.
    case fade
    /// It grows from a part of its size, or shrinks from more than its size: 0.8 begins at four fifths. Kept
    /// within 0.05…20.
    case zoom(from: Double)
    /// It comes from outside the scope.
    case slide(from: Side)
  }

  /// A side of the scope.
  public enum Side: Hashable, Sendable, CaseIterable {
    case top
    case bottom
    /// Where lines begin: left, or right where the user reads from right to left.
    case leading
    case trailing
  }
}
