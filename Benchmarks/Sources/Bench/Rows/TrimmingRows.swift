import CPeers
import VeilCore
import VeilEngine

/// The fractions of the length to which paths are trimmed: k/64, in order.
enum TrimSteps {
  static let count = 64

  /// From 1/64 to 63/64, and again from the beginning.
  @inline(__always)
  static func part(of turn: Int) -> Double { Double(turn % (count - 1) + 1) / Double(count) }
}

/// Rows 3 to 5: the trims of a stroke that draws itself, beside Qt's and Cairo's, and their exactness.
func trimmingRows(_ bench: Bench) throws -> [Row] {
  let figures = [("check", Paths.check, 0.5), ("ring", Paths.ring, 0.25), ("star", Paths.star, 0.5)]
  return try figures.map { try warmRow(bench, $0, $1, reach: $2) } + figures.map { coldRow($0.0, $0.1) }
    + figures.map { try errorRow(bench, $0.0, $0.1) }
}

private func warmRow(_ bench: Bench, _ name: String, _ path: BezierPath, reach: Double) throws -> Row {
  let library = try bench.worker("qt").ask("library").first ?? ""
  let measure = BezierPath.Measure(path)
  return Row(
    name: "3 \(name)", what: "trim \(Paths.described(name)) to [0, t], measured before, output reused",
    peer: "Qt \(try bench.version(of: "qt")), `QPainterPath::trimmed` with its cache",
    measure: .time(
      ours: { turns in
        var output = BezierPath()
        // Nothing is trimmed away: the output's maximum size.
        measure.trim(to: 1, into: &output)
        let watch = Stopwatch()
        for turn in 0..<turns { measure.trim(to: TrimSteps.part(of: turn), into: &output) }
        let sample = watch.stop()
        keep(Double(output.elements.count))
        return sample
      },
      theirs: try QtPeer(path, library: library).trimming),
    reach: .atMost(reach), mostAllocations: 0)
}

private func coldRow(_ name: String, _ path: BezierPath) -> Row {
  let cairo = CairoPeer(path)
  return Row(
    name: "4 \(name)", what: "the same cold: measured each time",
    peer: "Cairo \(CairoPeer.version), flatten and walk",
    measure: .time(
      ours: { turns in
        var output = BezierPath()
        path.trim(to: 1, into: &output)
        let watch = Stopwatch()
        for turn in 0..<turns { path.trim(to: TrimSteps.part(of: turn), into: &output) }
        let sample = watch.stop()
        keep(Double(output.elements.count))
        return sample
      },
      theirs: cairo.trimming),
    reach: .atMost(0.6), mostAllocations: 1)
}

private func errorRow(_ bench: Bench, _ name: String, _ path: BezierPath) throws -> Row {
  let (qt, skia) = (try bench.version(of: "qt"), try bench.version(of: "skia_trim"))
  return Row(
    name: "5 \(name)", what: "error of those trims' lengths over t = k/64, as a part of the whole",
    peer: "Skia \(skia), Qt \(qt)", measure: .errors,
    findings: {
      let unit = path.mapped(to: Geometry.Rect(x: 0, y: 0, width: 1 / Paths.size, height: 1 / Paths.size))
      let steps = 1..<TrimSteps.count
      let measure = BezierPath.Measure(path)
      let trims = steps.map { measure.trimmed(to: Double($0) / Double(TrimSteps.count)).forWorkers }
      let cold = steps.map { path.trimmed(to: Double($0) / Double(TrimSteps.count)).forWorkers }
      let cairo = CairoPeer(path)
      let count = "\(TrimSteps.count)"
      return [
        Finding(label: "", value: try bench.worstTrim(of: path, trims), gate: 1e-6),
        Finding(label: "cold", value: try bench.worstTrim(of: path, cold), gate: 1e-6),
        Finding(
          label: "Skia at \(Int(Paths.size)) pt",
          value: try bench.worstTrim(of: path, bench.worker("skia_trim").ask("trims", path.forWorkers, count))
        ),
        Finding(
          label: "Qt at unit size",
          value: try bench.worstTrim(of: unit, bench.worker("qt").ask("trims", unit.forWorkers, count))),
        Finding(
          label: "Cairo",
          value: try bench.worst(
            of: path, steps.map { cairo.trimmedLength(to: Double($0) / Double(TrimSteps.count)) })),
      ]
    })
}

extension Bench {
  /// The maximum error of the lengths of trims to k/64, relative to the whole path's.
  func worstTrim(of path: BezierPath, _ trims: [String]) throws -> Double {
    try worst(of: path, worker("reference").ask("totals", trims).map { Double($0) ?? .nan })
  }

  func worst(of path: BezierPath, _ lengths: [Double]) throws -> Double {
    guard lengths.count == TrimSteps.count - 1 else { return .nan }
    let whole = try referenceLengths(of: path).reduce(0, +)
    return zip(1..., lengths).map { step, length in
      abs(length - whole * Double(step) / Double(TrimSteps.count)) / whole
    }.reduce(0) { $1 <= $0 ? $0 : $1 }
  }
}
