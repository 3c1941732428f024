import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Memory that stays in use")
  struct MemoryUses {
    /// In bytes, after as many rounds before. What GTK and Pango keep swings.
    private func growth(of use: MemoryUse, rounds: Int) throws -> Int {
      let probe = try ProbeApp()
      try probe.run(.memory(of: use, rounds: rounds))
      let line = try #require(try probe.wait(for: "memory \(use)", within: 120).last)
      return try #require(line.split(separator: " ").last.flatMap { Int($0) })
    }

    @Test(
      "Hundreds of uses of a veil leave less than a hundred bytes each",
      arguments: [MemoryUse.sameVeil, .newVeil, .notice])
    func uses(use: MemoryUse) throws {
      let rounds = 400
      #expect(try growth(of: use, rounds: rounds) < 100 * rounds)
    }

    // GTK itself keeps about 350 bytes for each.
    @Test(
      "A hundred windows that close under their veils leave less than a kilobyte each", .needsFreedSurfaces)
    func windows() throws {
      let rounds = 100
      #expect(try growth(of: .window, rounds: rounds) < 1000 * rounds)
    }
  }
}
