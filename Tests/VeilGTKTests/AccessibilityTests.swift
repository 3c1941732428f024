import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Assistive technology")
  struct Accessibility {
    /// An accessible object as assistive technology sees it.
    struct Node: Equatable {
      let role: String
      let name: String
      let states: Set<String>
      let actions: [String]
    }

    func start(_ bus: SessionBus, _ kind: WindowKind = .plain) throws -> ProbeApp {
      try ProbeApp(kind, environment: bus.environment.merging(["GTK_A11Y": "atspi"]) { $1 })
    }

    func seen(_ probe: ProbeApp, _ bus: SessionBus, _ arguments: String...) throws -> [Node] {
      let output = try Tool("python3").run(
        [Tool.scripts + "/accessible_tree.py"] + arguments,
        environment: probe.screen.environment.merging(bus.environment) { $1 })
      return output.components(separatedBy: "\n").compactMap { line in
        let fields = line.components(separatedBy: "|")
        guard fields.count == 5 else { return nil }
        return Node(
          role: fields[1], name: fields[2], states: Set(fields[3].components(separatedBy: ",")),
          actions: fields[4].components(separatedBy: ",").filter { !$0.isEmpty })
      }
    }

    @Test(
      "The panel is an alert with its text, other elements have their roles, and covered content is hidden")
    func tree() throws {
      let bus = try SessionBus()
      let probe = try start(bus)
      let free = try seen(probe, bus)
      #expect(free.contains { $0.name == "Press me" })
      try probe.run(.stage(.block(.scope), .show("Searching"), .cancellable), .drain)
      let covered = try seen(probe, bus)
      #expect(
        covered.contains { ["alert", "notification"].contains($0.role) && $0.name.contains("Searching") })
      #expect(covered.contains { $0.role == "progress bar" })
      #expect(covered.contains { $0.role == "label" && $0.name == "Searching" })
      #expect(
        covered.contains {
          $0.name == "Cancel" && $0.role.hasSuffix("button") && $0.actions.contains("click")
        })
      #expect(!covered.contains { $0.name == "Press me" })
      #expect(covered.contains { $0.role == "frame" && $0.states.contains("busy") })
      try probe.run(.stage(.progress(0.42)), .drain)
      #expect(try seen(probe, bus).contains { $0.role == "progress bar" && $0.name.contains("42") })
      try probe.run(.stage(.withdraw), .drain)
      #expect(Set(try seen(probe, bus).map(\.name)) == Set(free.map(\.name)))
      #expect(!(try seen(probe, bus)).contains { $0.states.contains("busy") })
    }

    @Test("A screen reader activates Cancel")
    func click() throws {
      let bus = try SessionBus()
      let probe = try start(bus)
      try probe.run(.stage(.block(.scope), .show("Searching"), .cancellable), .drain)
      _ = try seen(probe, bus, "--click", "Cancel")
      try probe.wait(for: "stage actionTaken(VeilEngine.Composition.Action.cancel)")
    }

    @Test("What the app itself had hidden stays hidden, and everything else is restored")
    func hiddenByTheApp() throws {
      let bus = try SessionBus()
      let probe = try start(bus)
      #expect(try probe.answer(.isHiddenFromAT(.box)) == ["false"])
      try probe.run(.stage(.block(.scope)))
      #expect(try probe.answer(.isHiddenFromAT(.box)) == ["true"])
      try probe.run(.stage(.withdraw))
      #expect(try probe.answer(.isHiddenFromAT(.box)) == ["false"])
      try probe.run(.hideFromAT(.box), .stage(.block(.scope), .withdraw))
      #expect(try probe.answer(.isHiddenFromAT(.box)) == ["true"])
    }

    @Test(
      "Content that the app hides and shows again under a veil stays hidden from assistive technology",
      arguments: [ProbeTarget.window, .widget(.box)])
    func shownAgain(target: ProbeTarget) throws {
      let bus = try SessionBus()
      let probe = try start(bus)
      try probe.run(.stage(.block(.scope), .show("Searching"), on: target), .drain)
      try probe.run(.layout(.hide(.box)), .drain, .layout(.unhide(.box)), .drain, .drain)
      #expect(try probe.answer(.isHiddenFromAT(.box)) == ["true"])
      #expect(!(try seen(probe, bus)).contains { $0.role == "text" })
      try probe.run(.stage(.withdraw, on: target), .drain)
      #expect(try probe.answer(.isHiddenFromAT(.box)) == ["false"])
      // GTK hides invisible widgets.
      try probe.run(.stage(.block(.scope), .show("Searching"), on: target), .drain)
      try probe.run(.layout(.hide(.box)), .drain, .stage(.withdraw, on: target), .drain)
      #expect(try probe.answer(.isHiddenFromAT(.box)) == ["true"])
    }

    @Test(
      "Over one widget: it is hidden, its parent is busy, the rest is unchanged, and there is an alert"
    )
    func oneWidget() throws {
      let bus = try SessionBus()
      let probe = try start(bus, .tabs)
      let free = try seen(probe, bus)
      #expect(free.contains { $0.name == "Row 3" } && free.contains { $0.name == "Beside" })
      #expect(!free.contains { $0.states.contains("busy") })
      try probe.run(.stage(.block(.scope), .show("Searching"), .cancellable, over: .scroll), .drain)
      let covered = try seen(probe, bus)
      #expect(!covered.contains { $0.name == "Row 3" })
      #expect(covered.contains { $0.name == "Beside" })
      #expect(
        covered.contains { ["alert", "notification"].contains($0.role) && $0.name.contains("Searching") })
      #expect(covered.contains { $0.name == "Cancel" && $0.actions.contains("click") })
      #expect(covered.filter { $0.states.contains("busy") }.count == 1)
      #expect(!covered.contains { $0.role == "frame" && $0.states.contains("busy") })
      try probe.run(.stage(.block(.scope), .show("Sorting"), over: .box), .drain)
      let both = try seen(probe, bus)
      #expect(!both.contains { $0.name == "Cancel" }, "a covered panel is hidden as well")
      try probe.run(.stage(.withdraw, over: .scroll), .stage(.withdraw, over: .box), .drain)
      #expect(Set(try seen(probe, bus).map(\.name)) == Set(free.map(\.name)))
      #expect(!(try seen(probe, bus)).contains { $0.states.contains("busy") })
      try probe.run(.hideFromAT(.button), .stage(.block(.scope), .withdraw, over: .button))
      #expect(try probe.answer(.isHiddenFromAT(.button)) == ["true"])
    }

    @Test("The stage knows whether a screen reader is active, and is notified of changes")
    func screenReaderAtWork() throws {
      let bus = try SessionBus()
      let probe = try start(bus)
      try probe.run(.stage(.show("Searching")), .drain)
      func knows() throws -> Bool {
        try probe.run(.stage(.surroundings)).contains { $0.contains("hasAssistiveTechnology: true") }
      }
      #expect(try !knows())
      func status(_ method: String, _ arguments: String...) throws -> String {
        try Tool("gdbus").run(
          [
            "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
            "org.freedesktop.DBus.Properties.\(method)", "org.a11y.Status",
          ] + arguments, environment: bus.environment)
      }
      let property =
        try status("GetAll").contains("ScreenReaderEnabled") ? "ScreenReaderEnabled" : "IsEnabled"
      for isActive in [true, false] {
        _ = try status("Set", property, "<\(isActive)>")
        try probe.wait(for: "stage surroundingsChanged")
        #expect(try knows() == isActive)
      }
    }

    @Test(
      "An announcement has no effect if assistive technology cannot be reached",
      arguments: ["atspi", "test", "none"])
    func announcementWithoutBus(backend: String) throws {
      let probe = try ProbeApp(
        // GTK 4.24 itself complains in a critical message.
        environment: ["DBUS_SESSION_BUS_ADDRESS": "disabled:", "GTK_A11Y": backend, "G_DEBUG": ""])
      try probe.run(.stage(.block(.scope), .show("Searching"), .announce("Found it"), .withdraw), .drain)
      #expect(probe.isRunning)
    }

    @Test("An announcement reaches assistive technology")
    func announcement() throws {
      let bus = try SessionBus()
      let probe = try start(bus)
      let reader = try ScreenReader(bus, on: probe.screen)
      try probe.run(.stage(.block(.scope), .show("Searching")), .drain, .stage(.announce("Found it")))
      try reader.hear("says Found it")
    }
  }
}
