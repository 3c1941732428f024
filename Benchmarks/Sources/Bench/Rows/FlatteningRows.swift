import VeilCore
import VeilEngine

/// Row 6: flattened curves, beside Cairo's, and the number of lines beside kurbo's.
func flatteningRows(_ bench: Bench) throws -> [Row] {
  let tolerance = 0.1
  let ring = Paths.ring
  let random = Paths.random
  let kurbo = try bench.worker("kurbo")
  _ = try kurbo.ask("path", "flat", random.forWorkers)
  func stray(_ path: BezierPath) -> () throws -> [Finding] {
    {
      let lines = path.segments.map { $0.flattened(tolerance: tolerance).forWorkers }
      let curves = path.segments.map(\.forWorkers)
      let stray = try zip(curves, lines).map { try bench.worker("reference").numbers("stray", $0, $1)[0] }
      return [Finding(label: "farthest from the curve", value: stray.max() ?? .nan, gate: tolerance)]
    }
  }
  return [
    Row(
      name: "6 ring", what: "flatten the ring at \(tolerance), output reused",
      peer: "Cairo \(CairoPeer.version), `cairo_copy_path_flat`",
      measure: .time(
        ours: { turns in
          var output = ring.flattened(tolerance: tolerance)
          let watch = Stopwatch()
          for _ in 0..<turns { ring.flatten(tolerance: tolerance, into: &output) }
          let sample = watch.stop()
          keep(Double(output.elements.count))
          return sample
        },
        theirs: CairoPeer(ring, tolerance: tolerance).flattening),
      reach: .atMost(0.3), mostAllocations: 0, findings: stray(ring)),
    Row(
      name: "6 points", what: "how many points 1,000 random cubics become at \(tolerance)",
      peer: "kurbopy \(try bench.version(of: "kurbo")), `BezPath.flatten`",
      measure: .amount {
        (
          Double(random.flattened(tolerance: tolerance).elements.count),
          try kurbo.numbers("points", "flat", "\(tolerance)")[0]
        )
      },
      reach: .atMost(1.2), findings: stray(random)),
  ]
}
