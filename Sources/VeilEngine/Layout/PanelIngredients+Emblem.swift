import VeilCore

// An artwork in the middle of the indicator.
extension PanelIngredients {
  /// Whether an artwork is there. A square for Cancel takes precedence.
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
  /// The side of an artwork's square, as a fraction of the indicator: as large as fits inside spokes.
  private static let relativeSide = 0.45

  /// The frame of an artwork in the middle of the indicator.
  var emblem: Geometry.Rect {
    let side = min(indicator.width, indicator.height) * PanelLayout.relativeSide
    return Geometry.Rect(center: indicator.center, size: Geometry.Size(square: side))
  }
}

extension VeilStyle.IndicatorStyle {
  /// The artwork instead of the spinner; nil if the spinner is shown.
  var replacement: Artwork? { artworkPlace == .insteadOfSpinner ? artwork : nil }
}
