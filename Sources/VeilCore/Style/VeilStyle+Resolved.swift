extension VeilStyle {
  /// The style with every ink settled for these surroundings: dark, contrast, less transparency and tint.
  ///
  /// - For a user who wants less transparency a panel that is painted is opaque; the scrim stays see-through,
  ///   since it is what tells why one waits.
  /// - For a user who wants more contrast that holds as well, and every ink is moved, as far as it has to be, until
  ///   texts reach 7 : 1 and graphics 4.5 : 1 over whatever is covered; where no panel is painted, the scrim
  ///   becomes denser as far as that takes.
  ///
  /// Otherwise a style whose inks are all fixed comes back as it was. Text sizes are left to the layout, which
  /// scales the fonts of every style. Resolving twice changes nothing.
  public func resolved(in surroundings: Surroundings) -> VeilStyle {
    var style = self
    let (scrim, fill) = style.settleLayers(in: surroundings)
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

  /// Settles the inks of what stands on one ground.
  private struct Settler {
    var surroundings: Surroundings
    var grounds: [RGBA]

    func text(_ look: TextLook) -> TextLook {
      var look = look
      look.color = settled(look.color, contrast: Ink.textContrast(in: surroundings))
      return look
    }

    func graphics(_ ink: Ink) -> Ink { settled(ink, contrast: Ink.graphicsContrast(in: surroundings)) }

    private func settled(_ ink: Ink, contrast: Double) -> Ink {
      let color = ink.color(in: surroundings, contrast: contrast, over: grounds)
      guard surroundings.wantsMoreContrast else { return .fixed(color) }
      return .fixed(
        Ink.legible(color, towards: Ink.strongest(over: grounds), contrast: contrast, over: grounds))
    }
  }
}
