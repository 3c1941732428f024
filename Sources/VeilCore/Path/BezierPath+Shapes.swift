extension BezierPath {
  /// The rectangle's outline, clockwise on the screen from its top left corner.
  public init(rect: Geometry.Rect) {
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    self.init(ordered: [
      .move(to: Geometry.Point(x: left, y: top)),
      .line(to: Geometry.Point(x: right, y: top)),
      .line(to: Geometry.Point(x: right, y: bottom)),
      .line(to: Geometry.Point(x: left, y: bottom)),
      .close,
    ])
  }

  /// The rectangle, if ``init(rect:)`` made this path; nil for every other path. A front end fills it without setting a
  /// path.
  package var rect: Geometry.Rect? {
    guard elements.count == 5, case .move(let start) = elements[0], case .line(let end) = elements[2] else {
      return nil
    }
    let rect = Geometry.Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    return BezierPath(rect: rect) == self ? rect : nil
  }

  /// A rectangle with round corners, clockwise on the screen from the left end of its top side.
  ///
  /// ```swift
  /// let panel = BezierPath(roundedRect: Geometry.Rect(x: 0, y: 0, width: 260, height: 110), radius: 10)
  /// ```
  ///
  /// - Parameter radius: In points; clamped to half the shorter side. Zero, a negative radius or a NaN gives the rectangle;
  ///   the full radius of a square gives the circle.
  public init(roundedRect rect: Geometry.Rect, radius: Double) {
    let fitting = min(radius, rect.size.width / 2, rect.size.height / 2)
    guard radius > 0, fitting > 0 else {
      self.init(rect: rect)
      return
    }
    self.init(rect: rect, radiusX: fitting, radiusY: fitting)
  }

  /// The ellipse that touches the rectangle's four sides, clockwise on the screen from its top.
  public init(ellipseIn rect: Geometry.Rect) {
    self.init(rect: rect, radiusX: rect.size.width / 2, radiusY: rect.size.height / 2)
  }

  /// Corners are quarter ellipses; a side of length zero is omitted.
  private init(rect: Geometry.Rect, radiusX: Double, radiusY: Double) {
    let (minX, minY) = (rect.origin.x, rect.origin.y)
    let (maxX, maxY) = (minX + rect.size.width, minY + rect.size.height)
    let (halfWidth, halfHeight) = (rect.size.width / 2, rect.size.height / 2)
    let hasTop = radiusX < halfWidth
    let hasSides = radiusY < halfHeight
    let left = hasTop ? minX + radiusX : minX + halfWidth
    let right = hasTop ? maxX - radiusX : minX + halfWidth
    let top = hasSides ? minY + radiusY : minY + halfHeight
    let bottom = hasSides ? maxY - radiusY : minY + halfHeight
    // The distance of the control points from the corner.
    let gapX = radiusX * (1 - BezierPath.quarterArcFactor)
    let gapY = radiusY * (1 - BezierPath.quarterArcFactor)

    var elements: [Element] = []
    elements.reserveCapacity(10)
    elements.append(.move(to: Geometry.Point(x: left, y: minY)))
    if hasTop { elements.append(.line(to: Geometry.Point(x: right, y: minY))) }
    elements.append(
      .curve(
        to: Geometry.Point(x: maxX, y: top),
        control1: Geometry.Point(x: maxX - gapX, y: minY), control2: Geometry.Point(x: maxX, y: minY + gapY)))
    if hasSides { elements.append(.line(to: Geometry.Point(x: maxX, y: bottom))) }
    elements.append(
      .curve(
        to: Geometry.Point(x: right, y: maxY),
        control1: Geometry.Point(x: maxX, y: maxY - gapY), control2: Geometry.Point(x: maxX - gapX, y: maxY)))
    if hasTop { elements.append(.line(to: Geometry.Point(x: left, y: maxY))) }
    elements.append(
      .curve(
        to: Geometry.Point(x: minX, y: bottom),
        control1: Geometry.Point(x: minX + gapX, y: maxY), control2: Geometry.Point(x: minX, y: maxY - gapY)))
    if hasSides { elements.append(.line(to: Geometry.Point(x: minX, y: top))) }
    elements.append(
      .curve(
        to: Geometry.Point(x: left, y: minY),
        control1: Geometry.Point(x: minX, y: minY + gapY), control2: Geometry.Point(x: minX + gapX, y: minY)))
    elements.append(.close)
    self.init(ordered: elements)
  }
}
