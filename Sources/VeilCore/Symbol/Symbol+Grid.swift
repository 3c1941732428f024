extension Symbol {
  /// The sides of the square on which the library's symbols are drawn: whole numbers are easier to draw with than
  /// parts of 1.
  private static var grid: Double { 24 }

  /// A symbol from SVG path data on a grid of 24 by 24: a text for each movement of the pen, in the order in which
  /// they are drawn.
  ///
  /// Data that cannot be read makes an empty symbol, which the tests of the library refuse.
  init(_ name: String, strokes: String...) {
    self.init(name, path: BezierPath())
    var drawn = BezierPath()
    for stroke in strokes {
      guard let path = try? BezierPath(svgPathData: stroke) else { return }
      drawn.append(path)
    }
    let scale = 1 / Symbol.grid
    path = drawn.mapPoints { Geometry.Point(x: $0.x * scale, y: $0.y * scale) }
  }
}
