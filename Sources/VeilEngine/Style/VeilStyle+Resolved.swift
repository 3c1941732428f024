import VeilCore

extension VeilStyle {
  /// The style with every ink resolved for these surroundings: appearance, contrast, transparency and tint.
  ///
  /// - If the user wants less transparency, a painted panel is opaque, as is a scrim in place of a material. Any other scrim
  ///   stays see-through.
  /// - If the user wants more contrast, the same applies, and every ink is adjusted until texts reach 7 : 1 and graphics
  ///   4.5 : 1 over any content. Without a painted panel the scrim becomes as dense as necessary.
  ///
  /// Otherwise a style whose inks are all fixed does not change. The layout scales the fonts. Resolving twice changes
  /// nothing.
  ///
  /// `automatic` takes over the look of the surroundings' theme. Its inks that follow the appearance are then adjusted
  /// to the theme's ground.
  public func resolved(in surroundings: Surroundings) -> VeilStyle {
    #if !hasFeature(Embedded)
      if let themed = themed(in: surroundings) {
        return themed.settled(in: surroundings, hasForeignGround: true)
      }
    #endif
    return settled(in: surroundings)
  }

  /// - Parameter hasForeignGround: whether the inks that follow the appearance are not made for the panel's fill.
  private func settled(in surroundings: Surroundings, hasForeignGround: Bool = false) -> VeilStyle {
    var style = self
    let (scrim, fill) = style.settleLayers(in: surroundings)
    if let border = panel.border { style.panel.border?.color = .fixed(border.color.color(in: surroundings)) }

    var grounds = VeilStyle.grounds(under: [scrim, fill])
    if case .fixed(let center) = style.scrimCenter { grounds += VeilStyle.grounds(under: [center, fill]) }
    let settler = Settler(surroundings: surroundings, grounds: grounds, hasForeignGround: hasForeignGround)
    style.message = settler.text(message)
    style.detail = settler.text(detail)
    style.hint = settler.text(hint)
    let buttonFill = button.fill.color(in: surroundings)
    style.button.fill = .fixed(buttonFill)
    style.button.title = settler.over(VeilStyle.grounds(under: [scrim, fill, buttonFill])).text(button.title)

    style.indicator.spinner.color = settler.graphics(indicator.spinner.color)
    style.indicator.symbol.color = settler.graphics(indicator.symbol.color)
    let track = indicator.progress.track.color(in: surroundings)
    style.indicator.progress.track = .fixed(track)
    style.indicator.progress.color = settler.over(grounds + VeilStyle.grounds(under: [scrim, fill, track]))
      .graphics(indicator.progress.color)
    if let percentage = indicator.progress.percentage {
      style.indicator.progress.percentage = settler.text(percentage)
    }
    return style
  }

  /// The possible colours under a text: these layers over black, mid-grey and white.
  static func grounds(under layers: [RGBA]) -> [RGBA] {
    [0.0, 0.5, 1.0].map { white in layers.reduce(RGBA(white: white)) { $1.over($0) } }
  }

  /// Settles the inks on one ground.
  private struct Settler {
    var surroundings: Surroundings
    var grounds: [RGBA]
    var hasForeignGround: Bool

    /// The same on other grounds.
    func over(_ grounds: [RGBA]) -> Settler {
      Settler(surroundings: surroundings, grounds: grounds, hasForeignGround: hasForeignGround)
    }

    func text(_ look: TextStyle) -> TextStyle {
      var look = look
      look.color = settled(look.color, contrast: Ink.textContrast(in: surroundings))
      return look
    }

    func graphics(_ ink: Ink) -> Ink { settled(ink, contrast: Ink.graphicsContrast(in: surroundings)) }

    private func settled(_ ink: Ink, contrast: Double) -> Ink {
      let color = ink.color(in: surroundings, contrast: contrast, over: grounds)
      let isUnfit = hasForeignGround && ink != .fixed(color)
      guard surroundings.wantsMoreContrast || isUnfit else { return .fixed(color) }
      return .fixed(
        Ink.legible(color, towards: Ink.strongest(over: grounds), contrast: contrast, over: grounds))
    }
  }
}
