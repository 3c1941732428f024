import Testing

extension GTKTests {
  @Suite("A veil over one widget: input and focus")
  struct WidgetInput {
    private let cancelled = "actionTaken(VeilEngine.Composition.Action.cancel)"

    private func who(_ probe: ProbeApp) throws -> String {
      try probe.run("drain")
      return try probe.answer("who")[0]
    }

    private func key(_ probe: ProbeApp, _ keys: String...) throws -> [String] {
      try probe.reached { for key in keys { try probe.screen.input.key(key) } }
    }

    @Test("A1: what is covered gets no click, scroll or key; what is beside it gets all of them")
    func exactly() throws {
      let probe = try ProbeApp("tabs")
      for name in ["scroll", "button", "entry"] { try probe.run("on \(name) block scope") }
      for shown in [false, true] {
        if shown { for name in ["scroll", "button", "entry"] { try probe.run("on \(name) show") } }
        try probe.run("focus entry", "drain")
        let covered = try probe.reached {
          try probe.click("button")
          try probe.click("entry")
          try probe.screen.input.key("a")
          try probe.point(at: "scroll")
          try probe.screen.input.perform(.scroll(1), .click(), .click(.right))
        }
        #expect(covered == [], "shown: \(shown)")
        let beside = try probe.reached {
          try probe.click("beside-button")
          try probe.click("beside")
          try probe.screen.input.key("a")
        }
        for line in ["app captured press", "app beside clicked", "app beside changed"] {
          #expect(beside.contains { $0.hasPrefix(line) }, "\(line), shown: \(shown): \(beside)")
        }
        #expect(try who(probe) == "beside")
      }
      for name in ["scroll", "button", "entry"] { try probe.run("on \(name) withdraw") }
      #expect(try who(probe) == "beside", "where the user has gone, he stays")
      #expect(try probe.reached { try probe.click("button") }.contains("app clicked"))
      #expect(probe.complaints == [])
    }

    @Test("A covered entry that has the focus keeps caret and selection, and gets it back")
    func focusComesBack() throws {
      let probe = try ProbeApp("tabs")
      try probe.run("text hello", "focus entry", "select 1 3", "drain")
      let before = try probe.state()
      try probe.run("on entry block scope", "drain")
      #expect(try who(probe) == "entry", "during grace nothing moves")
      #expect(try key(probe, "Z", "ctrl+k") == [])
      #expect(try probe.commit("grace") == ["committed"], "and nothing changed")
      try probe.run("on entry show Searching", "drain")
      #expect(try who(probe) == "VeilCover")
      #expect(try key(probe, "Z", "ctrl+k") == [])
      try probe.run("on entry withdraw", "drain")
      #expect(try probe.state() == before)
      #expect(try key(probe, "Z").last == "app changed hZlo")
    }

    @Test("A focus beside what is covered stays, with its keys, its input method and the app's shortcuts")
    func focusBeside() throws {
      let probe = try ProbeApp("tabs")
      try probe.run("focus beside", "on box block scope", "on box show Searching", "on box cancel", "drain")
      #expect(try who(probe) == "beside")
      #expect(try key(probe, "a", "ctrl+k") == ["app beside changed a", "app accelerated"])
      #expect(try probe.commit("b") == ["app beside changed ab", "committed"])
      let lines = try probe.lines { try probe.screen.input.key("Escape", "Return") }
      #expect(lines.filter { $0.contains("actionTaken") }.count == 1, "the entry makes nothing of Escape")
      #expect(lines.contains("app beside activated"))
    }

    @Test("A mnemonic of a covered button and a covered default button are not pressed from elsewhere")
    func mnemonics() throws {
      let probe = try ProbeApp("tabs")
      // GTK shows a button that is pressed by a key for a quarter of a second before it says so.
      func pressed(_ keys: String...) throws -> [String] {
        try probe.reached {
          for key in keys { try probe.screen.input.key(key) }
          try probe.run("drain", "rest 0.4")
        }
      }
      try probe.run("layout default button", "focus beside", "drain")
      #expect(try pressed("alt+p").contains("app clicked"), "without a veil")
      try probe.run("focus beside", "drain")
      #expect(try pressed("Return").contains("app clicked"), "without a veil")
      try probe.run("on button block scope", "focus beside", "drain")
      #expect(try pressed("alt+p", "Return") == ["app beside activated"])
      #expect(try pressed("alt+b").contains("app beside clicked"), "what is not covered answers")
      try probe.run("on button withdraw", "focus beside", "drain")
      #expect(try probe.answer("layout is-default button") == ["true"])
      #expect(try pressed("alt+p").contains("app clicked"))
      try probe.run("focus beside")
      #expect(try pressed("Return").contains("app clicked"))
    }

    @Test("Tab goes past what is covered, comes to Cancel, and goes on; Escape and Return cancel there")
    func tab() throws {
      let probe = try ProbeApp("tabs")
      try probe.run("on box block scope", "on box show Searching", "on box cancel", "focus beside", "drain")
      var round: [String] = []
      for _ in 0..<5 {
        try probe.screen.input.key("Tab")
        round.append(try who(probe))
      }
      #expect(round == ["beside-button", "VeilButton", "switcher", "switcher", "beside"])
      var back: [String] = []
      for _ in 0..<5 {
        try probe.screen.input.key("shift+Tab")
        back.append(try who(probe))
      }
      #expect(back == ["switcher", "switcher", "VeilButton", "beside-button", "beside"])
      try probe.screen.input.key("Tab", "Tab")
      #expect(try who(probe) == "VeilButton")
      let lines = try probe.lines { try probe.screen.input.key("Escape", "Return") }
      #expect(lines.filter { $0 == "box: \(cancelled)" }.count == 2)
      try probe.run("on box withdraw")
      #expect(try who(probe) == "beside-button", "back where Tab came from")
    }

    @Test("From a covered entry Escape cancels, and Tab goes to Cancel and then on to what is beside it")
    func fromInside() throws {
      let probe = try ProbeApp("tabs")
      try probe.run("focus entry", "on box block scope", "drain")
      let grace = try probe.lines { try probe.screen.input.key("Escape") }
      #expect(!grace.contains { $0.contains("actionTaken") || $0.hasPrefix("app") })
      try probe.run("on box show Searching", "on box cancel", "drain")
      let lines = try probe.lines { try probe.screen.input.key("Escape") }
      #expect(lines.contains("box: \(cancelled)"))
      try probe.screen.input.key("Tab")
      #expect(try who(probe) == "VeilButton")
      try probe.screen.input.key("Tab")
      #expect(try who(probe) == "switcher")
      try probe.run("on box withdraw")
      #expect(try who(probe) == "switcher", "where the user has gone, he stays")
    }

    @Test("A focus that the app moves into covered content is kept away, and found afterwards")
    func movedByTheApp() throws {
      let probe = try ProbeApp("tabs")
      try probe.run("focus beside", "on box block scope", "on box show Searching", "drain", "focus button")
      #expect(try who(probe) == "VeilCover")
      try probe.run("focus beside-button")
      #expect(try who(probe) == "beside-button", "what is not covered may have it")
      try probe.run("focus text")
      #expect(try who(probe) == "VeilCover")
      try probe.run("on box withdraw")
      #expect(try who(probe) == "text")
    }

    @Test("A press that began on a covered widget becomes no click; one that began beside it does")
    func pressBegunBefore() throws {
      let probe = try ProbeApp("tabs")
      for (name, clicked) in [("button", "app clicked"), ("beside-button", "app beside clicked")] {
        try probe.point(at: name)
        try probe.run("drain")
        let reached = try probe.reached {
          try probe.screen.input.press()
          try probe.run("drain", "on button block scope", "on button show Searching", "drain")
          try probe.screen.input.release()
          try probe.run("drain")
        }
        #expect(reached.contains(clicked) == (name == "beside-button"), "\(name): \(reached)")
        try probe.run("on button withdraw", "drain")
      }
      #expect(try probe.reached { try probe.click("button") }.contains("app clicked"))
    }

    @Test("A text that is being selected beside what is covered is selected on over it")
    func dragAcross() throws {
      let probe = try ProbeApp("tabs")
      try probe.run("text hello", "focus entry", "select 0 0", "on button block scope", "drain")
      try probe.point(at: "entry")
      try probe.run("drain")
      try probe.screen.input.press()
      try probe.run("drain")
      try probe.point(at: "button")
      try probe.screen.input.move(by: -230, 0)
      try probe.run("drain")
      try probe.screen.input.perform(.moveBy(x: -5, y: 0), .release())
      try probe.run("drain")
      #expect(try probe.state()["selection"] == "0-5")
    }

    @Test("Menus of what is covered close and stay closed; others open")
    func menus() throws {
      let probe = try ProbeApp("tabs")
      try probe.run("menu", "drain")
      #expect(try probe.answer("menu-state") == ["true"])
      try probe.run("on scroll block scope", "drain")
      #expect(try probe.answer("menu-state") == ["true"], "it belongs to what is not covered")
      try probe.run("on menu block scope", "drain")
      #expect(try probe.answer("menu-state") == ["false"])
      try probe.run("menu", "drain")
      #expect(try probe.answer("menu-state") == ["false"])
      try probe.run("on menu withdraw", "menu", "drain")
      #expect(try probe.answer("menu-state") == ["true"])
      #expect(probe.complaints == [])
    }

    @Test("A6, A1: a tab change under a veil leaves the focus to the other tab")
    func tabChange() throws {
      let probe = try ProbeApp("tabs")
      try probe.run("text hello", "focus entry", "select 2 2", "on box block scope", "on box show Searching")
      #expect(try who(probe) == "VeilCover")
      try probe.run("layout tab two", "rest 0.4", "drain")
      try probe.run("focus second-button")
      #expect(try who(probe) == "second-button")
      #expect(try key(probe, "space") == ["app second clicked"])
      try probe.run("on box withdraw", "layout tab one", "rest 0.4", "drain")
      #expect(try probe.state()["caret"] == "2")
      #expect(probe.complaints == [])
    }
  }
}
