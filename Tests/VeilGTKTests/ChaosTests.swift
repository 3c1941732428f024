import Foundation
import Testing

extension GTKTests {
  /// `make chaos` does more of it, under valgrind as well.
  @Suite("Work ends in any call into GTK")
  struct ChaosRounds {
    @Test("A thousand steps from a seed: nothing freed is used, and every cover goes")
    func thousandSteps() throws {
      let seed = ProcessInfo.processInfo.environment["VEIL_SEED"].flatMap { UInt64($0) } ?? 1
      // What is freed is filled, so that whoever uses it fails.
      let probe = try ProbeApp(
        "plain", environment: ["G_SLICE": "always-malloc", "MALLOC_PERTURB_": "221"],
        arguments: ["chaos", "\(seed)", "1000"], waits: false)
      do {
        try probe.wait(for: "chaos end", within: 120)
      } catch {
        // In some runs GTK still complains of a widget that is none; what leads there is not known yet.
        return withKnownIssue("seed \(seed)", isIntermittent: true) { throw error }
      }
      #expect(!probe.everything.contains { $0.contains("are left") }, "seed \(seed)")
      let critical = probe.complaints.filter { $0.contains("CRITICAL") }
      // GTK 4.18 complains so of a box that is given less than its minimum; why it is, is not known yet.
      let known = critical.filter { $0.contains("gtk_distribute_natural_allocation") }
      if !known.isEmpty { withKnownIssue { #expect(known == []) } }
      #expect(critical.count == known.count, "seed \(seed): \(critical)")
    }
  }
}
