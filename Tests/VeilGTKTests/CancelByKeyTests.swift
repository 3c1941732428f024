import Testing

extension GTKTests {
  @Suite("Cancel by keys while the focus is in the app")
  struct CancelByKey {
    private func who(_ probe: ProbeApp) throws -> String {
      try probe.run("drain")
      return try probe.answer("who")[0]
    }

    private func cancels(_ probe: ProbeApp, _ key: String = "Escape") throws -> Bool {
      try probe.lines { try probe.screen.input.key(key) }.contains { $0.hasSuffix("Action.cancel)") }
    }

    @Test("Escape beside what is covered cancels, and one that the app uses itself does not")
    func escape() throws {
      let probe = try ProbeApp("tabs")
      try probe.run("on box block scope", "on box show Searching", "focus beside", "drain")
      #expect(try !cancels(probe), "nothing can be cancelled")
      try probe.run("on box cancel", "drain")
      for focus in ["beside", "beside-button", "none"] {
        try probe.run("focus \(focus)")
        #expect(try cancels(probe), "\(focus)")
      }
      try probe.run("focus beside", "input escape beside", "drain")
      let lines = try probe.lines { try probe.screen.input.key("Escape") }
      #expect(lines.filter { $0.hasPrefix("app") || $0.contains("Action") } == ["app escaped"])
      try probe.run("focus beside-button")
      #expect(try cancels(probe))
      // A shortcut of the window's own comes first, too.
      try probe.run("input escape window")
      #expect(try !cancels(probe))
      try probe.run("on box withdraw", "drain")
      #expect(try !cancels(probe))
      #expect(probe.complaints == [])
    }

    @Test("Escape in a widget that a window's veil spares cancels, and reaches nothing around it")
    func escapeInAHole() throws {
      let probe = try ProbeApp("tabs")
      try probe.run("on window spare beside", "on window block scope", "on window show Searching")
      try probe.run("on window cancel", "input escape window", "focus beside", "drain")
      let lines = try probe.lines { try probe.screen.input.key("Escape") }
      #expect(lines.contains { $0.hasSuffix("Action.cancel)") })
      #expect(!lines.contains("app escaped"))
    }

    @Test(
      "Escape cancels from the app's own text where rows are loaded, and where the keyboard on the screen is covered"
    )
    func rowsAndKeyboard() throws {
      for kind in ["rows", "keyboard"] {
        let probe = try ProbeApp("tabs")
        if kind == "keyboard" { try probe.run("kb add", "focus beside", "drain") }
        try probe.run("focus beside", "kb veil \(kind) style activity")
        try probe.run("kb veil \(kind) begin-cancellable Loading", "rest 0.4", "drain")
        let lines = try probe.lines { try probe.screen.input.key("Escape") }
        #expect(lines.contains("veil cancelled"), "\(kind)")
        #expect(probe.complaints == [])
      }
    }

    @Test("Tab leaves a list as a whole, and comes to Cancel before it has gone through its rows")
    func tabFromAList() throws {
      let probe = try ProbeApp("tabs")
      // A text takes Tab itself.
      try probe.run(
        "layout hide text", "focus row", "on button block scope", "on button show Searching", "drain")
      try probe.screen.input.key("Tab")
      #expect(try who(probe) == "GtkListBoxRow", "without Cancel the rows are as ever")
      try probe.run("focus row", "on button cancel", "drain")
      var round: [String] = []
      for _ in 0..<8 where round.last != "VeilButton" {
        try probe.screen.input.key("Tab")
        round.append(try who(probe))
      }
      #expect(round.first == "entry")
      #expect(round.last == "VeilButton", "\(round)")
      try probe.screen.input.key("shift+Tab")
      #expect(try who(probe) == "beside-button")
      #expect(probe.complaints == [])
    }
  }
}
