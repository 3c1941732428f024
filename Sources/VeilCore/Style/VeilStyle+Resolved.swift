extension VeilStyle {
  /// The style with every ink settled for these surroundings: dark, contrast, less transparency and tint.
  ///
  /// A style whose inks are all fixed comes back as it was. Text sizes are left to the layout, which scales
  /// the fonts of every style. Resolving twice changes nothing.
  public func resolved(in surroundings: Surroundings) -> VeilStyle {
    var style = self
    let scrim = self.scrim.color(in: surroundings)
    style.scrim = .fixed(scrim)
    let fill = panelFill(in: surroundings)
    style.panel.fill = .fixed(fill)
    if let border = panel.border { style.panel.border?.color = .fixed(border.color.color(in: surroundings)) }

    let grounds = VeilStyle.grounds(under: [scrim, fill])
    let settler = Settler(surroundings: surroundings, grounds: grounds)
    style.message = settler.text(message)
    style.detail = settler.text(detail)
    style.notice = settler.text(notice)
    let buttonFill = button.fill.color(in: surroundings)
    style.button.fill = .fixed(buttonFill)
    style.button.title = Settler(
      surroundings: surroundings, grounds: VeilStyle.grounds(under: [scrim, fill, buttonFill])
    ).text(button.title)

    style.indicator.spinner.color = settler.graphics(indicator.spinner.color)
    style.indicator.symbol.color = settler.graphics(indicator.symbol.color)
    let track = indicator.progress.track.color(in: surroundings)
    style.indicator.progress.track = .fixed(track)
    style.indicator.progress.color = Settler(
      surroundings: surroundings, grounds: grounds + VeilStyle.grounds(under: [scrim, fill, track])
    ).graphics(indicator.progress.color)
    if let percentage = indicator.progress.percentage {
      style.indicator.progress.percentage = settler.text(percentage)
    }
    return style
  }

  /// What is seen under a text: these layers over black, mid-grey and white, which stand for whatever the veil
  /// covers.
  static func grounds(under layers: [RGBA]) -> [RGBA] {
    var grounds: [RGBA] = []
    for white in [0.0, 0.5, 1.0] {
      var seen = RGBA(white: white)
      for layer in layers { seen = layer.over(seen) }
      grounds.append(seen)
    }
    return grounds
  }

  /// An adaptive panel is opaque where the user wants less transparency; a fixed one keeps its figures.
  private func panelFill(in surroundings: Surroundings) -> RGBA {
    let fill = panel.fill.color(in: surroundings)
    guard case .adaptive = panel.fill, surroundings.wantsLessTransparency else { return fill }
    return fill.withAlpha(1)
  }

  /// Settles the inks of what stands on one ground.
  private struct Settler {
    var surroundings: Surroundings
    var grounds: [RGBA]

    func text(_ look: TextLook) -> TextLook {
      var look = look
      look.color = .fixed(
        look.color.color(
          in: surroundings, contrast: Ink.textContrast(in: surroundings), over: grounds))
      return look
    }

    func graphics(_ ink: Ink) -> Ink {
      .fixed(
        ink.color(in: surroundings, contrast: Ink.graphicsContrast(in: surroundings), over: grounds))
    }
  }
}
