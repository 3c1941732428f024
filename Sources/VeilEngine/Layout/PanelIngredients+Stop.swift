import VeilCore

// Cancel as a square in the ring.
extension PanelIngredients {
  /// The smallest ring with a square in it, in points.
  private static var leastRing: Double { 30 }

  /// Whether Cancel is a square in the indicator.
  var hasStop: Bool {
    guard style.button.place == .inRing, VeilContent.shown(content.cancelTitle) != nil else { return false }
    return isRing && indicatorSize.width >= PanelIngredients.leastRing
  }

  private var isRing: Bool {
    let look = style.indicator
    switch content.indicator {
    case .spinner: return look.replacement == nil && look.spinner.kind.isRing
    case .progress: return look.progress.kind == .ring
    case .symbol: return false
    }
  }
}

extension PanelArrangement {
  /// The side of the square, as a part of the ring's diameter.
  private static let relativeSide = 0.3

  /// Places the square in the middle of the ring, and lets a finger hit it as well as any button.
  func placeStop(in layout: inout PanelLayout) {
    let ring = layout.indicator
    // Alike on all sides, also where a pixel cannot be halved.
    layout.stop = ring.inset(
      by: Geometry.Insets(grid.nearest(ring.width * (1 - PanelArrangement.relativeSide) / 2)))
    let reach = Geometry.Size(width: max(ring.width, leastTarget), height: max(ring.height, leastTarget))
    layout.button = grid.rect(grid.up(reach), around: ring.center, inside: layout.panel)
      .intersection(layout.panel)
  }
}
