/// A window with nothing in it, so that all that is seen in it is the veil's.
struct BareWindow {
  let probe: ProbeApp
  /// What the screen shows without a veil.
  let bare: ScreenPicture

  init() throws {
    probe = try ProbeApp(options: [.undecorated])
    try probe.run(.focus(nil), .layout(.hide(.box)), .drain)
    bare = try probe.screen.picture()
  }

  /// The colour of the empty window.
  var ground: ScreenPicture.Pixel { bare[240, 200] }

  /// What the screen shows once all that was asked for has been painted.
  func picture() throws -> ScreenPicture {
    try probe.run(.drain)
    return try probe.screen.picture()
  }

  /// Where the window is on the screen.
  func frame() throws -> ScreenPicture.Frame {
    let origin = try probe.windowFrame()
    let size = try probe.answer(.size).compactMap { Int($0) }
    return ScreenPicture.Frame(
      x: origin.x + size[2], y: origin.y + size[3], width: size[0], height: size[1])
  }

  /// Another size, once the window has it.
  func resize(_ width: Int, _ height: Int) throws {
    try probe.run(.resize(width, height))
    _ = try eventually("the new size") {
      try probe.state()["size"] == "\(width)x\(height)" ? true : nil
    }
    try probe.run(.drain)
  }

  /// The screen as soon as something holds for it.
  @discardableResult
  func picture(
    when what: String, within seconds: Double = 20, _ holds: (ScreenPicture) throws -> Bool
  ) throws -> ScreenPicture {
    try eventually(what, within: seconds) {
      let picture = try probe.screen.picture()
      return try holds(picture) ? picture : nil
    }
  }

  /// A colour other than the empty window's, once it has come to rest.
  func restingColor(_ color: (ScreenPicture) -> ScreenPicture.Pixel) throws -> ScreenPicture.Pixel {
    var colors: [ScreenPicture.Pixel] = []
    return try eventually("a colour at rest") {
      let now = color(try picture())
      colors.append(now)
      return now != ground && colors.suffix(4).filter { $0 == now }.count == 4 ? now : nil
    }
  }
}
