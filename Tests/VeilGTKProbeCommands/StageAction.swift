/// A test's command to a stage that it drives by hand.
public enum StageAction: Codable, Sendable {
  case block(Extent)
  /// Shows a panel with a spinner and a message.
  case show(String = "")
  case style(StyleName)
  case position(Position)
  case entrance(Entrance)
  /// Replaces the spinner by an image of four colours.
  case artwork
  /// A widget of the app's own in the place of the spinner, of this size, which needs more width: red on the left, blue on
  /// the right.
  case wideWidget(width: Double, height: Double, needed: Int)
  /// Adds a shadow of radius 10, 4 below the panel.
  case shadow
  /// Makes the scrim clear behind the panel and black in the corners.
  case gradientScrim
  /// Holds the fade at a value from 0 to 1.
  case hold(Double)
  /// Adds Cancel to the panel.
  case cancellable
  case dismissible
  case progress(Double)
  /// Shows a check that draws itself.
  case symbol
  case fadeIn(seconds: Double)
  case fadeOut(seconds: Double)
  case announce(String)
  case withdraw
  /// Withdraws as soon as the stage reports changed surroundings.
  case withdrawWhenChanged
  /// Releases the stage.
  case drop
  /// The stage's surroundings.
  case surroundings
  /// The panel's frame.
  case panel
  case element(Element)

  /// The reach of a block.
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

/// The name of a style for tests.
public enum StyleName: String, Codable, Sendable {
  case veil
  case activity
  case card
  case status
  case blocker
  case loading
  /// A style in which every choice differs from all presets.
  case own
}
