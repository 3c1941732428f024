extension VeilStyle {
  /// The default style. It follows dark appearance, contrast, transparency, text size and the app's tint.
  ///
  /// | | light | dark | light, contrast | dark, contrast |
  /// |---|---|---|---|---|
  /// | scrim | black 0.3 | black 0.5 | black 0.5 | black 0.65 |
  /// | panel | white | grey 0.16 | white | black |
  /// | message | grey 0.1 | grey 0.96 | black | white |
  /// | detail, hint | grey 0.32 | grey 0.75 | grey 0.2 | grey 0.88 |
  /// | indicator, button | blue, or the tint | light blue, or the tint | dark blue | pale blue |
  ///
  /// Texts reach 4.5 : 1 and graphics 3 : 1 over any content, and 7 : 1 and 4.5 : 1 if the user wants more
  /// contrast. A tint that does not is mixed with black or white until it does. The panel is the platform's
  /// material, tinted with the fill; on a platform without materials it is opaque. On GTK the panel's
  /// background and corners, and the colour and size of the texts, are those of the theme's popovers, if they
  /// have that contrast. Outcomes give haptic feedback, and long work is shown outside its window.
  public static var automatic: VeilStyle {
    let secondary = TextStyle(font: FontSpec(size: 13), color: secondaryInk)
    return VeilStyle(
      timing: .automatic,
      scrim: .adaptive(
        light: RGBA(white: 0, alpha: 0.3), dark: RGBA(white: 0, alpha: 0.5),
        lightContrast: RGBA(white: 0, alpha: 0.5), darkContrast: RGBA(white: 0, alpha: 0.65)),
      panel: Panel(
        fill: .adaptive(
          light: .white, dark: RGBA(white: 0.16), lightContrast: .white, darkContrast: .black),
        material: .glass, radius: 14, border: Panel.Border(color: borderInk, width: 1),
        padding: Geometry.Insets(20),
        spacing: 14, arrangement: .indicatorAbove, margin: 16,
        minimumSize: Geometry.Size(width: 112, height: 112), textWidth: 280, widensWithText: true),
      message: TextStyle(
        font: FontSpec(size: 15, weight: .semibold),
        color: .adaptive(
          light: RGBA(white: 0.1), dark: RGBA(white: 0.96), lightContrast: .black, darkContrast: .white)),
      detail: secondary, hint: secondary,
      button: ButtonStyle(
        title: TextStyle(font: FontSpec(size: 15, weight: .semibold), color: accentInk),
        fill: .adaptive(
          light: RGBA(white: 0, alpha: 0.06), dark: RGBA(white: 1, alpha: 0.08),
          lightContrast: RGBA(white: 0, alpha: 0.06), darkContrast: RGBA(white: 1, alpha: 0.14))),
      indicator: IndicatorStyle(
        box: Geometry.Size(width: automaticIndicator, height: automaticIndicator),
        spinner: SpinnerStyle(kind: .arc, size: automaticIndicator, color: accentInk, lineWidth: 4),
        progress: ProgressStyle(
          kind: .ring, size: automaticIndicator, color: accentInk,
          track: .adaptive(
            light: RGBA(white: 0, alpha: 0.12), dark: RGBA(white: 1, alpha: 0.14),
            lightContrast: RGBA(white: 0, alpha: 0.14), darkContrast: RGBA(white: 1, alpha: 0.2)),
          lineWidth: 4, percentage: secondary, numberPlace: .inside),
        symbol: SymbolStyle(
          size: automaticIndicator, color: accentInk, lineWidth: 3, isRound: true, duration: nil,
          takesOverRing: true)),
      feedback: true, outside: .everywhere)
  }

  /// One size for spinner, ring and symbol, so that each becomes the next in place: the symbol's published 44.
  private static let automaticIndicator = 44.0

  /// Indicator and button: blue, or the app's tint.
  private static var accentInk: Ink { .blue(followsTint: true) }

  private static var secondaryInk: Ink {
    .adaptive(
      light: RGBA(white: 0.32), dark: RGBA(white: 0.75), lightContrast: RGBA(white: 0.2),
      darkContrast: RGBA(white: 0.88))
  }

  /// Faint, except if the user wants more contrast.
  private static var borderInk: Ink {
    .adaptive(
      light: RGBA(white: 0, alpha: 0.08), dark: RGBA(white: 1, alpha: 0.12),
      lightContrast: RGBA(white: 0, alpha: 0.8), darkContrast: RGBA(white: 1, alpha: 0.8))
  }
}
