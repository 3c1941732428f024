import Foundation

/// Row 12: output that passes through `veil run`, which looks for progress in it. In wall-clock time, since
/// several processes share the work.
func pipeRows(_ bench: Bench) throws -> [Row] {
  let megabytes = 512
  let file = try bench.scratch("stream")
  guard FileManager.default.createFile(atPath: file, contents: nil),
    truncate(file, off_t(megabytes << 20)) == 0
  else { throw Trouble("\(file) cannot be made.") }
  // With a display that does not answer, everything is read without a window.
  let ours = "cat \(file) | DISPLAY=:4711 \(bench.tool) run -- cat"
  let what = "\(megabytes) MB through `veil run -- cat` in a pipeline, by the clock"
  func timed(_ script: String) -> Timed {
    { turns in
      let begin = ContinuousClock.now
      for _ in 0..<turns {
        let code = try shell("\(script) | cat > /dev/null")
        guard code == 0 else { throw Trouble("\(script) ended with \(code).") }
      }
      return Sample(nanoseconds: (ContinuousClock.now - begin) / .nanoseconds(1), allocations: nil)
    }
  }
  return [
    Row(
      name: "12", what: what, peer: "the same without it",
      measure: .time(ours: timed(ours), theirs: timed("cat \(file) | cat")), reach: .atMost(1.3),
      findings: { [Finding(label: "bytes", value: Double(try shell("\(ours) | cmp - \(file)")), gate: 0)] }),
    Row(
      name: "12 pv", what: what, peer: "`pv -q` in the same pipeline",
      measure: .time(ours: timed(ours), theirs: timed("cat \(file) | cat | pv -q")), reach: nil),
  ]
}

/// Runs a script, and returns its exit code.
private func shell(_ script: String) throws -> Int32 {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["bash", "-c", "set -o pipefail; \(script)"]
  process.standardError = FileHandle.nullDevice
  // waitUntilExit() checks only every 50 ms.
  let ended = DispatchSemaphore(value: 0)
  process.terminationHandler = { _ in ended.signal() }
  try process.run()
  ended.wait()
  return process.terminationStatus
}
