/// A named drawing made of one path, which fits any rectangle.
///
/// A symbol is stroked and never filled. Two symbols are equal if their paths are, whatever their names. Two
/// functions of a rectangle are equal if their names are.
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
  /// The function that makes the path for a rectangle; nil if the unit square is mapped to it.
  package private(set) var outline: (@Sendable (Geometry.Rect) -> BezierPath)?

  /// Creates a symbol from a path in unit coordinates.
  public init(_ name: String, path: BezierPath) {
    self.name = name
    self.path = path
  }

  /// Creates a symbol from a function that makes its path for a rectangle.
  ///
  /// ```swift
  /// let frame = Symbol("frame") { rect in BezierPath(roundedRect: rect, radius: 4) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: the symbol's identity: different functions need different names.
  ///   - outline: returns the path for a rectangle. It is called with the unit square as well.
  public init(_ name: String, outline: @escaping @Sendable (Geometry.Rect) -> BezierPath) {
    self.name = name
    self.outline = outline
    path = outline(Geometry.Rect(x: 0, y: 0, width: 1, height: 1))
  }

  public static func == (left: Symbol, right: Symbol) -> Bool {
    switch (left.outline == nil, right.outline == nil) {
    case (true, true): left.path == right.path
    case (false, false): left.name == right.name
    case (true, false), (false, true): false
    }
  }

  /// Hashes the path, or the name of a function.
  public func hash(into hasher: inout Hasher) {
    if outline == nil { hasher.combine(path) } else { hasher.combine(name) }
  }
}
