import VeilCore

extension PanelLayout {
  /// The maximum depth of the fade relative to the viewport's height, so that a single line stays legible.
  private static var mostFading: Double { 0.25 }
  /// The depth of the fade in font sizes: a small part of a line, but noticeable.
  private static var depth: Double { 1 }

  /// The depth of the fade at the viewport's upper and lower edge, in points: only at an edge behind which
  /// there is more text.
  public var fading: Geometry.Insets {
    guard let viewport, let font = (message ?? detail ?? hint)?.font else { return .zero }
    let depth = min(font.size * PanelLayout.depth, viewport.height * PanelLayout.mostFading)
    // No deeper than the hidden part, so that the fade does not jump at the end.
    return Geometry.Insets(
      top: min(depth, scroll.offset), bottom: min(depth, scroll.range - scroll.offset))
  }
}
