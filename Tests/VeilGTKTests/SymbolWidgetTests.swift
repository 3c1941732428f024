import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("A symbol's widget in an app's window")
  struct SymbolWidgets {
    /// How much red is in a pixel; the window is almost grey.
    private func red(_ pixel: ScreenPicture.Pixel) -> Double {
      max(0, (Double(pixel.red) - Double(pixel.blue) - 2) / 253)
    }

    @Test("S4: draws itself on the screen for 0.5 s after 0.3 s; S5: and reports its end")
    func drawsItself() throws {
      let window = try BareWindow()
      let square = try window.frame().square(44)
      let slowness = try window.slowness(atLeast: 3, for: 0.5)
      let asked = try Span.of { try window.probe.run(.symbol(.add(.checkmark, slowness: slowness))) }.span
      let sightings = try window.watch("the drawing") {
        $0.ink(in: square, strength: red)
      } until: {
        $0 > 0.8 * slowness + 0.2
      }
      let whole = sightings[sightings.count - 1].amount
      // A line of 1.382 times 32 points, a point wide.
      #expect(abs(whole - 44.2) < 3, "\(whole)")
      let parts = sightings.map { Sighting(span: $0.span, amount: $0.amount / whole) }
      let expected = ExpectedChange(asked: asked, delay: 0.3 * slowness, duration: 0.5 * slowness)
      #expect(expected.misfits(among: parts) == [])
      #expect(parts.filter { (0.05...0.95).contains($0.amount) }.count >= 3)
      _ = try eventually("the report of the end") {
        try window.probe.run(.drain)
        return window.probe.everything.contains("symbol true") ? true : nil
      }
      // S2: it fits the square less 6 on each side.
      let frame = try #require(try window.picture().frame(in: square) { Int($0.red) - Int($0.blue) > 60 })
      #expect(frame.x >= square.x + 6 && frame.width <= 32 && frame.width >= 30, "\(frame)")
    }

    @Test("S5: a part of it without motion or duration appears at once")
    func part() throws {
      let window = try BareWindow()
      let square = try window.frame().square(44)
      try window.probe.run(.symbol(.add(.minus, slowness: 0.01)))
      try window.probe.wait(for: "symbol true")
      let whole = try window.picture().ink(in: square, strength: red)
      for (start, duration) in [(0.0, 0.0), (0.5, 0.5)] {
        let lines = try window.probe.run(.symbol(.draw(from: start, to: 0.5, duration: duration)))
        #expect(lines.contains("part true"))
        let part = try window.picture().ink(in: square, strength: red)
        #expect(abs(part / whole - 0.5) < 0.1, "from \(start): \(part) of \(whole)")
      }
    }

    @Test("S5: a drawing that leaves the screen is interrupted, which is reported")
    func cutShort() throws {
      let window = try BareWindow()
      try window.probe.run(.symbol(.add(.checkmark, slowness: 1000)))
      try window.probe.run(.drain)
      #expect(try window.probe.run(.symbol(.remove)).contains("symbol false"))
      #expect(window.probe.complaints == [])
    }

    @Test("With reduced motion it appears at once", .needsNewerSettings)
    func reducedMotion() throws {
      let window = try BareWindow()
      let lines = try window.probe.run(
        .choose(.reducedMotion, 1), .symbol(.add(.checkmark, slowness: 1000)), .rest(0.5))
      #expect(lines.contains("symbol true"))
    }

    @Test("S2: a function of the rectangle makes the path for any size")
    func function() throws {
      let window = try BareWindow()
      try window.probe.run(.symbol(.addFunction(width: 132, height: 72)))
      let window0 = try window.frame()
      let place = window0.part(
        x: (window0.width - 132) / 2, y: (window0.height - 72) / 2, width: 132, height: 72)
      let frame = try #require(try window.picture().frame(in: window0) { Int($0.red) - Int($0.blue) > 60 })
      // Half of the line is outside the path.
      #expect(abs(frame.x - place.x - 6) <= 1 && abs(frame.width - 120) <= 2, "\(frame)")
      #expect(abs(frame.y - place.y - 6) <= 1 && abs(frame.height - 60) <= 2, "\(frame)")
    }

    @Test("V13: one call without an argument covers the active window, another removes the veil")
    func activeWindow() throws {
      let probe = try ProbeApp(.plain)
      try probe.run(.symbol(.showOverActiveWindow), .rest(0.5))
      let size = try #require(try probe.state()["size"]).split(separator: "x").joined(separator: ",")
      #expect(try probe.answer(.covers).contains("0,0,\(size)"))
      #expect(!probe.everything.contains { $0.hasPrefix("log ") })
      try probe.run(.symbol(.removeFromActiveWindow))
      _ = try eventually("a window without a cover") { try probe.answer(.covers) == [""] ? true : nil }
      try probe.run(.input(.openOtherWindow), .drain)
      let lines = try probe.run(.symbol(.showOverActiveWindow))
      #expect(lines.contains { $0.hasPrefix("log ") && $0.contains("2 windows are open") }, "\(lines)")
      try probe.run(.symbol(.removeFromActiveWindow), .drain)
    }

    @Test("L7: the app can ask which keyboard is shown")
    func keyboard() throws {
      let probe = try ProbeApp(.tabs)
      #expect(try probe.answer(.symbol(.knownKeyboard)) == ["none"])
      try probe.run(.keyboard(.add), .drain)
      #expect(try probe.answer(.symbol(.knownKeyboard)) != ["none"])
      try probe.run(.keyboard(.remove), .drain)
      #expect(try probe.answer(.symbol(.knownKeyboard)) == ["none"])
    }
  }
}
