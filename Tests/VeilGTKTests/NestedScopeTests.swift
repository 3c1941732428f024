import Testing

extension GTKTests {
  @Suite("Scopes inside of each other and over each other")
  struct NestedScopes {
    private func who(_ probe: ProbeApp) throws -> String {
      try probe.run("drain")
      return try probe.answer("who")[0]
    }

    private static let all = ["stage", "on box", "on entry"]

    /// Every order of three.
    private static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

    @Test(
      "A window, a box in it and an entry in that: begun and ended in any order, each gives back what it took",
      arguments: orders)
    func anyOrder(begins: [Int]) throws {
      let bus = try SessionBus()
      let probe = try ProbeApp("tabs", environment: bus.environment.merging(["GTK_A11Y": "atspi"]) { $1 })
      try probe.run("text hello", "focus entry", "select 1 3", "drain")
      let before = try probe.state()
      for ends in Self.orders {
        for index in begins {
          try probe.run("\(Self.all[index]) block scope", "\(Self.all[index]) show", "drain")
        }
        #expect(try who(probe) == "VeilCover")
        #expect(try probe.answer("is-hidden-from-at entry") == ["true"])
        for (step, index) in ends.enumerated() {
          try probe.run("\(Self.all[index]) withdraw", "drain")
          if step < 2 { #expect(try who(probe) == "VeilCover", "\(begins), \(ends.prefix(step + 1))") }
          let key = try probe.reached { try probe.screen.input.key("Shift") }
          #expect(key == [])
        }
        #expect(try probe.state() == before, "\(begins), \(ends)")
        #expect(try probe.answer("is-hidden-from-at box") == ["false"])
        #expect(try probe.answer("is-hidden-from-at entry") == ["false"])
      }
      #expect(try probe.reached { try probe.screen.input.key("Z") }.last == "app changed hZlo")
      #expect(probe.complaints == [])
    }

    @Test("What the inner scope frees stays covered by the outer one, and the other way round")
    func stillCovered() throws {
      let probe = try ProbeApp("tabs")
      try probe.run("on box block scope", "on button block scope", "on button withdraw", "drain")
      #expect(try probe.reached { try probe.click("button") } == [])
      try probe.run("on button block scope", "on box withdraw", "drain")
      #expect(try probe.reached { try probe.click("button") } == [])
      #expect(
        try probe.reached { try probe.click("menu") }.contains("app menu opened"), "the outer one is gone")
    }

    @Test("A panel under a larger veil answers neither clicks, nor Tab, nor Escape")
    func panelUnderneath() throws {
      let probe = try ProbeApp("tabs")
      try probe.run(
        "focus entry", "on scroll block scope", "on scroll show Searching", "on scroll cancel", "drain")
      let cancel = try probe.answer("place cancel")
      try probe.run("on box block scope", "on box show Sorting", "on box cancel", "drain")
      let origin = try probe.windowFrame()
      let lines = try probe.lines {
        try probe.screen.input.perform(
          .move(x: origin.x + Int(cancel[0])!, y: origin.y + Int(cancel[1])!), .click())
        for _ in 0..<6 { try probe.screen.input.key("Tab", "Escape") }
      }
      #expect(!lines.contains { $0.hasPrefix("scroll: actionTaken") })
      #expect(lines.contains { $0.hasPrefix("box: actionTaken") })
      try probe.run("on box withdraw", "drain")
      #expect(try probe.lines { try probe.click("cancel") }.contains { $0.hasPrefix("scroll: actionTaken") })
    }

    @Test("The larger veil lies above the smaller one, whichever came first", arguments: [true, false])
    func order(outerFirst: Bool) throws {
      let probe = try ProbeApp("tabs")
      let outer = ["on box block scope", "on box show"]
      let inner = ["on entry block scope", "on entry show"]
      for command in outerFirst ? outer + inner : inner + outer { try probe.run(command) }
      try probe.run("drain")
      let covers = try probe.answer("covers")
      #expect(covers == [try probe.answer("layout frame entry")[0], try probe.answer("layout frame box")[0]])
    }

    @Test("Two veils side by side: Tab comes to both, and the keys of each are its own")
    func sideBySide() throws {
      let probe = try ProbeApp("tabs")
      try probe.run("focus beside-button", "layout height text 160", "drain")
      for name in ["scroll", "text"] {
        try probe.run("on \(name) block scope", "on \(name) show Searching", "on \(name) cancel")
      }
      let lines = try probe.lines {
        try probe.screen.input.key("Tab", "Escape", "Tab", "Escape")
      }
      #expect(
        lines.filter { $0.contains("actionTaken") }.map { $0.prefix { $0 != ":" } } == ["scroll", "text"])
      try probe.run("on text withdraw", "on scroll withdraw")
      #expect(try who(probe) == "beside-button")
    }
  }
}
