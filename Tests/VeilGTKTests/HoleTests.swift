import Testing

extension GTKTests {
  @Suite("What a veil spares")
  struct Holes {
    private func who(_ probe: ProbeApp) throws -> String {
      try probe.run("drain")
      return try probe.answer("who")[0]
    }

    /// A covered window of which an entry and the button of a menu are spared.
    private func spared(_ over: String = "window", _ environment: [String: String] = [:]) throws -> ProbeApp {
      let probe = try ProbeApp("tabs", environment: environment)
      try probe.run(
        "focus entry", "on \(over) spare entry menu", "on \(over) style veil", "on \(over) block scope",
        "on \(over) show Searching", "on \(over) cancel", "drain")
      return probe
    }

    @Test("Is visibly free, to its edges, and the rest is covered", arguments: ["window", "box"])
    func isSeen(over: String) throws {
      let probe = try ProbeApp("tabs")
      try probe.run("focus none", "rest 0.3", "drain")
      let before = try probe.screen.picture()
      try probe.run(
        "on \(over) spare entry", "on \(over) style veil", "on \(over) block scope",
        "on \(over) show Searching",
        "drain")
      let after = try probe.screen.picture()
      let frame = try probe.answer("layout frame entry")[0].split(separator: ",").compactMap { Int($0) }
      for y in frame[1]..<(frame[1] + frame[3]) {
        for x in 0..<480 where after[x, y] != before[x, y] { Issue.record("changed at \(x), \(y)") }
      }
      for x in stride(from: 0, to: 480, by: 7) {
        #expect(after[x, frame[1] - 1] != before[x, frame[1] - 1])
        #expect(after[x, frame[1] + frame[3]] != before[x, frame[1] + frame[3]])
      }
    }

    @Test("Takes clicks and keys, and nothing beside it does; the app's shortcuts are the window's")
    func input() throws {
      let probe = try spared()
      #expect(try who(probe) == "entry", "its focus stays")
      #expect(try probe.reached { try probe.screen.input.key("a") } == ["app changed a"])
      #expect(try probe.commit("b") == ["app changed ab", "committed"])
      #expect(try probe.reached { try probe.click("button") } == [])
      #expect(try probe.reached { try probe.click("beside-button") } == [])
      #expect(try probe.reached { try probe.click("menu") }.contains("app menu opened"))
      // A click that came before the menu is gone would only close it, on Wayland.
      #expect(try probe.reached { try probe.screen.input.key("Escape") }.contains("app menu closed"))
      try probe.click("entry")
      #expect(try who(probe) == "entry")
      let keys = try probe.lines {
        try probe.screen.input.key("ctrl+k", "alt+p", "alt+b")
        try probe.run("drain", "rest 0.4")
      }
      #expect(!keys.contains { $0.hasPrefix("app") || $0.contains("actionTaken") }, "\(keys)")
      try probe.run("on window withdraw", "focus beside", "drain")
      #expect(try probe.reached { try probe.screen.input.key("ctrl+k") } == ["app accelerated"])
      #expect(probe.complaints == [])
    }

    @Test("Tab goes round through it and the panel", arguments: ["window", "box"])
    func tab(over: String) throws {
      let probe = try spared(over)
      var round: [String] = []
      for _ in 0..<(over == "window" ? 3 : 7) {
        try probe.screen.input.key("Tab")
        round.append(try who(probe))
      }
      let beside = over == "window" ? [] : ["beside", "beside-button"]
      let switcher = over == "window" ? [] : ["switcher", "switcher"]
      #expect(round == ["menu"] + beside + ["VeilButton"] + switcher + ["entry"])
    }

    @Test("What it makes nothing of goes no further", arguments: ["window", "box"])
    func goesNoFurther(over: String) throws {
      let probe = try ProbeApp("tabs")
      try probe.run(
        "on \(over) spare row", "focus row", "on \(over) block scope", "on \(over) show Searching", "drain")
      let reached = try probe.reached {
        try probe.point(at: "row")
        try probe.screen.input.scroll(2)
        try probe.run("drain")
      }
      #expect(!reached.contains("app scrolled"), "the list around it is covered")
    }

    @Test("Follows its widget, and vanishes with it")
    func follows() throws {
      let probe = try spared()
      func holes() throws -> Int {
        (try probe.run("on window surroundings").last ?? "").components(separatedBy: "holes: [")[1]
          .components(separatedBy: "]")[0].components(separatedBy: "Rect(origin").count - 1
      }
      #expect(try holes() == 2)
      let lines = try probe.run("layout hide beside", "drain", "drain")
      #expect(lines.contains("window: surroundingsChanged"))
      #expect(try probe.reached { try probe.click("menu") }.contains("app menu opened"))
      try probe.screen.input.key("Escape")
      try probe.run("layout hide menu", "drain", "drain")
      #expect(try holes() == 1)
      try probe.run("layout remove entry", "drain", "drain")
      #expect(try holes() == 0)
      try probe.run(
        "on window withdraw", "on window spare row", "on window block scope", "on window show", "drain")
      #expect(try holes() == 1)
      let scrolled = try probe.run("scroll 30", "drain")
      #expect(scrolled.contains("window: surroundingsChanged"), "also where the window is not laid out")
      try probe.run("on window spare", "drain")
      #expect(try holes() == 0)
      #expect(probe.complaints == [])
    }

    @Test("A panel that would lie over it stands beside it")
    func panel() throws {
      let probe = try ProbeApp("tabs", arguments: ["--undecorated"])
      try probe.run(
        "on scroll style veil", "on scroll spare row", "on scroll block scope", "on scroll show", "scroll 0")
      try probe.run("layout height text 220", "drain", "drain")
      let scroll = try probe.answer("layout frame scroll")[0].split(separator: ",").compactMap { Double($0) }
      let row = try probe.answer("layout frame row")[0].split(separator: ",").compactMap { Double($0) }
      let panel = try probe.answer("on scroll panel").compactMap { Double($0) }
      let hole = (top: row[1] - scroll[1], bottom: row[1] - scroll[1] + row[3])
      #expect(panel[1] >= hole.bottom || panel[1] + panel[3] <= hole.top, "\(panel), \(hole)")
      #expect(abs(panel[1] + panel[3] / 2 - scroll[3] / 2) > 1, "in the middle it would lie over the row")
    }

    @Test("Assistive technology still sees it, and nothing else of what is covered")
    func assistiveTechnology() throws {
      let probe = try spared("window", SessionBus().environment.merging(["GTK_A11Y": "atspi"]) { $1 })
      for (name, isHidden) in [
        ("entry", false), ("menu", false), ("box", false), ("button", true), ("scroll", true),
        ("beside", true),
      ] {
        #expect(try probe.answer("is-hidden-from-at \(name)") == ["\(isHidden)"], "\(name)")
      }
      try probe.run("on window withdraw")
      for name in ["button", "scroll", "beside"] {
        #expect(try probe.answer("is-hidden-from-at \(name)") == ["false"], "\(name)")
      }
    }
  }
}
