extension Symbol {
  /// Creates a symbol from SVG path data on a square grid, with a text for each stroke, in drawing order.
  ///
  /// Most are drawn on 24 by 24: integers are easier to draw with than fractions.
  ///
  /// Invalid data gives an empty symbol, which the library's tests reject.
  init(_ name: String, grid: Double = 24, strokes: String...) {
    self.init(name, path: BezierPath())
    var drawn = BezierPath()
    for stroke in strokes {
      guard let path = try? BezierPath(svgPathData: stroke) else { return }
      drawn.append(path)
    }
    let scale = 1 / grid
    path = drawn.mapPoints { Geometry.Point(x: $0.x * scale, y: $0.y * scale) }
  }
}
