import Testing

extension GTKTests {
  /// Whole ways of people who have only one way to use a computer.
  @Suite("Everybody can tell what goes on, cancel, and carry on where they were")
  struct Persons {
    @Test("With a screen reader alone")
    func screenReader() throws {
      let bus = try SessionBus()
      let probe = try ProbeApp(environment: bus.environment.merging(["GTK_A11Y": "atspi"]) { $1 })
      let reader = try ScreenReader(bus, on: probe.screen)
      try probe.run("text hello", "focus entry", "select 3 3", "drain")

      try probe.run("veil begin-cancellable Searching the archive")
      // Led to the veil, and told in the same breath what it is about.
      try reader.hear("focus panel: Searching the archive")
      let all = try reader.read()
      #expect(all.contains("frame: Veil Probe, busy"))
      #expect(all.contains { $0.hasSuffix("button: Cancel") })
      #expect(!all.contains { $0.contains("Press me") }, "what is covered is out of reach")

      try reader.press("Cancel")
      try probe.wait(for: "veil cancelled")
      try reader.hear("name panel: Cancelling…")

      try probe.run("veil end")
      // How it ended is said before the way back cuts it off, and once.
      let end = try reader.hear("focus text")
      #expect(end.filter { $0.hasPrefix("name panel: Cancelled") }.count == 1)
      try probe.run("drain")
      let state = try probe.state()
      #expect(state["text"] == "hello")
      #expect(state["caret"] == "3")
      #expect(try reader.read().contains { $0.contains("Press me") })
    }

    @Test("With a screen reader alone, and work that succeeds: the outcome is heard once")
    func outcome() throws {
      let bus = try SessionBus()
      let probe = try ProbeApp(environment: bus.environment.merging(["GTK_A11Y": "atspi"]) { $1 })
      let reader = try ScreenReader(bus, on: probe.screen)
      try probe.run("focus entry", "drain", "veil begin Copying")
      try reader.hear("focus panel: Copying")
      try probe.run("veil succeed Copied")
      let end = try reader.hear("focus text")
      #expect(end.filter { $0.contains("Copied") } == ["name panel: Copied"])
    }

    @Test("With the keyboard alone")
    func keyboard() throws {
      let probe = try ProbeApp()
      try probe.run("text hello", "focus entry", "select 3 3", "veil begin-cancellable Searching")
      _ = try eventually("the veil is up") {
        try probe.answer("veil state").first == "visible=true" ? true : nil
      }
      let arrived = try probe.reached {
        try probe.screen.xdotool("key", "x", "key", "BackSpace", "key", "Tab")
      }
      #expect(arrived == [])
      try probe.screen.xdotool("key", "Return")
      try probe.wait(for: "veil cancelled")
      try probe.run("veil end", "drain")
      let typed = try probe.reached { try probe.screen.xdotool("key", "Z") }
      #expect(typed == ["app changed helZlo"])
    }
  }
}
