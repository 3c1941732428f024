import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Keeping the machine awake")
  struct KeptAwake {
    /// The tests' own session manager and portal, which print every call.
    private final class SessionServices {
      private let process: ChildProcess
      private let reader: LineReader

      init(_ bus: SessionBus) throws {
        process = try ChildProcess(
          try Tool("python3").path, [Tool.scripts + "/session_services.py"], environment: bus.environment)
        reader = LineReader(process)
        _ = try lines(1)
      }

      /// All its lines, after at least that many have arrived.
      func lines(_ count: Int) throws -> [String] {
        try eventually("\(count) lines of the session's services") {
          reader.read(within: 0.1)
          return reader.all.count >= count ? reader.all : nil
        }
      }
    }

    @Test(
      "The session is kept from suspending and going idle while the activity lives, and released exactly once"
    )
    func life() throws {
      let bus = try SessionBus(starting: .portal)
      let session = try SessionServices(bus)
      let probe = try ProbeApp(environment: bus.environment, options: [.named])
      try probe.run(.veil(.beginKeepingAwake("Copying files")), .drain)
      let first = try session.lines(2)
      // Suspend is 4, idle is 8. With some Wayland compositors GTK asks the compositor not to go idle.
      let both = DisplayServerKind.current != .x11 && first[1].contains(" 4 ") ? 4 : 12
      #expect(first == ["ready", "inhibit 41 \(both) Copying files"])
      try probe.run(.veil(.message("Still copying")), .drain, .veil(.end), .drain)
      #expect(try session.lines(3).last == "uninhibit 41")
      try probe.run(
        .veil(.beginKeepingAwake("Once more")), .drain, .veil(.succeed("Done")), .drain,
        .veil(.begin("Plain")))
      try probe.run(.veil(.end, .beginKeepingAwake("Last")), .drain, .destroy, .drain)
      #expect(
        try session.lines(7).dropFirst(3) == [
          "inhibit 42 \(both) Once more", "uninhibit 42", "inhibit 43 \(both) Last", "uninhibit 43",
        ], "the machine may sleep after the window is closed")
      #expect(!probe.everything.contains { $0.hasPrefix("log") })
      #expect(probe.complaints.isEmpty)
    }

    @Test(
      "A window without an application, or of an unnamed one, cannot keep the machine awake, which is logged once",
      arguments: [true, false])
    func withoutName(_ isNamed: Bool) throws {
      let bus = try SessionBus(starting: .portal)
      let session = try SessionServices(bus)
      let probe = try ProbeApp(environment: bus.environment, options: isNamed ? [.named] : [])
      if isNamed { try probe.run(.leaveApplication) }
      for _ in 0..<2 { try probe.run(.veil(.beginKeepingAwake("Copying")), .drain, .veil(.end), .drain) }
      let said = probe.everything.filter { $0.hasPrefix("log") }
      #expect(said.count == 1 && said.allSatisfy { $0.contains("awake") }, "\(said)")
      #expect(try session.lines(1) == ["ready"])
      #expect(probe.complaints.isEmpty)
    }
  }
}
