import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Spared widgets")
  struct Holes {
    /// A covered window with a spared entry and a spared menu button.
    private func spared(_ over: ProbeWidget = .window, _ environment: [String: String] = [:]) throws
      -> ProbeApp
    {
      let probe = try ProbeApp(.tabs, environment: environment)
      try probe.run(
        .focus(.entry), .spare([.entry, .menu], in: over),
        .stage(.style(.veil), .block(.scope), .show("Searching"), .cancellable, over: over), .drain)
      return probe
    }

    @Test("Is uncovered to its edges, and the rest is covered", arguments: [ProbeWidget.window, .box])
    func isSeen(over: ProbeWidget) throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.focus(nil), .rest(0.3), .drain)
      let before = try probe.screen.picture()
      try probe.run(
        .spare([.entry], in: over), .stage(.style(.veil), .block(.scope), .show("Searching"), over: over),
        .drain)
      let after = try probe.screen.picture()
      let frame = try probe.answer(.layout(.frame(.entry)))[0].split(separator: ",").compactMap { Int($0) }
      for y in frame[1]..<(frame[1] + frame[3]) {
        for x in 0..<480 where after[x, y] != before[x, y] { Issue.record("changed at \(x), \(y)") }
      }
      for x in stride(from: 0, to: 480, by: 7) {
        #expect(after[x, frame[1] - 1] != before[x, frame[1] - 1])
        #expect(after[x, frame[1] + frame[3]] != before[x, frame[1] + frame[3]])
      }
    }

    @Test("Takes clicks and keys, and nothing else does; the app's shortcuts are blocked")
    func input() throws {
      let probe = try spared()
      #expect(try probe.focusedWidget() == .entry, "it keeps the focus")
      #expect(try probe.reached { try probe.screen.input.key("a") } == ["app changed a"])
      #expect(try probe.commit("b") == ["app changed ab", "committed"])
      #expect(try probe.reached { try probe.click(.button) } == [])
      #expect(try probe.reached { try probe.click(.besideButton) } == [])
      #expect(try probe.reached { try probe.click(.menu) }.contains("app menu opened"))
      // On Wayland a click before the menu has closed would only close it.
      #expect(try probe.reached { try probe.screen.input.key("Escape") }.contains("app menu closed"))
      try probe.click(.entry)
      #expect(try probe.focusedWidget() == .entry)
      let keys = try probe.lines {
        try probe.screen.input.key("ctrl+k", "alt+p", "alt+b")
        try probe.run(.drain, .rest(0.4))
      }
      #expect(!keys.contains { $0.hasPrefix("app") || $0.contains("actionTaken") }, "\(keys)")
      try probe.run(.stage(.withdraw), .focus(.beside), .drain)
      #expect(try probe.reached { try probe.screen.input.key("ctrl+k") } == ["app accelerated"])
      #expect(probe.complaints == [])
    }

    @Test("Tab cycles through it and the panel", arguments: [ProbeWidget.window, .box])
    func tab(over: ProbeWidget) throws {
      let probe = try spared(over)
      var round: [ProbeWidget?] = []
      for _ in 0..<(over == .window ? 3 : 7) {
        try probe.screen.input.key("Tab")
        round.append(try probe.focusedWidget())
      }
      let beside: [ProbeWidget] = over == .window ? [] : [.beside, .besideButton]
      let switcher: [ProbeWidget] = over == .window ? [] : [.switcher, .switcher]
      #expect(round == [.menu] + beside + [.cancel] + switcher + [.entry])
    }

    @Test("Input that it does not handle reaches no other widget", arguments: [ProbeWidget.window, .box])
    func goesNoFurther(over: ProbeWidget) throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(
        .spare([.row], in: over), .focus(.row), .stage(.block(.scope), .show("Searching"), over: over), .drain
      )
      let reached = try probe.reached {
        try probe.point(at: .row)
        try probe.screen.input.scroll(2)
        try probe.run(.drain)
      }
      #expect(!reached.contains("app scrolled"), "the list around it is covered")
    }

    @Test("Follows its widget, and disappears with it")
    func follows() throws {
      let probe = try spared()
      func holes() throws -> Int {
        (try probe.run(.stage(.surroundings)).last ?? "").components(separatedBy: "holes: [")[1]
          .components(separatedBy: "]")[0].components(separatedBy: "Rect(origin").count - 1
      }
      #expect(try holes() == 2)
      let lines = try probe.run(.layout(.hide(.beside)), .drain, .drain)
      #expect(lines.contains("stage surroundingsChanged"))
      #expect(try probe.reached { try probe.click(.menu) }.contains("app menu opened"))
      try probe.screen.input.key("Escape")
      try probe.run(.layout(.hide(.menu)), .drain, .drain)
      #expect(try holes() == 1)
      try probe.run(.layout(.remove(.entry)), .drain, .drain)
      #expect(try holes() == 0)
      try probe.run(.stage(.withdraw), .spare([.row], in: .window), .stage(.block(.scope), .show()), .drain)
      #expect(try holes() == 1)
      let scrolled = try probe.run(.scroll(to: 30), .drain)
      #expect(scrolled.contains("stage surroundingsChanged"), "also without a new layout of the window")
      try probe.run(.spare([], in: .window), .drain)
      #expect(try holes() == 0)
      #expect(probe.complaints == [])
    }

    @Test("A panel that would overlap it moves beside it")
    func panel() throws {
      let probe = try ProbeApp(.tabs, options: [.undecorated])
      try probe.run(
        .stage(.style(.veil), over: .scroll), .spare([.row], in: .scroll),
        .stage(.block(.scope), .show(), over: .scroll), .scroll(to: 0))
      try probe.run(.layout(.height(.text, 220)), .drain, .drain)
      let scroll = try probe.answer(.layout(.frame(.scroll)))[0].split(separator: ",").compactMap {
        Double($0)
      }
      let row = try probe.answer(.layout(.frame(.row)))[0].split(separator: ",").compactMap { Double($0) }
      let panel = try probe.answer(.stage(.panel, over: .scroll)).compactMap { Double($0) }
      let hole = (top: row[1] - scroll[1], bottom: row[1] - scroll[1] + row[3])
      #expect(panel[1] >= hole.bottom || panel[1] + panel[3] <= hole.top, "\(panel), \(hole)")
      #expect(abs(panel[1] + panel[3] / 2 - scroll[3] / 2) > 1, "in the middle it would overlap the row")
    }

    @Test("A window that is closed under a veil frees the app's shortcuts, also where a widget is spared")
    func closed() throws {
      let probe = try spared(.window)
      try probe.run(.stage(.withdraw), .input(.captureKeys))
      try probe.run(.stage(.block(.scope), .show("Searching")), .drain, .destroy)
      #expect(probe.everything.contains("end of captured shortcuts"))
      #expect(probe.complaints == [])
    }

    @Test("Assistive technology sees it, and nothing else of the covered content")
    func assistiveTechnology() throws {
      // The bus ends with its object.
      let bus = try SessionBus()
      defer { bus.end() }
      let probe = try spared(.window, bus.environment.merging(["GTK_A11Y": "atspi"]) { $1 })
      for (name, isHidden) in [
        (ProbeWidget.entry, false), (.menu, false), (.box, false), (.button, true), (.scroll, true),
        (.beside, true),
      ] {
        #expect(try probe.answer(.isHiddenFromAT(name)) == ["\(isHidden)"], "\(name)")
      }
      try probe.run(.stage(.withdraw))
      for name in [ProbeWidget.button, .scroll, .beside] {
        #expect(try probe.answer(.isHiddenFromAT(name)) == ["false"], "\(name)")
      }
    }
  }
}
