extension Symbol {
  /// The sides of the square on which the library's symbols are drawn: integers are easier to draw with than
  /// fractions.
  private static var grid: Double { 24 }

  /// Creates a symbol from SVG path data on a grid of 24 by 24, with a text for each stroke, in drawing
  /// order.
  ///
  /// Invalid data gives an empty symbol, which the library's tests reject.
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
