/// A named drawing made of one path in the unit square, which fits any rectangle.
///
/// A symbol is stroked and never filled. Two symbols are equal if their paths are, whatever their names.
///
/// ```swift
/// var path = BezierPath()
/// path.move(to: Geometry.Point(x: 0, y: 1))
/// path.line(to: Geometry.Point(x: 1, y: 0))
/// let slash = Symbol("slash", path: path)
/// ```
public struct Symbol: Hashable, Sendable {
  /// The name, for tools; never shown.
  public var name: String
  /// The path, in coordinates from 0 to 1, y growing downwards.
  public var path: BezierPath

  /// Creates a symbol from a path in unit coordinates.
  public init(_ name: String, path: BezierPath) {
    self.name = name
    self.path = path
  }

  public static func == (left: Symbol, right: Symbol) -> Bool { left.path == right.path }

  /// Hashes the path.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }

  /// The path with the unit square mapped to a rectangle.
  public func path(in rect: Geometry.Rect) -> BezierPath { path.mapped(to: rect) }
}
