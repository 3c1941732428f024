import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("A blocked main thread")
  struct Stalls {
    private func stalled(_ probe: ProbeApp) throws -> Double {
      try #require(try probe.answer(.veil(.stalledTime)).first.flatMap { Double($0) })
    }

    private func complaints(of probe: ProbeApp) -> [String] {
      probe.everything.filter { $0.hasPrefix("log ") && $0.contains("main thread was blocked") }
    }

    @Test("Its duration under a veil is counted, and logged once for the place that began the veil")
    func counted() throws {
      let probe = try ProbeApp()
      let span = try Span.of {
        try probe.run(.veil(.show("Saving")), .rest(0.6))
        for _ in 0..<2 { try probe.run(.stall(seconds: 1.2), .rest(0.1)) }
      }.span
      let counted = try stalled(probe)
      #expect(counted >= 2.4 && counted <= span.until - span.from, "\(counted) s")
      #expect(complaints(of: probe).count == 1)
      #expect(complaints(of: probe).allSatisfy { $0.contains("VeilCommands.swift:") })
    }

    @Test("Work that begins and ends in one turn of the main loop is counted as well")
    func withinOneTurn() throws {
      let probe = try ProbeApp()
      try probe.run(.veil(.showBlocking("Saving", seconds: 1.2)))
      #expect(try stalled(probe) >= 1.2)
      #expect(complaints(of: probe).count == 1)
    }

    @Test("A slow frame of GTK is neither counted nor logged")
    func withinFrame() throws {
      let probe = try ProbeApp()
      try probe.run(.veil(.show("Saving")), .rest(0.6))
      let before = try stalled(probe)
      let span = try Span.of { try probe.run(.stallInFrame(seconds: 1.2), .rest(0.5)) }.span
      #expect(span.until - span.from >= 1.2, "no frame took long")
      #expect(try stalled(probe) < before + 1)
      #expect(complaints(of: probe) == [])
    }

    @Test("Without a veil a block is neither counted nor logged")
    func withoutVeil() throws {
      let probe = try ProbeApp()
      try probe.run(.veil(.show("Saving")), .rest(0.6), .veil(.remove))
      _ = try eventually("the veil's end", within: 20) {
        try probe.answer(.veil(.state)) == ["visible=false", "blocking=false"] ? true : nil
      }
      let before = try stalled(probe)
      let logged = complaints(of: probe)
      try probe.run(.stall(seconds: 1.2), .rest(0.1))
      #expect(try stalled(probe) == before)
      #expect(complaints(of: probe) == logged)
    }
  }
}
