import VeilCore

extension Double {
  /// Ten million points: higher than any text, and still exact to far less than a pixel.
  private static var greatestLength: Double { 1e7 }

  /// The number as a length: a negative number or a NaN becomes 0, and larger numbers become ten million
  /// points.
  var asLength: Double { self > 0 ? Swift.min(self, Double.greatestLength) : 0 }
}

extension Geometry.Size {
  var asLengths: Geometry.Size { Geometry.Size(width: width.asLength, height: height.asLength) }
}

extension Geometry.Insets {
  /// The insets as lengths, each multiplied by a factor.
  func asLengths(times factor: Double = 1) -> Geometry.Insets {
    Geometry.Insets(
      top: top.asLength * factor, left: left.asLength * factor, bottom: bottom.asLength * factor,
      right: right.asLength * factor)
  }
}

/// The device pixels of a stage.
struct PixelGrid: Hashable, Sendable {
  /// Device pixels per point.
  let scale: Double

  /// A scale that is not positive and finite counts as 1.
  init(scale: Double) { self.scale = scale > 0 && scale.isFinite ? scale : 1 }

  /// A millionth of a pixel: rounding errors up to this are ignored.
  private static let slack = 1e-6

  /// One device pixel, in points.
  var pixel: Double { 1 / scale }

  func nearest(_ length: Double) -> Double { (length * scale).rounded() / scale }

  /// The next edge at or above.
  func up(_ length: Double) -> Double { (length * scale - PixelGrid.slack).rounded(.up) / scale }

  /// The next edge at or below.
  func down(_ length: Double) -> Double { (length * scale + PixelGrid.slack).rounded(.down) / scale }

  /// The next larger size of whole pixels.
  func up(_ size: Geometry.Size) -> Geometry.Size {
    Geometry.Size(width: up(size.width), height: up(size.height))
  }

  /// Distances of whole pixels.
  func nearest(_ insets: Geometry.Insets) -> Geometry.Insets {
    Geometry.Insets(
      top: nearest(insets.top), left: nearest(insets.left), bottom: nearest(insets.bottom),
      right: nearest(insets.right))
  }

  /// The largest rectangle of whole pixels inside another.
  func inside(_ rect: Geometry.Rect) -> Geometry.Rect {
    let left = up(rect.minX)
    let top = up(rect.minY)
    return Geometry.Rect(
      x: left, y: top, width: max(0, down(rect.maxX) - left), height: max(0, down(rect.maxY) - top))
  }

  /// A rectangle on the nearest edges.
  func nearest(_ rect: Geometry.Rect) -> Geometry.Rect {
    let left = nearest(rect.minX)
    let top = nearest(rect.minY)
    return Geometry.Rect(
      x: left, y: top, width: nearest(rect.maxX) - left, height: nearest(rect.maxY) - top)
  }

  /// The beginning of a length of whole pixels whose middle is at most half a pixel from `middle`, as far as
  /// the room from `low` to `high` allows.
  func start(of length: Double, around middle: Double, from low: Double, to high: Double) -> Double {
    max(low, min(nearest(middle - length / 2), high - length))
  }

  /// A rectangle of whole pixels whose centre is at most half a pixel from a point, inside another rectangle
  /// as far as it fits.
  func rect(
    _ size: Geometry.Size, around center: Geometry.Point, inside room: Geometry.Rect
  ) -> Geometry.Rect {
    Geometry.Rect(
      x: start(of: size.width, around: center.x, from: room.minX, to: room.maxX),
      y: start(of: size.height, around: center.y, from: room.minY, to: room.maxY),
      width: size.width, height: size.height)
  }
}
