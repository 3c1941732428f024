import VeilCore
import VeilEngine

extension BezierPath {
  /// The subpaths, each as a path of its own.
  package var subpaths: [BezierPath] {
    var result: [BezierPath] = []
    for element in elements {
      if element.isMove || result.isEmpty { result.append(BezierPath()) }
      result[result.count - 1].append(element)
    }
    return result
  }

  /// The same strokes in an order in which the lifted pen travels less.
  ///
  /// It begins with the first stroke, and continues with the nearest end of the rest. Open subpaths may be
  /// reversed, except straight lines, which are drawn from the left or from the top. If the result is longer,
  /// the path is unchanged.
  ///
  /// - Parameter groups: A number for each subpath; those with the same number stay together, whatever the
  ///   distance. None by default.
  func reorderedForShortTravel(keepingTogether groups: [Int] = []) -> BezierPath {
    let subpaths = subpaths
    guard subpaths.count > 1 else { return self }
    let isGrouped = groups.count == subpaths.count
    var rest = subpaths.enumerated().map { index, path in
      PenStroke(index == 0 ? path : path.turnedAsWritten, group: isGrouped ? groups[index] : 0)
    }
    let written = BezierPath.joined(rest)
    var ordered = [rest.removeFirst()]
    while let last = ordered.last, !rest.isEmpty {
      let together = rest.indices.filter { rest[$0].group == last.group }
      var best = 0
      var shortest = Double.infinity
      for index in together.isEmpty ? Array(rest.indices) : together {
        let distance = rest[index].distance(from: last.end)
        if distance < shortest { (best, shortest) = (index, distance) }
      }
      var next = rest.remove(at: best)
      if next.isNearerBackwards(from: last.end) { next.reverse() }
      ordered.append(next)
    }
    let result = BezierPath.joined(ordered)
    if isGrouped && !BezierPath.isTogether(groups) { return result }
    return result.travel <= written.travel ? result : self
  }

  private static func joined(_ strokes: [PenStroke]) -> BezierPath {
    strokes.reduce(into: BezierPath()) { $0.append($1.path) }
  }

  /// Whether equal numbers are adjacent.
  private static func isTogether(_ groups: [Int]) -> Bool {
    zip(groups, groups.dropFirst()).count { $0 != $1 } == Set(groups).count - 1
  }

  /// The distance that the lifted pen travels, from its first stroke on.
  var travel: Double {
    let strokes = subpaths.map { PenStroke($0, group: 0) }
    return zip(strokes, strokes.dropFirst()).reduce(0) { $0 + PenStroke.distance($1.0.end, $1.1.start) }
  }
}

/// A subpath with its ends.
private struct PenStroke {
  private(set) var path: BezierPath
  private(set) var start: Geometry.Point
  private(set) var end: Geometry.Point
  let group: Int
  private let isStraight: Bool

  init(_ path: BezierPath, group: Int) {
    self.path = path
    self.group = group
    start = path.elements.first?.endPoint ?? .zero
    end = path.currentPoint ?? start
    isStraight = path.straightEnds != nil
  }

  /// The distance of its nearer end from the pen.
  func distance(from pen: Geometry.Point) -> Double {
    min(PenStroke.distance(pen, start), PenStroke.distance(pen, end))
  }

  /// Never for a closed one, which ends at its start, nor for a straight line.
  func isNearerBackwards(from pen: Geometry.Point) -> Bool {
    !isStraight && PenStroke.distance(pen, end) < PenStroke.distance(pen, start)
  }

  mutating func reverse() {
    path = path.reversed()
    swap(&start, &end)
  }

  static func distance(_ one: Geometry.Point, _ other: Geometry.Point) -> Double {
    (one.vector - other.vector).length
  }
}
