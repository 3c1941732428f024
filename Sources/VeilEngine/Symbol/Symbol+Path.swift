import VeilCore

extension Symbol {
  /// The path for a rectangle: that of the function, or the unit square mapped to the rectangle.
  public func path(in rect: Geometry.Rect) -> BezierPath { outline?(rect) ?? path.mapped(to: rect) }
}
