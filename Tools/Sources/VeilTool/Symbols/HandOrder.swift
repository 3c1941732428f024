import VeilCore
import VeilEngine

extension BezierPath {
  /// How much larger one stroke is than another that is a detail of it.
  private static let largerThanDetail = 2.0

  /// How much of a drawing a line spans that strikes it out.
  private static let strike = 0.8

  /// The same drawing in the order of handwriting.
  ///
  /// Strokes whose ends meet are joined. The main shape comes before its details; similar shapes come in
  /// reading order, otherwise the document's first stroke comes first. Then the nearest stroke follows each
  /// time, and touching strokes stay together. A line that strikes everything out comes last.
  func inHandOrder() -> BezierPath {
    let joined = joiningStrokesThatMeet()
    var strokes = joined.subpaths.map({ $0.turnedAsWritten })
    guard strokes.count > 1 else { return joined }
    var strikes: [BezierPath] = []
    let size = extent
    let isStrike = strokes.map {
      $0.isSlanted && $0.extent >= size * BezierPath.strike && !$0.leads(to: strokes)
    }
    if isStrike.contains(false) {
      strikes = zip(strokes, isStrike).filter { $0.1 }.map { $0.0 }
      strokes = zip(strokes, isStrike).filter { !$0.1 }.map { $0.0 }
    }
    if let first = BezierPath.firstForHand(of: strokes) { strokes.insert(strokes.remove(at: first), at: 0) }
    let drawing = strokes.reduce(into: BezierPath()) { $0.append($1) }
      .reorderedForShortTravel(keepingTogether: BezierPath.groupsThatTouch(among: strokes))
    return strikes.reduce(into: drawing) { $0.append($1) }
  }

  /// The index of the first stroke by hand; nil: there is none.
  private static func firstForHand(of strokes: [BezierPath]) -> Int? {
    let sizes = strokes.map({ $0.extent })
    guard let first = sizes.first, let most = sizes.max(), let least = sizes.min() else { return nil }
    if strokes.allSatisfy({ $0.straightEnds != nil }) || most <= least * largerThanDetail {
      let places = readingPlaces(of: strokes)
      return places.indices.min { places[$0] < places[$1] }
    }
    return most > first * largerThanDetail ? sizes.firstIndex(of: most) : 0
  }

  /// Positions in reading order: tall strokes from the left, wide ones from the top, others from both.
  private static func readingPlaces(of strokes: [BezierPath]) -> [Double] {
    let bounds = strokes.map({ $0.bounds })
    if bounds.allSatisfy({ $0.height > $0.width }) { return bounds.map({ $0.minX }) }
    if bounds.allSatisfy({ $0.height < $0.width }) { return bounds.map({ $0.minY }) }
    return bounds.map { $0.minX + $0.minY }
  }

  /// A straight line directed to the right, or down if it is steeper; anything else unchanged.
  var turnedAsWritten: BezierPath {
    guard let (start, end) = straightEnds else { return self }
    let (x, y) = (end.x - start.x, end.y - start.y)
    return (x.magnitude >= y.magnitude ? x : y) < 0 ? reversed() : self
  }

  /// The ends of a single straight line; nil: it is anything else.
  var straightEnds: (start: Geometry.Point, end: Geometry.Point)? {
    guard elements.count == 2, case .move(let start) = elements[0], case .line(let end) = elements[1] else {
      return nil
    }
    return (start, end)
  }

  /// Whether it is a straight line that is neither horizontal nor vertical.
  private var isSlanted: Bool {
    guard let (start, end) = straightEnds else { return false }
    return start.x != end.x && start.y != end.y
  }

  /// The diagonal of its bounds.
  private var extent: Double { SIMD2(bounds.width, bounds.height).length }

  /// The same strokes, with those that meet at their ends joined: the pen continues with the one that bends
  /// least.
  ///
  /// - Parameter reach: The maximum distance of ends that meet; by default, in sides of the unit square, less
  ///   than a pixel of any screen.
  func joiningStrokesThatMeet(within reach: Double = 0.0005) -> BezierPath {
    var rest = subpaths.map { OpenStroke($0, reach: reach) }
    var result = BezierPath()
    while !rest.isEmpty {
      var stroke = rest.removeFirst()
      // At both ends; the first part keeps its direction.
      for _ in 0..<2 {
        while stroke.takeNext(from: &rest) {}
        stroke.reverse()
      }
      result.append(stroke.path)
    }
    return result
  }
}

/// An open subpath, which others may continue.
private struct OpenStroke {
  /// The cosine of the sharpest bend that a pen makes without being lifted: beyond it, it would go back on
  /// itself.
  private static let sharpest = -0.95

  private(set) var path: BezierPath
  private var start: Geometry.Point
  private var end: Geometry.Point
  /// The directions of the pen at both ends; nil: the stroke has no length.
  private var startTangent: Geometry.Point?
  private var endTangent: Geometry.Point?
  private let isClosed: Bool
  private let reach: Double

  init(_ path: BezierPath, reach: Double) {
    self.path = path
    self.reach = reach
    start = path.elements.first?.endPoint ?? .zero
    end = path.currentPoint ?? start
    isClosed = path.elements.contains(.close) || OpenStroke.meet(start, end, reach)
    startTangent = isClosed ? nil : path.tangent(at: 0)
    endTangent = isClosed ? nil : path.tangent(at: 1)
  }

  /// Continues with the stroke that begins or ends at this one's end, and removes it from the list; false:
  /// there is none.
  mutating func takeNext(from rest: inout [OpenStroke]) -> Bool {
    guard !isClosed, !OpenStroke.meet(start, end, reach), let direction = endTangent else { return false }
    var best: (index: Int, isReversed: Bool, cosine: Double)?
    func consider(_ index: Int, isReversed: Bool, _ next: Geometry.Point) {
      let cosine = direction.x * next.x + direction.y * next.y
      if cosine > best?.cosine ?? OpenStroke.sharpest { best = (index, isReversed, cosine) }
    }
    for (index, other) in rest.enumerated() where !other.isClosed {
      guard let first = other.startTangent, let last = other.endTangent else { continue }
      if OpenStroke.meet(end, other.start, reach) { consider(index, isReversed: false, first) }
      if OpenStroke.meet(end, other.end, reach) { consider(index, isReversed: true, OpenStroke.turned(last)) }
    }
    guard let best else { return false }
    var next = rest.remove(at: best.index)
    if best.isReversed { next.reverse() }
    path = BezierPath(path.elements + next.path.elements.dropFirst())
    (end, endTangent) = (next.end, next.endTangent)
    return true
  }

  mutating func reverse() {
    guard !isClosed else { return }
    path = path.reversed()
    swap(&start, &end)
    (startTangent, endTangent) = (endTangent.map(OpenStroke.turned), startTangent.map(OpenStroke.turned))
  }

  private static func turned(_ tangent: Geometry.Point) -> Geometry.Point {
    Geometry.Point(x: -tangent.x, y: -tangent.y)
  }

  private static func meet(_ one: Geometry.Point, _ other: Geometry.Point, _ reach: Double) -> Bool {
    (one.x - other.x).magnitude <= reach && (one.y - other.y).magnitude <= reach
  }
}
