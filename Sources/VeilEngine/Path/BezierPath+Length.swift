import VeilCore

extension BezierPath {
  /// The default relative error: a thousandth of a pixel on a path of a thousand pixels.
  public static let defaultRelativeError = 1e-6

  /// The length of everything the path draws, closing lines included, in points.
  ///
  /// A segment whose length is not finite counts as 0. For more than one query about the same path keep a `Measure`.
  ///
  /// - Parameter relativeError: The maximum relative error of each segment's length. Tests check it for 1e-6 and finer. A
  ///   coarser one relies on an estimate, which adversarial curves exceed by an eighth. Finer than 1e-13, the limit of
  ///   doubles, counts as 1e-13.
  /// - Complexity: One to three vector evaluations for a smooth curve; a cusp divides a curve once or twice.
  public func length(relativeError: Double = defaultRelativeError) -> Double {
    let error = BezierPath.usable(relativeError)
    var total = 0.0
    var pen = Pen()
    for element in elements {
      let next = total + BezierPath.length(drawnBy: &pen, element, relativeError: error)
      // Beyond the largest number lengths cannot be distinguished.
      if next.isFinite { total = next }
    }
    return total
  }

  /// The nearest relative error that can be reached.
  static func usable(_ relativeError: Double) -> Double {
    relativeError > 0 ? min(max(relativeError, Hodograph.finestError), 0.1) : defaultRelativeError
  }

  /// Moves the pen along the element, and returns the drawn distance.
  @inline(__always)
  static func length(drawnBy pen: inout Pen, _ element: Element, relativeError: Double) -> Double {
    switch pen.draw(element) {
    case nil: return 0
    case .line(let p0, let p1):
      let length = (p1 - p0).length
      return Hodograph.isOrdinary(length)
        ? length : Hodograph(.line(p0, p1)).length(relativeError: relativeError)
    case .quad(let p0, let p1, let p2):
      return Hodograph(quad: p0, p1, p2).length(relativeError: relativeError)
    case .cubic(let p0, let p1, let p2, let p3):
      return Hodograph(cubic: p0, p1, p2, p3).length(relativeError: relativeError)
    }
  }
}
