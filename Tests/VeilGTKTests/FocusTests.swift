import Testing

extension GTKTests {
  @Suite("What a veil gives back")
  struct Focus {
    @Test(
      "Focus, caret, selection and scroll position come back exactly as they were",
      arguments: ["plain", "header", "adw"])
    func everythingComesBack(kind: String) throws {
      let probe = try ProbeApp(kind)
      try probe.run("text hello", "focus entry", "select 1 3", "scroll 200", "drain")
      let before = try probe.state()
      try probe.run("stage block scope", "drain", "stage show Searching", "stage cancel", "drain")
      #expect(try probe.state()["focus"] == "VeilCover")
      try probe.screen.xdotool("key", "Tab")
      try probe.run("drain")
      #expect(try probe.state()["focus"] == "VeilButton")
      try probe.run("stage withdraw", "drain")
      #expect(try probe.state() == before)
      // The next key must not erase what was there.
      #expect(try probe.reached { try probe.screen.xdotool("key", "Z") } == ["app changed hZlo"])
    }

    @Test("A caret between two letters types on where it was")
    func caret() throws {
      let probe = try ProbeApp()
      try probe.run("text hello", "focus entry", "select 3 3", "stage block scope", "stage withdraw")
      #expect(try probe.reached { try probe.screen.xdotool("key", "Z") } == ["app changed helZlo"])
    }

    @Test("A focused row that is scrolled out of sight does not scroll back into it")
    func scrolledAwayRow() throws {
      let probe = try ProbeApp()
      try probe.run("focus row", "drain", "scroll 500", "drain")
      let before = try probe.state()
      #expect(before["scroll"] == "500.0")
      try probe.run("stage block scope", "drain", "stage show Searching", "drain", "stage withdraw", "drain")
      #expect(try probe.state() == before)
    }

    @Test("A focus that the app moves meanwhile is kept away, and found afterwards")
    func movedMeanwhile() throws {
      let probe = try ProbeApp()
      try probe.run("focus entry", "stage block scope", "focus button")
      #expect(try probe.state()["focus"] == "none")
      try probe.run("stage show Searching", "focus text")
      #expect(try probe.state()["focus"] == "VeilCover")
      try probe.run("stage withdraw")
      #expect(try probe.state()["focus"] == "GtkTextView")
    }

    @Test("During grace nothing is seen and nothing moves")
    func grace() throws {
      let probe = try ProbeApp("header")
      // A caret blinks by itself.
      try probe.run("focus button", "scroll 200", "drain")
      try probe.screen.xdotool("mousemove", "700", "500")
      try probe.run("drain")
      _ = try eventually("the scroll bar has faded away", within: 5) {
        let first = try probe.screen.picture()
        return try probe.screen.picture() == first ? true : nil
      }
      let before = try probe.screen.picture()
      try probe.run("stage block scope", "drain", "drain")
      #expect(try probe.screen.picture() == before)
      try probe.run("stage withdraw", "drain", "drain")
      #expect(try probe.screen.picture() == before)
    }

    @Test("The window's tree is the app's own again when the veil is gone")
    func tree() throws {
      let probe = try ProbeApp()
      let before = try probe.state()
      try probe.run("stage block scope", "stage show Searching", "drain")
      #expect(try probe.state()["children"] == "GtkBox,GtkTooltipWindow,VeilCover")
      try probe.run("stage withdraw")
      #expect(try probe.state() == before)
      #expect(before["layout"] == "false")
    }
  }
}
