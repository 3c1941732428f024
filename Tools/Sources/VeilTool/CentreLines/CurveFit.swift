import VeilCore

/// Fits lines and curves to dense points, by Schneider's method.
struct CurveFit {
  /// The maximum distance from a point.
  let tolerance: Double
  /// The length from which a straight part becomes a line.
  let shortestLine: Double

  /// A path through all points.
  func path(through points: [SIMD2<Double>], isClosed: Bool) -> BezierPath {
    guard points.count > 1 else { return BezierPath() }
    var points = points
    if isClosed {
      if let run = straightRuns(of: points).max(by: { $0.count < $1.count }) {
        points = Array(points[run.lowerBound...] + points[..<run.lowerBound])
      }
      points.append(points[0])
    }
    let runs = straightRuns(of: points)
    var path = BezierPath([.move(to: points[0].point)])
    var place = 0
    for (number, run) in runs.enumerated() {
      let before = number > 0 ? direction(runs[number - 1], points) : nil
      fit(points, place...run.lowerBound, from: before, to: direction(run, points), isClosed, &path)
      path.line(to: points[run.upperBound].point)
      place = run.upperBound
    }
    let after = isClosed && runs.first?.lowerBound == 0 ? direction(runs[0], points) : nil
    fit(
      points, place...(points.count - 1), from: runs.last.map { direction($0, points) }, to: after, isClosed,
      &path)
    if isClosed { path.close() }
    return path
  }

  private func direction(_ run: ClosedRange<Int>, _ points: [SIMD2<Double>]) -> SIMD2<Double> {
    (points[run.upperBound] - points[run.lowerBound]).unit
  }

  /// The long straight parts.
  private func straightRuns(of points: [SIMD2<Double>]) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    var start = 0
    while start < points.count - 1 {
      var end = start + 1
      while end + 1 < points.count, isStraight(points, start...(end + 1)) { end += 1 }
      if (points[end] - points[start]).length >= shortestLine {
        runs.append(start...end)
        start = end
      } else {
        start += 1
      }
    }
    return runs
  }

  private func isStraight(_ points: [SIMD2<Double>], _ range: ClosedRange<Int>) -> Bool {
    let (start, end) = (points[range.lowerBound], points[range.upperBound])
    let length = (end - start).length
    guard length > 0 else { return false }
    let direction = (end - start) / length
    return points[range].allSatisfy {
      let along = ($0 - start).dot(direction)
      return ($0 - start).cross(direction).magnitude <= tolerance * 0.7 && along >= -tolerance
        && along <= length + tolerance
    }
  }

  private func fit(
    _ points: [SIMD2<Double>], _ range: ClosedRange<Int>, from before: SIMD2<Double>?,
    to after: SIMD2<Double>?,
    _ isClosed: Bool, _ path: inout BezierPath
  ) {
    guard range.count > 1 else { return }
    let part = Array(points[range])
    let isWhole = isClosed && range == 0...(points.count - 1)
    let seam = isWhole && part.count > 4 ? (part[1] - part[part.count - 2]).unit : nil
    fit(part, before ?? seam ?? tangent(part), -(after ?? seam ?? -tangent(part.reversed())), 0, &path)
  }

  /// The direction at the beginning of points.
  private func tangent(_ points: [SIMD2<Double>]) -> SIMD2<Double> {
    guard points.count > 4 else { return (points[points.count > 1 ? 1 : 0] - points[0]).unit }
    let (one, other) = (points[2] - points[0], points[4] - points[0])
    let direction = one * 4 - other
    return (direction.dot(one) > 0 ? direction : one).unit
  }

  private func fit(
    _ points: [SIMD2<Double>], _ start: SIMD2<Double>, _ end: SIMD2<Double>, _ depth: Int,
    _ path: inout BezierPath
  ) {
    let last = points[points.count - 1]
    if points.count == 2 || isStraight(points, 0...(points.count - 1)) { return path.line(to: last.point) }
    var parts = chordParts(points)
    var worst = (error: Double.infinity, index: points.count / 2)
    for _ in 0..<5 {
      let curve = curve(points, parts, start, end)
      worst = error(of: curve, points, parts)
      if worst.error <= tolerance || depth > 12 {
        return path.curve(to: last.point, control1: curve[1].point, control2: curve[2].point)
      }
      if worst.error > tolerance * 8 { break }
      parts = zip(points, parts).map { improved($1, of: curve, near: $0) }
    }
    let split = min(max(worst.index, 1), points.count - 2)
    let reach = min(2, split, points.count - 1 - split)
    let middle = (points[split + reach] - points[split - reach]).unit
    fit(Array(points[...split]), start, -middle, depth + 1, &path)
    fit(Array(points[split...]), middle, end, depth + 1, &path)
  }

  private func chordParts(_ points: [SIMD2<Double>]) -> [Double] {
    var sums = [0.0]
    for (one, other) in zip(points, points.dropFirst()) {
      sums.append(sums[sums.count - 1] + (other - one).length)
    }
    let whole = max(sums[sums.count - 1], .leastNormalMagnitude)
    return sums.map { $0 / whole }
  }

  /// The curve with these end directions that is nearest to the points.
  private func curve(
    _ points: [SIMD2<Double>], _ parts: [Double], _ start: SIMD2<Double>, _ end: SIMD2<Double>
  ) -> [SIMD2<Double>] {
    let (first, last) = (points[0], points[points.count - 1])
    var (c00, c01, c11, x0, x1) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (point, t) in zip(points, parts) {
      let u = 1 - t
      let (b1, b2) = (3 * t * u * u, 3 * t * t * u)
      let (a0, a1) = (start * b1, end * b2)
      c00 += a0.dot(a0)
      c01 += a0.dot(a1)
      c11 += a1.dot(a1)
      let rest = point - first * (u * u * u + b1) - last * (t * t * t + b2)
      x0 += a0.dot(rest)
      x1 += a1.dot(rest)
    }
    let determinant = c00 * c11 - c01 * c01
    let chord = (last - first).length
    var (alpha0, alpha1) = (chord / 3, chord / 3)
    if determinant.magnitude > 1e-12 * max(c00 * c11, 1e-30) {
      let found = ((x0 * c11 - x1 * c01) / determinant, (x1 * c00 - x0 * c01) / determinant)
      if found.0 > chord * 1e-3, found.1 > chord * 1e-3, max(found.0, found.1) < chord * 5 {
        (alpha0, alpha1) = found
      }
    }
    return [first, first + start * alpha0, last + end * alpha1, last]
  }

  /// A point of the cubic curve with these four points.
  static func point(of curve: [SIMD2<Double>], at t: Double) -> SIMD2<Double> {
    let u = 1 - t
    let first = curve[0] * (u * u * u) + curve[1] * (3 * u * u * t)
    return first + curve[2] * (3 * u * t * t) + curve[3] * (t * t * t)
  }

  private func error(
    of curve: [SIMD2<Double>], _ points: [SIMD2<Double>], _ parts: [Double]
  ) -> (error: Double, index: Int) {
    var worst = (error: 0.0, index: points.count / 2)
    for index in points.indices {
      let distance = (CurveFit.point(of: curve, at: parts[index]) - points[index]).length
      if distance > worst.error { worst = (distance, index) }
    }
    return worst
  }

  /// One Newton step towards the parameter of the curve's nearest point.
  private func improved(_ t: Double, of curve: [SIMD2<Double>], near target: SIMD2<Double>) -> Double {
    let u = 1 - t
    let (d0, d1, d2) = ((curve[1] - curve[0]) * 3, (curve[2] - curve[1]) * 3, (curve[3] - curve[2]) * 3)
    let first = d0 * (u * u) + d1 * (2 * u * t) + d2 * (t * t)
    let second = (d1 - d0) * (2 * u) + (d2 - d1) * (2 * t)
    let apart = CurveFit.point(of: curve, at: t) - target
    let slope = first.dot(first) + apart.dot(second)
    return slope == 0 ? t : min(max(t - apart.dot(first) / slope, 0), 1)
  }
}
