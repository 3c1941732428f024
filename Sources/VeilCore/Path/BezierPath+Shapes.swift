extension BezierPath {
  /// The rectangle's outline, clockwise on the screen from its top left corner.
  public init(rect: Geometry.Rect) {
    self.init(ordered: [
      .move(to: Geometry.Point(x: rect.minX, y: rect.minY)),
      .line(to: Geometry.Point(x: rect.maxX, y: rect.minY)),
      .line(to: Geometry.Point(x: rect.maxX, y: rect.maxY)),
      .line(to: Geometry.Point(x: rect.minX, y: rect.maxY)),
      .close,
    ])
  }

  /// The rectangle, if ``init(rect:)`` made this path; nil for every other path. A front end fills it without setting a
  /// path.
  public var rect: Geometry.Rect? {
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
    let fitting = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0, fitting > 0 else {
      self.init(rect: rect)
      return
    }
    self.init(rect: rect, radiusX: fitting, radiusY: fitting)
  }

  /// The ellipse that touches the rectangle's four sides, clockwise on the screen from its top.
  public init(ellipseIn rect: Geometry.Rect) {
    self.init(rect: rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
  }

  /// A circle, clockwise on the screen from its top.
  public init(circleCenter center: Geometry.Point, radius: Double) {
    self.init(
      ellipseIn: Geometry.Rect(center: center, size: Geometry.Size(width: 2 * radius, height: 2 * radius)))
  }

  /// Corners are quarter ellipses; a side that they use up is left out.
  private init(rect: Geometry.Rect, radiusX: Double, radiusY: Double) {
    let hasTop = radiusX < rect.width / 2
    let hasSides = radiusY < rect.height / 2
    let left = hasTop ? rect.minX + radiusX : rect.center.x
    let right = hasTop ? rect.maxX - radiusX : rect.center.x
    let top = hasSides ? rect.minY + radiusY : rect.center.y
    let bottom = hasSides ? rect.maxY - radiusY : rect.center.y
    // How far the control points stay away from the corner.
    let gapX = radiusX * (1 - BezierPath.quarterArcFactor)
    let gapY = radiusY * (1 - BezierPath.quarterArcFactor)
    let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)

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
