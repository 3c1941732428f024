import VeilCairo
import VeilEngine

/// What a thread paints on above a window of GTK's; boxes are in the cover's own pixels.
protocol StandInSurface: AnyObject {
  /// What the cover can have of the window.
  var bounds: PixelBox { get }
  /// Whether anything that is shown is seen.
  var isAlive: Bool { get }
  /// Whether the window is seen through clear pixels.
  var hasAlpha: Bool { get }
  /// What is seen in a part of the bounds; nil where that cannot be known.
  func picture(of box: PixelBox) -> PixelSheet?
  /// Shows pixels at their place, which is a part of the box that it takes from now on; nil means the sheet's.
  func show(_ sheet: PixelSheet, within box: PixelBox?)
  func end()
}

/// Takes the user's input in a window in the main thread's place.
protocol StandInInput: AnyObject {
  /// Readable when there may be some; nil: never.
  var descriptor: Int32? { get }
  /// Takes clicks in a box, in the cover's pixels, and Escape, from now on.
  func take(_ box: PixelBox?, escape: Bool)
  /// Whether the user has clicked the box or pressed Escape since the last call.
  func wasUsed() -> Bool
  func end()
}

/// Makes surfaces; a thread has one.
struct StandInSurfaces {
  /// One to each X server, made when it is needed.
  private var links: [String: X11Link] = [:]
  /// The servers to which there was none.
  private var refused: Set<String> = []

  /// Nil where there is none to be had.
  mutating func surface(in place: StandInScene.Place) -> StandInSurface? {
    switch place.window {
    case .x11(let window, let display):
      return link(to: display).flatMap { X11Surface($0, in: window, at: (place.x, place.y)) }
    case .wayland(let canvas, let frame, let width, let height):
      return WaylandSurface(
        canvas, frame: frame, scale: place.mapping.scale, origin: (place.x, place.y),
        bounds: PixelBox(x: -place.x, y: -place.y, width: width, height: height))
    }
  }

  /// Nil where there is none to be had.
  mutating func input(in place: StandInScene.Place) -> StandInInput? {
    switch place.window {
    case .x11(let window, let display):
      return link(to: display).map { X11Input($0, in: window, at: (place.x, place.y)) }
    case .wayland(let canvas, _, _, _):
      return WaylandInput(canvas, scale: place.mapping.scale, origin: (place.x, place.y))
    }
  }

  /// Nil where there is no connection; it is said once.
  private mutating func link(to display: String) -> X11Link? {
    if let link = links[display], link.isAlive { return link }
    links[display] = nil
    guard !refused.contains(display) else { return nil }
    guard let link = X11Link(display) else {
      refused.insert(display)
      StandInThread.complain("There is no further connection to the X server.")
      return nil
    }
    links[display] = link
    return link
  }
}
