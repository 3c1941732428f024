import VeilCore
import VeilEngine

extension ButtonWork {
  /// The look of the symbol, which front ends draw in the text's colour; the spinner has the same size.
  package static var symbol: VeilStyle.SymbolStyle {
    VeilStyle.SymbolStyle(
      size: 20, insets: Geometry.Insets(2), color: .clear, lineWidth: 2, isRound: true, delay: 0)
  }

  /// The spinner, for a front end without one of its platform.
  ///
  /// - Parameter since: the instant from which its steps are counted, in seconds of the front end's clock.
  package static func spinner(color: RGBA, since: Double, wantsLessMotion: Bool) -> Composition.Spinner {
    Composition.Spinner(
      kind: .arc, color: color, lineWidth: symbol.lineWidth, since: since,
      stepsPerSecond: wantsLessMotion ? Composition.Spinner.calmRate : Composition.Spinner.usualRate)
  }
}
