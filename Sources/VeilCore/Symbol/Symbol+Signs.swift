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
    var path = BezierPath()
    path.move(to: Geometry.Point(x: 0.5, y: 0.95))
    for side in [-1.0, 1] {
      func point(_ x: Double, _ y: Double) -> Geometry.Point { Geometry.Point(x: 0.5 + side * x, y: y) }
      // Up the left side, down the right one.
      let up = [point(0.5, 0.35), point(0.25, 0.07), point(0, 0.26)]
      if side < 0 {
        path.curve(to: up[0], control1: point(0.3, 0.77), control2: point(0.5, 0.57))
        path.curve(to: up[1], control1: point(0.5, 0.19), control2: point(0.4, 0.07))
        path.curve(to: up[2], control1: point(0.13, 0.07), control2: point(0.04, 0.15))
      } else {
        path.curve(to: up[1], control1: point(0.04, 0.15), control2: point(0.13, 0.07))
        path.curve(to: up[0], control1: point(0.4, 0.07), control2: point(0.5, 0.19))
        path.curve(
          to: Geometry.Point(x: 0.5, y: 0.95), control1: point(0.5, 0.57), control2: point(0.3, 0.77))
      }
    }
    path.close()
    return Symbol("heart", path: path)
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
  public static var plus: Symbol {
    Symbol("plus", path: lines([[(0.1, 0.5), (0.9, 0.5)], [(0.5, 0.1), (0.5, 0.9)]]))
  }

  /// A minus: removed.
  public static var minus: Symbol { Symbol("minus", path: lines([[(0.1, 0.5), (0.9, 0.5)]])) }

  /// An arrow down onto a line: download.
  public static var download: Symbol {
    Symbol(
      "download",
      path: lines([
        [(0.5, 0.06), (0.5, 0.68)], [(0.23, 0.41), (0.5, 0.68), (0.77, 0.41)], [(0.08, 0.94), (0.92, 0.94)],
      ]))
  }

  /// An arrow up from a line: upload.
  public static var upload: Symbol {
    Symbol(
      "upload",
      path: lines([
        [(0.5, 0.68), (0.5, 0.06)], [(0.23, 0.33), (0.5, 0.06), (0.77, 0.33)], [(0.08, 0.94), (0.92, 0.94)],
      ]))
  }

  /// Open polylines.
  private static func lines(_ strokes: [[(x: Double, y: Double)]]) -> BezierPath {
    var path = BezierPath()
    for stroke in strokes {
      for (index, point) in stroke.enumerated() {
        let point = Geometry.Point(x: point.x, y: point.y)
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
    }
    return path
  }
}
