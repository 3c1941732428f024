import Testing

extension GTKTests {
  /// No display server of the tests has such a device: the probe makes the events itself, see `MadeEvents`.
  @Suite("Touchpad gestures and styluses")
  struct MadeEvents {
    private static let scopes = ["stage", "on list", "on scroll"]

    private func ready() throws -> ProbeApp {
      let probe = try ProbeApp("tabs")
      try probe.run("made listen list")
      try probe.point(at: "scroll")
      try probe.run("drain", "made at scroll")
      return probe
    }

    private func zoom(_ probe: ProbeApp) throws -> [String] {
      try probe.reached { try probe.run("made pinch begin", "made pinch update", "made pinch end") }
    }

    private func swipe(_ probe: ProbeApp) throws -> [String] {
      try probe.reached {
        try probe.run("made swipe begin", "made swipe update", "made swipe update", "made swipe end")
      }
    }

    private func draw(_ probe: ProbeApp) throws -> [String] {
      try probe.reached { try probe.run("made stylus down", "made stylus motion", "made stylus up") }
    }

    @Test(
      "Nothing of them reaches what is covered, and they are the app's again afterwards", arguments: scopes)
    func taken(scope: String) throws {
      let probe = try ready()
      #expect(try zoom(probe).contains("app zoomed"), "without a veil")
      #expect(try swipe(probe).contains("app swipe began"), "without a veil")
      #expect(try draw(probe).contains("app stylus down"), "without a veil")
      for command in ["block scope", "show Searching"] {
        try probe.run("\(scope) \(command)", "drain")
        #expect(try zoom(probe) == [], "\(command)")
        #expect(try swipe(probe) == [], "\(command)")
        #expect(try draw(probe) == [], "\(command)")
      }
      try probe.run("\(scope) withdraw", "drain")
      #expect(try zoom(probe).contains("app zoomed"), "afterwards")
      #expect(try swipe(probe).contains("app swipe began"), "afterwards")
      #expect(try draw(probe).contains("app stylus down"), "afterwards")
      #expect(probe.complaints == [])
    }

    /// Lets a veil come while something is under way, and go before its end.
    private func interrupt(_ probe: ProbeApp, _ scope: String, begin: String, update: String, end: String)
      throws
    {
      try probe.run("stage block scope", "stage withdraw", "drain")
      try probe.run(begin, update, "\(scope) block scope", "drain")
      #expect(try probe.reached { try probe.run(update, "\(scope) show Searching", update) } == [])
      #expect(try probe.reached { try probe.run("\(scope) withdraw", update, end) } == [])
    }

    @Test("A pinch under way when a block begins goes on neither under it nor afterwards", arguments: scopes)
    func pinchUnderWay(scope: String) throws {
      let probe = try ready()
      try interrupt(
        probe, scope, begin: "made pinch begin", update: "made pinch update", end: "made pinch end")
      #expect(try zoom(probe).contains("app zoomed"), "afterwards")
      #expect(probe.complaints == [])
    }

    @Test(
      "A stylus that is down when a block begins draws neither under it nor afterwards",
      .only(on: .x11, because: "a stylus is made of the mouse, whose buttons a compositor says are up"),
      arguments: scopes)
    func stylusUnderWay(scope: String) throws {
      let probe = try ready()
      try interrupt(
        probe, scope, begin: "made stylus down", update: "made stylus motion", end: "made stylus up")
      #expect(try draw(probe).contains("app stylus down"), "afterwards")
      #expect(probe.complaints == [])
    }
  }
}
