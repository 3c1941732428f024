import VeilCore
import VeilEngine

/// The search for the centre line of a filled shape: the points whose distance from the edge is half the
/// line's width.
///
/// Thinning finds the topology of the shape, and the circle that touches the edge on both sides finds exact
/// points. Where lines meet or bend, that circle is larger: these parts are left out, and the lines are
/// extended to each other.
struct CentreLineSearch {
  /// A point on the centre line.
  struct Place {
    var point: SIMD2<Double>
    /// The radius of the largest circle there.
    var radius: Double
  }

  /// A line between joints or ends.
  struct Chain {
    var points: [SIMD2<Double>]
    var isClosed = false
    /// The joints at its first and its last point; nil at a free end.
    var joints: [Int?] = [nil, nil]
  }

  /// Where lines meet.
  struct Joint {
    var middle: SIMD2<Double>
    var radius: Double
  }

  /// Pixels per line width.
  static let fineness = 8.0
  /// How much the radius of a line of even width may vary, relative to it.
  static let unevenness = 0.06
  /// How much nearer than the first point of the edge another one may be, as a factor: circles in files are
  /// not exact.
  private static let roundness = 0.985
  /// The relative width of a line at its end.
  private static let endRoundness = 0.95
  /// The maximum number of compared pairs of pixels and edges: far more than any icon needs.
  static let mostPairs = 40_000_000

  private(set) var area: FilledArea
  let mask: PixelMask
  /// The width of the line.
  private(set) var width: Double
  private(set) var chains: [Chain] = []
  private(set) var joints: [Joint] = []
  /// Spots without a line through them, with their radius.
  private(set) var dots: [Place] = []

  private var places: [Int: Place] = [:]

  /// - Parameter widths: The range of the line's width.
  /// - Returns: nil: the shape is not a line of even width.
  init?(_ path: BezierPath, rule: FilledArea.Rule, widths: ClosedRange<Double>) {
    area = FilledArea(path, rule: rule, tolerance: widths.lowerBound / 50)
    let bounds = area.bounds
    let coarse = max(bounds.width, bounds.height) / 150
    guard coarse > 0, area.perimeter > 0 else { return nil }
    let estimate = 2 * Double(area.mask(pixel: coarse).set.count) * coarse * coarse / area.perimeter
    guard estimate >= widths.lowerBound / 2, estimate <= widths.upperBound else { return nil }
    area.removeInnerEdges(pieces: estimate / 4, reach: estimate / 50)
    mask = area.mask(pixel: estimate / CentreLineSearch.fineness)
    width = estimate
    let thin = mask.thinned().set
    guard thin.count * area.edges.count <= CentreLineSearch.mostPairs else { return nil }
    for index in thin { places[index] = place(at: index) }
    let radii = places.values.map({ $0.radius }).sorted()
    guard !radii.isEmpty else { return nil }
    width = 2 * radii[radii.count / 2]
    guard widths.contains(width) else { return nil }
    findChains(in: thin)
  }

  /// Compares a radius with that of the line: smaller, about equal, or larger.
  private func kind(of index: Int) -> Int {
    guard let radius = places[index]?.radius else { return -1 }
    let part = radius / (width / 2)
    return part < 1 - CentreLineSearch.unevenness ? -1 : part > 1 + CentreLineSearch.unevenness ? 1 : 0
  }

  /// The largest circle that touches the edge at the point nearest to a pixel.
  private func place(at index: Int) -> Place? {
    let pixel = mask.middle(of: index)
    guard let (foot, distance) = area.foot(of: pixel), distance > mask.pixel / 100 else { return nil }
    let inwards = (pixel - foot) / distance
    let farthest = distance + 3 * mask.pixel
    let near = area.edges.filter { ($0.nearest(to: pixel) - pixel).length <= farthest + 3 * mask.pixel }
    var (low, high) = (distance, farthest)
    for _ in 0..<16 {
      let middle = (low + high) / 2
      let centre = foot + inwards * middle
      let isFree = near.allSatisfy {
        ($0.nearest(to: centre) - centre).length >= middle * CentreLineSearch.roundness
      }
      if isFree { low = middle } else { high = middle }
    }
    return Place(point: foot + inwards * low, radius: low)
  }

  private mutating func findChains(in thin: [Int]) {
    var joined = thin.filter { kind(of: $0) > 0 }
    var lines = mask.groups(of: thin.filter { kind(of: $0) == 0 })
    // A short line between joints is a part of them, and one from a joint into a corner is none.
    let isJoined = Set(joined)
    lines.removeAll { line in
      guard line.count <= Int(CentreLineSearch.fineness) else { return false }
      let contacts = mask.groups(of: touching(line, isJoined))
      guard !contacts.isEmpty else { return false }
      let isBetween = contacts.count > 1
      guard extent(of: line) < width * (isBetween ? 0.6 : 0.25) else { return false }
      if isBetween { joined += line }
      return true
    }
    let groups = mask.groups(of: joined)
    var jointOf: [Int: Int] = [:]
    for (number, group) in groups.enumerated() {
      for index in group { jointOf[index] = number }
      let widest = group.compactMap { places[$0] }.max { $0.radius < $1.radius }
      joints.append(
        Joint(middle: widest?.point ?? mask.middle(of: group[0]), radius: widest?.radius ?? 0))
    }
    for line in lines { addChains(of: line, jointOf) }
    let used = Set(chains.flatMap({ $0.joints }).compactMap { $0 })
    for (number, joint) in joints.enumerated() where !used.contains(number) {
      dots.append(deepest(near: joint.middle))
    }
  }

  private func extent(of line: [Int]) -> Double {
    let points = line.compactMap { places[$0]?.point }
    let (xs, ys) = (points.map({ $0.x }), points.map({ $0.y }))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return 0
    }
    return SIMD2(right - left, bottom - top).length
  }

  private func touching(_ line: [Int], _ others: Set<Int>) -> [Int] {
    var found: Set<Int> = []
    for index in line {
      for step in mask.around where others.contains(index + step) { found.insert(index + step) }
    }
    return found.sorted()
  }

  private mutating func addChains(of line: [Int], _ jointOf: [Int: Int]) {
    let pixels = Set(line)
    let start = mask.way(from: line[0], through: pixels).last ?? line[0]
    let way = mask.way(from: start, through: pixels)
    let inner = Set(way.dropFirst(2).dropLast(2))
    let rest = pixels.subtracting(inner)
    if way.count > 8, rest.count * 2 > way.count {
      // A closed line: back on the other side.
      let back = mask.way(from: way[way.count - 1], to: start, through: rest)
      if !back.isEmpty {
        let points = advancing((way + back.dropFirst().dropLast()).compactMap { places[$0]?.point })
        return chains.append(Chain(points: points, isClosed: true))
      }
    }
    func joint(near index: Int) -> Int? {
      let own = mask.around.compactMap { jointOf[index + $0] }
      if let first = own.first { return first }
      let further = mask.around.flatMap { step in mask.around.compactMap { jointOf[index + step + $0] } }
      return further.first
    }
    var chain = Chain(points: advancing(way.compactMap { places[$0]?.point }))
    chain.joints = [joint(near: way[0]), joint(near: way[way.count - 1])]
    for side in 0..<2 where chain.joints[side] == nil { extend(&chain.points, atStart: side == 0) }
    let length = CentreLineSearch.length(of: chain.points)
    if chain.joints == [nil, nil], length < width * 0.25 {
      let middle = chain.points.reduce(.zero, +) / Double(max(1, chain.points.count))
      return dots.append(deepest(near: middle))
    }
    chains.append(chain)
  }

  /// The centre of a spot: the point that is farthest from its edge.
  private func deepest(near start: SIMD2<Double>) -> Place {
    var best = Place(point: start, radius: area.foot(of: start)?.distance ?? 0)
    var step = mask.pixel
    while step > mask.pixel / 100 {
      let around = [SIMD2(step, 0), SIMD2(-step, 0), SIMD2(0, step), SIMD2(0, -step)].map { best.point + $0 }
      let places = around.map { Place(point: $0, radius: area.foot(of: $0)?.distance ?? 0) }
      if let next = places.max(by: { $0.radius < $1.radius }), next.radius > best.radius {
        best = next
      } else {
        step /= 2
      }
    }
    return best
  }

  /// The points, without those from which the next one goes back.
  private func advancing(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
    var result: [SIMD2<Double>] = []
    for point in points {
      while result.count > 1,
        (result[result.count - 1] - result[result.count - 2]).dot(point - result[result.count - 1]) < 0
      {
        result.removeLast()
      }
      if let last = result.last, (point - last).length <= mask.pixel * 0.4 { continue }
      result.append(point)
    }
    return result
  }

  /// Extends a free end while the shape is as wide there.
  private func extend(_ points: inout [SIMD2<Double>], atStart: Bool) {
    if atStart { points.reverse() }
    defer { if atStart { points.reverse() } }
    // Within a round end the points are less exact than on a straight line before it.
    let uncertain = Int(CentreLineSearch.fineness / 4)
    var reach = 3
    if let straight = straightEnd(of: points.dropLast(uncertain)) {
      points.removeLast(uncertain)
      reach = straight
    }
    guard points.count > 2, let last = points.last else { return }
    let direction = (last - points[max(0, points.count - 1 - reach)]).unit
    var (low, high) = (0.0, width)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      let centre = last + direction * middle
      let distance = area.contains(centre) ? area.foot(of: centre)?.distance ?? 0 : 0
      let isFree = distance >= width / 2 * CentreLineSearch.endRoundness
      if isFree { low = middle } else { high = middle }
    }
    if low > mask.pixel / 4 { points.append(last + direction * low) }
  }

  /// How many steps of a width the points end with, if these are straight.
  private func straightEnd(of points: ArraySlice<SIMD2<Double>>) -> Int? {
    guard let last = points.last else { return nil }
    let tail = points.suffix(Int(CentreLineSearch.fineness) + 1)
    guard let first = tail.first, (last - first).length > width * 0.6 else { return nil }
    let direction = (last - first).unit
    let isStraight = tail.allSatisfy { ($0 - first).cross(direction).magnitude < width * 0.01 }
    return isStraight ? tail.count - 1 : nil
  }

  static func length(of points: [SIMD2<Double>]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
  }
}

extension FilledArea {
  /// The point of the edge that is nearest to a point.
  func foot(of point: SIMD2<Double>) -> (place: SIMD2<Double>, distance: Double)? {
    var best: (place: SIMD2<Double>, distance: Double)?
    for edge in edges {
      let place = edge.nearest(to: point)
      let distance = (place - point).length
      if distance < best?.distance ?? .infinity { best = (place, distance) }
    }
    return best
  }
}
