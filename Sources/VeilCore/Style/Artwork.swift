/// An image, an animated image, a drawing or a view of the app, in the place of the spinner or in its middle.
///
/// It is a value, so that styles can be compared:
///
/// ```swift
/// let mark = Artwork(
///   size: Geometry.Size(width: 44, height: 44),
///   parts: [.fill(BezierPath(ellipseIn: Geometry.Rect(x: 0, y: 0, width: 44, height: 44)), .tint)])
/// style.indicator.artwork = mark
/// ```
public struct Artwork: Hashable, Sendable {
  /// The colour of a part.
  public enum Paint: Hashable, Sendable {
    /// A fixed colour.
    case color(RGBA)
    /// The spinner's colour, which follows the app's tint if the style does.
    case tint
  }

  /// A shape, in coordinates from (0, 0) to the artwork's size.
  public enum Part: Hashable, Sendable {
    /// A filled path.
    case fill(BezierPath, Paint)
    /// A stroked path with round caps and joins; the width is in points.
    case stroke(BezierPath, Paint, width: Double)
  }

  package enum Content: Hashable, Sendable {
    /// Shapes, painted in order.
    case parts([Part])
    case pixels(Pixels)
    /// Images of which each is seen for an equal part of the duration, in seconds; there is at least one.
    case frames([Pixels], duration: Double)
    case view(OwnView)
  }

  /// A view of the app's own, which a front end makes each time it is shown. It is known by its name and label.
  package struct OwnView: Hashable, Sendable {
    package let name: String
    package let label: String?
    package let make: @Sendable () -> AnyObject

    package static func == (one: OwnView, other: OwnView) -> Bool {
      one.name == other.name && one.label == other.label
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// The size in points. It keeps its aspect ratio when it shrinks.
  package var size: Geometry.Size
  package var content: Content

  /// Creates a drawing.
  public init(size: Geometry.Size, parts: [Part]) {
    self.size = size
    content = .parts(parts)
  }

  /// Creates an image with the size of its pixels at their scale.
  public init(_ pixels: Pixels) {
    size = pixels.size
    content = .pixels(pixels)
  }

  /// Creates the place of a view, which a front end makes by a closure.
  package init(
    view name: String, size: Geometry.Size, label: String?, make: @escaping @Sendable () -> AnyObject
  ) {
    self.size = size
    content = .view(OwnView(name: name, label: label, make: make))
  }

  /// Creates an animated image: each frame is shown for an equal part of the duration, in order and repeatedly.
  /// They have the size of the first. For a user who wants less motion they take three times as long. A page
  /// shows none.
  ///
  /// - Parameter duration: of all of them, in seconds.
  /// - Returns: nil without a frame, and where the duration is not positive and finite.
  public init?(frames: [Pixels], duration: Double) {
    guard let first = frames.first, duration > 0, duration.isFinite else { return nil }
    size = first.size
    content = .frames(frames, duration: duration)
  }
}

/// An image: rows of pixels from the top, each pixel four bytes (red, green, blue, alpha) with premultiplied alpha.
public struct Pixels: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// Pixels per point.
  package let scale: Double
  /// The pixels, four bytes each.
  package let bytes: [UInt8]

  /// The longest allowed side in pixels.
  static let longestSide = 8_192

  /// Creates an image; nil if there are not four bytes per pixel, if there are no pixels, if a side is longer than
  /// 8,192 pixels, or if the scale is not positive and finite.
  ///
  /// - Parameter scale: pixels per point; 1 by default.
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

  /// The size in points.
  package var size: Geometry.Size {
    Geometry.Size(width: Double(width) / scale, height: Double(height) / scale)
  }
}
