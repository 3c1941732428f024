import VeilCore
import VeilEngine

/// A filled shape, for queries about containment and distance from the edge.
struct FilledArea {
  /// How overlapping parts of a path are filled.
  enum Rule { case nonZero, evenOdd }

  /// A straight piece of the edge.
  struct Edge {
    var start: SIMD2<Double>
    var end: SIMD2<Double>

    /// Its point that is nearest to another one.
    func nearest(to point: SIMD2<Double>) -> SIMD2<Double> {
      let way = end - start
      let square = way.dot(way)
      let part = square > 0 ? min(max((point - start).dot(way) / square, 0), 1) : 0
      return start + way * part
    }
  }

  private(set) var edges: [Edge]
  let rule: Rule
  let bounds: Geometry.Rect

  /// - Parameter tolerance: The maximum distance of a straight piece from its curve.
  init(_ path: BezierPath, rule: Rule, tolerance: Double) {
    edges = []
    self.rule = rule
    bounds = path.bounds
    for subpath in path.flattened(tolerance: tolerance).subpaths {
      let points = subpath.elements.compactMap({ $0.endPoint }).map { $0.vector }
      for (start, end) in zip(points, points.dropFirst() + points.prefix(1)) where start != end {
        edges.append(Edge(start: start, end: end))
      }
    }
  }

  /// The length of its edge.
  var perimeter: Double { edges.reduce(0) { $0 + ($1.end - $1.start).length } }

  func contains(_ point: SIMD2<Double>) -> Bool {
    var winding = 0
    for edge in edges where (edge.start.y <= point.y) != (edge.end.y <= point.y) {
      let part = (point.y - edge.start.y) / (edge.end.y - edge.start.y)
      guard edge.start.x + (edge.end.x - edge.start.x) * part > point.x else { continue }
      winding += edge.end.y > edge.start.y ? 1 : -1
    }
    return isFilled(winding)
  }

  private func isFilled(_ winding: Int) -> Bool { rule == .nonZero ? winding != 0 : winding % 2 != 0 }

  /// Removes the edges inside the area, where parts of the path overlap.
  mutating func removeInnerEdges(pieces: Double, reach: Double) {
    func isInner(_ edge: Edge, at part: Double) -> Bool {
      let way = edge.end - edge.start
      let side = SIMD2(-way.y, way.x) / way.length * reach
      let place = edge.start + way * part
      return contains(place + side) == contains(place - side)
    }
    guard edges.contains(where: { edge in [0.25, 0.5, 0.75].contains { isInner(edge, at: $0) } }) else {
      return
    }
    let divided = edges.flatMap { edge in
      let count = max(1, ((edge.end - edge.start).length / pieces).rounded(.up))
      let step = (edge.end - edge.start) / count
      return (0..<Int(count)).map {
        Edge(start: edge.start + step * Double($0), end: edge.start + step * Double($0 + 1))
      }
    }
    guard divided.count <= FilledArea.mostPieces else { return }
    edges = divided.filter { !isInner($0, at: 0.5) }
  }

  /// The maximum number of pieces: far more than any icon has.
  private static let mostPieces = 4_000

  /// The pixels whose centres are inside.
  func mask(pixel: Double) -> PixelMask {
    let frame = bounds
    var mask = PixelMask(
      origin: SIMD2(frame.minX - 2 * pixel, frame.minY - 2 * pixel), pixel: pixel,
      width: Int((frame.width / pixel).rounded(.up)) + 4, height: Int((frame.height / pixel).rounded(.up)) + 4
    )
    var crossings = [[(x: Double, turn: Int)]](repeating: [], count: mask.height)
    for edge in edges {
      let (low, high) = (min(edge.start.y, edge.end.y), max(edge.start.y, edge.end.y))
      let first = max(0, Int(((low - mask.origin.y) / pixel - 0.5).rounded(.up)))
      let last = min(mask.height - 1, Int(((high - mask.origin.y) / pixel - 0.5).rounded(.up)) - 1)
      guard first <= last else { continue }
      for row in first...last {
        let y = mask.origin.y + (Double(row) + 0.5) * pixel
        let x = edge.start.x + (edge.end.x - edge.start.x) * (y - edge.start.y) / (edge.end.y - edge.start.y)
        crossings[row].append((x, edge.end.y > edge.start.y ? 1 : -1))
      }
    }
    for row in crossings.indices {
      var winding = 0
      let line = crossings[row].sorted { $0.x < $1.x }
      for (crossing, next) in zip(line, line.dropFirst()) {
        winding += crossing.turn
        guard isFilled(winding) else { continue }
        let first = max(0, Int(((crossing.x - mask.origin.x) / pixel - 0.5).rounded(.up)))
        let last = min(mask.width - 1, Int(((next.x - mask.origin.x) / pixel - 0.5).rounded(.up)) - 1)
        if first <= last { for column in first...last { mask[column, row] = true } }
      }
    }
    return mask
  }
}

extension Geometry.Point {
  var vector: SIMD2<Double> { SIMD2(x, y) }
}

extension SIMD2<Double> {
  func dot(_ other: SIMD2<Double>) -> Double { x * other.x + y * other.y }
  func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }
  var length: Double { dot(self).squareRoot() }
  /// The vector with the length 1; unchanged if it has none.
  var unit: SIMD2<Double> {
    let length = length
    return length > 0 ? self / length : self
  }
  var point: Geometry.Point { Geometry.Point(x: x, y: y) }
}
