import VeilCore
import VeilEngine

/// Rows 1 and 2: arc length, beside kurbo's.
func lengthRows(_ bench: Bench) throws -> [Row] {
  let kurbo = try bench.worker("kurbo")
  let peer = "kurbopy \(try bench.version(of: "kurbo")), `BezPath.perimeter`"

  func row(_ name: String, _ what: String, _ path: BezierPath, _ error: Double, reach: Double) throws -> Row {
    let key = "\(name)"
    _ = try kurbo.ask("path", key, path.forWorkers)
    let segments = path.elements.count - 1
    // kurbo's is an error in points per segment: in total as much as ours.
    let accuracy = path.length() / Double(segments) * error
    // Two, so that the compiler cannot measure once for all turns.
    let errors = [error, error.nextDown]
    return Row(
      name: name, what: what, peer: peer,
      measure: .time(
        ours: { turns in
          var total = 0.0
          let watch = Stopwatch()
          for turn in 0..<turns { total += path.length(relativeError: errors[turn & 1]) }
          let sample = watch.stop()
          keep(total)
          return sample
        },
        theirs: kurbo.timed("perimeter", key, "\(accuracy)")),
      reach: .atMost(reach), mostAllocations: 0,
      findings: {
        let reference = try bench.referenceLengths(of: path)
        let exact = reference.reduce(0, +)
        let worst = zip(path.segments, reference).map { abs($0.length(relativeError: error) - $1) / $1 }.max()
        let theirs = try kurbo.numbers("length", key, "\(accuracy)").first ?? .nan
        return [
          Finding(label: "", value: abs(path.length(relativeError: error) - exact) / exact, gate: error),
          Finding(label: "worst segment", value: worst ?? .nan, gate: error),
          Finding(label: "kurbo", value: abs(theirs - exact) / exact),
        ]
      })
  }
  return [
    try row("1 fine", "length of 1,000 random cubics, relative error 1e-6", Paths.random, 1e-6, reach: 0.8),
    try row("1 coarse", "the same, 1e-3", Paths.random, 1e-3, reach: 0.8),
    try row("2", "length of a ring (4 cubics), 1e-6, the call included", Paths.ring, 1e-6, reach: 0.5),
  ]
}

extension Bench {
  /// The length of each segment, to about 25 digits before they are rounded to a double.
  func referenceLengths(of path: BezierPath) throws -> [Double] {
    try worker("reference").numbers("lengths", path.forWorkers)
  }
}

extension BezierPath {
  /// Each segment as a path of its own.
  var segments: [BezierPath] {
    var result: [BezierPath] = []
    var pen = BezierPath()
    for element in elements {
      if case .move = element {
        pen.append(element)
        continue
      }
      let from = pen.currentPoint
      pen.append(element)
      guard let from, let to = pen.currentPoint else { continue }
      let step: Element = element == .close ? .line(to: to) : element
      result.append(BezierPath([.move(to: from), step]))
    }
    return result
  }
}
