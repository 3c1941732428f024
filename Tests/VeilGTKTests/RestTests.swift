import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("A veil at rest, whose steps another thread paints")
  struct Rest {
    private func isAtRest(_ probe: ProbeApp) throws -> Bool {
      try probe.activity(of: 0.2).frames == 0
    }

    /// As many pictures of the screen as it gives in a time.
    private func pictures(_ probe: ProbeApp, for seconds: Double) throws -> [ScreenPicture] {
      var pictures: [ScreenPicture] = []
      let end = Span.now + seconds
      while Span.now < end { pictures.append(try probe.screen.picture()) }
      return pictures
    }

    @Test(
      "Its steps look as GTK paints them, in their place, and nothing else changes",
      arguments: [StyleName.activity, .veil, .card])
    func looksTheSame(style: StyleName) throws {
      let probe = try ProbeApp()
      let windows = try probe.childWindows()
      try probe.run(.focus(nil), .veil(.style(style), .show("Saving")), .rest(1))
      let looks = try probe.stepsByGTK()
      var seen = Set<Int>()
      _ = try eventually("most steps at rest", within: 180) { () -> Bool? in
        // At other instants of the turn each time.
        try probe.run(.rest(Double.random(in: 0...0.1)))
        guard try isAtRest(probe) else { return nil }
        let picture = try probe.screen.picture()
        guard try isAtRest(probe) else { return nil }
        let step = picture.nearest(of: looks)
        #expect(step.distance <= style.tolerance)
        seen.insert(try #require(step.index))
        return seen.count >= 9 ? true : nil
      }
      try probe.run(.veil(.remove))
      try probe.waitForEndOfStandIn(but: windows)
      #expect(probe.complaints == [])
    }

    @Test("What changes beneath it is seen at once, and all of it", arguments: [StyleName.card, .veil])
    func followsContent(style: StyleName) throws {
      let probe = try ProbeApp()
      try probe.run(
        .set(.overlayScrolling, false), .focus(nil), .veil(.style(style), .show("Saving")), .rest(1))
      let places = [0, 57]
      let looks = try places.map { place in
        try probe.run(.scroll(to: place), .rest(0.1))
        return try probe.stepsByGTK()
      }
      for look in looks[0] {
        #expect(!looks[1].contains { $0.matches(look, within: 20) }, "the list does not lie beneath it")
      }
      for round in 0..<5 {
        _ = try eventually("rest") { try isAtRest(probe) ? true : nil }
        try probe.send(.scroll(to: places[round % 2]), .rest(0.4))
        for picture in try pictures(probe, for: 0.4) {
          #expect(
            picture.difference(from: Array(looks.joined()), within: style.tolerance) == nil, "round \(round)")
        }
        try probe.finish()
      }
      try probe.run(.veil(.remove), .rest(0.5))
      #expect(probe.complaints == [])
    }

    @Test("A frame of GTK that takes long leaves it on the screen")
    func longFrame() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(nil), .veil(.style(.card), .show("Saving")), .rest(1))
      let looks = try probe.stepsByGTK()
      for _ in 0..<2 {
        _ = try eventually("rest") { try isAtRest(probe) ? true : nil }
        try probe.send(.stallInFrame(seconds: 0.6))
        for picture in try pictures(probe, for: 0.5) {
          #expect(picture.difference(from: looks, within: StyleName.card.tolerance) == nil)
        }
        try probe.finish()
      }
      try probe.run(.veil(.remove), .rest(0.5))
      #expect(probe.complaints == [])
    }

    @Test("In a hidden window it soon wakes nothing any more, and goes on when that is shown")
    func hidden() throws {
      let probe = try ProbeApp(on: Screen.shared(.managed))
      try probe.run(.focus(nil), .veil(.style(.card), .show("Saving")), .rest(1))
      _ = try eventually("rest") { try isAtRest(probe) ? true : nil }
      try probe.screen.server.hideWindow(ProbeApp.title)
      _ = try eventually("no wake-ups", within: 30) {
        let activity = try probe.activity(of: 2)
        return activity.frames == 0 && activity.wakeUps <= 5 && activity.waits == 0 ? true : nil
      }
      try probe.screen.server.showWindow(ProbeApp.title)
      let first = try probe.screen.picture()
      _ = try eventually("the next step") { try probe.screen.picture() != first ? true : nil }
      try probe.run(.veil(.remove), .rest(0.5))
      #expect(probe.complaints == [])
    }

    @Test("Content that is shown again as it was does not make the window count as hidden")
    func shownAgain() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(nil), .stage(.block(.scope), .progress(0.4)), .rest(1))
      let lines = try probe.run(.stage(.progress(0.4)), .rest(1.5))
      #expect(!lines.contains { $0.hasPrefix("stage entered") }, "\(lines)")
      #expect(probe.complaints == [])
    }

    @Test(
      "Where the thread cannot know what lies beneath, GTK goes on",
      .only(on: .x11, because: "only X11 reads the screen, which may end at its edge"))
    func refused() throws {
      let probe = try ProbeApp(on: Screen.shared(.bare))
      // The spinner, in the window's middle, lies half beyond the screen's left edge.
      let middle = try probe.windowFrame().width / 2
      try probe.screen.server.moveWindow(ProbeApp.title, to: -middle, 0)
      try probe.run(.focus(nil), .veil(.style(.veil), .show("Saving")), .rest(1.5))
      let frames = try probe.activity(of: 2).frames
      #expect((20...26).contains(frames), "\(frames) frames in 2 s")
      try probe.screen.server.moveWindow(ProbeApp.title, to: 0, 0)
      // What GTK paints next, the thread can go on with.
      try probe.run(.redraw)
      _ = try eventually("rest") { try isAtRest(probe) ? true : nil }
      try probe.run(.veil(.remove), .rest(0.5))
      #expect(probe.complaints == [])
    }
  }
}
