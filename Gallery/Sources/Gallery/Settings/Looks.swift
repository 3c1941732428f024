import ArgumentParser
import VeilGTK

/// What the settings change in the style of every veil, for the command line and the settings pane.
struct Looks: ParsableArguments {
  enum Progress: String, CaseIterable, ExpressibleByArgument {
    /// The style's own.
    case own
    case ring, pie, bar, number
  }

  enum Picture: String, CaseIterable, ExpressibleByArgument {
    case none
    /// Images that move, in place of the spinner.
    case moving
    /// A drawing in the middle of spinner and ring.
    case emblem
    /// A widget of the gallery's own, in place of the spinner.
    case widget
  }

  @Option(help: "The spinner; the style's own by default.")
  var spinner: VeilStyle.SpinnerStyle.Kind?

  @Option(help: "How progress is shown.")
  var progress = Progress.own

  @Option(help: "A picture in the indicator.")
  var picture = Picture.none

  @Flag(name: .customLong("stop-square"), help: "Cancel is a square in the ring.")
  var hasStopSquare = false

  @Flag(name: .customLong("tap-cancels"), help: "A tap beside the panel cancels.")
  var tapCancels = false

  @Flag(name: .customLong("shadow"), help: "A shadow under the panel.")
  var hasShadow = false

  @Flag(name: .customLong("offset"), help: "The panel is away from its place.")
  var hasOffset = false

  @Flag(name: .customLong("gradient"), help: "The scrim is clear behind the panel, and dark in the corners.")
  var hasGradient = false

  @Flag(name: .customLong("blurred"), help: "The scrim is a material; on GTK, which has none, it is dense.")
  var hasMaterialScrim = false

  @Flag(name: .customLong("slow-texts"), help: "A text that changes fades over slowly.")
  var fadesTextsSlowly = false

  @Flag(name: .customLong("status-colors"), help: "Each status has a colour of its own.")
  var hasStatusColors = false

  @Flag(
    name: .customLong("passing-clicks"), help: "Clicks on the panel of a notice reach what lies under it.")
  var passesClicks = false

  @Flag(name: .customLong("spring"), help: "The panel comes in with a bounce.")
  var hasSpring = false
}

extension Looks {
  /// A style with these changes.
  func changed(_ style: VeilStyle) -> VeilStyle {
    var style = style
    if let kind = spinner { style.indicator.spinner.kind = kind }
    if let kind = progress.kind { style.indicator.progress.kind = kind }
    switch picture {
    case .none: break
    case .moving: style.indicator.artwork = Artwork.moon
    case .emblem:
      style.indicator.artwork = Artwork.house
      style.indicator.artworkPlace = .inMiddle
    case .widget: style.indicator.artwork = Artwork.level
    }
    if hasStopSquare { style.button.place = .inRing }
    if tapCancels { style.tapOutside = .cancels }
    if hasShadow {
      style.panel.shadow = .init(color: .grey(0, alpha: 0.5), offset: Geometry.Point(x: 0, y: 4))
    }
    if hasOffset { style.panel.offset = Geometry.Point(x: 60, y: -80) }
    if hasGradient {
      style.scrim = .grey(0, alpha: 0.8)
      style.scrimCenter = .grey(0, alpha: 0.1)
    }
    if hasMaterialScrim { style.scrimMaterial = .blur }
    if fadesTextsSlowly { style.timing.textFade = 2 }
    if hasStatusColors { style.indicator.symbol.colors = .conventional }
    if passesClicks { style.panel.takesInput = false }
    if hasSpring {
      style.entrance = .zoom(from: 0.6)
      style.timing.fade = 0.5
      style.timing.fadeCurve = .spring(bounce: 0.4)
    }
    return style
  }
}

extension VeilStyle.SpinnerStyle.Kind: @retroactive ExpressibleByArgument {}

extension Looks.Progress {
  /// Nil: the style's own.
  fileprivate var kind: VeilStyle.ProgressStyle.Kind? {
    switch self {
    case .own: nil
    case .ring: .ring
    case .pie: .pie
    case .bar: .bar(minimumWidth: 120)
    case .number: .number
    }
  }
}
