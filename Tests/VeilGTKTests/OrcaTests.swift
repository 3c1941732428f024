import Testing
import VeilGTKProbeCommands

extension GTKTests {
  /// What the desktop's real screen reader says about a veil.
  @Suite("Orca")
  struct OrcaSuite {
    /// A veil over the whole window, and over each part of it.
    private static let parts =
      [Persons.Part(name: "the window", veil: .window, focus: .entry, takesFocus: true)] + Persons.Part.all

    @Test("Orca says how work begins, continues and ends, once each and completely, for every scope")
    func everyScope() throws {
      let bus = try SessionBus()
      let orca = try Orca(bus, on: try Screen.shared())
      for part in Self.parts {
        let probe = try start(part, bus, orca)
        let start = orca.sounds.count
        try probe.run(.veil(.change(.patience(2)), .begin("Searching the archive"), on: part.veil))
        try orca.hear("Searching the archive", since: start)
        try orca.hear("Still working", since: start)
        let end = orca.sounds.count
        try probe.run(.veil(.fail("The disk is full"), on: part.veil))
        try orca.hear("The disk is full", since: end)
        // Orca says where the restored focus is.
        if part.takesFocus { try orca.hear("text", since: end) }
        let sounds = Array(orca.sounds[start...])
        expect(
          ["Searching the archive", "Still working…"], thenEnd: "The disk is full", in: sounds, of: part)
      }
    }

    @Test("Orca that is busy, and late with the focus, says every sentence once")
    func busy() throws {
      let bus = try SessionBus()
      let orca = try Orca(bus, on: try Screen.shared())
      let part = Self.parts[0]
      let probe = try start(part, bus, orca)
      let messages = ["Searching the archive", "Copying the folder", "Reading the page"]
      var heard: [Orca.Sound] = []
      for message in messages {
        let start = orca.sounds.count
        try orca.whilePaused {
          try probe.run(.veil(.change(.patience(1)), .begin(message)), .rest(1.5))
        }
        try orca.hear(message, since: start)
        try orca.hear("Still working", since: start)
        try orca.whilePaused { try probe.run(.veil(.fail("The disk is full")), .rest(0.5)) }
        try orca.hear("The disk is full", since: start)
        try orca.hear("text", since: start)
        let sentences = [message, "Still working…"]
        // Orca 51 says what it missed as the name of the cover, to which the focus has come.
        let sounds = orca.sounds[start...].flatMap { sound in
          sound == .says(sentences.joined(separator: " ")) ? sentences.map(Orca.Sound.says) : [sound]
        }
        expect(sentences, thenEnd: "The disk is full", in: sounds, of: part)
        heard += sounds
        // The outcome is still shown when the next work begins.
        try probe.run(.rest(1))
      }
      let beginnings = heard.filter { messages.map(Orca.Sound.says).contains($0) }
      #expect(beginnings == messages.map(Orca.Sound.says))
    }

    @Test("Orca says the progress and the cancellation while the veil has the focus")
    func progressAndCancel() throws {
      let bus = try SessionBus()
      let orca = try Orca(bus, on: try Screen.shared())
      let part = Self.parts[0]
      let probe = try start(part, bus, orca)
      let start = orca.sounds.count
      try probe.run(.veil(.change(.patience(100)), .beginCancellable("Searching"), .progress(0.1)))
      try orca.hear("Searching", since: start)
      // Progress is announced every ten seconds at most.
      try probe.run(.rest(10.5), .veil(.progress(0.6)))
      try orca.hear("60%", since: start)
      expect(["Searching", "Searching 60%"], in: Array(orca.sounds[start...]), of: part)

      try probe.screen.input.key("Tab")
      try orca.hear("Cancel", since: start)
      let cancel = orca.sounds.count
      try probe.screen.input.key("Return")
      try orca.hear("Cancelling…", since: cancel)
      try probe.run(.veil(.end))
      try orca.hear("Cancelled", since: cancel)
      try orca.hear("text", since: cancel)
      expect(["Cancelling…"], thenEnd: "Cancelled", in: Array(orca.sounds[cancel...]), of: part)
      // The window's title is ignored. On a busy machine Orca says it because Cancel, which had the focus, is gone
      // before Orca reads the cover.
      try probe.screen.input.key("Tab")
      try orca.hear("button", since: orca.sounds.count)
      let sounds = orca.sounds
      let told = sounds[cancel...].firstIndex(of: .says("Cancelling…")) ?? cancel
      #expect(!(sounds[start..<cancel] + sounds[told...]).contains(.says(ProbeApp.title)))
    }

    @Test(
      "Orca says a cancellation by the mouse once, whether or not Cancel has the focus", .needsAnnouncements)
    func cancelByMouse() throws {
      let bus = try SessionBus()
      let orca = try Orca(bus, on: try Screen.shared())
      let probe = try start(Self.parts[0], bus, orca)
      for isFocused in [false, true] {
        let start = orca.sounds.count
        try probe.run(.veil(.change(.patience(100)), .beginCancellable("Searching")))
        try orca.hear("Searching", since: start)
        if isFocused {
          try probe.screen.input.key("Tab")
          try orca.hear("Cancel", since: start)
        }
        let cancel = orca.sounds.count
        try probe.click(.cancel)
        try orca.hear("Cancelling…", since: cancel)
        try probe.run(.veil(.end))
        try orca.hear("Cancelled", since: cancel)
        try orca.hear("text", since: cancel)
        expect(["Cancelling…"], thenEnd: "Cancelled", in: Array(orca.sounds[cancel...]), of: Self.parts[0])
        try probe.screen.input.move(to: 1, 1)
      }
    }

    @Test("Orca says a notice and its action once, and the button's name when Tab reaches it")
    func action() throws {
      let bus = try SessionBus()
      let orca = try Orca(bus, on: try Screen.shared())
      let part = Self.parts[0]
      let probe = try start(part, bus, orca)
      // Orca learns the title of a window a moment later.
      let first = orca.sounds.count
      var count = 0
      _ = try eventually("Orca hears notices", within: 60) {
        count += 1
        try probe.run(.veil(.post("Copied \(count)", arrival: .replacesAll)))
        return try? orca.hear("Copied", since: first, within: 2)
      }
      let start = orca.sounds.count
      try probe.run(.veil(.post("Deleted", action: "Undo", arrival: .replacesAll)))
      try orca.hear("Deleted, Undo", since: start)
      try probe.run(.rest(1))
      let tab = orca.sounds.count
      _ = try eventually("Tab reaches the button", within: 60) {
        try probe.screen.input.key("Tab")
        try probe.run(.drain)
        return try probe.focusedWidget() == .cancel ? true : nil
      }
      try orca.hear("Undo", since: tab)
      let sounds = orca.sounds[start..<tab]
      #expect(sounds.filter { $0 == .says("Deleted, Undo") }.count == 1, "\(sounds)")
      try probe.screen.input.key("Return")
      try probe.wait(for: "veil chose Deleted")
    }

    /// An app whose window Orca knows, and whose focus it follows.
    ///
    /// AT-SPI's library asks a new app for its widgets once. If it asks before GTK can answer, the app's window stays
    /// dead for Orca, which then ignores every announcement. So the app is started again.
    private func start(_ part: Persons.Part, _ bus: SessionBus, _ orca: Orca) throws -> ProbeApp {
      try eventually("Orca knows the app's window, with \(part.name)", within: 300) {
        let before = orca.sounds.count
        let probe = try ProbeApp(.tabs, environment: bus.environment.merging(["GTK_A11Y": "atspi"]) { $1 })
        try probe.run(part.setting)
        // Orca notices a new window after a moment.
        let isFollowed = try? eventually("Orca follows the focus", within: 15) { () -> Bool? in
          try probe.run(.focus(.button), .focus(part.focus))
          return (try? orca.hear("text", since: before, within: 1)) == nil ? nil : true
        }
        guard isFollowed == true else { return nil }
        return (try? orca.hear(ProbeApp.title, since: before, within: 5)) == nil ? nil : probe
      }
    }

    /// Each sentence is said once, verbatim and in this order, and no change of the focus interrupts it.
    ///
    /// - Parameter end: the sentence at the end, during which the returning focus may interrupt the one before.
    private func expect(
      _ sentences: [String], thenEnd end: String? = nil, in sounds: [Orca.Sound], of part: Persons.Part
    ) {
      let all = sentences + [end].compactMap { $0 }
      let places = all.flatMap { sentence in sounds.indices.filter { sounds[$0] == .says(sentence) } }
      #expect(places.count == all.count && places.sorted() == places, "\(part.name): \(sounds)")
      guard places.count == all.count else { return }
      #expect(!sounds[places[0]...places[sentences.count - 1]].contains(.stops), "\(part.name): \(sounds)")
      #expect(!sounds[places[all.count - 1]...].contains(.stops), "\(part.name): \(sounds)")
    }
  }
}
