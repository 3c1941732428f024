import VeilCore

extension Composition.Spinner {
  /// Five upright bars in a row. The tallest goes through them from left to right.
  func bars(in frame: Geometry.Rect) -> [Beat] {
    let side = min(frame.width, frame.height)
    let width = min(lineWidth, side / 9)
    // The round caps stand out by half the width.
    let reach = (0.8 * side - width) / 2
    return (0..<5).map { bar in
      let x = frame.center.x + Double(bar - 2) * 2 * width
      var path = BezierPath()
      path.move(to: Geometry.Point(x: x, y: frame.center.y - reach))
      path.line(to: Geometry.Point(x: x, y: frame.center.y + reach))
      return Beat(
        shape: .stroke(path, color, width: width, cap: .round), peak: 2 * bar, shortest: 0.3)
    }
  }
}
