import VeilCore
import VeilEngine

extension SVGDocument {
  /// The names of elements that draw.
  static let shapes: Set = ["path", "line", "polyline", "polygon", "rect", "circle", "ellipse"]

  /// The path of a shape, in its own coordinates; empty: it draws nothing.
  func path(ofShapeAt index: Int, in viewport: Geometry.Size?) throws(ToolError) -> BezierPath {
    switch elements[index].name {
    case "path": try dataPath(index)
    case "polyline": try polygon(index, isClosed: false)
    case "polygon": try polygon(index, isClosed: true)
    case "line": try line(index, viewport)
    case "rect": try rect(index, viewport)
    case "circle": try circle(index, viewport)
    case "ellipse": try ellipse(index, viewport)
    default: BezierPath()
    }
  }

  /// A length attribute; nil: not given.
  func length(
    _ name: String, at index: Int, along axis: SVGLength.Axis, of viewport: Geometry.Size?
  ) throws(ToolError) -> Double? {
    guard let text = elements[index].attributes[name] else { return nil }
    guard let value = SVGLength.value(text, along: axis, of: viewport) else {
      throw error(
        at: index, "\(name) is \(text.quoted), which is not a length",
        advice: "Write it as a number, as in \(name)=\"12\"")
    }
    return value
  }

  /// A non-negative length; nil: not given, or `auto`.
  func extent(
    _ name: String, at index: Int, along axis: SVGLength.Axis, of viewport: Geometry.Size?
  ) throws(ToolError) -> Double? {
    if elements[index].attributes[name] == "auto" { return nil }
    guard let value = try length(name, at: index, along: axis, of: viewport) else { return nil }
    guard value >= 0 else { throw error(at: index, "\(name) is negative", advice: "Give 0 or more") }
    return value
  }

  private func dataPath(_ index: Int) throws(ToolError) -> BezierPath {
    guard let data = elements[index].attributes["d"], data != "none" else { return BezierPath() }
    do {
      return try BezierPath(svgPathData: data)
    } catch {
      let given = error.given?.quoted ?? "the end of the data"
      let before = data.utf8.prefix(error.offset).suffix(20)
      let place = before.isEmpty ? "" : " after \(String(decoding: before, as: UTF8.self).quoted)"
      throw self.error(
        at: index, "its path data has \(given)\(place), and cannot be read from there",
        advice: String(error.advice.dropLast(error.advice.hasSuffix(".") ? 1 : 0)))
    }
  }

  private func polygon(_ index: Int, isClosed: Bool) throws(ToolError) -> BezierPath {
    let text = elements[index].attributes["points"] ?? ""
    guard let numbers = NumberReader.list(text), numbers.count.isMultiple(of: 2) else {
      throw error(
        at: index, "points is \(text.quoted), which is not a list of pairs of numbers",
        advice: "Write two numbers for each point, as in points=\"0,0 4,2\"")
    }
    var path = BezierPath()
    for pair in stride(from: 0, to: numbers.count, by: 2) {
      let point = Geometry.Point(x: numbers[pair], y: numbers[pair + 1])
      if pair == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if isClosed { path.close() }
    return path
  }

  private func line(_ index: Int, _ viewport: Geometry.Size?) throws(ToolError) -> BezierPath {
    let x1 = try length("x1", at: index, along: .width, of: viewport) ?? 0
    let y1 = try length("y1", at: index, along: .height, of: viewport) ?? 0
    let x2 = try length("x2", at: index, along: .width, of: viewport) ?? 0
    let y2 = try length("y2", at: index, along: .height, of: viewport) ?? 0
    var path = BezierPath()
    path.move(to: Geometry.Point(x: x1, y: y1))
    path.line(to: Geometry.Point(x: x2, y: y2))
    return path
  }

  private func rect(_ index: Int, _ viewport: Geometry.Size?) throws(ToolError) -> BezierPath {
    let x = try length("x", at: index, along: .width, of: viewport) ?? 0
    let y = try length("y", at: index, along: .height, of: viewport) ?? 0
    let width = try extent("width", at: index, along: .width, of: viewport) ?? 0
    let height = try extent("height", at: index, along: .height, of: viewport) ?? 0
    guard width > 0, height > 0 else { return BezierPath() }
    let rx = try extent("rx", at: index, along: .width, of: viewport)
    let ry = try extent("ry", at: index, along: .height, of: viewport)
    // A missing radius equals the other.
    let radiusX = min(rx ?? ry ?? 0, width / 2)
    let radiusY = min(ry ?? rx ?? 0, height / 2)
    let frame = Geometry.Rect(x: x, y: y, width: width, height: height)
    guard radiusX > 0, radiusY > 0 else { return BezierPath(rect: frame) }
    if radiusX == radiusY { return BezierPath(roundedRect: frame, radius: radiusX) }
    // Different radii: round corners, stretched.
    let stretch = radiusY / radiusX
    let square = Geometry.Rect(x: 0, y: 0, width: width, height: height / stretch)
    return BezierPath(roundedRect: square, radius: radiusX)
      .transformed(by: .scale(x: 1, y: stretch).concatenating(.translation(x: x, y: y)))
  }

  private func circle(_ index: Int, _ viewport: Geometry.Size?) throws(ToolError) -> BezierPath {
    let center = try center(index, viewport)
    let radius = try extent("r", at: index, along: .diagonal, of: viewport) ?? 0
    return SVGDocument.ellipse(center, radius, radius)
  }

  private func ellipse(_ index: Int, _ viewport: Geometry.Size?) throws(ToolError) -> BezierPath {
    let center = try center(index, viewport)
    let rx = try extent("rx", at: index, along: .width, of: viewport)
    let ry = try extent("ry", at: index, along: .height, of: viewport)
    return SVGDocument.ellipse(center, rx ?? ry ?? 0, ry ?? rx ?? 0)
  }

  private func center(_ index: Int, _ viewport: Geometry.Size?) throws(ToolError) -> Geometry.Point {
    Geometry.Point(
      x: try length("cx", at: index, along: .width, of: viewport) ?? 0,
      y: try length("cy", at: index, along: .height, of: viewport) ?? 0)
  }

  /// Clockwise from its right end, as in SVG.
  private static func ellipse(
    _ center: Geometry.Point, _ radiusX: Double, _ radiusY: Double
  ) -> BezierPath {
    guard radiusX > 0, radiusY > 0 else { return BezierPath() }
    let quarterTurn = Geometry.Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    return BezierPath(circleCenter: .zero, radius: 1).transformed(
      by: quarterTurn.concatenating(.scale(x: radiusX, y: radiusY))
        .concatenating(.translation(x: center.x, y: center.y)))
  }
}
