import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("The veil while the main thread is blocked")
  struct StandInEngines {
    /// What the screen looks like once nothing moves any more.
    private func settledPicture(of probe: ProbeApp) throws -> ScreenPicture {
      var before = try probe.screen.picture()
      return try eventually("a picture that stays", within: 20) {
        try probe.run(.rest(0.3))
        let picture = try probe.screen.picture()
        defer { before = picture }
        return picture == before ? picture : nil
      }
    }

    /// Waits until the screen of a blocked probe looks like a picture.
    private func waitForLook(_ look: ScreenPicture, _ what: String, of probe: ProbeApp) throws {
      _ = try eventually(what, within: 20) {
        look.matches(try probe.screen.picture(), within: 2) ? true : nil
      }
    }

    /// A probe in which nothing has the focus or the pointer, and whose veil has no motion, so that two pictures of the
    /// same state are the same.
    private func stillProbe(_ kind: WindowKind = .plain, on target: ProbeTarget = .window) throws -> ProbeApp
    {
      let probe = try ProbeApp(kind)
      let frame = try probe.windowFrame()
      try probe.screen.input.move(to: frame.x + frame.width + 50, frame.y + frame.height + 50)
      try probe.run(
        .set(.overlayScrolling, false), .focus(nil), .veil(.still(true), on: target),
        .veil(.style(.card), on: target), .drain)
      return probe
    }

    @Test(
      "A veil that begins before the main thread blocks appears, and looks as GTK paints it",
      arguments: [ProbeTarget.window, .widget(.box)])
    func appears(target: ProbeTarget) throws {
      let probe = try stillProbe(on: target)
      let bare = try settledPicture(of: probe)
      try probe.run(.veil(.show("Saving"), on: target), .rest(1))
      let veiled = try settledPicture(of: probe)
      #expect(bare.distance(to: veiled) > 20)
      try probe.run(.veil(.remove, on: target), .rest(1))
      #expect(try settledPicture(of: probe) == bare)
      try probe.whileBlocked(after: .veil(.show("Saving"), on: target)) {
        #expect(try probe.screen.picture() == bare, "it appeared at once")
        try waitForLook(veiled, "the veil", of: probe)
      }
      #expect(try settledPicture(of: probe) == veiled)
      try probe.run(.veil(.remove, on: target), .rest(1))
      #expect(try settledPicture(of: probe) == bare)
      #expect(probe.complaints == [])
    }

    @Test("What other threads say of the work is shown, and how it ends")
    func followsTheWork() throws {
      let probe = try stillProbe()
      var looks: [ScreenPicture] = []
      try probe.run(.veil(.begin("Reading")), .rest(1))
      for action in [VeilAction.message("Copying the whole folder"), .progress(0.5), .succeed("Copied")] {
        try probe.run(.veil(action), .rest(0.2))
        looks.append(try settledPicture(of: probe))
      }
      try probe.run(.veil(.endAll), .rest(4))
      _ = try settledPicture(of: probe)
      try probe.run(.veil(.begin("Reading")), .rest(1))
      let actions: [(ThreadAction, Double)] = [
        (.message("Copying the whole folder"), 1), (.progress(0.5), 2), (.succeed("Copied"), 3),
      ]
      let begin = ProbeCommand.sequence(
        actions.map { .veil(.later($0.0, seconds: $0.1)) })
      try probe.whileBlocked(after: begin) {
        for (look, what) in zip(looks, ["the message", "the progress", "the outcome"]) {
          try waitForLook(look, what, of: probe)
        }
      }
      #expect(probe.complaints == [])
    }

    @Test(
      "A panel that becomes smaller shows what lies beneath it",
      .only(
        on: .sway, .gnome, .kwin, because: "under X11 what text hides is guessed from the pixels around it"))
    func shrinks() throws {
      let probe = try stillProbe()
      // So low that the large panel lies over a button, whose edges are straight lines.
      try probe.run(.resize(480, 260), .veil(.begin("Copying the whole folder")), .rest(1))
      let large = try settledPicture(of: probe)
      try probe.run(.veil(.message("Copied")), .rest(0.5))
      let small = try settledPicture(of: probe)
      #expect(large.distance(to: small) > 20)
      try probe.run(.veil(.message("Copying the whole folder")), .rest(0.5))
      _ = try settledPicture(of: probe)
      try probe.whileBlocked(after: .veil(.later(.message("Copied"), seconds: 1))) {
        try waitForLook(small, "the small panel", of: probe)
      }
      #expect(probe.complaints == [])
    }

    @Test(
      "Cancel takes effect at once, by a click and by Escape, and the app gets neither afterwards",
      arguments: [true, false])
    func cancels(byClick: Bool) throws {
      let probe = try stillProbe(.tabs)
      try probe.run(.veil(.beginCancellable("Saving")), .rest(1))
      let look = try settledPicture(of: probe)
      let button = try probe.place(of: .cancel)
      try probe.run(.veil(.end), .rest(1), .drain)
      let reached = try probe.reached {
        try probe.whileBlocked(after: .veil(.beginCancellable("Saving"))) {
          try waitForLook(look, "Cancel", of: probe)
          if byClick {
            try probe.screen.input.move(to: button.x, button.y)
            try probe.screen.input.click()
          } else {
            try probe.screen.input.key("Escape")
          }
          try probe.wait(for: "veil cancelled")
          _ = try eventually("the sight of it") { try probe.screen.picture() != look ? true : nil }
          try probe.screen.input.move(to: button.x, button.y)
          try probe.screen.input.click()
          try probe.screen.input.key("ctrl+k")
        }
        try probe.run(.rest(0.5))
      }
      #expect(reached == [])
      try probe.run(.veil(.end), .rest(1))
      #expect(try probe.reached { try probe.screen.input.key("ctrl+k") } == ["app accelerated"])
      #expect(probe.complaints == [])
    }

    @Test("Escape is pressed again and again, and does not cancel the next work")
    func oneKeyForEach() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(nil), .veil(.beginCancellable("Saving")), .rest(1))
      try probe.whileBlocked {
        try probe.waitForStepOfStandIn()
        for _ in 0..<20 { try probe.screen.input.key("Escape") }
        try probe.wait(for: "veil cancelled")
      }
      try probe.run(.veil(.end), .rest(1), .veil(.beginCancellable("Reading")), .rest(1))
      let lines = try probe.lines { try probe.whileBlocked { try probe.waitForStandIn(1) } }
      #expect(!lines.contains("veil cancelled"))
      #expect(probe.complaints == [])
    }

    @Test("Escape cancels at once also in a window that is too small for Cancel")
    func cancelsInSmallWindow() throws {
      let window = try BareWindow()
      let probe = window.probe
      try window.resize(68, 34)
      try probe.run(.veil(.beginCancellable("Saving")), .rest(1))
      try probe.whileBlocked {
        try probe.waitForStandIn(1)
        try probe.screen.input.key("Escape")
        try probe.wait(for: "veil cancelled")
      }
      #expect(probe.complaints == [])
    }

    @Test("Escape cancels the upper of two veils over a window, and the next one the lower")
    func cancelsBoth() throws {
      let probe = try stillProbe()
      try probe.run(
        .veil(.still(true), on: .windowAndKeyboard), .veil(.style(.card), on: .windowAndKeyboard),
        .veil(.beginCancellable("Reading")), .rest(1))
      let upper = ProbeCommand.veil(.beginCancellable("Saving the whole document"), on: .windowAndKeyboard)
      try probe.whileBlocked(after: upper) {
        try probe.waitForStandIn(1)
        for count in 1...2 {
          try probe.screen.input.key("Escape")
          try probe.wait(for: "veil cancelled")
          try probe.waitForStandIn(1)
          #expect(probe.everything.count { $0 == "veil cancelled" } == count)
        }
      }
      #expect(probe.complaints == [])
    }

    @Test("A finger on Cancel cancels at once", .needs(.touch))
    func cancelsByTouch() throws {
      let probe = try stillProbe()
      try probe.run(.veil(.beginCancellable("Saving")), .rest(1))
      let button = try probe.place(of: .cancel)
      try probe.whileBlocked {
        try probe.waitForStandIn(1)
        try probe.screen.input.tap(at: button.x, button.y)
        try probe.wait(for: "veil cancelled")
      }
      try probe.run(.veil(.end), .rest(1))
      #expect(probe.complaints == [])
    }

    @Test("A veil that the app removes as soon as it is free leaves nothing that hears input")
    func removedAtOnce() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(nil), .veil(.change(.fade(0))), .drain)
      for round in 0..<20 {
        try probe.run(.veil(.beginCancellable("Saving")), .rest(0.5))
        try probe.send(.sequence([.stall(seconds: 0.4), .veil(.end), .stall(seconds: 0.05)]))
        try probe.screen.input.move(to: 20 + round, 20)
        try probe.finish()
        try probe.screen.input.move(to: 60 + round, 60)
        try probe.screen.input.key("a")
        _ = try eventually("the thread's end, in round \(round)") { probe.waitsOfStandIn == nil ? true : nil }
        try probe.run(.drain)
      }
      #expect(probe.complaints == [])
    }

    @Test("Work in a task that a click has started blocks no other thread")
    func inTask() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(nil), .mainLoop(.busyAfterClick), .drain)
      try probe.click(.button)
      let steps = Span.now + 1.5
      _ = try eventually("the thread's steps") { Span.now >= steps ? true : nil }
      var looks: [ScreenPicture] = []
      while Span.now < steps + 2.5 {
        let picture = try probe.screen.picture()
        if !looks.contains(picture) { looks.append(picture) }
      }
      #expect(looks.count >= 3, "\(looks.count) looks of the spinner")
      try probe.wait(for: "loop free")
      #expect(probe.complaints == [])
    }
  }
}
