import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Focus, text and scroll position after a veil")
  struct Focus {
    @Test(
      "Focus, caret, selection and scroll position are restored exactly",
      arguments: [WindowKind.plain, .header, .adw])
    func everythingComesBack(kind: WindowKind) throws {
      let probe = try ProbeApp(kind)
      try probe.run(.setText("hello"), .focus(.entry), .select(1, 3), .scroll(to: 200), .drain)
      let before = try probe.state()
      try probe.run(.stage(.block(.scope)), .drain, .stage(.show("Searching"), .cancellable), .drain)
      let found1 = try probe.state()["focus"]
      #expect(found1 == "VeilCover")
      try probe.screen.input.key("Tab")
      try probe.run(.drain)
      let found2 = try probe.state()["focus"]
      #expect(found2 == "VeilButton")
      try probe.run(.stage(.withdraw), .drain)
      let found3 = try probe.state()
      #expect(found3 == before)
      // The next key must not replace the whole text.
      let found4 = try probe.reached { try probe.screen.input.key("Z") }
      #expect(found4.last == "app changed hZlo")
    }

    @Test("Typing continues at a caret between two letters")
    func caret() throws {
      let probe = try ProbeApp()
      try probe.run(.setText("hello"), .focus(.entry), .select(3, 3), .stage(.block(.scope), .withdraw))
      let found5 = try probe.reached { try probe.screen.input.key("Z") }
      #expect(found5 == ["app changed helZlo"])
    }

    @Test("A focused row that is scrolled out of view is not scrolled back into it")
    func scrolledAwayRow() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(.row), .drain, .scroll(to: 500), .drain)
      let before = try probe.state()
      #expect(before["scroll"] == "500.0")
      try probe.run(
        .stage(.block(.scope)), .drain, .stage(.show("Searching")), .drain, .stage(.withdraw), .drain)
      let found6 = try probe.state()
      #expect(found6 == before)
    }

    @Test("A focus change by the app during a veil is deferred until the veil's end")
    func movedMeanwhile() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(.entry), .stage(.block(.scope)), .focus(.button))
      let found7 = try probe.state()["focus"]
      #expect(found7 == "GtkButton", "nothing is visible yet, and the app may move the focus")
      try probe.run(.stage(.show("Searching")), .focus(.text))
      let found8 = try probe.state()["focus"]
      #expect(found8 == "VeilCover")
      try probe.run(.stage(.withdraw))
      let found9 = try probe.state()["focus"]
      #expect(found9 == "GtkTextView")
    }

    @Test(
      "If nothing had the focus, nothing has it afterwards", arguments: [WindowKind.plain, .header, .adw])
    func nowhere(kind: WindowKind) throws {
      let probe = try ProbeApp(kind)
      try probe.run(.focus(nil), .drain)
      let before = try probe.state()
      #expect(before["focus"] == "none")
      try probe.run(.stage(.block(.scope), .withdraw), .drain)
      let duringGrace = try probe.differences(from: before)
      #expect(duringGrace == [])
      try probe.run(.stage(.block(.scope), .show("Searching"), .cancellable), .drain)
      try probe.screen.input.key("Tab")
      try probe.run(.drain)
      #expect(try probe.state()["focus"] == "VeilButton")
      try probe.run(.stage(.withdraw), .drain)
      let differences = try probe.differences(from: before)
      #expect(differences == [])
      // Tab works as usual.
      try probe.screen.input.key("Tab")
      try probe.run(.drain)
      #expect(try probe.state()["focus"] != "none")
    }

    @Test("An app that takes the focus back each time does not hang")
    func insists() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(.entry), .insist(.button), .stage(.block(.scope), .show("Searching")), .drain)
      try probe.run(.focus(.text), .drain)
      #expect(try probe.reached { try probe.screen.input.key("Return") } == [], "the veil takes the keys")
      try probe.run(.stage(.withdraw), .drain, .focus(.entry), .drain)
      #expect(try probe.state()["focus"] == "GtkButton")
      #expect(try probe.reached { try probe.screen.input.key("Return") } == ["app clicked"])
    }

    @Test(
      "During grace nothing is visible and nothing moves", arguments: [ProbeWidget.button, .entry],
      [false, true])
    func grace(focused: ProbeWidget, isPointed: Bool) throws {
      let probe = try ProbeApp(.header)
      // A caret blinks, and a selection does not.
      try probe.run(.setText("hello"), .focus(focused), .select(1, 3), .scroll(to: 200), .drain)
      let state = try probe.state()
      // The button under a resting pointer stays highlighted.
      if isPointed { try probe.point(at: .button) } else { try probe.screen.input.move(to: 700, 500) }
      try probe.run(.drain)
      // The scroll bar fades out by itself.
      var before = try probe.screen.picture()
      _ = try eventually("a picture that does not change for a second", within: 10) {
        try probe.run(.rest(1))
        let now = try probe.screen.picture()
        defer { before = now }
        return now == before ? true : nil
      }
      try probe.run(.stage(.block(.scope)), .drain, .rest(0.2), .drain)
      let blocked = try probe.screen.picture()
      #expect(blocked.differences(to: before) == 0)
      #expect(try probe.reached { if isPointed { try probe.screen.input.click() } }.isEmpty)
      #expect(try probe.state()["focus"] == state["focus"])
      #expect(try probe.state()["selection"] == state["selection"])
      #expect(try probe.reached { try probe.screen.input.key("Z") }.isEmpty)
      try probe.run(.stage(.withdraw), .drain, .drain)
      let free = try probe.screen.picture()
      #expect(free.differences(to: before) == 0)
    }

    @Test("The window has only the app's own widgets again after the veil")
    func tree() throws {
      let probe = try ProbeApp()
      let before = try probe.state()
      try probe.run(.stage(.block(.scope), .show("Searching")), .drain)
      let found12 = try probe.state()["children"]
      #expect(found12?.hasSuffix("VeilCover") == true)
      try probe.run(.stage(.withdraw))
      let found13 = try probe.state()
      #expect(found13 == before)
      #expect(before["layout"] == "false")
    }
  }
}
