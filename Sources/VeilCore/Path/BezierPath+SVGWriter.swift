extension BezierPath: CustomStringConvertible {
  /// The path as SVG path data, exact.
  public var description: String { svgPathData() }

  /// The path as SVG path data: the `d` of a `<path>`, with absolute commands.
  ///
  /// ```swift
  /// BezierPath(rect: Geometry.Rect(x: 0, y: 0, width: 2, height: 1)).svgPathData()  // "M0 0L2 0L2 1L0 1Z"
  /// ```
  ///
  /// - Parameter precision: The maximum number of decimals, 0 … 15; nil, the default, writes as many as are needed to read
  ///   back the same path. A coordinate that is not finite, for which SVG has no notation, is written as 0.
  public func svgPathData(precision: Int? = nil) -> String {
    written { SVGNumber.text($0, precision: precision) }
  }

  /// The same with a fixed number of decimals, 0 … 15, for pages: it does not link the standard library's printing of
  /// numbers. A coordinate that is too large for decimals is written as 0.
  package func svgPathData(decimals: Int) -> String {
    written { SVGNumber.fixed($0, decimals: decimals) ?? "0" }
  }

  private func written(_ number: (Double) -> String) -> String {
    var text = ""
    func write(_ command: String, _ points: Geometry.Point...) {
      text += command
      for (index, point) in points.enumerated() {
        if index > 0 { text += " " }
        text += number(point.x)
        text += " "
        text += number(point.y)
      }
    }
    for element in elements {
      switch element {
      case .move(let point): write("M", point)
      case .line(let point): write("L", point)
      case .quad(let point, let control): write("Q", control, point)
      case .curve(let point, let control1, let control2): write("C", control1, control2, point)
      case .close: write("Z")
      }
    }
    return text
  }
}
