import VeilCore

extension CentreLineSearch {
  /// One end of a chain at a joint.
  private struct End: Hashable {
    var chain: Int
    var side: Int
  }

  /// The chains joined at their joints: lines that continue each other become one, others end where they
  /// meet.
  func joinedLines() -> [Chain] {
    var lines = chains
    var ends: [[End]] = joints.map { _ in [] }
    for (number, chain) in chains.enumerated() {
      for side in 0..<2 {
        guard let joint = chain.joints[side] else { continue }
        lines[number].points = trimmed(lines[number].points, atStart: side == 0)
        ends[joint].append(End(chain: number, side: side))
      }
    }
    var links: [End: (other: End, bridge: [SIMD2<Double>])] = [:]
    for (number, joint) in joints.enumerated() {
      join(ends[number], at: joint, &lines) { one, other, bridge in
        links[one] = (other, bridge)
        links[other] = (one, bridge.reversed())
      }
    }
    return linked(lines, links)
  }

  /// A line without the part that a joint has bent.
  private func trimmed(_ points: [SIMD2<Double>], atStart: Bool) -> [SIMD2<Double>] {
    var points = Array(atStart ? points.reversed() : points)
    var rest = min(width * 0.3, CentreLineSearch.length(of: points) * 0.3)
    while points.count > 2, rest > 0 {
      rest -= (points[points.count - 1] - points[points.count - 2]).length
      if rest >= 0 { points.removeLast() }
    }
    return atStart ? points.reversed() : points
  }

  /// The end of a line, with its direction.
  private func end(_ points: [SIMD2<Double>], atStart: Bool) -> (
    point: SIMD2<Double>, direction: SIMD2<Double>
  ) {
    let points = Array(atStart ? points.reversed() : points)
    let last = points[points.count - 1]
    func back(_ distance: Double) -> SIMD2<Double> {
      var rest = distance
      for (one, other) in zip(points.reversed(), points.reversed().dropFirst()) {
        let step = (other - one).length
        if step >= rest { return one + (other - one) * (rest / step) }
        rest -= step
      }
      return points[0]
    }
    let reach = min(width * 0.4, CentreLineSearch.length(of: points) / 2)
    let direction = (last * 3 - back(reach) * 4 + back(2 * reach)).unit
    return (last, direction == .zero ? (last - points[0]).unit : direction)
  }

  private func join(
    _ ends: [End], at joint: Joint, _ lines: inout [Chain], link: (End, End, [SIMD2<Double>]) -> Void
  ) {
    let known = ends.map { end(lines[$0.chain].points, atStart: $0.side == 0) }
    var left = Set(ends.indices)
    var bridges: [[SIMD2<Double>]] = []
    // The straightest connections first.
    while left.count > 1 {
      var best: (one: Int, other: Int, cosine: Double)?
      for one in left.sorted() {
        for other in left.sorted() where other > one {
          let cosine = -known[one].direction.dot(known[other].direction)
          if cosine > best?.cosine ?? 0.8 { best = (one, other, cosine) }
        }
      }
      guard let best else { break }
      left.subtract([best.one, best.other])
      let bridge = CentreLineSearch.bridge(known[best.one], known[best.other])
      bridges.append([known[best.one].point] + bridge + [known[best.other].point])
      link(ends[best.one], ends[best.other], bridge)
    }
    guard !left.isEmpty else { return }
    let rest = left.sorted()
    func finish(_ index: Int, at point: SIMD2<Double>) {
      let end = ends[index]
      guard (point - known[index].point).length > mask.pixel / 100 else { return }
      lines[end.chain].points.insert(point, at: end.side == 0 ? 0 : lines[end.chain].points.count)
    }
    if bridges.isEmpty {
      let common = CentreLineSearch.crossing(of: rest.map { known[$0] }, near: joint.middle)
      let isNear = (common - joint.middle).length < 2 * width
      let place = isNear ? common : joint.middle
      guard rest.count == 2, isNear,
        let arc = rounding(known[rest[0]], known[rest[1]], at: place)
      else { return rest.forEach { finish($0, at: place) } }
      link(ends[rest[0]], ends[rest[1]], arc)
      return
    }
    for index in rest {
      let (point, direction) = known[index]
      var nearest: (point: SIMD2<Double>, distance: Double)?
      for bridge in bridges {
        for (one, other) in zip(bridge, bridge.dropFirst()) {
          let way = other - one
          let across = direction.cross(way)
          guard across.magnitude > 1e-9 * way.length else { continue }
          let along = (one - point).cross(way) / across
          let part = (one - point).cross(direction) / across
          guard along > -width / 2, along < 3 * width, (-0.2...1.2).contains(part) else { continue }
          if along < nearest?.distance ?? .infinity { nearest = (point + direction * along, along) }
        }
      }
      finish(index, at: nearest?.point ?? joint.middle)
    }
  }

  /// Points between two ends that continue each other.
  private static func bridge(
    _ one: (point: SIMD2<Double>, direction: SIMD2<Double>),
    _ other: (point: SIMD2<Double>, direction: SIMD2<Double>)
  ) -> [SIMD2<Double>] {
    let third = (other.point - one.point).length / 3
    let curve = [
      one.point, one.point + one.direction * third, other.point + other.direction * third, other.point,
    ]
    return (1...7).map { CurveFit.point(of: curve, at: Double($0) / 8) }
  }

  /// The point that is nearest to the extensions of the ends.
  private static func crossing(
    of ends: [(point: SIMD2<Double>, direction: SIMD2<Double>)], near middle: SIMD2<Double>
  ) -> SIMD2<Double> {
    var (xx, xy, yy) = (1e-9, 0.0, 1e-9)
    var right = middle * 1e-9
    for (point, direction) in ends {
      let normal = SIMD2(-direction.y, direction.x)
      xx += normal.x * normal.x
      xy += normal.x * normal.y
      yy += normal.y * normal.y
      right += normal * normal.dot(point)
    }
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-6 else { return middle }
    return SIMD2(yy * right.x - xy * right.y, xx * right.y - xy * right.x) / determinant
  }

  /// Points of the arc between two ends with a round corner; nil: it is sharp. The outer edge determines
  /// that.
  private func rounding(
    _ one: (point: SIMD2<Double>, direction: SIMD2<Double>),
    _ other: (point: SIMD2<Double>, direction: SIMD2<Double>),
    at corner: SIMD2<Double>
  ) -> [SIMD2<Double>]? {
    // Of half the angle between the two.
    let cosine = ((1 + min(1, max(-1, -one.direction.dot(other.direction)))) / 2).squareRoot()
    guard let outer = area.foot(of: corner), cosine < 0.99, cosine > 0.1 else { return nil }
    let tangent = (1 - cosine * cosine).squareRoot() / cosine
    let depth = area.contains(corner) ? outer.distance : -outer.distance
    let radius = (width / 2 - depth) / (1 / cosine - 1)
    guard depth < width * 0.46, radius > width * 0.05 else { return nil }
    let reach = min(
      radius * tangent, (corner - one.point).dot(one.direction), (corner - other.point).dot(other.direction)
    )
    guard reach > 0 else { return nil }
    let (start, end) = (corner - one.direction * reach, corner - other.direction * reach)
    let part = 4.0 / 3 * cosine / (1 + cosine)
    let curve = [start, start + one.direction * (reach * part), end + other.direction * (reach * part), end]
    return (0...8).map { CurveFit.point(of: curve, at: Double($0) / 8) }
  }

  /// Follows the links from line to line.
  private func linked(_ lines: [Chain], _ links: [End: (other: End, bridge: [SIMD2<Double>])]) -> [Chain] {
    var result: [Chain] = []
    var done: Set<Int> = []
    func follow(from first: End) {
      var chain = Chain(points: [])
      var entry = first
      while done.insert(entry.chain).inserted {
        let points = lines[entry.chain].points
        chain.points += entry.side == 0 ? points : points.reversed()
        let exit = End(chain: entry.chain, side: 1 - entry.side)
        guard let link = links[exit] else { break }
        chain.points += link.bridge
        entry = link.other
        if entry == first { chain.isClosed = true }
      }
      result.append(chain)
    }
    for (number, line) in lines.enumerated() {
      if line.isClosed {
        done.insert(number)
        result.append(line)
      }
      for side in 0..<2 where !done.contains(number) && links[End(chain: number, side: side)] == nil {
        follow(from: End(chain: number, side: side))
      }
    }
    for number in lines.indices where !done.contains(number) { follow(from: End(chain: number, side: 0)) }
    return result
  }
}
