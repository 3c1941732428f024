import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("A notice")
  struct Notices {
    @Test("A notice in a hidden window waits until the window is visible, and then stays for its full time")
    func unseenWindow() throws {
      let screen = try Screen.shared(.managed)
      let probe = try ProbeApp(on: screen)
      try probe.run(.veil(.begin("Saving the document")))
      _ = try eventually("the veil is up") { try isVisible(probe) ? true : nil }
      try screen.server.hideWindow(ProbeApp.title)
      try failUnseen(probe)
      try staysForItsTime(probe) { try screen.server.showWindow(ProbeApp.title) }
    }

    @Test(
      "A notice behind a locked screen waits for the unlock, and stays for its full time",
      .needs(.lock), arguments: [false, true])
    func lockedScreen(locksFirst: Bool) throws {
      let server = try Screen.shared().server
      let bus = server.environment["VEIL_SCREEN_BUS"].map { ["DBUS_SESSION_BUS_ADDRESS": $0] } ?? [:]
      let probe = try ProbeApp(environment: bus)
      // The shell sends frames behind the lock screen, and a caret blinks.
      try probe.run(.focus(nil))
      if !locksFirst {
        try probe.run(.veil(.begin("Saving the document")))
        _ = try eventually("the veil is up") { try isVisible(probe) ? true : nil }
      }
      try server.lockScreen()
      // The following tests need an unlocked screen even if this one fails.
      var isLocked = true
      defer { if isLocked { try? server.unlockScreen() } }
      if locksFirst { try probe.run(.veil(.begin("Saving the document")), .rest(1)) }
      try failUnseen(probe)
      try staysForItsTime(probe) {
        try server.unlockScreen()
        isLocked = false
      }
    }

    /// A desktop with a screen saver on the bus.
    private func saver(_ bus: SessionBus, _ services: String...) throws -> (ChildProcess, LineReader) {
      let desktop = try ChildProcess(
        try Tool("python3").path, [Tool.scripts + "/desktop.py"] + services, environment: bus.environment)
      let lines = LineReader(desktop)
      try hear("ready", from: lines)
      return (desktop, lines)
    }

    private func hear(_ line: String, from lines: LineReader) throws {
      _ = try eventually("the desktop's \(line)", within: 30) {
        lines.read(within: 0.1)
        return lines.all.contains(line) ? true : nil
      }
    }

    @Test("A notice waits while the desktop's screen saver reports a locked screen, whatever the server does")
    func reportedLock() throws {
      let bus = try SessionBus()
      let (desktop, lines) = try saver(bus, "lock")
      let probe = try ProbeApp(environment: bus.environment)
      try probe.run(.focus(nil), .veil(.begin("Saving the document")))
      try hear("lock asked", from: lines)
      _ = try eventually("the veil is up") { try isVisible(probe) ? true : nil }
      try waitsForUnlock(probe, desktop, lines)
    }

    @Test("A notice waits behind a screen that is locked after the message bus was started again")
    func lockAfterRestart() throws {
      let bus = try SessionBus()
      let (first, before) = try saver(bus, "lock")
      let probe = try ProbeApp(environment: bus.environment)
      try probe.run(.focus(nil), .veil(.begin("Searching")))
      try hear("lock asked", from: before)
      try probe.run(.veil(.end))
      _ = try eventually("the veil is gone") { try isVisible(probe) ? nil : true }
      first.end()
      try bus.restart()
      let (desktop, lines) = try saver(bus, "lock")
      try probe.run(.veil(.begin("Saving the document")))
      _ = try eventually("the veil is up") { try isVisible(probe) ? true : nil }
      try hear("lock asked", from: lines)
      try waitsForUnlock(probe, desktop, lines)
    }

    @Test("A notice waits behind a screen that is locked after a bus that closed each connection")
    func lockAfterClosingBus() throws {
      let bus = try SessionBus(closes: true)
      let probe = try ProbeApp(environment: bus.environment)
      for _ in 1...12 { try probe.run(.veil(.begin("Searching")), .rest(0.05), .veil(.end), .rest(0.05)) }
      try bus.restart()
      let (desktop, lines) = try saver(bus, "lock")
      try probe.run(.focus(nil), .veil(.begin("Saving the document")))
      _ = try eventually("the veil is up") { try isVisible(probe) ? true : nil }
      try hear("lock asked", from: lines)
      try waitsForUnlock(probe, desktop, lines)
      #expect(probe.complaints.isEmpty)
    }

    @Test("A notice of work that begins behind a locked screen waits until the screen saver ends")
    func lockBefore() throws {
      let bus = try SessionBus()
      let (desktop, lines) = try saver(bus, "locked")
      let probe = try ProbeApp(environment: bus.environment)
      try probe.run(.focus(nil), .veil(.begin("Saving the document")))
      try hear("lock asked", from: lines)
      try probe.run(.rest(1))
      try failUnseen(probe)
      try staysForItsTime(probe) { desktop.end() }
    }

    @Test(
      "A notice in a sandbox, which sees only the desktop's portal, waits for the unlock, and the session ends at once",
      arguments: [false, true])
    func sandbox(locksFirst: Bool) throws {
      let bus = try SessionBus()
      let (desktop, lines) = try locksFirst ? saver(bus, "portal", "locked") : saver(bus, "portal")
      let probe = try ProbeApp(environment: bus.environment)
      try probe.run(.focus(nil), .veil(.begin("Saving the document")))
      try hear("lock asked", from: lines)
      if locksFirst {
        try probe.run(.rest(1))
        try failUnseen(probe)
        try staysForItsTime(probe) { try unlock(desktop, lines) }
      } else {
        _ = try eventually("the veil is up") { try isVisible(probe) ? true : nil }
        try waitsForUnlock(probe, desktop, lines)
        desktop.write("end\n")
        try hear("end answered True", from: lines)
      }
    }

    @Test("S1: its action is chosen by a click and by Tab and Return, once, and the next notice stays")
    func action() throws {
      let probe = try ProbeApp()
      for way in ["click", "key"] {
        try probe.run(
          .focus(.menu), .veil(.post("Deleted", action: "Undo")), .veil(.post("Moved", action: "Undo")),
          .rest(0.6), .drain)
        let lines = try probe.lines {
          if way == "key" {
            // Tab reaches its button directly, without the panel.
            try probe.screen.input.key("Tab")
            #expect(try probe.focusedWidget() == .cancel)
            try probe.screen.input.key("Return")
          } else {
            try probe.click(.cancel)
          }
        }
        #expect(lines.filter { $0.hasPrefix("veil chose") } == ["veil chose Deleted"], "\(way)")
        #expect(lines.allSatisfy { !$0.hasPrefix("app clicked") })
        _ = try eventually("the next notice after the gap") {
          try notices(probe) == "shown=Moved waiting=" ? true : nil
        }
        try probe.run(.veil(.endAll), .drain)
        _ = try eventually("the veil's end") { try isVisible(probe) ? nil : true }
      }
      #expect(probe.complaints == [])
    }

    @Test("Its panel takes clicks, or passes them to the content below", arguments: [true, false])
    func clicks(takesInput: Bool) throws {
      let probe = try ProbeApp()
      try probe.run(
        .veil(.change(.takesInput(takesInput)), .post("Copied"), over: .button), .rest(0.6), .drain)
      #expect(try probe.answer(.veil(.state, over: .button)).first == "visible=true")
      // The window sees every press, since a notice does not block it.
      let reached = try probe.reached { try probe.click(.button) }.filter { $0 != "app captured press" }
      #expect(reached == (takesInput ? [] : ["app clicked"]))
      #expect(probe.complaints == [])
    }

    @Test("S1: Tab holds a notice without a button, and draws a ring around its panel")
    func ring() throws {
      let window = try BareWindow()
      let area = try window.frame()
      try window.probe.run(.veil(.still(true)), .veil(.post("Copied")), .rest(0.6), .drain)
      let before = try window.picture()
      try window.probe.screen.input.key("Tab")
      try window.probe.run(.drain)
      let after = try window.picture()
      let ring = try #require(after.changes(since: before, in: area), "the focus is not visible")
      #expect(ring.width > 60 && ring.width < area.width / 2, "\(ring)")
      let inside = ring.part(x: 6, y: 6, width: ring.width - 12, height: ring.height - 12)
      #expect(after.changes(since: before, in: inside) == nil, "the ring is around the panel")
    }

    @Test("Its action is chosen by a tap, once", .needs(.touch))
    func actionByTouch() throws {
      let probe = try ProbeApp()
      try probe.run(
        .veil(.post("Deleted", action: "Undo")), .veil(.post("Moved", action: "Undo")), .rest(0.6), .drain)
      let origin = try probe.windowFrame()
      let place = try probe.answer(.place(.cancel)).compactMap { Int($0) }
      let lines = try probe.lines { try probe.screen.input.tap(at: origin.x + place[0], origin.y + place[1]) }
      #expect(lines.filter { $0.hasPrefix("veil chose") } == ["veil chose Deleted"])
      _ = try eventually("the next notice after the gap") {
        try notices(probe) == "shown=Moved waiting=" ? true : nil
      }
      #expect(probe.complaints == [])
    }

    @Test(
      "S1: Escape dismisses an interrupting notice, and the one before returns; a replacing notice ends it"
    )
    func arrivals() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(.menu), .veil(.post("Copied")), .veil(.post("Moved")), .rest(0.6), .drain)
      #expect(try notices(probe) == "shown=Copied waiting=Moved")
      try probe.run(.veil(.post("Low battery", arrival: .interrupts)), .drain)
      #expect(try notices(probe) == "shown=Low battery waiting=Moved,Copied")
      try probe.screen.input.key("Tab")
      try probe.screen.input.key("Escape")
      try probe.run(.drain)
      #expect(try notices(probe) == "shown=Copied waiting=Moved")
      try probe.run(.veil(.post("Saved", arrival: .replaces)), .drain)
      #expect(try notices(probe) == "shown=Saved waiting=Moved")
      try probe.run(.veil(.post("Done", arrival: .replacesAll)), .drain)
      #expect(try notices(probe) == "shown=Done waiting=")
      // The focus has stayed on the panel.
      try probe.screen.input.key("Escape")
      _ = try eventually("it goes") { try isVisible(probe) ? nil : true }
      #expect(probe.complaints == [])
    }

    @Test("Work that begins while a notice disappears blocks the window, also once the notice has gone")
    func workWhileItDisappears() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(.menu), .veil(.listen), .veil(.post("Not sent")), .rest(0.6), .drain)
      #expect(try probe.reached { try probe.click(.button) }.contains("app clicked"))
      // The grace is longer than a busy machine's fade-out: the notice goes before the work is seen.
      try probe.run(.veil(.endAll, .change(.grace(2)), .begin("Sending…")))
      try probe.wait(for: "veil event disappeared")
      try probe.wait(for: "veil event appeared")
      try probe.run(.drain)
      #expect(try probe.reached { try probe.click(.button) } == [])
      #expect(try probe.reached { try probe.screen.input.key("space") } == [])
      try probe.run(.veil(.end))
      try probe.wait(for: "veil event disappeared")
      #expect(try probe.reached { try probe.click(.button) }.contains("app clicked"))
      #expect(probe.complaints == [])
    }

    private func notices(_ probe: ProbeApp) throws -> String {
      try probe.answer(.veil(.notices)).joined(separator: " ")
    }

    /// Lets work fail while the window is hidden: the failure outlasts its usual time, and nothing moves.
    private func failUnseen(_ probe: ProbeApp) throws {
      try probe.run(.veil(.fail("The disk is full")))
      // A failure stays for five seconds.
      try probe.run(.rest(5))
      // What else happens on a desktop wakes the app now and then. What moves would wake it each time.
      var activity = try probe.activity(of: 2)
      for _ in 0..<2 where !isQuiet(activity) { activity = try probe.activity(of: 2) }
      #expect(isQuiet(activity), "\(activity)")
      #expect(try isVisible(probe), "the failure is gone")
    }

    private func isQuiet(_ activity: Activity) -> Bool {
      activity.frames == 0 && activity.wakeUps <= 2 && activity.waits == 0
    }

    /// Work fails while the desktop reports a locked screen. The failure stays for its full time after the unlock.
    private func waitsForUnlock(_ probe: ProbeApp, _ desktop: ChildProcess, _ lines: LineReader) throws {
      desktop.write("lock\n")
      try hear("lock", from: lines)
      // The signal reaches the app as well.
      try probe.run(.rest(0.5))
      try failUnseen(probe)
      try staysForItsTime(probe) { try unlock(desktop, lines) }
    }

    private func unlock(_ desktop: ChildProcess, _ lines: LineReader) throws {
      desktop.write("unlock\n")
      try hear("unlock", from: lines)
    }

    /// The failure stays for its full time after `uncover` has made the window visible, and disappears.
    private func staysForItsTime(_ probe: ProbeApp, after uncover: () throws -> Void) throws {
      let began = ContinuousClock.now
      try uncover()
      _ = try eventually("the notice's end") { try isVisible(probe) ? nil : true }
      // The frame in which its symbol begins may have been painted before GTK waited for the compositor.
      #expect(ContinuousClock.now - began > .seconds(4.6), "its time begins when the window becomes visible")
      #expect(probe.complaints == [])
    }

    private func isVisible(_ probe: ProbeApp) throws -> Bool {
      try probe.answer(.veil(.state)).first == "visible=true"
    }
  }
}
