import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("The user's settings")
  struct UserSettings {
    @Test("A veil follows a change of the contrast setting")
    func contrast() throws {
      let probe = try ProbeApp()
      func wantsMore() throws -> Bool {
        try probe.run(.stage(.surroundings)).contains { $0.contains("wantsMoreContrast: true") }
      }
      try probe.run(.stage(.block(.scope), .show("Searching")), .drain)
      #expect(try !wantsMore())
      for isOn in [true, false] {
        let lines = try probe.lines { try probe.run(.input(.setContrast(isOn)), .drain) }
        #expect(lines.contains { $0.hasPrefix("stage surroundingsChanged") })
        #expect(try wantsMore() == isOn)
      }
    }

    @Test("A veil follows GTK's own settings of contrast and motion", .needsNewerSettings)
    func newerSettings() throws {
      let probe = try ProbeApp()
      try probe.run(.stage(.block(.scope), .show("Searching")), .drain)
      for (setting, value, expected) in [
        (ProbeSetting.contrast, 2, "wantsMoreContrast: true"),
        (.contrast, 1, "wantsMoreContrast: false"),
        (.reducedMotion, 1, "wantsLessMotion: true"),
        (.reducedMotion, 0, "wantsLessMotion: false"),
      ] {
        let lines = try probe.run(.choose(setting, value), .drain, .stage(.surroundings))
        #expect(lines.contains("stage surroundingsChanged"), "\(setting) \(value)")
        #expect(lines.last?.contains(expected) == true, "\(setting) \(value)")
      }
    }

    @Test(
      "Without a writable home directory, dconf warns once per reading, and not for each veil",
      .only(on: .x11, because: "dconf is the same on all displays, and its log is the display's elsewhere"))
    func readOnce() throws {
      let probe = try ProbeApp(environment: [
        "GSETTINGS_BACKEND": "dconf", "G_DEBUG": "", "HOME": "/dev/null/home",
        "XDG_RUNTIME_DIR": "/dev/null/run",
      ])
      func complaints() throws -> Int {
        try probe.run(.stage(.block(.scope), .show("Searching")), .drain, .stage(.withdraw), .drain)
        return probe.complaints.filter { $0.contains("dconf") }.count
      }
      let first = try complaints()
      #expect(first > 0, "dconf is read")
      #expect(try complaints() == first)
      #expect(try complaints() == first)
    }
  }
}
