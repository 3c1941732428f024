import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Cancel by keys while the focus is in the app")
  struct CancelByKey {
    private func cancels(_ probe: ProbeApp, _ key: String = "Escape") throws -> Bool {
      try probe.lines { try probe.screen.input.key(key) }.contains { $0.hasSuffix("Action.cancel)") }
    }

    @Test("Escape beside covered widgets cancels, unless the app itself uses it")
    func escape() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.stage(.block(.scope), .show("Searching"), over: .box), .focus(.beside), .drain)
      #expect(try !cancels(probe), "nothing can be cancelled")
      try probe.run(.stage(.cancellable, over: .box), .drain)
      for focus in [ProbeWidget.beside, .besideButton, nil] {
        try probe.run(.focus(focus))
        #expect(try cancels(probe), "\(focus.map { "\($0)" } ?? "nothing")")
      }
      try probe.run(.focus(.beside), .input(.listenForEscape(.beside)), .drain)
      let lines = try probe.lines { try probe.screen.input.key("Escape") }
      #expect(lines.filter { $0.hasPrefix("app") || $0.contains("Action") } == ["app escaped"])
      try probe.run(.focus(.besideButton))
      #expect(try cancels(probe))
      // A shortcut of the window also takes precedence.
      try probe.run(.input(.listenForEscape(.window)))
      #expect(try !cancels(probe))
      try probe.run(.stage(.withdraw, over: .box), .drain)
      #expect(try !cancels(probe))
      #expect(probe.complaints == [])
    }

    @Test("Escape in a spared widget cancels, and does not reach the covered widgets around it")
    func escapeInAHole() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.spare([.beside], in: .window), .stage(.block(.scope), .show("Searching")))
      try probe.run(.stage(.cancellable), .input(.listenForEscape(.window)), .focus(.beside), .drain)
      let lines = try probe.lines { try probe.screen.input.key("Escape") }
      #expect(lines.contains { $0.hasSuffix("Action.cancel)") })
      #expect(!lines.contains("app escaped"))
    }

    @Test(
      "Escape in the app's text cancels a veil above rows or over an on-screen keyboard"
    )
    func rowsAndKeyboard() throws {
      for target in [ProbeTarget.rows(of: .list), .keyboard] {
        let probe = try ProbeApp(.tabs)
        if target == .keyboard { try probe.run(.keyboard(.add), .focus(.beside), .drain) }
        try probe.run(.focus(.beside), .veil(.style(.activity), .beginCancellable("Loading"), on: target))
        try probe.run(.rest(0.4), .drain)
        let lines = try probe.lines { try probe.screen.input.key("Escape") }
        #expect(lines.contains("veil cancelled"), "\(target)")
        #expect(probe.complaints == [])
      }
    }

    @Test("Tab leaves a list in one step, and reaches Cancel without visiting the rows")
    func tabFromAList() throws {
      let probe = try ProbeApp(.tabs)
      // A text view handles Tab itself.
      try probe.run(
        .layout(.hide(.text)), .focus(.row), .stage(.block(.scope), .show("Searching"), over: .button), .drain
      )
      try probe.screen.input.key("Tab")
      #expect(try probe.focusedWidget() == .otherRow, "without Cancel, Tab visits the rows as usual")
      try probe.run(.focus(.row), .stage(.cancellable, over: .button), .drain)
      var round: [ProbeWidget?] = []
      for _ in 0..<8 where round.last != .cancel {
        try probe.screen.input.key("Tab")
        round.append(try probe.focusedWidget())
      }
      #expect(round.first == .entry)
      #expect(round.last == .cancel, "\(round)")
      try probe.screen.input.key("shift+Tab")
      #expect(try probe.focusedWidget() == .besideButton)
      #expect(probe.complaints == [])
    }
  }
}
