import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("The user's actions on a panel")
  struct Panel {
    private let cancelled = "stage actionTaken(VeilEngine.Composition.Action.cancel)"
    private let dismissed = "stage actionTaken(VeilEngine.Composition.Action.dismiss)"

    private func cancellable() throws -> ProbeApp {
      let probe = try ProbeApp()
      try probe.run(.focus(.entry), .stage(.block(.scope), .show("Searching"), .cancellable), .drain)
      return probe
    }

    private func actions(_ probe: ProbeApp, _ action: () throws -> Void) throws -> [String] {
      try probe.lines(from: action).filter { $0.hasPrefix("app ") || $0.contains("actionTaken") }
    }

    @Test(
      "Tab reaches Cancel, and Return and Space activate it",
      arguments: ["Return", "space", "KP_Enter"])
    func keys(key: String) throws {
      let probe = try cancellable()
      let unfocused = try actions(probe) { try probe.screen.input.key(key) }
      #expect(unfocused == [], "the key that submitted the form must not cancel the work")
      let focused = try actions(probe) { try probe.screen.input.key("Tab", key) }
      #expect(focused == [cancelled])
    }

    @Test("Tab and Shift-Tab cycle inside the panel, and the focus is visible")
    func tab() throws {
      let probe = try cancellable()
      let plain = try probe.screen.picture()
      for keys in [["Tab"], ["Tab", "Tab"], ["shift+Tab"]] {
        try probe.screen.input.key(keys[0])
        for key in keys.dropFirst() { try probe.screen.input.key(key) }
        try probe.run(.drain)
        let focus = try probe.state()["focus"]
        #expect(focus == "VeilButton" || focus == "VeilCover")
      }
      try probe.run(.focus(nil), .drain)
      try probe.screen.input.key("Tab")
      try probe.run(.drain)
      let ringed = try probe.screen.picture()
      #expect(ringed.differences(to: plain) > 200)
    }

    @Test("A click activates Cancel, and a press that leaves it does not")
    func click() throws {
      let probe = try cancellable()
      let clicked = try actions(probe) { try probe.click(.cancel) }
      #expect(clicked == [cancelled])
      let left = try actions(probe) {
        try probe.point(at: .cancel)
        try probe.screen.input.perform(.press(), .move(x: 5, y: 5), .release())
      }
      #expect(left == [])
    }

    @Test("Escape cancels if the panel has Cancel, and otherwise does nothing")
    func escape() throws {
      let probe = try cancellable()
      let offered = try actions(probe) { try probe.screen.input.key("Escape") }
      #expect(offered == [cancelled])
      let other = try ProbeApp()
      try other.run(.stage(.block(.scope), .show("Searching")), .drain)
      let unoffered = try actions(other) { try other.screen.input.key("Escape") }
      #expect(unoffered == [])
    }

    @Test("During grace nothing can be cancelled by mistake")
    func grace() throws {
      let probe = try ProbeApp()
      try probe.run(.stage(.block(.scope)), .drain)
      let taken = try actions(probe) {
        try probe.screen.input.key("Escape", "Tab", "Return")
      }
      #expect(taken == [])
    }

    @Test("A tap on the panel, Escape and Return dismiss an outcome, and a tap elsewhere does not")
    func dismissal() throws {
      let probe = try ProbeApp()
      try probe.run(.stage(.block(.scope), .show("Failed"), .dismissible), .drain)
      for key in ["Escape", "Return"] {
        let taken = try actions(probe) { try probe.screen.input.key(key) }
        #expect(taken == [dismissed])
      }
      let onPanel = try actions(probe) { try probe.click(.panel) }
      #expect(onPanel == [dismissed])
      let beside = try actions(probe) { try probe.screen.input.perform(.move(x: 5, y: 5), .click()) }
      #expect(beside == [])
    }

    @Test(
      "Tab reaches a non-blocking outcome, and keys dismiss it only when it has the focus"
    )
    func unblockedDismissal() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(.menu), .stage(.block(.panel), .show("Failed"), .dismissible), .drain)
      let elsewhere = try actions(probe) { try probe.screen.input.key("Escape") }
      #expect(elsewhere == [])
      try probe.screen.input.key("Tab")
      try probe.run(.drain)
      #expect(try probe.state()["focus"] == "VeilElement")
      let there = try actions(probe) { try probe.screen.input.key("Escape") }
      #expect(there == [dismissed])
    }

    @Test("The wheel and keys scroll a message that is too long, and nothing else")
    func scrolling() throws {
      let probe = try ProbeApp()
      let long = Array(repeating: "A line of a very long message", count: 60).joined(separator: "\n")
      try probe.run(.stage(.block(.scope), .show(long)), .drain)
      func distances(_ action: () throws -> Void) throws -> [Double] {
        try probe.lines(from: action).filter { $0.hasPrefix("stage scrolled") }.compactMap {
          Double($0.drop { $0 != " " }.filter { "-0123456789.".contains($0) })
        }
      }
      let top = try probe.screen.picture()
      let down = try distances { try probe.screen.input.perform(.move(x: 240, y: 200), .scroll(1)) }
      #expect(down.count == 1 && down[0] > 0)
      #expect(try probe.screen.picture().differences(to: top) > 100)
      let up = try distances { try probe.screen.input.scroll(-1) }
      #expect(up == down.map { -$0 })
      let line = try distances { try probe.screen.input.key("Down") }
      #expect(line == down)
      let page = try distances { try probe.screen.input.key("Page_Down") }
      #expect(page.count == 1 && page[0] > line[0])
      try probe.run(.stage(.show("Short")), .drain)
      let short = try distances { try probe.screen.input.perform(.scroll(1), .key("Down")) }
      #expect(short == [])
    }

    @Test("Attention: a pointer that moves to the panel counts, and one already at rest there does not")
    func restingPointer() throws {
      let probe = try ProbeApp()
      func told(_ action: () throws -> Void) throws -> [String] {
        try probe.lines(from: action).filter { $0.contains("attention") }
      }
      try probe.run(.stage(.show("Saved")), .drain)
      try probe.point(at: .panel)
      try probe.run(.stage(.withdraw), .drain)
      // The user may be away, and the notice must disappear.
      #expect(try told { try probe.run(.stage(.block(.panel), .show("Saved")), .drain) } == [])
      #expect(
        try told { try probe.screen.input.move(by: 3, 1) } == [
          "stage attentionChanged(true)"
        ])
    }

    @Test("Attention: the pointer over the panel and the focus in it are reported once each")
    func attention() throws {
      let probe = try ProbeApp()
      try probe.screen.input.move(to: 5, 5)
      try probe.run(.stage(.block(.scope), .show("Searching"), .cancellable), .drain)
      func told(_ action: () throws -> Void) throws -> [String] {
        try probe.lines(from: action).filter { $0.contains("attention") }
      }
      #expect(try told { try probe.point(at: .panel) } == ["stage attentionChanged(true)"])
      #expect(
        try told { try probe.screen.input.move(to: 5, 5) } == ["stage attentionChanged(false)"])
      #expect(try told { try probe.screen.input.key("Tab") } == ["stage attentionChanged(true)"])
      #expect(try told { try probe.run(.stage(.withdraw)) } == ["stage attentionChanged(false)"])
    }
  }
}
