import ArgumentParser
@_spi(Tools) import VeilCore
import VeilGTK

/// The look and the behaviour of the app, for the command line and the settings pane.
struct Appearance: ParsableArguments {
  /// The style of the pages' veils.
  enum Style: String, CaseIterable, ExpressibleByArgument {
    /// Each page its own system's.
    case own
    case automatic, veil, activity, card, status, blocker, loading
  }

  enum Direction: String, CaseIterable, ExpressibleByArgument {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// The accent colour: the theme's own, or another.
  enum Tint: String, CaseIterable, ExpressibleByArgument {
    case theme, green, orange, purple
  }

  @Option(help: "The look of all veils, in place of each page's own.")
  var style = Style.own

  @Flag(name: .customLong("dark"), help: "Light text on a dark ground.")
  var isDark = false

  @Option(help: ArgumentHelp("How large texts are, against their usual size.", valueName: "factor"))
  var textSize = 1.0

  @Option(help: "The direction of reading.")
  var direction = Direction.leftToRight

  @Option(help: "The colour of what is active.")
  var tint = Tint.theme

  @Flag(name: .customLong("reduced-motion"), help: "As little motion as can be.")
  var wantsLessMotion = false

  @Flag(name: .customLong("high-contrast"), help: "GTK's theme of high contrast.")
  var wantsMoreContrast = false

  @Flag(name: .customLong("still"), help: "The veils stand still, as UI tests and pictures want them.")
  var isStill = false

  @Option(help: ArgumentHelp("How many times as long the veils take for everything.", valueName: "factor"))
  var slowness = 1.0

  @OptionGroup(title: "Looks")
  var looks: Looks

  /// The paces of the settings pane.
  static let slownesses = [1.0, 2, 5, 10]
  /// The text sizes of the settings pane, with the range of the command line.
  static let textSizes = [1, 1.5, 2, 3]

  func validate() throws {
    guard (0.1...100).contains(slowness) else {
      throw ValidationError("The slowness is \(slowness); it can be 0.1 to 100.")
    }
    guard let least = Self.textSizes.first, let largest = Self.textSizes.last else { return }
    guard (least...largest).contains(textSize) else {
      throw ValidationError("The text size is \(textSize); it can be \(least) to \(largest).")
    }
  }
}

extension Appearance {
  /// The style of a page: its own system's, unless another is chosen, with the changes of the looks.
  func style(own: VeilStyle) -> VeilStyle {
    looks.changed(VeilStyle.Preset(rawValue: style.rawValue)?.style ?? own)
  }
}

extension Appearance.Tint {
  /// The colour as CSS.
  var css: String {
    switch self {
    case .theme: "@theme_selected_bg_color"
    case .green: "#26a269"
    case .orange: "#c64600"
    case .purple: "#9141ac"
    }
  }
}
