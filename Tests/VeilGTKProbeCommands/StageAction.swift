/// What a test does with a stage that it drives by hand.
public enum StageAction: Codable, Sendable {
  case block(Extent)
  /// Shows a panel with a spinner and a message.
  case show(String = "")
  case style(StyleName)
  case position(Position)
  case entrance(Entrance)
  /// An image of four colours in the place of the spinner.
  case artwork
  /// A shadow of radius 10, 4 lower than the panel.
  case shadow
  /// A scrim that is clear behind the panel and black in the corners.
  case gradientScrim
  /// Halts the fade there, from 0 to 1.
  case hold(Double)
  /// Adds Cancel to the panel.
  case cancellable
  case dismissible
  case progress(Double)
  /// A check that draws itself.
  case symbol
  case fadeIn(seconds: Double)
  case fadeOut(seconds: Double)
  case announce(String)
  case withdraw
  /// Withdraws as soon as the stage says that its surroundings changed.
  case withdrawWhenChanged
  /// Lets go of the stage.
  case drop
  /// What the stage says of its surroundings.
  case surroundings
  /// The panel's frame.
  case panel
  case element(Element)

  /// How much is blocked.
  public enum Extent: String, Codable, Sendable {
    case scope
    case panel
    case nothing
  }

  public enum Position: String, Codable, Sendable {
    case topLeading
    case bottomTrailing
  }

  public enum Entrance: Codable, Sendable {
    case fade
    case zoom(from: Double)
    case slideFromBottom
  }

  public enum Element: String, Codable, Sendable {
    case panel
    case indicator
    case message
  }
}

/// A look that tests ask for.
public enum StyleName: String, Codable, Sendable {
  case veil
  case activity
  case card
  case status
  case blocker
  case loading
  /// Everything that an app can choose is another than in any preset.
  case own
}
