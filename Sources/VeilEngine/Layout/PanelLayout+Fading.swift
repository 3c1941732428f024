import VeilCore

extension PanelLayout {
  /// How much of the viewport's height a text fades out in at most, so that of a single line enough can be read.
  private static var mostFading: Double { 0.25 }
  /// How deep a text fades out, in sizes of its font: not much of a line, and enough to be noticed.
  private static var depth: Double { 1 }

  /// The depth of the fade at the viewport's upper and lower edge, in points: only at an edge behind which more text can be
  /// scrolled into view.
  public var fading: Geometry.Insets {
    guard let viewport, scroll.range > 0, let font = (message ?? detail ?? hint)?.font else { return .zero }
    let depth = min(font.size * PanelLayout.depth, viewport.height * PanelLayout.mostFading)
    // No deeper than what is out of sight there: the last step before the end is no jump.
    return Geometry.Insets(
      top: min(depth, scroll.offset), bottom: min(depth, scroll.range - scroll.offset))
  }
}
