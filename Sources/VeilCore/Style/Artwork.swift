/// An image, or a drawing of the app's own, in the place of a spinner.
///
/// A value like every look, so that two styles can be compared:
///
/// ```swift
/// let mark = Artwork(
///   size: Geometry.Size(width: 44, height: 44),
///   parts: [.fill(BezierPath(ellipseIn: Geometry.Rect(x: 0, y: 0, width: 44, height: 44)), .tint)])
/// style.indicator.artwork = mark
/// ```
public struct Artwork: Hashable, Sendable {
  /// What a part is painted with.
  public enum Paint: Hashable, Sendable {
    /// Always this colour.
    case color(RGBA)
    /// The spinner's colour, which follows the app's tint where the style's does.
    case tint
  }

  /// One thing to paint, in coordinates from (0, 0) to the artwork's size.
  public enum Part: Hashable, Sendable {
    /// A filled path.
    case fill(BezierPath, Paint)
    /// A stroked path with round caps and joins; the width is in points.
    case stroke(BezierPath, Paint, width: Double)
  }

  /// What it is made of.
  public enum Content: Hashable, Sendable {
    /// Paths, painted in their order.
    case parts([Part])
    case pixels(Pixels)
  }

  /// Its size in points; it keeps its shape where it has to shrink.
  public var size: Geometry.Size
  /// What it is made of.
  public var content: Content

  /// A drawing.
  public init(size: Geometry.Size, parts: [Part]) {
    self.size = size
    content = .parts(parts)
  }

  /// An image as large as its pixels at its scale.
  public init(_ pixels: Pixels) {
    size = pixels.size
    content = .pixels(pixels)
  }
}

/// An image: rows of pixels from the top, each pixel red, green, blue and alpha in a byte of its own, the
/// colours multiplied with alpha already.
public struct Pixels: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Pixels in a point.
  public let scale: Double
  /// Four bytes for each pixel.
  public let bytes: [UInt8]

  /// The longest side in pixels: far beyond any indicator.
  public static let longestSide = 8_192

  /// An image; nil where there are not four bytes for each of its pixels, where it has none, where a side is
  /// longer than ``longestSide``, and where the scale is not positive and finite.
  ///
  /// - Parameter scale: pixels in a point, 1 by default.
  public init?(width: Int, height: Int, scale: Double = 1, bytes: [UInt8]) {
    let sides = 1...Pixels.longestSide
    guard sides.contains(width), sides.contains(height), bytes.count == width * height * 4, scale > 0,
      scale.isFinite
    else { return nil }
    self.width = width
    self.height = height
    self.scale = scale
    self.bytes = bytes
  }

  /// Its size in points.
  public var size: Geometry.Size {
    Geometry.Size(width: Double(width) / scale, height: Double(height) / scale)
  }
}
