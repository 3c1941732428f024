extension VeilStyle {
  /// What a tap or a click on a veil does beside its panel, while the veil blocks input there.
  public enum TapOutside: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// It cancels where Cancel is offered, and puts away an outcome that can be put away.
    case cancels
  }
}
