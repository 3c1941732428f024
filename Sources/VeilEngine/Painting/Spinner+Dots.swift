import VeilCore

extension Composition.Spinner {
  /// Three dots in a row. The light goes through them from left to right.
  func dots(in frame: Geometry.Rect) -> [Beat] {
    let side = min(frame.width, frame.height)
    let diameter = min(2 * lineWidth, side / 4)
    let pitch = min(1.75 * diameter, (side - diameter) / 2)
    return (0..<3).map { dot in
      let center = Geometry.Point(x: frame.center.x + Double(dot - 1) * pitch, y: frame.center.y)
      let box = Geometry.Rect(center: center, size: Geometry.Size(square: diameter))
      return Beat(shape: .fill(BezierPath(ellipseIn: box), color), peak: 3 * dot, faintest: 0.25)
    }
  }
}
