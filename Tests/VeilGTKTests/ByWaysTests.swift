import Testing

extension GTKTests {
  @Suite("Other ways into a covered app")
  struct ByWays {
    @Test("A label's mnemonic and an activated row do not reach the widget that is covered beside them")
    func activatedFromBeside() throws {
      let probe = try ProbeApp("tabs")
      try probe.run("input aside", "focus beside", "drain")
      func toggled() throws -> Bool {
        try probe.reached {
          try probe.screen.input.key("alt+w")
          try probe.run("rest 0.4")
        }.contains("app toggled")
      }
      func toggledByRow() throws -> Bool {
        try probe.reached {
          let origin = try probe.windowFrame()
          let place = try probe.answer("place switch-row").compactMap { Int($0) }
          try probe.screen.input.move(to: origin.x + place[0], origin.y + place[1])
          try probe.run("drain")
          try probe.screen.input.click()
          try probe.run("rest 0.4")
        }.contains("app toggled")
      }
      #expect(try toggled(), "without a veil")
      #expect(try toggledByRow(), "without a veil")
      for state in ["block scope", "show"] {
        try probe.run("on switch \(state)", "focus beside", "drain")
        #expect(try !toggled(), "\(state)")
        #expect(try !toggledByRow(), "\(state)")
      }
      try probe.run("on switch withdraw", "focus beside", "drain")
      #expect(try toggled(), "afterwards")
      #expect(try toggledByRow(), "afterwards")
      #expect(probe.complaints == [])
    }

    @Test("libadwaita's rows switch nothing under a veil over the row, its list, its switch or the window")
    func adwRows() throws {
      let probe = try ProbeApp("adw")
      let rows = try probe.answer("input adw-rows")
      try probe.run("rest 0.2", "drain")
      for row in rows {
        func toggled() throws -> [Bool] {
          let clicked = try probe.reached {
            try probe.click(row)
            try probe.run("rest 0.4")
          }
          let pressed = try probe.reached {
            try probe.run("focus \(row)", "drain")
            try probe.screen.input.key("Return")
            try probe.run("rest 0.4")
          }
          return [clicked, pressed].map { $0.contains("app toggled") }
        }
        #expect(try toggled() == [true, true], "\(row) without a veil")
        for scope in ["on \(row)", "on adw-rows", "stage"]
          + (row == "action-row" ? ["on action-row-switch"] : [])
        {
          for command in ["block scope", "show"] {
            try probe.run("\(scope) \(command)", "drain")
            #expect(try toggled() == [false, false], "\(row), \(scope), \(command)")
          }
          try probe.run("\(scope) withdraw", "drain")
        }
        #expect(try toggled() == [true, true], "\(row) afterwards")
      }
      #expect(probe.complaints == [])
    }

    @Test(
      "A controller that the app adds to the window under a veil hears no key before the end, and every key after it"
    )
    func addedUnderTheVeil() throws {
      let probe = try ProbeApp()
      try probe.run("focus entry", "stage block scope", "stage show Searching", "input capture-keys", "drain")
      #expect(try probe.reached { try probe.screen.input.key("a", "ctrl+j") } == [])
      try probe.run("stage withdraw", "drain")
      let reached = try probe.reached { try probe.screen.input.key("a", "ctrl+j") }
      #expect(reached.contains("app captured key") && reached.contains("app captured shortcut"))
      #expect(probe.complaints == [])
    }

    @Test(
      "What is typed elsewhere does not reach a covered search that captures the window's keys, and does afterwards",
      arguments: ["field", "bar"])
    func capturingSearch(kind: String) throws {
      let probe = try ProbeApp("tabs")
      try probe.run("input search \(kind)", "drain")
      func typed() throws -> [String] {
        try probe.run("input end-search", "focus beside-button", "drain")
        return try probe.reached { try probe.screen.input.key("a") }
      }
      #expect(try typed() == ["app searched a"], "without a veil")
      for scope in ["on search", "on box", "stage", "kb stage"] {
        for command in ["block scope", "show"] {
          try probe.run("\(scope) \(command)", "drain")
          #expect(try typed() == [], "\(scope), \(command)")
        }
        try probe.run("\(scope) withdraw", "drain")
      }
      #expect(try typed() == ["app searched a"], "afterwards")
      #expect(probe.complaints == [])
    }

    @Test(
      "An open tooltip goes when a block begins, and none comes under it", arguments: ["stage", "on button"])
    func tooltips(scope: String) throws {
      let probe = try ProbeApp()
      try probe.run("input tooltip", "drain")
      func hover() throws {
        try probe.point(at: "button")
        try probe.screen.input.move(by: 3, 0)
        try probe.run("drain", "rest 1")
      }
      try hover()
      #expect(try probe.answer("input tooltip-state") == ["shown"], "without a veil")
      try probe.run("\(scope) block scope", "drain")
      #expect(try probe.answer("input tooltip-state") == ["none"])
      try probe.screen.input.move(by: 3, 0)
      try probe.run("drain", "rest 1")
      #expect(try probe.answer("input tooltip-state") == ["none"])
      try probe.run("\(scope) withdraw", "drain")
      // One that was about to come.
      try probe.screen.input.move(to: 1, 1)
      try probe.run("drain", "rest 0.7")
      try probe.point(at: "button")
      try probe.run("drain", "\(scope) block scope", "rest 1")
      #expect(try probe.answer("input tooltip-state") == ["none"])
      #expect(probe.complaints == [])
    }

    @Test("Mnemonics are not underlined under a veil, whenever Alt is pressed and let go")
    func underlines() throws {
      let probe = try ProbeApp()
      try probe.run("focus entry", "drain")
      try probe.screen.input.keyDown("alt")
      try probe.run("rest 0.6")
      #expect(try probe.answer("input mnemonics-state") == ["true"], "without a veil")
      try probe.run("stage block scope", "stage show Searching", "rest 0.6")
      #expect(try probe.answer("input mnemonics-state") == ["false"])
      try probe.screen.input.keyUp("alt")
      try probe.screen.input.keyDown("alt")
      try probe.run("rest 0.6")
      #expect(try probe.answer("input mnemonics-state") == ["false"])
      try probe.run("stage withdraw", "rest 0.6")
      try probe.screen.input.keyUp("alt")
      try probe.run("drain")
      #expect(try probe.answer("input mnemonics-state") == ["false"])
      #expect(probe.complaints == [])
    }
  }
}
