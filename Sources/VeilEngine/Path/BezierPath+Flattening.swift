import VeilCore

extension BezierPath {
  /// The tolerance for screens, in points: at three pixels a point it is less than a third of a pixel, which
  /// antialiasing hides.
  public static let displayTolerance = 0.1

  /// The maximum number of lines for one curve.
  static let mostLines = 16_384.0

  /// The path with its curves replaced by lines.
  ///
  /// - Parameter tolerance: The maximum distance of a line from its curve, in points; 0.1 by default, the figure for
  ///   screens. For pixels of 1 ∕ scale points use 0.3 / scale or less. A tolerance that is not positive counts as the
  ///   default.
  public func flattened(tolerance: Double = displayTolerance) -> BezierPath {
    var result = BezierPath()
    flatten(tolerance: tolerance, into: &result)
    return result
  }

  /// Replaces `output` by the path with its curves replaced by lines.
  ///
  /// Nothing is allocated once `output` is large enough: keep it from one call to the next.
  public func flatten(tolerance: Double = displayTolerance, into output: inout BezierPath) {
    output.elements.removeAll(keepingCapacity: true)
    flatten(tolerance: tolerance) { output.elements.append($0) }
  }

  /// Calls the body for each element of the path, with its curves replaced by lines.
  ///
  /// Wang's formula bounds the number of lines for a curve whose parameter is divided evenly. A curve of even
  /// curvature, like an arc, is divided that way. In others each line is as long as the tolerance allows,
  /// which takes about half as many.
  public func flatten(tolerance: Double = displayTolerance, _ body: (Element) -> Void) {
    let tolerance = tolerance > 0 ? tolerance : BezierPath.displayTolerance
    var pen = Pen()
    for element in elements {
      switch pen.draw(element) {
      case nil, .line: body(element)
      case .quad(let p0, let p1, let p2):
        CurveFlattener(quad: p0, p1, p2).flatten(tolerance: tolerance) { body(.line(to: Geometry.Point($0))) }
      case .cubic(let p0, let p1, let p2, let p3):
        CurveFlattener(cubic: p0, p1, p2, p3).flatten(tolerance: tolerance) {
          body(.line(to: Geometry.Point($0)))
        }
      }
    }
  }
}
