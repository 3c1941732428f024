import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("The veil's figures in a real window")
  struct VeilFigures {
    /// The white card, which is the brightest area of a bare window under the veil.
    private func panel(
      in picture: ScreenPicture, _ area: ScreenPicture.Frame
    ) throws -> ScreenPicture.Frame {
      try #require(picture.frame(in: area) { $0.red > 245 }, "there is no panel")
    }

    /// The part of the card above its spinner, without its round corners.
    private func texts(of panel: ScreenPicture.Frame) -> ScreenPicture.Frame {
      panel.part(x: 4, y: 4, width: panel.width - 8, height: panel.height - 38)
    }

    /// A window with a still veil, so that two pictures of it can be compared.
    private func stillWindow() throws -> BareWindow {
      let window = try BareWindow()
      try window.probe.run(.veil(.style(.veil), .still(true)))
      return window
    }

    @Test(
      "V4: a long message wraps between words within 240, centred and black, with every word visible",
      // Words without ascenders or descenders: gaps separate lines and words.
      arguments: [("moon", 60), ("o", 150)])
    func longMessage(word: String, count: Int) throws {
      let window = try stillWindow()
      try window.probe.run(.veil(.show(Array(repeating: word, count: count).joined(separator: " "))))
      let picture = try window.picture()
      let panel = try panel(in: picture, window.frame())
      let texts = texts(of: panel)
      func isInk(_ pixel: ScreenPicture.Pixel) -> Bool { pixel.red < 200 }
      let ink = try #require(picture.frame(in: texts, where: isInk))
      #expect(ink.width <= 240 && panel.width <= 260)
      #expect(abs(ink.centerX - panel.centerX) <= 1)
      // Black at 0.8 over the bare window.
      let darkest = try #require(picture.pixels(in: texts).map { Int($0.red) }.min())
      #expect(abs(darkest - Int(window.ground.red) / 5) <= 3)

      let lines = runs(0..<texts.height) { y in
        picture.frame(in: texts.part(x: 0, y: y, width: texts.width, height: 1), where: isInk) != nil
      }
      let words = lines.map { line in
        // Gaps within a letter are narrower than a space.
        runs(0..<texts.width, bridging: 2) { x in
          let column = texts.part(x: x, y: line.lowerBound, width: 1, height: line.count)
          return picture.frame(in: column, where: isInk) != nil
        }
      }
      #expect(words.map(\.count).reduce(0, +) == count, "words a line: \(words.map(\.count))")
      // Every line but the last is full, and all are centred.
      #expect(Set(words.dropLast().map(\.count)).count == 1)
      let full = try #require(words.first)
      let ends = full.map(\.upperBound)
      #expect(ink.width + ends[1] - ends[0] > 240, "another word would fit")
      for line in words {
        let middle = Double(texts.x) + Double(line[0].lowerBound + line[line.count - 1].upperBound) / 2
        #expect(abs(middle - panel.centerX) <= 1.5)
      }
    }

    @Test("V4: the message is as large as the system's own text at 14")
    func textSize() throws {
      let window = try stillWindow()
      try window.probe.run(.veil(.show("Hamburgefonstiv")))
      let picture = try window.picture()
      let panel = try panel(in: picture, window.frame())
      let seen = try #require(picture.frame(in: texts(of: panel)) { $0.red < 200 })
      let set = try window.probe.answer(.ink(of: "Hamburgefonstiv", font: "14")).compactMap { Int($0) }
      #expect(abs(seen.width - set[0]) <= 2 && abs(seen.height - set[1]) <= 1, "\(seen), \(set)")
    }

    @Test("V6: the panel is in the middle of the available area for any size of panel and window")
    func centred() throws {
      let window = try stillWindow()
      let messages = [
        "Go", "Searching", Array(repeating: "Searching all of it", count: 12).joined(separator: " "),
      ]
      for size in [(480, 420), (641, 383), (351, 500)] {
        try window.resize(size.0, size.1)
        for message in messages {
          try window.probe.run(.veil(.show(message)))
          let frame = try window.frame()
          let panel = try panel(in: window.picture(), frame)
          #expect(abs(panel.centerX - frame.centerX) <= 0.5, "\(panel) in \(frame)")
          #expect(abs(panel.centerY - frame.centerY) <= 0.5, "\(panel) in \(frame)")
        }
      }
    }

    @Test("V6: beside a spared widget it is in the middle of the remaining area")
    func centredBesideHole() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(nil), .veil(.style(.veil), .still(true)), .spare([.scroll], in: .window))
      try probe.run(.veil(.show("Searching")), .drain)
      let hole = try probe.answer(.layout(.frame(.scroll)))[0].split(separator: ",").compactMap { Int($0) }
      let below = ScreenPicture.Frame(
        x: 0, y: hole[1] + hole[3], width: hole[2], height: 420 - hole[1] - hole[3])
      let panel = try panel(in: probe.screen.picture(), below)
      #expect(abs(panel.centerX - below.centerX) <= 0.5, "\(panel) in \(below)")
      #expect(abs(panel.centerY - below.centerY) <= 0.5, "\(panel) in \(below)")
    }

    @Test("V7: without a message the panel is a square of the spinner and 10 around it, and nothing else")
    func noMessage() throws {
      let window = try stillWindow()
      try window.probe.run(.veil(.show()))
      let picture = try window.picture()
      let frame = try window.frame()
      let panel = try panel(in: picture, frame)
      #expect(panel == frame.square(40))
      // The twelve spokes reach each side of the spinner's square, and nothing is outside it.
      let spinner = try #require(picture.frame(in: panel.square(32)) { $0.red < 245 })
      #expect((17...20).contains(spinner.width) && (17...20).contains(spinner.height), "\(spinner)")
      #expect(abs(spinner.centerX - panel.centerX) <= 1 && abs(spinner.centerY - panel.centerY) <= 1)
      // The panel is the same after a message was shown and removed.
      try window.probe.run(.veil(.remove, .begin("Searching"), .end, .begin()))
      #expect(try window.picture().differences(to: picture) == 0)
    }

    @Test("V8: a longer message makes a visible panel larger without a second fade")
    func changedMessage() throws {
      let window = try BareWindow()
      let frame = try window.frame()
      try window.probe.run(.veil(.style(.veil), .begin("Short")))
      let scrim = try window.restingColor { $0[frame.x + 3, frame.y + 3] }
      let before = try panel(in: window.picture(), frame)
      // With this slowness a second fade would take seconds.
      try window.probe.run(.veil(.slowness(20), .message("A message that is a good deal longer than it was")))
      let white = try window.picture()[before.x + 4, before.y + before.height / 2]
      for _ in 0..<6 {
        let picture = try window.picture()
        #expect(picture[frame.x + 3, frame.y + 3] == scrim)
        let panel = try panel(in: picture, frame)
        #expect(panel.width > before.width + 50)
        #expect(abs(panel.centerX - frame.centerX) <= 0.5 && abs(panel.centerY - frame.centerY) <= 0.5)
        #expect(picture[panel.x + 4, panel.y + panel.height / 2] == white)
      }
    }

    @Test(
      "V9: while the window is turned on its side and back, the panel stays upright, centred and unchanged"
    )
    func orientations() throws {
      let window = try stillWindow()
      try window.probe.run(.veil(.show("Searching")))
      let frame = try window.frame()
      let first = try window.picture()
      let panel = try panel(in: first, frame)
      let look = first.pixels(in: panel)
      // Sizes of the same parity, so that the middle is never between two pixels.
      for size in [(360, 560), (700, 380), (380, 700 - 120), (480, 420)] {
        try window.resize(size.0, size.1)
        let picture = try window.picture()
        let frame = try window.frame()
        let now = try self.panel(in: picture, frame)
        #expect(abs(now.centerX - frame.centerX) <= 0.5 && abs(now.centerY - frame.centerY) <= 0.5)
        #expect((now.width, now.height) == (panel.width, panel.height))
        let isUnchanged = picture.pixels(in: now) == look
        #expect(isUnchanged, "at \(size)")
        // The scrim covers everything.
        let corners = [
          (1, 1), (frame.width - 2, 1), (1, frame.height - 2), (frame.width - 2, frame.height - 2),
        ]
        for (x, y) in corners {
          #expect(picture[frame.x + x, frame.y + y] == first[frame.x + 3, frame.y + 3])
        }
      }
    }

    @Test("V10: fades in within 0.25 s, and shown during the fade-out it returns from its current opacity")
    func fade() throws {
      let window = try BareWindow()
      let frame = try window.frame()
      let ground = Double(window.ground.red)
      let scrim = ground * 0.2 + 255 * 0.8 * 2 / 3
      func strength(_ picture: ScreenPicture) -> Double {
        (Double(picture[frame.x + 3, frame.y + 3].red) - ground) / (scrim - ground)
      }
      try window.probe.run(.veil(.style(.veil)))
      try window.slowly(atLeast: 4, for: 0.25) { slowness in
        try window.probe.run(.veil(.slowness(slowness)))
        let asked = try Span.of { try window.probe.run(.veil(.show("Searching"))) }.span
        let coming = try window.watch("the fade", measuring: strength) {
          $0 > 0.25 * slowness + 0.15
        }
        try window.probe.run(.veil(.slowness(1.5 * slowness), .remove))
        try window.picture(when: "the fade-out") { strength($0) < 0.95 }
        try window.probe.run(.veil(.show("Searching")))
        let back = try window.watch("the second fade-in", measuring: strength) {
          $0 > 0.375 * slowness
        }
        for (one, next) in zip(back, back.dropFirst()) { #expect(next.amount >= one.amount) }
        try window.probe.run(.veil(.slowness(1), .remove))
        try window.picture(when: "the bare window") { $0.changes(since: window.bare, in: frame) == nil }

        var faults = ExpectedChange(asked: asked, delay: 0, duration: 0.25 * slowness).misfits(among: coming)
        if coming.filter({ (0.05...0.95).contains($0.amount) }).count < 3 { faults.append("seldom seen") }
        for whole in [coming[coming.count - 1], back[back.count - 1]] where abs(whole.amount - 1) >= 0.03 {
          faults.append("\(whole.amount) at its end")
        }
        // It begins at an opacity between 0 and 1.
        if back[0].amount >= 0.99 || back.contains(where: { $0.amount <= 0.2 }) {
          faults.append("back: \(back.map(\.amount))")
        }
        return faults
      }
    }

    @Test("V12: it reports that it is visible exactly while any part of it is")
    func tellsWhetherVisible() throws {
      let window = try BareWindow()
      let place = try window.frame().square(40)
      func isVisible() throws -> Bool { try window.probe.answer(.veil(.state))[0] == "visible=true" }
      func isSeen() throws -> Bool {
        try window.probe.screen.picture().changes(since: window.bare, in: place) != nil
      }
      #expect(try !isVisible() && !isSeen())
      // The colour of the veil at full opacity.
      try window.probe.run(.veil(.style(.veil), .still(true), .show("Searching")))
      let whole = try window.restingColor { $0[place.x, place.y] }
      try window.probe.run(.veil(.remove, .still(false)))
      // Slow enough for pictures of the fade-out. Work keeps the slowness with which it began.
      try window.slowly(atLeast: 4, for: 1) { slowness in
        try window.probe.run(.veil(.slowness(slowness), .show("Searching")))
        #expect(try isVisible())
        try window.picture(when: "all of the veil", within: 60 + slowness) { $0[place.x, place.y] == whole }
        try window.probe.run(.veil(.remove))
        var seen = 0
        _ = try eventually("the end of the veil", within: 60 + slowness) {
          guard try isVisible() else { return true }
          if try isSeen() { seen += 1 }
          return nil
        }
        // A compositor may show a frame late, so wait until everything has been painted.
        #expect(try window.picture().changes(since: window.bare, in: window.frame()) == nil)
        return seen >= 3 ? [] : ["seen \(seen) times on its way out"]
      }
    }

    /// The runs of numbers for which a condition is true. Gaps up to `bridging` do not end a run.
    private func runs(
      _ numbers: Range<Int>, bridging: Int = 0, where holds: (Int) -> Bool
    ) -> [Range<Int>] {
      var runs: [Range<Int>] = []
      for number in numbers where holds(number) {
        if let last = runs.last, number - last.upperBound <= bridging {
          runs[runs.count - 1] = last.lowerBound..<(number + 1)
        } else {
          runs.append(number..<(number + 1))
        }
      }
      return runs
    }
  }
}
