import VeilCore

extension VeilStyle {
  /// The step by which a scrim becomes denser.
  private static let step = 0.05

  /// Settles scrim, panel and the opacity over both, and returns their colours.
  mutating func settleLayers(in surroundings: Surroundings) -> (scrim: RGBA, fill: RGBA) {
    var scrim = scrim.color(in: surroundings)
    // Where it is thinner, less contrast is left.
    if surroundings.wantsMoreContrast { scrimCenter = nil }
    if let ink = scrimCenter { scrimCenter = .fixed(ink.color(in: surroundings)) }
    if let shadow = panel.shadow { panel.shadow?.color = .fixed(shadow.color.color(in: surroundings)) }
    var fill = panel.fill.color(in: surroundings)
    let hasPanel = fill.alpha > 0
    let wantsOpaque = surroundings.wantsMoreContrast || surroundings.wantsLessTransparency
    let losesMaterial = wantsOpaque || opacity < 1
    // A material cannot be half transparent.
    if losesMaterial { panel.material = nil }
    if surroundings.wantsMoreContrast || (surroundings.wantsLessTransparency && hasPanel) {
      if hasPanel { fill = fill.withAlpha(1) }
      // Moves the opacity of scrim and panel together into the scrim.
      if opacity > 0, opacity < 1 {
        scrim = scrim.faded(to: opacity)
        opacity = 1
      }
    }
    if scrimMaterial != nil, losesMaterial {
      scrimMaterial = nil
      func replaced(_ color: RGBA) -> RGBA {
        let dense = color.dense(in: surroundings)
        return wantsOpaque ? dense.withAlpha(1) : dense
      }
      scrim = replaced(scrim)
      if case .fixed(let center) = scrimCenter { scrimCenter = .fixed(replaced(center)) }
    }
    if surroundings.wantsMoreContrast, !hasPanel, scrim.alpha > 0 {
      let wanted = Ink.textContrast(in: surroundings)
      while scrim.alpha < 1 {
        let grounds = VeilStyle.grounds(under: [scrim])
        if Ink.strongest(over: grounds).leastContrast(over: grounds) >= wanted { break }
        scrim = scrim.withAlpha(min(1, scrim.alpha + VeilStyle.step))
      }
    }
    self.scrim = .fixed(scrim)
    panel.fill = .fixed(fill)
    return (scrim, fill)
  }
}

extension VeilStyle.Ink {
  /// Black or white, whichever has more contrast.
  static func strongest(over grounds: [RGBA]) -> RGBA {
    let black = RGBA.black.leastContrast(over: grounds)
    return RGBA.white.leastContrast(over: grounds) > black ? .white : .black
  }
}

extension RGBA {
  /// How much a scrim hides in place of a material, 0…1. The value is ours.
  private static let materialDensity = 0.85

  /// The colour in place of a material under it, as dense as that; a clear one is light or dark as the surroundings.
  func dense(in surroundings: Surroundings) -> RGBA {
    let color = alpha > 0 ? self : surroundings.isDark ? .black : .white
    return color.withAlpha(max(alpha, RGBA.materialDensity))
  }

  /// The minimum contrast of the colour over opaque grounds.
  func leastContrast(over grounds: [RGBA]) -> Double {
    grounds.reduce(.infinity) { min($0, over($1).contrast(with: $1)) }
  }
}
