import VeilCore

extension BezierPath {
  /// The strokes without those that lie wholly on an earlier one: files hold shapes twice without anybody seeing it,
  /// until a pen draws them.
  func withoutRetracedStrokes() -> BezierPath {
    var kept: [Trace] = []
    // No icon comes near; a drawing that is made to be slow stays as it is.
    var rest = Trace.mostCompared
    for subpath in subpaths {
      let trace = Trace(subpath)
      let isRetraced = kept.contains { earlier in
        guard rest > 0, earlier.isFramed(as: trace) else { return false }
        rest -= 1
        return earlier.covers(trace)
      }
      if !isRetraced { kept.append(trace) }
    }
    return kept.reduce(into: BezierPath()) { $0.append($1.path) }
  }
}

/// A subpath, to be told from others by where it goes.
private struct Trace {
  /// How many pairs of strokes with the same bounds are compared.
  static let mostCompared = 1_000
  /// How far apart strokes are that nobody would tell from each other, in sides of the unit square.
  private static let reach = 0.002
  /// How many places of a stroke are looked at.
  private static let places = 24

  let path: BezierPath
  private let bounds: Geometry.Rect

  init(_ path: BezierPath) {
    self.path = path
    bounds = path.bounds
  }

  func isFramed(as other: Trace) -> Bool {
    let edges = [
      (bounds.minX, other.bounds.minX), (bounds.minY, other.bounds.minY), (bounds.maxX, other.bounds.maxX),
      (bounds.maxY, other.bounds.maxY),
    ]
    return edges.allSatisfy { ($0 - $1).magnitude <= Trace.reach }
  }

  /// Whether every place of another stroke lies on this one.
  func covers(_ other: Trace) -> Bool {
    let corners = path.flattened(tolerance: Trace.reach / 10).corners
    let measure = BezierPath.Measure(other.path)
    return (0...Trace.places).allSatisfy { place in
      guard let point = measure.point(at: Double(place) / Double(Trace.places)) else { return false }
      return zip(corners, corners.dropFirst()).contains { Trace.distance(from: point, to: $0) <= Trace.reach }
    }
  }

  /// How far a point is from a straight line between two others.
  private static func distance(
    from point: Geometry.Point, to line: (Geometry.Point, Geometry.Point)
  ) -> Double {
    let (x, y) = (line.1.x - line.0.x, line.1.y - line.0.y)
    let square = x * x + y * y
    let along = square > 0 ? ((point.x - line.0.x) * x + (point.y - line.0.y) * y) / square : 0
    let part = min(max(along, 0), 1)
    let (dx, dy) = (point.x - line.0.x - part * x, point.y - line.0.y - part * y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension BezierPath {
  /// The ends of the lines of a subpath that has no curves.
  fileprivate var corners: [Geometry.Point] {
    let points = elements.compactMap(\.endPoint)
    return elements.contains(.close) ? points + points.prefix(1) : points
  }
}
