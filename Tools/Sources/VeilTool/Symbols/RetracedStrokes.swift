import VeilCore
import VeilEngine

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
  /// How far apart strokes are that cannot be told from each other, in sides of the unit square.
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
    let corners = path.corners(tolerance: Trace.reach / 10)
    let measure = BezierPath.Measure(other.path)
    return (0...Trace.places).allSatisfy { place in
      measure.point(at: Double(place) / Double(Trace.places)).map { $0.isWithin(Trace.reach, of: corners) }
        ?? false
    }
  }
}

extension BezierPath {
  /// The corners of a subpath whose curves are made straight.
  func corners(tolerance: Double) -> [Geometry.Point] {
    let straight = flattened(tolerance: tolerance).elements
    let points = straight.compactMap(\.endPoint)
    return straight.contains(.close) ? points + points.prefix(1) : points
  }
}

extension Geometry.Point {
  /// Whether it is so near to a line through these corners.
  func isWithin(_ reach: Double, of corners: [Geometry.Point]) -> Bool {
    zip(corners, corners.dropFirst()).contains { distance(to: $0) <= reach }
  }

  /// How far it is from the straight line between two points.
  private func distance(to line: (Geometry.Point, Geometry.Point)) -> Double {
    let (dx, dy) = (line.1.x - line.0.x, line.1.y - line.0.y)
    let square = dx * dx + dy * dy
    let along = square > 0 ? ((x - line.0.x) * dx + (y - line.0.y) * dy) / square : 0
    let part = min(max(along, 0), 1)
    let (restX, restY) = (x - line.0.x - part * dx, y - line.0.y - part * dy)
    return (restX * restX + restY * restY).squareRoot()
  }
}
