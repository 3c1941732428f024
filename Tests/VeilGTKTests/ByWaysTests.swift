import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Indirect input into a covered app")
  struct ByWays {
    @Test("A label's mnemonic and an activated row do not reach the covered widget beside them")
    func activatedFromBeside() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.input(.addToggle), .focus(.beside), .drain)
      func toggled() throws -> Bool {
        try probe.reached {
          try probe.screen.input.key("alt+w")
          try probe.run(.rest(0.4))
        }.contains("app toggled")
      }
      func toggledByRow() throws -> Bool {
        try probe.reached {
          let origin = try probe.windowFrame()
          let place = try probe.answer(.place(.toggleRow)).compactMap { Int($0) }
          try probe.screen.input.move(to: origin.x + place[0], origin.y + place[1])
          try probe.run(.drain)
          try probe.screen.input.click()
          try probe.run(.rest(0.4))
        }.contains("app toggled")
      }
      #expect(try toggled(), "without a veil")
      #expect(try toggledByRow(), "without a veil")
      for action in [StageAction.block(.scope), .show()] {
        try probe.run(.stage(action, over: .toggle), .focus(.beside), .drain)
        #expect(try !toggled(), "\(action)")
        #expect(try !toggledByRow(), "\(action)")
      }
      try probe.run(.stage(.withdraw, over: .toggle), .focus(.beside), .drain)
      #expect(try toggled(), "afterwards")
      #expect(try toggledByRow(), "afterwards")
      #expect(probe.complaints == [])
    }

    @Test("libadwaita's rows do nothing under a veil over the row, its list, its switch or the window")
    func adwRows() throws {
      let probe = try ProbeApp(.adw)
      let rows = try probe.answer(.input(.addAdwRows))
      try probe.run(.rest(0.2), .drain)
      for row in rows.compactMap(ProbeWidget.init) {
        func toggled() throws -> [Bool] {
          let clicked = try probe.reached {
            try probe.click(row)
            try probe.run(.rest(0.4))
          }
          let pressed = try probe.reached {
            try probe.run(.focus(row), .drain)
            try probe.screen.input.key("Return")
            try probe.run(.rest(0.4))
          }
          return [clicked, pressed].map { $0.contains("app toggled") }
        }
        #expect(try toggled() == [true, true], "\(row) without a veil")
        for target in [.widget(row), .widget(.adwRows), .window]
          + (row == .actionRow ? [ProbeTarget.widget(.actionRowToggle)] : [])
        {
          for action in [StageAction.block(.scope), .show()] {
            try probe.run(.stage(action, on: target), .drain)
            #expect(try toggled() == [false, false], "\(row), \(target), \(action)")
          }
          try probe.run(.stage(.withdraw, on: target), .drain)
        }
        #expect(try toggled() == [true, true], "\(row) afterwards")
      }
      #expect(probe.complaints == [])
    }

    @Test(
      "A controller that the app adds under a veil gets no key before the veil's end, and every key after it"
    )
    func addedUnderTheVeil() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(.entry), .stage(.block(.scope), .show("Searching")), .input(.captureKeys), .drain)
      #expect(try probe.reached { try probe.screen.input.key("a", "ctrl+j") } == [])
      try probe.run(.stage(.withdraw), .drain)
      let reached = try probe.reached { try probe.screen.input.key("a", "ctrl+j") }
      #expect(reached.contains("app captured key") && reached.contains("app captured shortcut"))
      #expect(probe.complaints == [])
    }

    @Test(
      "Controllers that the app takes out under a veil and adds again later get everything then",
      arguments: [ProbeTarget.window, .widget(.box)])
    func takenOut(target: ProbeTarget) throws {
      let probe = try ProbeApp()
      try probe.run(.input(.addControllers), .focus(.entry), .drain)
      func reached() throws -> [String] {
        try probe.reached {
          try probe.click(.entry)
          // Within the box, the shortcut would answer in any case.
          try probe.run(.focus(nil))
          try probe.screen.input.key("ctrl+j")
        }.filter { $0.hasPrefix("app kept") }
      }
      let before = try reached()
      #expect(before == ["app kept press", "app kept shortcut"])
      try probe.run(.stage(.block(.scope), .show("Searching"), on: target), .drain)
      #expect(try reached() == [])
      try probe.run(
        .input(.removeControllers), .stage(.withdraw, on: target), .input(.addControllersAgain), .drain)
      let after = try reached()
      #expect(after == before)
      #expect(probe.complaints == [])
    }

    @Test(
      "Keys typed elsewhere reach a search that captures the window's keys only while it is not covered",
      arguments: [InputCommand.Search.field, .bar])
    func capturingSearch(kind: InputCommand.Search) throws { try expectKeysOnlyUncovered(kind) }

    @Test(
      "Keys typed elsewhere reach a field that intercepts the window's keys only while it is not covered",
      .needsInterceptors)
    func interceptingField() throws { try expectKeysOnlyUncovered(.interceptor) }

    private func expectKeysOnlyUncovered(_ kind: InputCommand.Search) throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.input(.addSearch(kind)), .drain)
      func typed() throws -> [String] {
        try probe.run(.input(.endSearch), .focus(.besideButton), .drain)
        return try probe.reached { try probe.screen.input.key("a") }
      }
      #expect(try typed() == ["app searched a"], "without a veil")
      for target in [ProbeTarget.widget(.search), .widget(.box), .window, .keyboard] {
        for action in [StageAction.block(.scope), .show()] {
          try probe.run(.stage(action, on: target), .drain)
          #expect(try typed() == [], "\(target), \(action)")
        }
        try probe.run(.stage(.withdraw, on: target), .drain)
      }
      #expect(try typed() == ["app searched a"], "afterwards")
      #expect(probe.complaints == [])
    }

    @Test(
      "Keys typed elsewhere do not reach a search that the app adds under a veil",
      arguments: [InputCommand.Search.field, .bar])
    func searchAddedUnderTheVeil(kind: InputCommand.Search) throws {
      let probe = try ProbeApp(.tabs, environment: ["G_SLICE": "always-malloc", "MALLOC_PERTURB_": "221"])
      try probe.run(.stage(.block(.scope), .show("Searching"), over: .box), .drain)
      try probe.run(.input(.addSearch(kind)), .focus(.besideButton), .drain)
      #expect(try probe.reached { try probe.screen.input.key("a") } == [])
      try probe.run(.stage(.withdraw, over: .box), .focus(.besideButton), .drain)
      #expect(try probe.reached { try probe.screen.input.key("a") } == ["app searched a"])
      #expect(probe.complaints == [])
    }

    @Test(
      "A key handler of the window that the app adds under a veil can end it",
      arguments: [ProbeTarget.widget(.entry), .widget(.box)])
    func keyThatEnds(target: ProbeTarget) throws {
      let probe = try ProbeApp(.tabs, environment: ["G_SLICE": "always-malloc", "MALLOC_PERTURB_": "221"])
      try probe.run(.stage(.block(.scope), .show("Searching"), on: target), .drain)
      try probe.run(.input(.onKey(do: .stage(.withdraw, on: target))), .focus(.besideButton), .drain)
      #expect(try probe.reached { try probe.screen.input.key("a") } == ["app got key"])
      try probe.run(.drain)
      #expect(try probe.answer(.covers) == [""])
      #expect(probe.complaints == [])
    }

    @Test(
      "An open tooltip closes when a block begins, and none opens under it",
      arguments: [ProbeTarget.window, .widget(.button)])
    func tooltips(target: ProbeTarget) throws {
      let probe = try ProbeApp()
      try probe.run(.input(.addTooltip), .drain)
      func hover() throws {
        try probe.point(at: .button)
        try probe.screen.input.move(by: 3, 0)
        try probe.run(.drain, .rest(1))
      }
      try hover()
      #expect(try probe.answer(.input(.tooltipState)) == ["shown"], "without a veil")
      try probe.run(.stage(.block(.scope), on: target), .drain)
      #expect(try probe.answer(.input(.tooltipState)) == ["none"])
      try probe.screen.input.move(by: 3, 0)
      try probe.run(.drain, .rest(1))
      #expect(try probe.answer(.input(.tooltipState)) == ["none"])
      try probe.run(.stage(.withdraw, on: target), .drain)
      // A tooltip that was about to open may do so at a resting pointer, until the veil shows something.
      for grace in [0, 1.0] {
        try probe.screen.input.move(to: 1, 1)
        try probe.run(.drain, .rest(0.7))
        try probe.point(at: .button)
        try probe.run(.drain, .stage(.block(.scope), on: target), .rest(grace))
        try probe.run(.stage(.show("Searching"), on: target), .drain, .rest(1 - grace), .drain)
        #expect(try probe.answer(.input(.tooltipState)) == ["none"], "\(grace) s of grace")
        try probe.run(.stage(.withdraw, on: target), .drain)
      }
      #expect(probe.complaints == [])
    }

    @Test("Mnemonics are not underlined under a veil, no matter when Alt is pressed and released")
    func underlines() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(.entry), .drain)
      try probe.screen.input.keyDown("alt")
      try probe.run(.rest(0.6))
      #expect(try probe.answer(.input(.mnemonicsState)) == ["true"], "without a veil")
      try probe.run(.stage(.block(.scope), .show("Searching")), .rest(0.6))
      #expect(try probe.answer(.input(.mnemonicsState)) == ["false"])
      try probe.screen.input.keyUp("alt")
      try probe.screen.input.keyDown("alt")
      try probe.run(.rest(0.6))
      #expect(try probe.answer(.input(.mnemonicsState)) == ["false"])
      try probe.run(.stage(.withdraw), .rest(0.6))
      try probe.screen.input.keyUp("alt")
      try probe.run(.drain)
      #expect(try probe.answer(.input(.mnemonicsState)) == ["false"])
      #expect(probe.complaints == [])
    }
  }
}
