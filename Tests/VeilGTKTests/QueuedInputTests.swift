import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Input that is queued while the main thread is busy")
  struct QueuedInput {
    @Test("Clicks queued behind one that starts a task with a veil have no effect")
    func taskInAClick() throws {
      let probe = try ProbeApp()
      try probe.run(.input(.runOnClick))
      for round in 1...5 {
        try probe.point(at: .button)
        try probe.run(.drain)
        let started = try probe.lines {
          try probe.whileBlocked { for _ in 0..<6 { try probe.screen.input.click() } }
          try probe.wait(for: "work ended")
        }.filter { $0 == "work started" }
        #expect(started.count == 1, "round \(round)")
      }
      #expect(probe.complaints == [])
    }

    @Test(
      "The pointer's place in a closed window is forgotten, since another window may get its address",
      .needsFreedSurfaces(isPointed: true))
    func laterWindow() throws {
      let probe = try ProbeApp()
      // Events are watched from the first veil on.
      try probe.run(.stage(.block(.scope), .withdraw), .input(.openOtherWindow), .rest(0.3), .drain)
      _ = try eventually("the pointer in the other window") {
        try probe.screen.input.move(to: Int.random(in: 600..<660), 500)
        try probe.run(.drain)
        return try probe.answer(.input(.pointerInOtherWindow)) == ["true"] ? true : nil
      }
      #expect(try probe.answer(.input(.closeOtherWindow)) == ["false"])
      #expect(probe.complaints == [])
    }

    @Test("A click and a key during work that blocks the main thread do not reach the app")
    func busyMainActor() throws {
      let probe = try ProbeApp()
      for round in 1...5 {
        try probe.run(.focus(.entry))
        try probe.point(at: .button)
        let reached = try probe.reached {
          try probe.run(.input(.workOnMainActor))
          try probe.wait(for: "busy")
          try probe.screen.input.perform(.click(), .key("a"), .key("Return"))
          // Input that a compositor delivers after the work would reach the app.
          try probe.screen.server.settle()
          try probe.send(.unblock)
          try probe.wait(for: "busy ended")
          try probe.finish()
          try probe.run(.rest(0.3))
        }
        #expect(reached == [], "round \(round)")
        // On X11 GTK cancels a click whose release it has not read yet when it looks for the pointer after a layout.
        let clicks = try (1...2).map { _ in try probe.reached { try probe.screen.input.click() } }
        #expect(clicks.joined().contains("app clicked"), "round \(round)")
        try probe.run(.focus(.entry))
        #expect(try probe.reached { try probe.screen.input.key("a") }.contains("app changed a"))
      }
      #expect(probe.complaints == [])
    }

    @Test(
      "Text that an input method writes under a veil while the main thread is busy does not reach the app",
      .needs(.inputMethod), arguments: [EditedWidget.entry, .own],
      [ProbeTarget.window, .widget(.edited), .keyboard])
    func inputMethod(kind: EditedWidget, target: ProbeTarget) throws {
      let probe = try ProbeApp()
      try probe.run(.editing(.make(kind)), .drain)
      func written(_ text: String) throws -> [String] {
        try probe.reached {
          try probe.screen.input.perform(.commit(text))
          try probe.run(.rest(0.2))
        }
      }
      for isShown in [false, true] {
        #expect(try written("ä") != [], "before")
        let state = try probe.run(.editing(.state)).last
        let reached = try probe.reached {
          // In one turn of the main loop.
          let begin: [StageAction] = isShown ? [.block(.scope), .show("Searching")] : [.block(.scope)]
          try probe.send(.sequence(begin.map { .stageAction($0, target) }), .blockThread)
          try probe.screen.input.perform(.commit("ö"))
          try probe.screen.server.settle()
          try probe.send(.unblock, .stage(.withdraw, on: target))
          try probe.finish()
          try probe.run(.rest(0.2))
        }
        #expect(
          reached.filter { $0.hasPrefix("app changed") || $0.hasPrefix("app wrote") } == [],
          "shown: \(isShown)")
        #expect(try probe.run(.editing(.state)).last == state, "shown: \(isShown)")
        #expect(try written("ü") != [], "after")
      }
      #expect(probe.complaints == [])
    }
  }
}
