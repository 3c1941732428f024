import Testing
import VeilGTKProbeCommands

extension GTKTests {
  /// Complete tasks of users who have only one way to use a computer.
  @Suite("Every user can follow the work, cancel, and continue where they were")
  struct Persons {
    @Test("With only a screen reader")
    func screenReader() throws {
      let bus = try SessionBus()
      let probe = try ProbeApp(environment: bus.environment.merging(["GTK_A11Y": "atspi"]) { $1 })
      let reader = try ScreenReader(bus, on: probe.screen)
      try probe.run(.setText("hello"), .focus(.entry), .select(3, 3), .drain)

      try probe.run(.veil(.beginCancellable("Searching the archive")))
      // The focus moves to the veil, and its text is said with it.
      try reader.hear("focus filler: Searching the archive")
      // The bus reports new children a little after the focus.
      let all = try eventually("Cancel can be read") {
        let all = try reader.read()
        return all.contains { $0.hasSuffix("button: Cancel") } ? all : nil
      }
      #expect(all.contains("frame: Veil Probe, busy"))
      #expect(!all.contains { $0.contains("Press me") }, "covered content is hidden")

      try reader.press("Cancel")
      try probe.wait(for: "veil cancelled")
      try reader.hear("says Cancelling…")

      try probe.run(.veil(.end))
      let end = try reader.hear(all: ["focus text", "says Cancelled"])
      #expect(end.filter { $0 == "says Cancelled" }.count == 1)
      try probe.run(.drain)
      let state = try probe.state()
      #expect(state["text"] == "hello")
      #expect(state["caret"] == "3")
      #expect(try reader.read().contains { $0.contains("Press me") })
    }

    @Test("With only a screen reader, and work that succeeds: the outcome is announced once")
    func outcome() throws {
      let bus = try SessionBus()
      let probe = try ProbeApp(environment: bus.environment.merging(["GTK_A11Y": "atspi"]) { $1 })
      let reader = try ScreenReader(bus, on: probe.screen)
      try probe.run(.focus(.entry), .drain, .veil(.begin("Copying")))
      try reader.hear("focus filler: Copying")
      try probe.run(.veil(.succeed("Copied")))
      let end = try reader.hear(all: ["focus text", "says Copied"])
      #expect(end.filter { $0.contains("Copied") } == ["says Copied"])
    }

    @Test("With only a screen reader, and work whose announcements the app silences or changes")
    func ownWords() throws {
      let bus = try SessionBus()
      let probe = try ProbeApp(environment: bus.environment.merging(["GTK_A11Y": "atspi"]) { $1 })
      let reader = try ScreenReader(bus, on: probe.screen)
      try probe.run(.focus(.entry), .drain, .veil(.beginSilently("Refreshing")))
      let start = try reader.hear("focus filler")
      _ = try eventually("the message can be read") {
        try reader.read().contains { $0.hasSuffix("label: Refreshing") } ? true : nil
      }
      try probe.run(.veil(.succeed("Refreshed")))
      let end = try reader.hear("focus text")
      try probe.run(.veil(.endAll))
      _ = try eventually("the veil's end", within: 20) {
        try probe.answer(.veil(.state)).first == "visible=false" ? true : nil
      }
      try probe.run(.veil(.beginSaying("Copying", words: "Copying 19 photos")))
      let next = try reader.hear("focus filler: Copying 19 photos")
      // What was read at the test's request is not speech.
      let spoken = (start + end + next).filter { !$0.hasPrefix("read ") }
      #expect(!spoken.contains { $0.contains("Refresh") })
    }

    @Test("With only the keyboard")
    func keyboard() throws {
      let probe = try ProbeApp()
      try probe.run(.setText("hello"), .focus(.entry), .select(3, 3), .veil(.beginCancellable("Searching")))
      _ = try eventually("the veil is up") {
        try probe.answer(.veil(.state)).first == "visible=true" ? true : nil
      }
      let arrived = try probe.reached {
        try probe.screen.input.key("x", "BackSpace", "Tab")
      }
      #expect(arrived == [])
      try probe.screen.input.key("Return")
      try probe.wait(for: "veil cancelled")
      try probe.run(.veil(.end), .drain)
      let typed = try probe.reached { try probe.screen.input.key("Z") }
      #expect(typed == ["app changed helZlo"])
    }

    // MARK: A part of the window

    /// A veil over a part of the window, and the focus when it begins.
    struct Part: CustomTestStringConvertible {
      let name: String
      /// Commands before the veil.
      var setting: [ProbeCommand] = []
      /// The veil's target.
      let veil: ProbeTarget
      let focus: ProbeWidget
      /// Whether the veil takes the focus.
      let takesFocus: Bool

      var testDescription: String { name }

      static let all = [
        Part(name: "a widget with the focus", veil: .widget(.entry), focus: .entry, takesFocus: true),
        Part(name: "a widget beside the focus", veil: .widget(.scroll), focus: .entry, takesFocus: false),
        Part(
          name: "the keyboard on the screen", setting: [.keyboard(.add)], veil: .keyboard, focus: .entry,
          takesFocus: false),
        Part(name: "the keys themselves", veil: .keyboard, focus: .entry, takesFocus: true),
        Part(name: "the row above a list", veil: .rows(of: .list), focus: .entry, takesFocus: false),
      ]
    }

    @Test("Over a part of the window, with only a screen reader", arguments: Part.all)
    func screenReader(of part: Part) throws {
      let bus = try SessionBus()
      let probe = try ProbeApp(.tabs, environment: bus.environment.merging(["GTK_A11Y": "atspi"]) { $1 })
      let reader = try ScreenReader(bus, on: probe.screen)
      try probe.run(part.setting + [.setText("hello"), .focus(part.focus), .select(3, 3), .drain])
      // The begin is heard with or without a change of the focus.
      try probe.run(.veil(.beginCancellable("Searching the archive"), on: part.veil))
      try reader.hear(
        part.takesFocus ? "focus filler: Searching the archive" : "says Searching the archive")
      let all = try eventually("Cancel can be read") {
        let all = try reader.read()
        return all.contains { $0.hasSuffix("button: Cancel") } ? all : nil
      }
      #expect(all.contains { $0.hasPrefix("alert: Searching the archive") || $0.hasPrefix("notification: ") })
      #expect(all.contains { $0.hasSuffix("Beside") }, "content that is not covered is accessible")

      try reader.press("Cancel")
      try probe.wait(for: "veil cancelled")
      try reader.hear("says Cancelling…")

      try probe.run(.veil(.end, on: part.veil))
      let end = try reader.hear(all: ["says Cancelled"] + (part.takesFocus ? ["focus text"] : []))
      #expect(end.filter { $0 == "says Cancelled" }.count == 1)
      try probe.run(.drain)
      let state = try probe.state()
      #expect(state["focus"] == "GtkText" && state["text"] == "hello" && state["caret"] == "3")
      // With the user's next key, the window has its title again.
      try probe.screen.input.key("Tab")
      try reader.hear("focus ")
      #expect(try reader.read().contains { $0.hasPrefix("frame: Veil Probe") })
      #expect(probe.complaints == [])
    }

    @Test("Over a part of the window, with only the keyboard", arguments: Part.all)
    func keyboard(of part: Part) throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(part.setting + [.setText("hello"), .focus(part.focus), .select(3, 3)])
      try probe.run(.veil(.beginCancellable("Searching"), on: part.veil))
      _ = try eventually("the veil is up") {
        try probe.answer(.veil(.state, on: part.veil)).first == "visible=true" ? true : nil
      }
      try probe.run(.drain)
      // Content that is not covered can be used as usual, including a focused text.
      let typed = try probe.reached { try probe.screen.input.key("x", "BackSpace") }
      #expect(typed == (part.takesFocus ? [] : ["app changed helxlo", "app changed hello"]))
      // Tab visits everything usable, and Cancel.
      var round: [ProbeWidget?] = []
      for _ in 0..<40 where round.last != .cancel {
        try probe.screen.input.key("Tab")
        round.append(try probe.focusedWidget())
      }
      #expect(round.last == .cancel, "\(round)")
      #expect(!round.dropLast().contains(.cover))
      let cancelled = try probe.lines { try probe.screen.input.key("Return") }
      #expect(cancelled.contains("veil cancelled"))
      #expect(!cancelled.contains { $0.hasPrefix("app ") })
      try probe.run(.veil(.end, on: part.veil), .rest(0.4), .drain)
      // The focus is where it was taken, or where the user moved it.
      let last = part.takesFocus ? part.focus : round.dropLast().last
      #expect(try probe.focusedWidget() == last)
      let state = try probe.state()
      #expect(state["text"] == "hello" && state["caret"] == "3")
      if part.takesFocus {
        #expect(try probe.reached { try probe.screen.input.key("Z") } == ["app changed helZlo"])
      }
      #expect(probe.complaints == [])
    }
  }
}
