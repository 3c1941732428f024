import VeilCore

extension Symbol {
  /// The path for a rectangle: that of the function, or the unit square mapped to the rectangle.
  public func path(in rect: Geometry.Rect) -> BezierPath { outline?(rect) ?? path.mapped(to: rect) }

  /// The drawing time of a path as long as the checkmark's, in seconds: the published figure.
  static let checkmarkTime = 0.5
  /// The shortest and the longest drawing time, in seconds: below 0.3 it does not look like a motion, above 1
  /// it delays the reader.
  static let drawingTimes = 0.3...1.0

  /// The drawing time of the symbol, in seconds, from the length of its path (not published; the heuristic is
  /// ours).
  ///
  /// 0.5 for a path as long as the checkmark; others in proportion to the square root of their length, since
  /// a pen is faster on a longer path; clamped to 0.3…1.
  public var drawingTime: Double {
    let reference = Symbol.checkmark.path.length()
    let length = path.length()
    guard length > 0, reference > 0 else { return Symbol.drawingTimes.lowerBound }
    return (Symbol.checkmarkTime * (length / reference).squareRoot()).clamped(to: Symbol.drawingTimes)
  }
}
