/// Plain geometry in logical pixels (points), y growing downwards.
///
/// The types are in this namespace because Foundation has `Point`, `Size` and `Rect` on Apple platforms.
public enum Geometry {}

extension Geometry {
  /// A point, in points.
  public struct Point: Hashable, Sendable {
    /// The horizontal coordinate, in points.
    public var x: Double
    /// The vertical coordinate, in points; it grows downwards.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    /// The origin.
    public static var zero: Point { Point(x: 0, y: 0) }
  }

  /// A width and a height, in points.
  public struct Size: Hashable, Sendable {
    /// From left to right, in points.
    public var width: Double
    /// From top to bottom, in points.
    public var height: Double

    /// Creates a size.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }

    /// The empty size.
    public static var zero: Size { Size(width: 0, height: 0) }

    /// Whether a side is zero, negative or a NaN.
    public var isEmpty: Bool { !(width > 0 && height > 0) }
  }

  /// A rectangle, in points.
  public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// The size.
    public var size: Size

    /// Creates a rectangle from its top left corner and size.
    public init(origin: Point, size: Size) {
      self.origin = origin
      self.size = size
    }

    /// Creates a rectangle from its four numbers.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The empty rectangle at the origin.
    public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

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
    public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

    /// Whether the size is empty.
    public var isEmpty: Bool { size.isEmpty }
  }

  /// Insets from the four sides, in points.
  public struct Insets: Hashable, Sendable {
    /// From the top.
    public var top: Double
    /// From the left.
    public var left: Double
    /// From the bottom.
    public var bottom: Double
    /// From the right.
    public var right: Double

    /// Creates insets; 0 by default.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    /// Creates the same inset on all sides.
    public init(_ all: Double) { self.init(top: all, left: all, bottom: all, right: all) }

    /// No insets.
    public static var zero: Insets { Insets() }
  }
}

extension Geometry.Rect {
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
