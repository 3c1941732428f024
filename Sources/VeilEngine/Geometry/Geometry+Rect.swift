import VeilCore

extension Geometry.Size {
  /// Whether a side is zero, negative or a NaN.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}

extension Geometry.Rect {
  /// The empty rectangle at the origin.
  public static var zero: Geometry.Rect { Geometry.Rect(x: 0, y: 0, width: 0, height: 0) }

  /// The left side.
  public var minX: Double { origin.x }
  /// The top side.
  public var minY: Double { origin.y }
  /// The right side.
  public var maxX: Double { origin.x + size.width }
  /// The bottom side.
  public var maxY: Double { origin.y + size.height }
  /// From left to right, in points.
  public var width: Double { size.width }
  /// From top to bottom, in points.
  public var height: Double { size.height }

  /// The centre.
  public var center: Geometry.Point {
    Geometry.Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// Whether the size is empty.
  public var isEmpty: Bool { size.isEmpty }

  /// Creates a rectangle with a centre and a size.
  public init(center: Geometry.Point, size: Geometry.Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The rectangle with each side moved inwards; its size is never negative.
  public func inset(by insets: Geometry.Insets) -> Geometry.Rect {
    Geometry.Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle moved.
  public func offset(x: Double, y: Double) -> Geometry.Rect {
    Geometry.Rect(x: minX + x, y: minY + y, width: width, height: height)
  }

  /// The smallest rectangle that contains both; an empty one is ignored.
  public func union(_ other: Geometry.Rect) -> Geometry.Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Geometry.Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The intersection; `zero` if they do not overlap.
  public func intersection(_ other: Geometry.Rect) -> Geometry.Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return .zero }
    return Geometry.Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether the point is inside; the right and bottom sides are outside.
  public func contains(_ point: Geometry.Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
