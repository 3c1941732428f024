import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("A veil over a real window")
  struct WholeVeil {
    @Test("V13: one call shows it, one call removes it; V12: it says whether it is visible")
    func showAndRemove() throws {
      let probe = try ProbeApp(.header)
      // GTK's scroll bars appear when the pointer is over the view again.
      try probe.run(.set(.overlayScrolling, false), .focus(nil), .rest(1.5))
      let before = try probe.screen.picture()
      try probe.run(.veil(.style(.veil), .show("Searching")), .rest(0.5))
      #expect(try probe.answer(.veil(.state)) == ["visible=true", "blocking=true"])
      #expect(try probe.screen.picture().differences(to: before) > 50_000)
      try probe.run(.veil(.remove), .rest(0.6), .drain)
      #expect(try probe.answer(.veil(.state)) == ["visible=false", "blocking=false"])
      _ = try eventually("the window as it was before") {
        try probe.screen.picture().differences(to: before) == 0 ? true : nil
      }
    }

    @Test("V11: a second show adds nothing, and removing does nothing when nothing is shown")
    func twice() throws {
      let probe = try ProbeApp()
      try probe.run(.veil(.style(.veil), .remove, .show("One"), .show("Two")), .rest(0.4), .drain)
      #expect(try probe.state()["children"]?.components(separatedBy: "VeilCover").count == 2)
      try probe.run(.veil(.remove, .remove), .rest(0.5), .drain)
      #expect(try probe.state()["children"]?.contains("VeilCover") == false)
      #expect(probe.complaints == [])
    }

    @Test("V14: work runs off the main thread, and its end is reported on the main thread")
    func run() throws {
      let probe = try ProbeApp()
      try probe.run(.veil(.run(seconds: 0.5)))
      try probe.wait(for: "veil ran 42")
    }

    @Test("A click on Cancel asks the work to stop")
    func cancel() throws {
      let probe = try ProbeApp()
      try probe.run(.veil(.beginCancellable("Searching")), .rest(0.8), .drain)
      try probe.click(.cancel)
      try probe.wait(for: "veil cancelled")
      try probe.run(.veil(.end), .rest(1), .drain)
      #expect(try probe.state()["children"]?.contains("VeilCover") == false)
    }

    @Test("Work shorter than its grace is never visible, and everything is restored")
    func shortWork() throws {
      let probe = try ProbeApp()
      try probe.run(.setText("hello"), .focus(.entry), .select(2, 4), .drain)
      let before = try probe.state()
      // A grace of many seconds, so that it does not end on a slow machine.
      try probe.run(.veil(.slowness(50), .begin("Quick")), .rest(0.1), .drain, .veil(.end), .drain)
      let differences = try probe.differences(from: before)
      #expect(differences == [])
    }

    @Test("A million changes from another thread cost at most one update a frame")
    func flood() throws {
      let probe = try ProbeApp()
      try probe.run(.veil(.begin("Searching")), .rest(1))
      // A busy machine drops frames and never adds any, so the best of several floods counts.
      var frames: [Int] = []
      while frames.count < 5, frames.last ?? 0 <= 20 {
        try probe.run(.veil(.flood))
        frames.append(try probe.activity(of: 1).frames)
        _ = try eventually("the end of the flood", within: 60) {
          probe.everything.count { $0 == "veil flooded" } == frames.count ? true : nil
        }
      }
      #expect(frames.contains { $0 > 20 }, "\(frames) frames in a second of flood each")
      try probe.run(.veil(.end))
    }

    @Test(
      "A window destroyed under a veil ends only the veil, also if the app still retains the window",
      arguments: [false, true], [ProbeWidget.window, .button])
    func destroyed(isRetained: Bool, covered: ProbeWidget) throws {
      let probe = try ProbeApp()
      if isRetained { try probe.run(.retainWindow) }
      try probe.run(
        .veil(.begin("Searching"), over: covered), .rest(0.6), .destroy, .rest(0.2),
        .veil(.succeed("Found"), over: covered))
      _ = try eventually("the end of the veil") {
        try probe.answer(.veil(.state, over: covered)) == ["visible=false", "blocking=false"] ? true : nil
      }
      #expect(probe.complaints == [])
    }
  }
}
