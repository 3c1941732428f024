import VeilCore

extension Composition.Spinner {
  /// Which of a platform's two spinners is shown in a frame: the larger one that fits, scaled down if
  /// necessary.
  public struct Fit: Hashable, Sendable {
    /// Whether it is the large one, 37 across, or the small one, 20 across.
    public var isLarge: Bool
    /// Its scale, 0…1.
    public var scale: Double
  }

  /// The platform's own spinner for a frame.
  public func fit(in frame: Geometry.Rect) -> Fit {
    let side = min(frame.width, frame.height)
    let large = VeilStyle.SpinnerStyle.largeWhite.size
    if side >= large { return Fit(isLarge: true, scale: 1) }
    return Fit(isLarge: false, scale: min(1, side / VeilStyle.SpinnerStyle.smallGrey.size))
  }
}
