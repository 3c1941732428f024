import VeilCore

extension BezierPath {
  /// A circle, clockwise on the screen from its top.
  public init(circleCenter center: Geometry.Point, radius: Double) {
    self.init(
      ellipseIn: Geometry.Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
