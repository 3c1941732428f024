import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Costs of many veils")
  struct Growth {
    @Test("Hidden veils have no source in the main loop, whether they were shown or not")
    func kept() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(nil), .rest(1.5))
      func sources(_ count: Int) throws -> Int {
        let words = try probe.answer(.growth(of: .keptVeils(count: count)))
        return try #require(words.compactMap { Int($0) }.last)
      }
      let few = try sources(10)
      #expect(try sources(1000) == few)
      try probe.run(.veil(.show("Searching")), .rest(0.8), .veil(.remove), .rest(1.5))
      #expect(try sources(10) == few)
    }

    // Each veil takes the others into account, but not each pair of them. Squared it would be 36, cubed 216.
    @Test(
      "Work over each of many rows begins and ends in a time that grows no faster than their number squared")
    func rows() throws {
      let probe = try ProbeApp()
      // The shortest of some: a busy machine makes some longer.
      func times(_ count: Int, rounds: Int) throws -> [Double] {
        let rounds = try (0..<rounds).map { _ in
          try probe.answer(.growth(of: .rows(count: count))).compactMap { Double($0) }.suffix(2)
        }
        return try [
          #require(rounds.compactMap(\.first).min()), #require(rounds.compactMap(\.last).min()),
        ]
      }
      _ = try times(5, rounds: 1)
      for (few, many) in zip(try times(40, rounds: 3), try times(240, rounds: 2)) {
        #expect(many / few < 88)
      }
      #expect(probe.complaints == [])
    }

    @Test("Nested work, 300 deep on one window, ends and unblocks input")
    func nested() throws {
      let probe = try ProbeApp()
      try probe.run(.growth(of: .nestedWork(depth: 300)))
      let line = try #require(try probe.wait(for: "growth nested", within: 60).last)
      #expect(line.hasSuffix("blocking false"))
      try probe.run(.rest(1.5), .drain)
      #expect(try probe.answer(.state).contains("layout=false"), "the cover is gone")
    }
  }
}
