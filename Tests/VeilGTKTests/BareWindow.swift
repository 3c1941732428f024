/// An empty window, so that everything visible in it belongs to the veil.
struct BareWindow {
  let probe: ProbeApp
  /// The screen without a veil.
  let bare: ScreenPicture

  init() throws {
    probe = try ProbeApp(options: [.undecorated])
    try probe.run(.focus(nil), .layout(.hide(.box)), .drain)
    bare = try probe.screen.picture()
  }

  /// The colour of the empty window.
  var ground: ScreenPicture.Pixel { bare[240, 200] }

  /// The screen after everything requested has been painted.
  func picture() throws -> ScreenPicture {
    try probe.run(.drain)
    return try probe.screen.picture()
  }

  /// The window's frame on the screen.
  func frame() throws -> ScreenPicture.Frame {
    let origin = try probe.windowFrame()
    let size = try probe.answer(.size).compactMap { Int($0) }
    return ScreenPicture.Frame(
      x: origin.x + size[2], y: origin.y + size[3], width: size[0], height: size[1])
  }

  /// Resizes the window, and waits until it has the new size.
  func resize(_ width: Int, _ height: Int) throws {
    try probe.run(.resize(width, height))
    _ = try eventually("the new size") {
      try probe.state()["size"] == "\(width)x\(height)" ? true : nil
    }
    try probe.run(.drain)
  }

  /// The screen as soon as a condition is true for it.
  @discardableResult
  func picture(
    when what: String, within seconds: Double = 20, _ holds: (ScreenPicture) throws -> Bool
  ) throws -> ScreenPicture {
    try eventually(what, within: seconds) {
      let picture = try probe.screen.picture()
      return try holds(picture) ? picture : nil
    }
  }

  /// A colour that differs from the empty window's, after it has stopped changing.
  func restingColor(_ color: (ScreenPicture) -> ScreenPicture.Pixel) throws -> ScreenPicture.Pixel {
    var colors: [ScreenPicture.Pixel] = []
    return try eventually("a colour at rest") {
      let now = color(try picture())
      colors.append(now)
      return now != ground && colors.suffix(4).filter { $0 == now }.count == 4 ? now : nil
    }
  }
}
