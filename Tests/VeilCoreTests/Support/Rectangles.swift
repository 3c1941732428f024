import VeilCore

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Geometry.Rect {
  Geometry.Rect(x: x, y: y, width: width, height: height)
}

extension Geometry.Rect {
  /// The rectangle relative to another's corner.
  func seen(from other: Geometry.Rect) -> Geometry.Rect { offset(x: -other.minX, y: -other.minY) }

  /// Whether it is inside another, except for rounding.
  func isInside(_ other: Geometry.Rect, slack: Double = 1e-9) -> Bool {
    minX >= other.minX - slack && minY >= other.minY - slack && maxX <= other.maxX + slack
      && maxY <= other.maxY + slack
  }

  /// Whether the two share more than a line, except for rounding.
  func overlaps(_ other: Geometry.Rect, slack: Double = 1e-9) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > slack
      && min(maxY, other.maxY) - max(minY, other.minY) > slack
  }

  /// Whether all sides are on device pixels, except for rounding.
  func isOnPixels(scale: Double) -> Bool {
    [minX, minY, maxX, maxY].allSatisfy { abs(($0 * scale).rounded() - $0 * scale) < 1e-6 }
  }
}
