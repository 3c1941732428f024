import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("What many veils cost")
  struct Growth {
    @Test("Veils that are kept and hidden have no source in the main loop, whether they were shown or not")
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

    @Test("Work within work, 300 deep on one window, ends and gives input back")
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
