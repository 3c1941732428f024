import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("A screen with more pixels than points")
  struct Scale {
    private func frame(of name: ProbeWidget, _ probe: ProbeApp) throws -> [Int] {
      try probe.answer(.layout(.frame(name)))[0].split(separator: ",").compactMap { Int($0) }
    }

    @Test(
      "A veil covers its target to the edges and round corners, and clicks arrive where they are made",
      .needs(.scales), arguments: [1.5, 2])
    func covers(scale: Double) throws {
      let screen = try Screen.shared()
      try screen.server.setScale(scale)
      defer { try? screen.server.setScale(1) }
      let probe = try ProbeApp(.tabs)
      try probe.run(.layout(.round(.scroll)), .focus(nil), .rest(0.3), .drain)
      let before = try screen.picture()
      #expect(before.width == Int(Double(Screen.size.width) * scale))
      try probe.run(.stage(.style(.veil), .block(.scope), .show("Searching"), over: .scroll), .drain, .drain)
      let after = try screen.picture()
      let frame = try frame(of: .scroll, probe)
      #expect(try probe.answer(.covers) == [frame.map(String.init).joined(separator: ",")])
      let origin = try probe.windowFrame()
      let size = try probe.answer(.size).compactMap { Int($0) }
      /// Whether the middle of a point of the window has changed.
      func isCovered(_ x: Int, _ y: Int) -> Bool {
        let place = [origin.x + size[2] + x, origin.y + size[3] + y].map { Int((Double($0) + 0.5) * scale) }
        return after[place[0], place[1]] != before[place[0], place[1]]
      }
      let (left, top, right, bottom) = (frame[0], frame[1], frame[0] + frame[2] - 1, frame[1] + frame[3] - 1)
      let (x, y) = ((left + right) / 2, (top + bottom) / 2)
      for (x, y) in [(left + 1, y), (right - 1, y), (x, top + 1), (x, bottom - 1)] {
        #expect(isCovered(x, y), "\(x), \(y) in \(frame)")
      }
      for (x, y) in [
        (left, top), (right, top), (left, bottom), (right, bottom), (x, top - 2), (x, bottom + 2),
      ] {
        #expect(!isCovered(x, y), "\(x), \(y) in \(frame)")
      }
      try probe.run(
        .stage(.withdraw, over: .scroll),
        .stage(.block(.scope), .show("Searching"), .cancellable, over: .box), .drain)
      #expect(try probe.reached { try probe.click(.button) } == [])
      #expect(try probe.reached { try probe.click(.besideButton) }.contains("app beside clicked"))
      let lines = try probe.lines { try probe.click(.cancel) }
      #expect(lines.contains("box: actionTaken(VeilEngine.Composition.Action.cancel)"))
      #expect(probe.complaints == [])
    }

    @Test("GTK's GL renderer paints a panel that begins within a point where its Cairo renderer paints it")
    func renderers() throws {
      // GTK 4.18 warns of the other name, "gl".
      let panels = try ["cairo", "opengl"].map { renderer in
        // On X11 each window has this scale; on Wayland the screen has its own.
        let probe = try ProbeApp(environment: ["GSK_RENDERER": renderer, "GDK_SCALE": "2"])
        // In a window of an odd size the middle is within a point.
        try probe.run(.resize(381, 281), .focus(nil), .layout(.hide(.box)))
        _ = try eventually("the window's size") {
          try probe.run(.drain)
          return try probe.answer(.size)[0] == "381" ? true : nil
        }
        try probe.run(
          .stage(.style(.card), .block(.scope), .show("Copying the files"), .progress(0.4)), .rest(0.5),
          .drain)
        #expect(probe.complaints == [])
        // The app's text, which the renderers paint differently, is hidden, and the title bar is left out.
        let panel = try probe.windowFrame().square(270).part(x: 0, y: 55, width: 270, height: 160)
        return try probe.screen.picture().pixels(in: panel)
      }
      // The renderers blend colours a little differently.
      let differences = zip(panels[0], panels[1]).map { abs(Int($0.red) - Int($1.red)) }
      #expect(panels[0].count == panels[1].count)
      #expect((differences.max() ?? 255) <= 10)
    }

    @Test(
      "A veil follows a change of the screen's scale",
      .needs(.scales))
    func changes() throws {
      let probe = try ProbeApp()
      defer { try? probe.screen.server.setScale(1) }
      try probe.run(.stage(.style(.veil), .block(.scope), .show("Searching")), .drain)
      let lines = try probe.lines {
        try probe.screen.server.setScale(2)
        try probe.run(.rest(0.3), .drain)
      }
      #expect(lines.contains { $0.hasPrefix("stage surroundingsChanged") })
      #expect(try probe.run(.stage(.surroundings)).contains { $0.contains("scale: 2.0") })
      #expect(try probe.reached { try probe.click(.button) } == [])
      #expect(probe.complaints == [])
    }
  }
}
