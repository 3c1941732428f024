/// Plain geometry in logical pixels (points), y growing downwards.
///
/// The types stand in this namespace because `Point`, `Size` and `Rect` are names that Foundation
/// brings along on Apple platforms.
public enum Geometry {}

extension Geometry {
  /// A place, in points.
  public struct Point: Hashable, Sendable {
    /// To the right, in points.
    public var x: Double
    /// Downwards, in points.
    public var y: Double

    /// A place.
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

    /// A width and a height.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }

    /// No extent at all.
    public static var zero: Size { Size(width: 0, height: 0) }

    /// Whether nothing fits in: a side is zero, negative or not a number.
    public var isEmpty: Bool { !(width > 0 && height > 0) }
  }

  /// A rectangle, in points.
  public struct Rect: Hashable, Sendable {
    /// The corner at the top left.
    public var origin: Point
    /// Its width and height.
    public var size: Size

    /// A rectangle by its top left corner.
    public init(origin: Point, size: Size) {
      self.origin = origin
      self.size = size
    }

    /// A rectangle by its four numbers.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The rectangle at the origin without extent.
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

    /// The true centre, whatever the origin.
    public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

    /// Whether nothing lies in it.
    public var isEmpty: Bool { size.isEmpty }
  }

  /// Distances from the four sides, in points.
  public struct Insets: Hashable, Sendable {
    /// From the top.
    public var top: Double
    /// From the left.
    public var left: Double
    /// From the bottom.
    public var bottom: Double
    /// From the right.
    public var right: Double

    /// Distances, 0 where none is given.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    /// The same distance on all sides.
    public init(_ all: Double) { self.init(top: all, left: all, bottom: all, right: all) }

    /// No distance on any side.
    public static var zero: Insets { Insets() }
  }
}

extension Geometry.Rect {
  /// A rectangle of `size` with its centre at `center`.
  public init(center: Geometry.Point, size: Geometry.Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The rectangle that is left when each side moves inwards; never smaller than nothing.
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

  /// The smallest rectangle that holds both; an empty one counts for nothing.
  public func union(_ other: Geometry.Rect) -> Geometry.Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Geometry.Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// What both cover; `zero` where they do not meet.
  public func intersection(_ other: Geometry.Rect) -> Geometry.Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return .zero }
    return Geometry.Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether the point lies inside; the right and bottom sides do not belong to it.
  public func contains(_ point: Geometry.Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
