import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Nested and overlapping scopes")
  struct NestedScopes {
    private static let all = [ProbeTarget.window, .widget(.box), .widget(.entry)]

    /// All permutations of three.
    private static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

    @Test(
      "Veils over a window, a box in it and an entry in that begin and end in any order, and restore what they took",
      arguments: orders)
    func anyOrder(begins: [Int]) throws {
      let bus = try SessionBus()
      let probe = try ProbeApp(.tabs, environment: bus.environment.merging(["GTK_A11Y": "atspi"]) { $1 })
      try probe.run(.setText("hello"), .focus(.entry), .select(1, 3), .drain)
      let before = try probe.state()
      for ends in Self.orders {
        for index in begins {
          try probe.run(.stage(.block(.scope), .show(), on: Self.all[index]), .drain)
        }
        #expect(try probe.focusedWidget() == .cover)
        #expect(try probe.answer(.isHiddenFromAT(.entry)) == ["true"])
        for (step, index) in ends.enumerated() {
          try probe.run(.stage(.withdraw, on: Self.all[index]), .drain)
          if step < 2 { #expect(try probe.focusedWidget() == .cover, "\(begins), \(ends.prefix(step + 1))") }
          let key = try probe.reached { try probe.screen.input.key("Shift") }
          #expect(key == [])
        }
        let differences = try probe.differences(from: before)
        #expect(differences == [], "\(begins), \(ends)")
        #expect(try probe.answer(.isHiddenFromAT(.box)) == ["false"])
        #expect(try probe.answer(.isHiddenFromAT(.entry)) == ["false"])
      }
      #expect(try probe.reached { try probe.screen.input.key("Z") }.last == "app changed hZlo")
      #expect(probe.complaints == [])
    }

    @Test("What one scope frees stays covered by the other, inner or outer")
    func stillCovered() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(
        .stage(.block(.scope), over: .box), .stage(.block(.scope), .withdraw, over: .button), .drain)
      #expect(try probe.reached { try probe.click(.button) } == [])
      try probe.run(.stage(.block(.scope), over: .button), .stage(.withdraw, over: .box), .drain)
      #expect(try probe.reached { try probe.click(.button) } == [])
      #expect(
        try probe.reached { try probe.click(.menu) }.contains("app menu opened"), "the outer veil has ended")
    }

    @Test("A panel under a larger veil does not respond to clicks, Tab or Escape")
    func panelUnderneath() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(
        .focus(.entry), .stage(.block(.scope), .show("Searching"), .cancellable, over: .scroll), .drain)
      let cancel = try probe.answer(.place(.cancel))
      try probe.run(.stage(.block(.scope), .show("Sorting"), .cancellable, over: .box), .drain)
      let origin = try probe.windowFrame()
      let lines = try probe.lines {
        try probe.screen.input.perform(
          .move(x: origin.x + Int(cancel[0])!, y: origin.y + Int(cancel[1])!), .click())
        for _ in 0..<6 { try probe.screen.input.key("Tab", "Escape") }
      }
      #expect(!lines.contains { $0.hasPrefix("scroll: actionTaken") })
      #expect(lines.contains { $0.hasPrefix("box: actionTaken") })
      try probe.run(.stage(.withdraw, over: .box), .drain)
      #expect(try probe.lines { try probe.click(.cancel) }.contains { $0.hasPrefix("scroll: actionTaken") })
    }

    @Test("The larger veil is above the smaller one, whichever began first", arguments: [true, false])
    func order(outerFirst: Bool) throws {
      let probe = try ProbeApp(.tabs)
      for widget in outerFirst ? [ProbeWidget.box, .entry] : [.entry, .box] {
        try probe.run(.stage(.block(.scope), .show(), over: widget))
      }
      try probe.run(.drain)
      let covers = try probe.answer(.covers)
      #expect(
        covers == [try probe.answer(.layout(.frame(.entry)))[0], try probe.answer(.layout(.frame(.box)))[0]])
    }

    @Test("Two veils side by side: Tab reaches both, and each handles its own keys")
    func sideBySide() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.focus(.besideButton), .layout(.height(.text, 160)), .drain)
      for name in [ProbeWidget.scroll, .text] {
        try probe.run(.stage(.block(.scope), .show("Searching"), .cancellable, over: name))
      }
      let lines = try probe.lines {
        try probe.screen.input.key("Tab", "Escape", "Tab", "Escape")
      }
      #expect(
        lines.filter { $0.contains("actionTaken") }.map { $0.prefix { $0 != ":" } } == ["scroll", "text"])
      try probe.run(.stage(.withdraw, over: .text), .stage(.withdraw, over: .scroll))
      #expect(try probe.focusedWidget() == .besideButton)
    }
  }
}
