import Foundation
import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Outside the window")
  struct OutsideWindow {
    private let bus: SessionBus

    init() throws { bus = try SessionBus() }

    /// The tests' own desktop, which prints everything that it receives.
    private final class Desktop {
      private let process: ChildProcess
      private let reader: LineReader

      init(_ bus: SessionBus, _ services: String...) throws {
        process = try ChildProcess(
          try Tool("python3").path, [Tool.scripts + "/desktop.py"] + services, environment: bus.environment)
        reader = LineReader(process)
        try wait { $0 == "ready" }
      }

      /// All its lines.
      var lines: [String] {
        reader.read(within: 0.1)
        return reader.all
      }

      /// Waits for a line.
      @discardableResult
      func wait(for isWanted: (String) -> Bool) throws -> String {
        do {
          return try eventually("the desktop", within: 30) { lines.last(where: isWanted) }
        } catch {
          throw TimedOut(description: "the desktop received \(lines)")
        }
      }

      func run(_ command: String) { process.write(command + "\n") }
    }

    private static let application = "org.example.VeilProbe"

    /// A probe whose work is shown outside its window at once.
    private func start(options: [ProbeOption] = [.named]) throws -> ProbeApp {
      let probe = try ProbeApp(
        on: Screen.shared(.managed), environment: bus.environment, options: options)
      try probe.run(.veil(.change(.attention(0))))
      return probe
    }

    /// Brings another window to the front.
    private func leave(_ probe: ProbeApp) throws {
      try probe.run(.openDragSource)
      _ = try eventually("another window in front") {
        try probe.answer(.outside(.active)) == ["false"] ? true : nil
      }
    }

    private func comeBack(_ probe: ProbeApp) throws {
      try probe.run(.outside(.present))
      try probe.screen.server.activateWindow(ProbeApp.title)
      _ = try eventually("the window in front") {
        try probe.answer(.outside(.active)) == ["true"] ? true : nil
      }
    }

    @Test("The dock shows the progress of the application until the work ends")
    func dock() throws {
      let desktop = try Desktop(bus)
      let probe = try start()
      try probe.run(.veil(.begin("Copying")), .veil(.progress(0.426)), .drain, .rest(0.4))
      #expect(
        try desktop.wait { $0.hasPrefix("dock") }
          == "dock application://\(Self.application).desktop progress=0.42 progress-visible=True")
      try probe.run(.veil(.progress(0.9)), .rest(0.7))
      try desktop.wait { $0.hasSuffix("progress=0.9 progress-visible=True") }
      try probe.run(.veil(.succeed("Copied")), .drain)
      try desktop.wait { $0.hasSuffix("progress=0.0 progress-visible=False") }
      #expect(!probe.everything.contains { $0.hasPrefix("log") })
      #expect(probe.complaints.isEmpty)
    }

    @Test(
      "The dock shows the progress of a hidden or never shown window, and a notification tells its end",
      arguments: [true, false])
    func unseen(fromTheStart: Bool) throws {
      let desktop = try Desktop(bus, "notifications")
      let probe = try start()
      if fromTheStart { try probe.run(.outside(.hide), .drain) }
      try probe.run(.veil(.begin("Copying")), .veil(.progress(0.3)), .drain)
      try desktop.wait { $0.hasSuffix("progress=0.3 progress-visible=True") }
      if !fromTheStart { try probe.run(.outside(.hide), .drain) }
      for part in [0.5, 0.9] {
        try probe.run(.veil(.progress(part)), .drain)
        try desktop.wait { $0.hasSuffix("progress=\(part) progress-visible=True") }
      }
      try probe.run(.veil(.succeed("Copied")), .drain)
      try desktop.wait { $0.hasSuffix("progress-visible=False") }
      #expect(try desktop.wait { $0.hasPrefix("notified") }.hasSuffix(": Copying: Copied"))
      #expect(probe.complaints.isEmpty)
    }

    @Test("A flood of progress reaches the desktop twice a second")
    func flood() throws {
      let desktop = try Desktop(bus, "jobs")
      let probe = try start()
      let begin = ContinuousClock.now
      try probe.run(.veil(.begin("Copying")), .veil(.flood))
      try probe.wait(for: "veil flooded", within: 60)
      try probe.run(.rest(0.7))
      try desktop.wait { $0.contains("progress=0.99") }
      try desktop.wait { $0.hasPrefix("job") && $0.contains("percent=99") }
      let seconds = Double((ContinuousClock.now - begin).components.seconds) + 1
      for place in ["dock", "job"] {
        #expect(Double(desktop.lines.filter { $0.hasPrefix(place) }.count) <= 2 * seconds + 3)
      }
    }

    @Test("Plasma's list of jobs shows the work with its texts, and Cancel there cancels it")
    func jobs() throws {
      let desktop = try Desktop(bus, "jobs")
      let probe = try start()
      try probe.run(.veil(.beginCancellable("Copying")), .rest(0.4))
      #expect(
        try desktop.wait { $0.hasPrefix("job listed") }
          == "job listed \(Self.application) 1 immediate=True infoMessage= title=Copying transient=True")
      try probe.run(.veil(.progress(0.25)), .rest(0.7))
      try desktop.wait { $0 == "job infoMessage= percent=25 title=Copying" }
      desktop.run("cancel")
      try probe.wait(for: "veil cancelled")
      try probe.run(.veil(.end), .drain)
      try desktop.wait { $0 == "job over" }
      #expect(probe.complaints.isEmpty)
    }

    @Test("A cancelled job continues there as a new job without Cancel")
    func cancelledJob() throws {
      let desktop = try Desktop(bus, "jobs")
      let probe = try start()
      try probe.run(.veil(.beginCancellable("Copying")), .rest(0.4))
      try desktop.wait { $0.hasPrefix("job listed \(Self.application) 1 ") }
      desktop.run("cancel")
      try desktop.wait {
        $0.hasPrefix("job listed \(Self.application) 0 ") && $0.contains("title=Cancelling…")
      }
      try probe.run(.veil(.end), .drain)
      _ = try eventually("the end of both") {
        desktop.lines.filter { $0 == "job over" }.count == 2 ? true : nil
      }
      #expect(probe.complaints.isEmpty)
    }

    @Test("The dock shows the mean progress of all work of the application")
    func mean() throws {
      let desktop = try Desktop(bus)
      let probe = try start()
      try probe.run(.veil(.change(.attention(0)), over: .text))
      try probe.run(.veil(.begin("Copying")), .veil(.progress(0.2)), .drain)
      try desktop.wait { $0.hasSuffix("progress=0.2 progress-visible=True") }
      try probe.run(.veil(.begin("Searching"), .progress(0.6), over: .text), .drain)
      try desktop.wait { $0.hasSuffix("progress=0.4 progress-visible=True") }
      try probe.run(.veil(.end), .drain)
      try desktop.wait { $0.hasSuffix("progress=0.6 progress-visible=True") }
      try probe.run(.veil(.end, over: .text), .drain)
      try desktop.wait { $0.hasSuffix("progress-visible=False") }
    }

    @Test("A job without Cancel has no Cancel there")
    func certainJob() throws {
      let desktop = try Desktop(bus, "jobs")
      let probe = try start()
      try probe.run(.veil(.begin("Copying")), .rest(0.4))
      try desktop.wait { $0.hasPrefix("job listed \(Self.application) 0 ") }
    }

    @Test("A job that ends before the list has answered also ends there")
    func shortJob() throws {
      let desktop = try Desktop(bus, "slow-jobs")
      let probe = try start()
      try probe.run(.veil(.begin("Copying")))
      try desktop.wait { $0.hasPrefix("job asked") }
      try probe.run(.veil(.end), .drain)
      #expect(desktop.lines.count == 2)
      desktop.run("answer")
      try desktop.wait { $0 == "job over" }
    }

    @Test(
      "A notification tells the outcome of work behind another window, until the app's window is in front",
      arguments: ["--on-bus", "--named", ""])
    func notification(_ option: String) throws {
      let options = [option].compactMap { ProbeOption(rawValue: $0) }
      let desktop = try Desktop(bus, "notifications")
      let probe = try start(options: options)
      try probe.run(.veil(.begin("Copying")), .rest(0.5))
      try leave(probe)
      try probe.run(.veil(.fail("Disk <b>full & gone")), .drain)
      let line = try desktop.wait { $0.hasPrefix("notified") }
      #expect(line.contains(": Copying: Disk "), "\(line)")
      #expect(line.hasPrefix("notified 1 " + (options.isEmpty ? "VeilGTKProbe:" : Self.application + ":")))
      try comeBack(probe)
      try desktop.wait { $0 == "closed 1" }
      #expect(probe.complaints.isEmpty)
    }

    @Test(
      "A notification is withdrawn although the window comes to the front before the desktop has answered",
      arguments: ["--on-bus", "--named", ""])
    func slowNotification(_ option: String) throws {
      let desktop = try Desktop(bus, "slow-notifications")
      let probe = try start(options: [option].compactMap { ProbeOption(rawValue: $0) })
      try probe.run(.veil(.begin("Copying")), .rest(0.5))
      try leave(probe)
      try probe.run(.veil(.fail("The disk is full")), .drain)
      try desktop.wait { $0.hasPrefix("notified") }
      try comeBack(probe)
      desktop.run("answer")
      try desktop.wait { $0 == "closed 1" }
      #expect(probe.complaints.isEmpty)
    }

    @Test(
      "A notification starts the desktop's service for it, as on Xfce, MATE and sway",
      arguments: ["--on-bus", "--named", ""])
    func startedService(_ option: String) throws {
      let folder = try TemporaryFolder()
      // Tells that it was started. The desktop then takes its name.
      let bus = try SessionBus(
        starting: .init(name: "org.freedesktop.Notifications", command: "/bin/touch " + folder["started"]))
      let probe = try ProbeApp(
        on: Screen.shared(.managed), environment: bus.environment,
        options: [option].compactMap { ProbeOption(rawValue: $0) })
      try probe.run(.veil(.change(.attention(0))), .veil(.begin("Copying")), .rest(0.5))
      try leave(probe)
      try probe.run(.veil(.fail("The disk is full")), .drain)
      _ = try eventually("the start of the service") {
        FileManager.default.fileExists(atPath: folder["started"]) ? true : nil
      }
      let desktop = try Desktop(bus, "notifications")
      try desktop.wait { $0.hasPrefix("notified 1 ") && $0.hasSuffix(": Copying: The disk is full") }
      #expect(probe.complaints.isEmpty)
    }

    @Test("A click on an application's notification presents the window, and opens no other")
    func click() throws {
      let desktop = try Desktop(bus, "notifications")
      let probe = try start(options: [.onBus])
      try probe.run(.veil(.begin("Copying")), .rest(0.5))
      try probe.run(.outside(.hide), .drain, .veil(.succeed("Copied")), .rest(0.2))
      try desktop.wait { $0.hasPrefix("notified") }
      #expect(try probe.answer(.outside(.mapped)) == ["false"])
      desktop.run("click")
      _ = try eventually("the window") { try probe.answer(.outside(.mapped)) == ["true"] ? true : nil }
      #expect(probe.everything.filter { $0 == "ready" }.count == 1)
      #expect(probe.complaints.isEmpty)
    }

    @Test(
      "A notification can be clicked, and goes when the window returns, although its veil is gone",
      arguments: [true, false])
    func outlivesVeil(isClicked: Bool) throws {
      let desktop = try Desktop(bus, "notifications")
      let probe = try start(options: [.onBus])
      try probe.run(.veil(.begin("Copying")), .rest(0.5))
      try leave(probe)
      try probe.run(.veil(.succeed("Copied")), .drain)
      try desktop.wait { $0.hasPrefix("notified") }
      try probe.run(.veil(.forget))
      _ = try eventually("the veil's end") {
        try probe.state()["children"]?.contains("VeilCover") == false ? true : nil
      }
      if isClicked {
        try probe.run(.outside(.hide), .drain)
        desktop.run("click")
        _ = try eventually("the window") { try probe.answer(.outside(.mapped)) == ["true"] ? true : nil }
      } else {
        try comeBack(probe)
        try desktop.wait { $0 == "closed 1" }
      }
      #expect(probe.complaints.isEmpty)
    }

    @Test("In the window in front only the panel tells the outcome")
    func inFront() throws {
      let desktop = try Desktop(bus, "notifications")
      let probe = try start()
      try comeBack(probe)
      try probe.run(.veil(.begin("Copying")), .rest(0.5), .veil(.succeed("Copied")), .rest(0.5))
      #expect(desktop.lines == ["ready"])
    }

    @Test("The application is marked as busy during work")
    func busy() throws {
      let probe = try start()
      #expect(try probe.answer(.outside(.busy)) == ["false"])
      try probe.run(.veil(.begin("Copying")))
      _ = try eventually("the mark") { try probe.answer(.outside(.busy)) == ["true"] ? true : nil }
      try probe.run(.veil(.end), .drain)
      #expect(try probe.answer(.outside(.busy)) == ["false"])
      try probe.run(.veil(.begin("Copying")))
      _ = try eventually("the mark") { try probe.answer(.outside(.busy)) == ["true"] ? true : nil }
      try probe.run(.leaveApplication, .veil(.end), .drain)
      #expect(
        try probe.answer(.outside(.busy)) == ["false"], "the mark ends with the work, wherever the window is")
    }

    @Test("A destroyed window clears what was shown for it")
    func destroyed() throws {
      let desktop = try Desktop(bus, "jobs")
      let probe = try start()
      try probe.run(.veil(.begin("Copying")), .veil(.progress(0.5)), .rest(0.6))
      try desktop.wait { $0.hasSuffix("progress-visible=True") }
      try desktop.wait { $0.contains("percent=50") }
      try probe.run(.destroy, .drain)
      try desktop.wait { $0.hasSuffix("progress-visible=False") }
      try desktop.wait { $0 == "job over" }
      #expect(try probe.answer(.outside(.busy)) == ["false"])
    }

    @Test("An app that switches it off shows nothing outside")
    func off() throws {
      let desktop = try Desktop(bus, "jobs", "notifications")
      let probe = try start()
      try probe.run(.outside(.switchOff), .veil(.begin("Copying")), .veil(.progress(0.5)), .rest(0.6))
      #expect(try probe.answer(.outside(.busy)) == ["false"])
      try leave(probe)
      try probe.run(.veil(.succeed("Copied")), .rest(0.5))
      #expect(desktop.lines == ["ready"])
    }

    @Test("Work continues if the bus ends")
    func busGone() throws {
      let desktop = try Desktop(bus, "jobs", "notifications")
      let probe = try start(options: [])
      try probe.run(.veil(.beginCancellable("Copying")), .veil(.progress(0.5)), .rest(0.6))
      try desktop.wait { $0.contains("percent=50") }
      bus.end()
      try probe.run(.rest(0.5), .veil(.progress(0.7)), .rest(0.7))
      try leave(probe)
      try probe.run(
        .veil(.succeed("Copied")), .rest(0.5), .veil(.begin("Again")), .rest(0.5), .veil(.end), .drain)
      #expect(probe.isRunning)
      #expect(try probe.answer(.outside(.busy)) == ["false"])
      #expect(probe.complaints.isEmpty)
    }

    @Test("A bus that does not answer delays nothing")
    func busHangs() throws {
      let desktop = try Desktop(bus, "jobs", "notifications")
      let probe = try start(options: [])
      bus.pause(true)
      defer { bus.pause(false) }
      let begin = ContinuousClock.now
      try probe.run(.veil(.beginCancellable("Copying")), .veil(.progress(0.5)), .rest(0.6))
      try leave(probe)
      try probe.run(.veil(.succeed("Copied")), .rest(0.5))
      // A blocking call would wait for 25 s.
      #expect(ContinuousClock.now - begin < .seconds(20))
      #expect(desktop.lines == ["ready"])
      #expect(!probe.everything.contains { $0.hasPrefix("log") })
    }

    @Test("Without a bus work runs as usual", arguments: ["", "unix:path=/nowhere", "nonsense"])
    func noBus(_ address: String) throws {
      let probe = try ProbeApp(
        on: Screen.shared(.managed), environment: ["DBUS_SESSION_BUS_ADDRESS": address])
      try probe.run(
        .veil(.change(.attention(0))), .veil(.begin("Copying")), .veil(.progress(0.5)), .rest(0.6))
      try leave(probe)
      try probe.run(.veil(.succeed("Copied")), .rest(0.5))
      #expect(probe.isRunning)
      #expect(!probe.everything.contains { $0.hasPrefix("log") })
    }
  }
}
