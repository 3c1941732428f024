/// What an app has that input reaches by other ways than its place in the window, and work that input starts.
public enum InputCommand: Codable, Sendable {
  /// A click on the button runs work under a veil.
  case runOnClick
  /// Work on the main actor that leaves the main loop no turn until the next command comes, and ends its veil itself.
  case workOnMainActor
  case addTooltip
  case tooltipState
  case mnemonicsState
  /// Adds controllers in the capture phase to the window.
  case captureKeys
  /// Adds a search that gets what is typed anywhere in the window.
  case addSearch(Search)
  case endSearch
  case setContrast(Bool)
  case openOtherWindow
  case pointerInOtherWindow
  /// Closes the other window, and says whether its surface's address is still taken for where the pointer is.
  case closeOtherWindow
  /// A shortcut of the app's for Escape, on a widget.
  case listenForEscape(ProbeWidget)
  /// Adds a switch, and what activates it from beside it.
  case addToggle
  /// Runs a command in the first frame that finds the switch's handle at neither end.
  case whenToggleMoves(do: ProbeCommand)
  /// Whether the switch's handle is at one of its ends.
  case toggleState
  /// Adds rows of libadwaita's that switch something; says which there are.
  case addAdwRows
  case addSlider

  public enum Search: String, Codable, Sendable, CaseIterable {
    case field
    case bar
  }
}

/// An event of a device that no display server of the tests has.
public enum MadeEvent: Codable, Sendable {
  /// Makes a widget listen to such events.
  case listen(ProbeWidget)
  /// The next events are at the middle of a widget.
  case at(ProbeWidget)
  case pinch(Phase)
  case swipe(Phase)
  case stylus(Stylus)

  public enum Phase: String, Codable, Sendable {
    case begin
    case update
    case end
  }

  public enum Stylus: String, Codable, Sendable {
    case down
    case motion
    case up
  }
}

/// Swift's concurrency inside GTK's main loop.
public enum MainLoopCommand: String, Codable, Sendable {
  case task
  case sleep
  case dispatch
  case hops
  case flood
}
