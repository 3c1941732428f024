import Foundation
import Testing

extension GTKTests {
  /// `make chaos` does more of it, under valgrind as well.
  @Suite("Work ends in any call into GTK")
  struct ChaosRounds {
    @Test("A thousand steps from a seed: nothing freed is used, and every cover goes")
    func thousandSteps() throws {
      let seed = ProcessInfo.processInfo.environment["VEIL_SEED"].flatMap { UInt64($0) } ?? 1
      // Freed memory is filled, so that its use fails.
      let probe = try ProbeApp(
        "plain", environment: ["G_SLICE": "always-malloc", "MALLOC_PERTURB_": "221"],
        arguments: ["chaos", "\(seed)", "1000"], waits: false)
      try probe.wait(for: "chaos end", within: 120)
      #expect(!probe.everything.contains { $0.contains("are left") }, "seed \(seed)")
      #expect(probe.complaints.filter { $0.contains("CRITICAL") } == [], "seed \(seed)")
    }

    /// A probe in which freed memory is filled, so that its use fails.
    private func filled(_ kind: String = "plain") throws -> ProbeApp {
      try ProbeApp(kind, environment: ["G_SLICE": "always-malloc", "MALLOC_PERTURB_": "221"])
    }

    @Test("Work that ends while the focus is on its way to Cancel ends without GTK's using what is gone")
    func focusOnItsWay() throws {
      let probe = try filled()
      try probe.run("focus button", "when entry leave on list veil succeed Done", "focus entry")
      // As long as a veil stays at the least, too.
      try probe.run("on list veil begin-cancellable Loading", "rest 2", "focus cancel", "drain")
      #expect(try probe.answer("who") == ["entry"], "there is no Cancel any more")
      #expect(probe.complaints == [])
    }

    @Test(
      "A number that is being edited and goes under a veil takes nothing with it that is used",
      arguments: ["stage", "on edited"])
    func editedGoes(scope: String) throws {
      for length in [[], ["\(scope) show Working"]] {
        for ending in ["edit remove", "destroy"] {
          let probe = try filled()
          try probe.run("edit make spin", "drain")
          try probe.screen.input.keyDown("Up")
          try probe.run("rest 0.6", "\(scope) block scope")
          for command in length { try probe.run(command) }
          try probe.run("drain", ending, "rest 0.2")
          try probe.screen.input.keyUp("Up")
          try probe.run("rest 0.1", "\(scope) withdraw", "rest 0.3")
          #expect(probe.isRunning)
          #expect(probe.complaints.filter { $0.contains("CRITICAL") } == [], "\(length), \(ending)")
        }
      }
    }

    @Test("A veil that comes above a list's rows while their view is laid out leaves the rows their room")
    func duringLayout() throws {
      let probe = try filled("tabs")
      let rows = "kb veil rows"
      try probe.run("\(rows) style activity", "\(rows) show", "rest 0.3", "drain", "\(rows) remove", "drain")
      try probe.run("when scroll changed \(rows) flash Saved", "resize 480 500", "drain", "rest 0.3", "drain")
      #expect(try probe.answer("kb margin list") != ["0"], "the veil has come")
      #expect(probe.complaints == [])
    }
  }
}
