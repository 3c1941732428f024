import VeilCore

extension Geometry.Rect {
  /// The rectangle without the holes, as rectangles that do not overlap.
  func without(_ holes: [Geometry.Rect]) -> [Geometry.Rect] {
    var parts = [self]
    for hole in holes {
      var left: [Geometry.Rect] = []
      for part in parts { left += part.besides(part.intersection(hole)) }
      parts = left
    }
    return parts
  }

  /// The parts above, below and on both sides of a part of it.
  private func besides(_ part: Geometry.Rect) -> [Geometry.Rect] {
    guard !part.isEmpty else { return [self] }
    let all = [
      Geometry.Rect(x: minX, y: minY, width: width, height: part.minY - minY),
      Geometry.Rect(x: minX, y: part.maxY, width: width, height: maxY - part.maxY),
      Geometry.Rect(x: minX, y: part.minY, width: part.minX - minX, height: part.height),
      Geometry.Rect(x: part.maxX, y: part.minY, width: maxX - part.maxX, height: part.height),
    ]
    return all.filter { !$0.isEmpty }
  }
}
