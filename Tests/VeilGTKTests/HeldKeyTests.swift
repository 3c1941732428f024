import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Held keys")
  struct HeldKeys {
    @Test(
      "A key held past the end of a veil does not repeat into the app, and types again after its release"
    )
    func pastTheEnd() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(.entry), .stage(.block(.scope), .show("Searching")), .drain)
      let reached = try probe.reached {
        try probe.screen.input.keyDown("y")
        try probe.run(.rest(0.8), .stage(.withdraw), .rest(0.4))
        try probe.screen.input.keyUp("y")
      }
      #expect(reached == [])
      #expect(try probe.reached { try probe.screen.input.key("y") } == ["app changed y"])
      #expect(probe.complaints == [])
    }

    @Test("A key held since before a veil does not type after it, even if the veil was short")
    func beforeTheBeginning() throws {
      let probe = try ProbeApp()
      // Held keys are tracked from the first veil on.
      try probe.run(.veil(.state), .focus(.entry), .drain)
      try probe.screen.input.keyDown("y")
      try probe.wait(for: "app changed y")
      let reached = try probe.reached {
        try probe.run(.stage(.block(.scope), .withdraw), .rest(1))
        try probe.screen.input.keyUp("y")
      }
      #expect(reached == [])
      #expect(try probe.reached { try probe.screen.input.key("y") } == ["app changed yy"])
    }

    @Test(
      "Escape held since before the work does not cancel it, and the next Escape does",
      arguments: [ProbeTarget.window, .rows(of: .list)])
    func escape(target: ProbeTarget) throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.veil(.state), .focus(.beside), .drain)
      let lines = try probe.lines {
        try probe.screen.input.keyDown("Escape")
        try probe.run(.drain, .veil(.beginCancellable("Saving"), on: target), .rest(1.5))
        try probe.screen.input.keyUp("Escape")
      }
      #expect(!lines.contains("veil cancelled"))
      #expect(try probe.lines { try probe.screen.input.key("Escape") }.contains("veil cancelled"))
    }

    @Test("Return held on the button that starts the work starts it once")
    func startedOnce() throws {
      let probe = try ProbeApp()
      try probe.run(.input(.runOnClick), .focus(.button), .drain)
      let lines = try probe.lines {
        try probe.screen.input.keyDown("Return")
        try probe.wait(for: "work ended")
        try probe.run(.rest(1))
        try probe.screen.input.keyUp("Return")
      }
      #expect(lines.filter { $0 == "work started" }.count == 1)
      let again = try probe.lines {
        try probe.screen.input.key("Return")
        try probe.wait(for: "work ended")
      }
      #expect(again.filter { $0 == "app clicked" }.count == 1)
    }

    @Test("A key held in a text beside covered widgets continues to type")
    func besideWhatIsCovered() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.focus(.beside), .drain)
      try probe.screen.input.keyDown("y")
      try probe.run(.rest(0.1), .stage(.block(.scope), .show("Searching"), over: .box))
      let reached = try probe.reached { try probe.run(.rest(0.8)) }
      try probe.screen.input.keyUp("y")
      #expect(reached.count > 2, "\(reached)")
    }

    @Test(
      "A button pressed by a key just before a block is clicked neither under it nor afterwards",
      arguments: [ProbeTarget.window, .widget(.button), .widget(.box)])
    func pressedButton(target: ProbeTarget) throws {
      for key in ["space", "Return"] {
        for endsAtOnce in [false, true] {
          let probe = try ProbeApp()
          try probe.run(.focus(.button), .drain)
          // GTK clicks it some time later.
          #expect(
            try probe.reached {
              try probe.screen.input.key(key)
              try probe.run(.rest(0.5))
            } == ["app clicked"], "without a veil")
          try probe.run(.when(.button, .activate, do: .stage(.block(.scope), on: target)))
          if endsAtOnce { try probe.run(.when(.button, .activate, do: .stage(.withdraw, on: target))) }
          let reached = try probe.reached {
            try probe.screen.input.key(key)
            try probe.run(.rest(0.5), .stage(.withdraw, on: target), .rest(0.3))
          }
          #expect(reached == [], "\(key), ends at once: \(endsAtOnce)")
          #expect(
            try probe.reached { try probe.click(.button) }.contains("app clicked"),
            "afterwards, \(key), ends at once: \(endsAtOnce): \(probe.everything.suffix(12))")
          #expect(probe.complaints == [])
        }
      }
    }

    @Test("A button beside covered widgets that is pressed by a key is clicked")
    func pressedBeside() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(
        .focus(.besideButton), .drain, .when(.besideButton, .activate, do: .stage(.block(.scope), over: .box))
      )
      let reached = try probe.reached {
        try probe.screen.input.key("space")
        try probe.run(.rest(0.5))
      }
      #expect(reached == ["app beside clicked"])
    }

    @Test(
      "A switch set in motion just before a block changes neither under it nor afterwards",
      arguments: [ProbeTarget.window, .widget(.toggle), .widget(.toggleRow)])
    func movingSwitch(target: ProbeTarget) throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.input(.addToggle), .focus(.toggle), .drain)
      // GTK changes it a tenth of a second later.
      func toggled(_ action: () throws -> Void) throws -> Bool {
        try probe.reached {
          try action()
          try probe.run(.rest(0.4), .stage(.withdraw, on: target), .rest(0.3))
        }.contains("app toggled")
      }
      let actions = [{ try probe.screen.input.key("space") }, { try probe.click(.toggle) }]
      for action in actions { #expect(try toggled(action), "without a veil") }
      for action in actions {
        // On a busy machine there may be no frame during the switch's motion.
        var hasMoved = false
        for _ in 0..<20 where !hasMoved {
          try probe.run(.input(.whenToggleMoves(do: .stage(.block(.scope), on: target))))
          let start = probe.everything.count
          let wasToggled = try toggled(action)
          hasMoved = probe.everything[start...].contains("moving")
          if hasMoved { #expect(!wasToggled) }
        }
        #expect(hasMoved)
        #expect(try probe.answer(.input(.toggleState)) == ["rests"])
      }
      // Before its first step.
      try probe.run(
        .focus(.toggle), .drain, .when(.toggle, .activate, do: .stage(.block(.scope), on: target)))
      #expect(try !toggled(actions[0]))
      #expect(probe.complaints == [])
    }

    @Test("A window closed under a veil while a key is down leaves nothing behind")
    func windowCloses() throws {
      for held in ["y", "Return", "Tab"] {
        let probe = try ProbeApp(environment: ["G_SLICE": "always-malloc", "MALLOC_PERTURB_": "221"])
        try probe.run(.focus(.entry), .stage(.block(.scope), .show("Searching"), .cancellable), .drain)
        try probe.screen.input.keyDown(held)
        try probe.run(.rest(0.6), .destroy, .rest(0.2))
        try probe.screen.input.keyUp(held)
        try probe.run(.rest(0.2), .stage(.withdraw), .rest(0.1))
        #expect(probe.isRunning && probe.complaints == [], "\(held)")
      }
    }
  }
}
