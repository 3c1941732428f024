import VeilCore

// An artwork in the middle of the indicator.
extension PanelIngredients {
  /// Whether an artwork stands there. A square that stops goes before it.
  var hasEmblem: Bool {
    let look = style.indicator
    guard look.artwork != nil, look.artworkPlace == .inMiddle, !hasStop else { return false }
    switch content.indicator {
    case .spinner: return look.spinner.kind.hasMiddle
    case .progress: return look.progress.kind == .ring
    case .symbol: return false
    }
  }
}

extension PanelLayout {
  /// The side of the square in which an artwork stands, as a part of the indicator: as large as fits inside spokes.
  private static let relativeSide = 0.45

  /// Where an artwork in the middle of the indicator stands.
  var emblem: Geometry.Rect {
    let side = min(indicator.width, indicator.height) * PanelLayout.relativeSide
    return Geometry.Rect(center: indicator.center, size: Geometry.Size(square: side))
  }
}

extension VeilStyle.IndicatorStyle {
  /// The artwork in the place of the spinner; nil if the spinner is.
  var replacement: Artwork? { artworkPlace == .insteadOfSpinner ? artwork : nil }
}
