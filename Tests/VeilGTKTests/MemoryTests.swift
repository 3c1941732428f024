import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Memory that stays in use")
  struct MemoryUses {
    /// In bytes, after as many rounds before. What GTK and Pango keep swings.
    private func growth(of use: MemoryUse, rounds: Int, limit: Int) throws -> Int {
      let probe = try ProbeApp()
      try probe.run(.memory(of: use, rounds: rounds, limit: limit))
      let line = try #require(try probe.wait(for: "memory \(use)", within: 600).last)
      return try #require(line.split(separator: " ").last.flatMap { Int($0) })
    }

    @Test(
      "Hundreds of uses of a veil leave less than a hundred bytes each",
      arguments: [MemoryUse.sameVeil, .newVeil, .notice])
    func uses(use: MemoryUse) throws {
      // GTK 4.18 fills caches with more notices.
      let rounds = use == .notice ? 1000 : 400
      let limit = 100 * rounds
      #expect(try growth(of: use, rounds: rounds, limit: limit) < limit)
    }

    // GTK itself keeps up to 1.6 kB for each.
    @Test(
      "A hundred windows that close under their veils leave less than three kilobytes each",
      .needsFreedSurfaces(isPointed: false))
    func windows() throws {
      let rounds = 100
      let limit = 3000 * rounds
      #expect(try growth(of: .window, rounds: rounds, limit: limit) < limit)
    }
  }
}
