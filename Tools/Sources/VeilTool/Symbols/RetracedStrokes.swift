import VeilCore
import VeilEngine

extension BezierPath {
  /// The strokes without those that lie completely on an earlier one: files contain duplicate shapes, which
  /// become visible when they are drawn.
  func withoutRetracedStrokes() -> BezierPath {
    var kept: [Trace] = []
    // Far more than any icon needs; a drawing made to be slow stays as it is.
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

/// A subpath with samples, to compare it with others.
private struct Trace {
  /// The maximum number of compared pairs with the same bounds.
  static let mostCompared = 1_000
  /// The distance of strokes that look the same, in sides of the unit square.
  private static let reach = 0.002
  /// The number of samples per stroke.
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

  /// Whether every sample of another stroke lies on this one.
  func covers(_ other: Trace) -> Bool {
    let corners = path.corners(tolerance: Trace.reach / 10)
    let measure = BezierPath.Measure(other.path)
    return (0...Trace.places).allSatisfy { place in
      measure.point(at: Double(place) / Double(Trace.places)).map { $0.isWithin(Trace.reach, of: corners) }
        ?? false
    }
  }
}

extension BezierPath {
  /// The corners of a flattened subpath.
  func corners(tolerance: Double) -> [Geometry.Point] {
    let straight = flattened(tolerance: tolerance).elements
    let points = straight.compactMap({ $0.endPoint })
    return straight.contains(.close) ? points + points.prefix(1) : points
  }
}

extension Geometry.Point {
  /// Whether it is this near to a polyline.
  func isWithin(_ reach: Double, of corners: [Geometry.Point]) -> Bool {
    zip(corners, corners.dropFirst()).contains { start, end in
      let edge = FilledArea.Edge(start: start.vector, end: end.vector)
      return (edge.nearest(to: vector) - vector).length <= reach
    }
  }
}
