extension Symbol {
  /// Every symbol of the library: forty, all original, in one style.
  public static var library: [Symbol] {
    [
      checkmark, cross, information, warning, question, heart, star, plus, minus, download, upload, sync,
      send,
      mail, cloud, wifi, battery, bolt, save, trash, document, folder, search, calendar, flag, play, pause,
      stop,
      speaker, microphone, camera, bell, lock, unlock, shield, eye, clock, home, location, person,
    ]
  }

  /// A tick: success, with the published coordinates.
  public static var checkmark: Symbol {
    var path = BezierPath()
    path.move(to: Geometry.Point(x: 0.01136, y: 0.53409))
    path.curve(
      to: Geometry.Point(x: 0.30682, y: 0.82955), control1: Geometry.Point(x: 0.26136, y: 0.78409),
      control2: Geometry.Point(x: 0.30682, y: 0.82955))
    path.line(to: Geometry.Point(x: 0.98864, y: 0.14773))
    return Symbol("checkmark", path: path)
  }

  /// Two crossing strokes: failure.
  public static var cross: Symbol {
    let near = 0.12
    let far = 1 - near
    var path = BezierPath()
    path.move(to: Geometry.Point(x: near, y: near))
    path.line(to: Geometry.Point(x: far, y: far))
    path.move(to: Geometry.Point(x: far, y: near))
    path.line(to: Geometry.Point(x: near, y: far))
    return Symbol("cross", path: path)
  }

  /// An i in a circle: information.
  public static var information: Symbol {
    var path = BezierPath(ellipseIn: Geometry.Rect(x: 0, y: 0, width: 1, height: 1))
    path.addDot(at: Geometry.Point(x: 0.5, y: 0.27))
    path.move(to: Geometry.Point(x: 0.5, y: 0.45))
    path.line(to: Geometry.Point(x: 0.5, y: 0.76))
    return Symbol("information", path: path)
  }

  /// An exclamation mark in a triangle: warning.
  public static var warning: Symbol {
    var path = BezierPath()
    path.move(to: Geometry.Point(x: 0.5, y: 0.06))
    path.line(to: Geometry.Point(x: 1, y: 0.94))
    path.line(to: Geometry.Point(x: 0, y: 0.94))
    path.close()
    path.move(to: Geometry.Point(x: 0.5, y: 0.36))
    path.line(to: Geometry.Point(x: 0.5, y: 0.64))
    path.addDot(at: Geometry.Point(x: 0.5, y: 0.78))
    return Symbol("warning", path: path)
  }
}

extension BezierPath {
  /// Adds a stroke so short that its round caps make a dot.
  mutating func addDot(at point: Geometry.Point) {
    let length = 0.02
    move(to: Geometry.Point(x: point.x, y: point.y - length / 2))
    line(to: Geometry.Point(x: point.x, y: point.y + length / 2))
  }
}
