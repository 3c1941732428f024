import VeilCore

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

  /// The same strokes in an order in which the pen travels less while it is lifted.
  ///
  /// It begins where the path begins, and goes on with the nearest end of what is left; open subpaths may be
  /// drawn backwards, but a straight line is drawn as it is written: from the left, or from the top. Where that is no
  /// shorter, the path stays as it is.
  func reorderedForShortTravel() -> BezierPath {
    var rest = subpaths.map { PenStroke($0) }
    guard rest.count > 1 else { return self }
    var ordered = [rest.removeFirst()]
    for index in rest.indices { rest[index].turnAsWritten() }
    while let pen = ordered.last?.end, !rest.isEmpty {
      var best = 0
      var shortest = Double.infinity
      for index in rest.indices {
        let distance = rest[index].distance(from: pen)
        if distance < shortest { (best, shortest) = (index, distance) }
      }
      var next = rest.remove(at: best)
      if next.isNearerBackwards(from: pen) { next.reverse() }
      ordered.append(next)
    }
    let result = ordered.reduce(into: BezierPath()) { $0.append($1.path) }
    return result.travel < travel ? result : self
  }

  /// How far the pen goes while it is lifted, from its first stroke on.
  var travel: Double {
    let strokes = subpaths.map { PenStroke($0) }
    return zip(strokes, strokes.dropFirst()).reduce(0) { $0 + PenStroke.distance($1.0.end, $1.1.start) }
  }
}

/// A subpath with its ends.
private struct PenStroke {
  private(set) var path: BezierPath
  private(set) var start: Geometry.Point
  private(set) var end: Geometry.Point
  private let isStraight: Bool

  init(_ path: BezierPath) {
    self.path = path
    start = path.elements.first?.endPoint ?? .zero
    end = path.currentPoint ?? start
    isStraight = path.straightEnds != nil
  }

  /// How far the pen has to go to begin it, at the nearer end.
  func distance(from pen: Geometry.Point) -> Double {
    let toStart = PenStroke.distance(pen, start)
    return isStraight ? toStart : min(toStart, PenStroke.distance(pen, end))
  }

  /// Never for a closed one, which ends where it starts, nor for a straight line.
  func isNearerBackwards(from pen: Geometry.Point) -> Bool {
    !isStraight && PenStroke.distance(pen, end) < PenStroke.distance(pen, start)
  }

  /// Lets a straight line go to the right, or down where it is steeper.
  mutating func turnAsWritten() {
    let (x, y) = (end.x - start.x, end.y - start.y)
    if isStraight, (x.magnitude >= y.magnitude ? x : y) < 0 { reverse() }
  }

  mutating func reverse() {
    path = path.reversed()
    swap(&start, &end)
  }

  static func distance(_ one: Geometry.Point, _ other: Geometry.Point) -> Double {
    let x = one.x - other.x
    let y = one.y - other.y
    return (x * x + y * y).squareRoot()
  }
}
