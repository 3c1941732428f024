extension VeilStyle {
  /// What a tap or a click on a veil outside its panel does, while the veil blocks input there.
  public enum TapOutside: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// It cancels if Cancel is offered, and dismisses an outcome that can be dismissed.
    case cancels
  }
}
