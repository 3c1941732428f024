/// Widgets and controllers of an app that get input indirectly, and work that input starts.
public enum InputCommand: Codable, Sendable {
  /// Makes a click on the button run work under a veil.
  case runOnClick
  /// Runs work under a veil that blocks the main actor until the next command.
  case workOnMainActor
  case addTooltip
  case tooltipState
  case mnemonicsState
  /// Adds controllers in the capture phase to the window.
  case captureKeys
  /// Adds a controller to the window that runs a command at each key.
  case onKey(do: ProbeCommand)
  /// Lets the window accept dragged texts, and runs a command as one is dropped.
  case onDrop(do: ProbeCommand)
  /// Adds controllers to the window and the box, which get a press and Ctrl+J.
  case addControllers
  /// Takes them out, and keeps them.
  case removeControllers
  case addControllersAgain
  /// Adds a search that gets keys typed anywhere in the window.
  case addSearch(Search)
  case endSearch
  case setContrast(Bool)
  case openOtherWindow
  case pointerInOtherWindow
  /// Closes the other window, and prints whether the pointer's place in it is still known.
  case closeOtherWindow
  /// Adds a shortcut of the app's for Escape to a widget.
  case listenForEscape(ProbeWidget)
  /// Adds a switch, and widgets beside it that activate it.
  case addToggle
  /// Runs a command in the first frame with the switch's handle between its ends.
  case whenToggleMoves(do: ProbeCommand)
  /// Whether the switch's handle is at one of its ends.
  case toggleState
  /// Adds libadwaita's rows with switches, and prints which exist.
  case addAdwRows
  case addSlider
  /// Adds an area with a gesture that says "app swiped".
  case addSwipeArea
  /// Adds a view that scrolls both ways, and says "app panned" when it scrolls to the side.
  case addPlane
  /// Adds libadwaita's pages, through which fingers swipe, and says "app paged" when they move.
  case addPages(Pages)
  /// Prints where the pages are: a whole number if they rest.
  case pagesPlace
  /// Says "app fingers down" and "app fingers up" as fingers on a touchpad begin and end to scroll in the box.
  case tellFingers
  /// Adds a button with a picture in it, and says "app card clicked" when it is clicked.
  case addCard
  /// Prints in which phases the view's controllers listen.
  case planePhases

  /// libadwaita's widgets through which fingers swipe.
  public enum Pages: String, Codable, Sendable, CaseIterable {
    case carousel
    case leaflet
    case flap
  }

  /// How a field gets keys that are typed elsewhere.
  public enum Search: String, Codable, Sendable {
    case field
    case bar
    /// As any field can since GTK 4.24.
    case interceptor
  }
}

/// An event of a device that the tests' display servers lack.
public enum MadeEvent: Codable, Sendable {
  /// Adds an app's handlers for such events to a widget.
  case listen(ProbeWidget)
  /// Sets the place of the next events to the centre of a widget.
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

/// Swift concurrency inside GTK's main loop.
public enum MainLoopCommand: String, Codable, Sendable {
  case task
  case sleep
  case dispatch
  case hops
  case flood
  /// A click on the button shows a veil, and starts a task that keeps the main thread busy for five seconds.
  case busyAfterClick
}
