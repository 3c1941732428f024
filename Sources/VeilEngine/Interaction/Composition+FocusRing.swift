import VeilCore

extension Composition {
  /// The focus ring, for keyboard users: a light line around the element and a dark one around that, so that
  /// one of them contrasts with any background.
  public struct FocusRing: Hashable, Sendable {
    /// One line of the ring.
    public struct Line: Hashable, Sendable {
      /// The outer frame of the line.
      public var frame: Geometry.Rect
      /// The radius of its outer corners, in points.
      public var radius: Double
      /// The colour.
      public var color: RGBA
      /// The width, in points.
      public var width: Double
    }

    /// The width of each line, in points.
    private static let width = 2.0
    private static let radius = 6.0
    private static let dark = RGBA(white: 0, alpha: 0.9)
    private static let light = RGBA.white

    /// The lines, from the inside to the outside.
    public var lines: [Line]

    /// Creates the ring of an element, in the coordinates of its frame.
    public init(around frame: Geometry.Rect) {
      let width = FocusRing.width
      let outer = frame.inset(by: Geometry.Insets(-width))
      lines = [
        Line(frame: frame, radius: FocusRing.radius, color: FocusRing.light, width: width),
        Line(frame: outer, radius: FocusRing.radius + width, color: FocusRing.dark, width: width),
      ]
    }
  }
}
