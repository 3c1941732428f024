import VeilCairo

/// What the stand-in thread paints on, above a window of GTK. Boxes are in the cover's own pixels.
protocol StandInSurface: AnyObject {
  /// The part of the window that it can paint.
  var bounds: PixelBox { get }
  /// Whether what is shown is seen.
  var isAlive: Bool { get }
  /// Whether the window is seen through clear pixels.
  var hasAlpha: Bool { get }
  /// What is seen in a part of the bounds; nil if unknown.
  func picture(of box: PixelBox) -> PixelSheet?
  /// Shows pixels at their place within the box that it now takes; nil: the sheet's box.
  func show(_ sheet: PixelSheet, within box: PixelBox?)
  func end()
}

/// Takes the user's input in a window while the main thread is blocked.
protocol StandInInput: AnyObject {
  /// Readable when there may be input; nil: never.
  var descriptor: Int32? { get }
  /// Takes clicks in a box, in the cover's pixels, and Escape, from now on.
  func take(_ box: PixelBox?, escape: Bool)
  /// Whether the user has clicked the box or pressed Escape since the last call.
  func wasUsed() -> Bool
  func end()
}

/// Makes surfaces and inputs for the stand-in thread.
struct StandInSurfaces {
  /// One for each X server, made when it is needed.
  private var links: [String: X11Link] = [:]
  /// The servers that refused a connection.
  private var refused: Set<String> = []

  /// Nil if there is none.
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

  /// Nil if there is none.
  mutating func input(in place: StandInScene.Place) -> StandInInput? {
    switch place.window {
    case .x11(let window, let display):
      return link(to: display).map { X11Input($0, in: window, at: (place.x, place.y)) }
    case .wayland(let canvas, _, _, _):
      return WaylandInput(canvas, scale: place.mapping.scale, origin: (place.x, place.y))
    }
  }

  /// Nil without a connection, which is logged once.
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
