extension VeilStyle {
  /// The veil over everything: a light grey see-through layer, and a white card with a message above a small grey
  /// spinner.
  public static var veil: VeilStyle {
    let system = FontSpec(size: 14)
    let small = TextStyle(font: FontSpec(size: 12), color: .grey(0.25))
    return VeilStyle(
      timing: .immediate, scrim: .grey(2.0 / 3), opacity: 0.8,
      panel: Panel(
        fill: .grey(1), radius: 10, padding: Geometry.Insets(10), spacing: 10, arrangement: .textAbove,
        margin: 10, textWidth: 240),
      message: TextStyle(font: system, color: .grey(0)),
      detail: small, hint: small,
      button: ButtonStyle(title: TextStyle(font: system, color: .grey(0)), fill: .grey(0.88)),
      indicator: IndicatorStyle(
        spinner: .smallGrey,
        progress: ProgressStyle(
          kind: .bar(minimumWidth: 120), size: 20, color: .grey(0.3), track: .grey(0.82), lineWidth: 6),
        symbol: SymbolStyle(color: .tint(or: .black), lineWidth: 2, isRound: true)))
  }

  /// A label beside a small spinner, over one view, which does not show through.
  public static var activity: VeilStyle {
    let small = TextStyle(font: FontSpec(size: 13), color: .grey(0.4), alignment: .leading)
    return VeilStyle(
      timing: Timing(fade: 0), scrim: .grey(1),
      panel: Panel(
        spacing: 10, arrangement: .beside, margin: 10, textBox: Geometry.Size(width: 70, height: 25),
        textInsets: Geometry.Insets(top: 3, bottom: 2)),
      message: TextStyle(
        font: FontSpec(size: 17, weight: .bold), color: .grey(2.0 / 3), alignment: .leading),
      detail: small, hint: small,
      button: ButtonStyle(
        title: TextStyle(font: FontSpec(size: 17), color: .grey(0.2)), fill: .grey(0.92)),
      indicator: IndicatorStyle(
        box: Geometry.Size(width: 30, height: 30), spinner: .smallGrey,
        progress: ProgressStyle(
          kind: .ring, size: 20, color: .grey(0.4), track: .grey(0.88), lineWidth: 3),
        symbol: SymbolStyle(
          size: 30, insets: Geometry.Insets(4), color: .tint(or: RGBA(white: 0.4)), isRound: true)),
      defaultMessage: .loading)
  }

  /// A variant of ``activity`` that lets the view show through: a translucent rounded panel with a large white
  /// spinner above its label.
  public static var card: VeilStyle {
    let bold = FontSpec(size: 14, weight: .bold)
    let small = TextStyle(font: FontSpec(size: 12), color: .grey(1))
    return VeilStyle(
      timing: Timing(fade: 0),
      panel: Panel(
        fill: .grey(0, alpha: 0.5), radius: 8, arrangement: .indicatorAbove, margin: 10,
        textBox: Geometry.Size(width: 110, height: 25)),
      message: TextStyle(font: bold, color: .grey(1)),
      detail: small, hint: small,
      button: ButtonStyle(title: TextStyle(font: bold, color: .grey(1)), fill: .grey(0, alpha: 0.3)),
      indicator: IndicatorStyle(
        box: Geometry.Size(width: 50, height: 50), spinner: .largeWhite,
        progress: .whiteRing(percentage: nil),
        symbol: SymbolStyle(size: 50, color: .grey(1), lineWidth: 3, isRound: true)),
      defaultMessage: .loading)
  }

  /// A short status with a symbol that draws itself. The figures of the symbol are published; those of the
  /// card are ours.
  public static var status: VeilStyle {
    let system = FontSpec(size: 14)
    let small = TextStyle(font: FontSpec(size: 12), color: .grey(0.25))
    return VeilStyle(
      timing: .immediate,
      panel: Panel(
        // The border separates it from a white page.
        fill: .grey(1, alpha: 0.96), radius: 10, border: Panel.Border(color: .grey(0, alpha: 0.12), width: 1),
        padding: Geometry.Insets(16), spacing: 10, arrangement: .indicatorAbove, margin: 10,
        minimumSize: Geometry.Size(width: 100, height: 100)),
      message: TextStyle(font: system, color: .grey(0)),
      detail: small, hint: small,
      button: ButtonStyle(title: TextStyle(font: system, color: .grey(0)), fill: .grey(0, alpha: 0.08)),
      indicator: IndicatorStyle(
        box: Geometry.Size(width: 44, height: 44),
        spinner: SpinnerStyle(kind: .spokes, size: 37, color: .grey(0.4), lineWidth: 3.5),
        progress: ProgressStyle(
          kind: .ring, size: 44, color: .tint(or: RGBA(red: 0, green: 0.4, blue: 0.85)),
          track: .grey(0, alpha: 0.12),
          lineWidth: 4),
        symbol: SymbolStyle(color: .tint(or: RGBA(red: 0, green: 0.4, blue: 0.85)))))
  }

  /// A dark layer over everything, with a large white spinner in the centre of the scope.
  ///
  /// Its texts are 19 bold, which WCAG counts as large: white on half black over white reaches 4 : 1.
  public static var blocker: VeilStyle {
    let large = TextStyle(font: FontSpec(size: 19, weight: .bold), color: .grey(1))
    return VeilStyle(
      timing: Timing(fade: 0), scrim: .grey(0, alpha: 0.5),
      panel: Panel(
        spacing: 12, arrangement: .indicatorAbove, area: .bounds, margin: 10, textWidth: 320),
      message: large, detail: large, hint: large,
      button: ButtonStyle(title: large, fill: .grey(0, alpha: 0.3)),
      indicator: IndicatorStyle(
        spinner: .largeWhite, progress: .whiteRing(percentage: large),
        symbol: SymbolStyle(color: .grey(1), lineWidth: 3, isRound: true)))
  }

  /// A dark card that fills the scope.
  public static var loading: VeilStyle {
    let bold = FontSpec(size: 17, weight: .bold)
    let small = TextStyle(font: FontSpec(size: 14), color: .grey(1))
    return VeilStyle(
      // The published fade has no timing function.
      timing: Timing(fadeCurve: .linear),
      panel: Panel(
        fill: .grey(0, alpha: 0.85), radius: 5,
        border: Panel.Border(color: .grey(1, alpha: 0.25), width: 1, isCentered: true),
        padding: Geometry.Insets(10), spacing: 10, arrangement: .textAbove,
        // One point is subtracted from width and height, before the 8 of each side.
        extent: .filling(Geometry.Insets(top: 8, left: 8, bottom: 9, right: 9)), textWidth: 280),
      message: TextStyle(font: bold, color: .grey(1)),
      detail: small, hint: small,
      button: ButtonStyle(title: TextStyle(font: bold, color: .grey(1)), fill: .grey(1, alpha: 0.15)),
      indicator: IndicatorStyle(
        spinner: .largeWhite, progress: .whiteRing(percentage: nil),
        symbol: SymbolStyle(color: .grey(1), lineWidth: 3, isRound: true)),
      defaultMessage: .loadingWithDots)
  }
}

extension VeilStyle.ProgressStyle {
  /// A ring as large as the large white spinner.
  fileprivate static func whiteRing(percentage: VeilStyle.TextStyle?) -> VeilStyle.ProgressStyle {
    VeilStyle.ProgressStyle(
      kind: .ring, size: VeilStyle.SpinnerStyle.largeWhite.size, color: .grey(1),
      track: .grey(0, alpha: 0.35),
      lineWidth: 4, percentage: percentage)
  }
}

extension VeilStyle {
  /// The library's styles by their names, for this repository's own programs.
  @_spi(Tools) public enum Preset: String, CaseIterable, Sendable {
    case automatic, veil, activity, card, status, blocker, loading

    /// The style with that name.
    public var style: VeilStyle {
      switch self {
      case .automatic: .automatic
      case .veil: .veil
      case .activity: .activity
      case .card: .card
      case .status: .status
      case .blocker: .blocker
      case .loading: .loading
      }
    }
  }
}
