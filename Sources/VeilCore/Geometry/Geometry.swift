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

    /// Creates a rectangle from its coordinates and size.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }
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
