import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Memory that stays in use")
  struct MemoryUses {
    /// Whether each use leaves that many bytes. On a busy machine libdispatch's threads may fill caches all the while, so that
    /// only what several programs show counts.
    private func keeps(_ limit: Int, after use: MemoryUse) throws -> Bool {
      try (0..<3).allSatisfy { _ in try growth(by: use) >= limit }
    }

    /// In bytes for each use.
    private func growth(by use: MemoryUse) throws -> Int {
      let probe = try ProbeApp()
      try probe.run(.memory(of: use, uses: 25))
      let line = try #require(try probe.wait(for: "memory \(use)", within: 600).last)
      return try #require(line.split(separator: " ").last.flatMap { Int($0) })
    }

    @Test(
      "A use of a veil leaves less than seventy bytes",
      arguments: [MemoryUse.sameVeil, .newVeil, .notice])
    func uses(use: MemoryUse) throws {
      #expect(try !keeps(70, after: use))
    }

    @Test(
      "A window that closes under its veil leaves little more than GTK keeps of it",
      .needsFreedSurfaces(isPointed: false))
    func windows() throws {
      // In bytes. On Wayland, GTK 4.18 keeps 1.2 kB for the last buffer of each window that cairo draws.
      let limit = DisplayServerKind.current == .x11 ? 200 : 1600
      #expect(try !keeps(limit, after: .window))
    }
  }
}
