// Further signs: open strokes of one width, in drawing order.
extension Symbol {
  /// A question mark in a circle.
  public static var question: Symbol {
    var path = BezierPath(ellipseIn: Geometry.Rect(x: 0, y: 0, width: 1, height: 1))
    path.move(to: Geometry.Point(x: 0.35, y: 0.38))
    path.curve(
      to: Geometry.Point(x: 0.5, y: 0.23), control1: Geometry.Point(x: 0.35, y: 0.3),
      control2: Geometry.Point(x: 0.42, y: 0.23))
    path.curve(
      to: Geometry.Point(x: 0.65, y: 0.38), control1: Geometry.Point(x: 0.58, y: 0.23),
      control2: Geometry.Point(x: 0.65, y: 0.3))
    path.curve(
      to: Geometry.Point(x: 0.5, y: 0.6), control1: Geometry.Point(x: 0.65, y: 0.48),
      control2: Geometry.Point(x: 0.5, y: 0.48))
    path.addDot(at: Geometry.Point(x: 0.5, y: 0.77))
    return Symbol("question", path: path)
  }

  /// A heart.
  public static var heart: Symbol {
    Symbol(
      "heart", grid: 1,
      strokes: "M0.5 0.95 C0.2 0.77 0 0.57 0 0.35 C0 0.19 0.1 0.07 0.25 0.07 C0.37 0.07 0.46 0.15 0.5 0.26 "
        + "C0.54 0.15 0.63 0.07 0.75 0.07 C0.9 0.07 1 0.19 1 0.35 C1 0.57 0.8 0.77 0.5 0.95 Z")
  }

  /// A five-pointed star.
  public static var star: Symbol {
    let center = Geometry.Point(x: 0.5, y: 0.53)
    let points = 5
    // Opposite sides of a regular star are one line.
    let radii = [0.5, 0.5 * 0.381966]
    var path = BezierPath()
    for corner in 0..<(2 * points) {
      let angle = Double(corner) * Double.pi / Double(points)
      let (sine, cosine) = MathLibrary.sineAndCosine(angle)
      let radius = radii[corner % 2]
      let place = Geometry.Point(x: center.x + radius * sine, y: center.y - radius * cosine)
      if corner == 0 { path.move(to: place) } else { path.line(to: place) }
    }
    path.close()
    return Symbol("star", path: path)
  }

  /// A plus: added.
  public static var plus: Symbol { Symbol("plus", grid: 1, strokes: "M0.1 0.5 H0.9", "M0.5 0.1 V0.9") }

  /// A minus: removed.
  public static var minus: Symbol { Symbol("minus", grid: 1, strokes: "M0.1 0.5 H0.9") }

  /// An arrow down onto a line: download.
  public static var download: Symbol {
    Symbol(
      "download", grid: 1, strokes: "M0.5 0.06 V0.68", "M0.23 0.41 L0.5 0.68 L0.77 0.41", "M0.08 0.94 H0.92")
  }

  /// An arrow up from a line: upload.
  public static var upload: Symbol {
    Symbol(
      "upload", grid: 1, strokes: "M0.5 0.68 V0.06", "M0.23 0.33 L0.5 0.06 L0.77 0.33", "M0.08 0.94 H0.92")
  }
}
