import Testing

@Suite("Every user can use every page of the gallery", .serialized)
struct PersonTests {
  // MARK: With the keyboard alone

  @Test("Search, with the keyboard alone")
  func searchByKeys() throws {
    let gallery = try GalleryApp("search", arguments: ["--rest", "40"])
    try gallery.type("Sheep")
    try gallery.key("Return")
    try gallery.wait(for: "The veil appeared")
    // Nothing of it arrives.
    try gallery.key("x", "Tab", "Return")
    try gallery.wait(for: "asked activity 1 to cancel")
    try gallery.wait(for: "The veil disappeared")
    // The focus and the caret are where they were: the same search again, with one letter less.
    try gallery.key("BackSpace", "Return")
    try gallery.wait(for: "It shows activity 2")
    try gallery.key("Escape")
    try gallery.wait(for: "ended: cancelled")
  }

  @Test("Feed, with the keyboard alone")
  func feedByKeys() throws {
    let gallery = try GalleryApp("feed", arguments: ["--server-time", "1"])
    try gallery.key("alt+r")
    try gallery.wait(for: "Packages: The veil appeared")
    try gallery.key("alt+c")
    try gallery.wait(for: "ended: cancelled")
    try gallery.wait(for: "Packages: The veil disappeared")
    try gallery.key("alt+r")
    try gallery.wait(for: "Packages: It shows activity 2")
    try gallery.wait(for: "Packages: Activity 2 ended: ended")
  }

  @Test("Status, with the keyboard alone")
  func statusByKeys() throws {
    let gallery = try GalleryApp("status")
    try gallery.key("alt+f", "Tab", "Tab", "Tab", "Tab", "ctrl+a")
    try gallery.type("Baa")
    try gallery.key("alt+a")
    try gallery.wait(for: "It shows the status success: Saved")
    #expect(gallery.document == "Baa")
    // The user continues to write at once, while the check is still there.
    try gallery.type("!")
    try gallery.key("alt+a")
    _ = try eventually("the file is saved once more") { gallery.document == "Baa!" ? true : nil }
    try gallery.wait(for: "The veil disappeared")
    // The text is cleared, and restored by the notice's button.
    try gallery.key("alt+l")
    try gallery.wait(for: "It shows the status success: Text cleared")
    // From the text, over the button that cleared it, to the panel's button.
    try gallery.key("ctrl+Tab", "Tab", "Return")
    try gallery.wait(for: "The veil disappeared")
    try gallery.key("alt+f", "Tab", "Tab", "Tab", "Tab", "ctrl+End")
    try gallery.type("?")
    try gallery.key("alt+a")
    _ = try eventually("the text was back") { gallery.document == "Baa!?" ? true : nil }
    // A copy is saved by a button that covers nothing.
    try gallery.wait(for: "The veil disappeared")
    try gallery.key("alt+c")
    _ = try eventually("a copy") { gallery.copy == "Baa!?" ? true : nil }
  }

  @Test("Sync, with the keyboard alone")
  func syncByKeys() throws {
    let gallery = try GalleryApp("sync", arguments: ["--rest", "20"])
    try gallery.key("alt+y")
    try gallery.wait(for: "The veil appeared")
    try gallery.key("Tab", "space")
    try gallery.wait(for: "ended: cancelled")
    try gallery.wait(for: "The veil disappeared")
    try gallery.key("alt+y")
    try gallery.wait(for: "ended: succeeded")
    try gallery.wait(for: "It shows the status success: Synced")
    // The notice about it can be dismissed.
    try gallery.key("Tab", "Escape")
    try gallery.wait(for: "The veil disappeared")
  }

  @Test("Message, with the keyboard alone")
  func messageByKeys() throws {
    let gallery = try GalleryApp("message", arguments: ["--server-time", "1"])
    try gallery.type("One")
    try gallery.key("Return")
    try gallery.wait(for: "Keyboard: The veil appeared")
    // Only the on-screen keyboard is covered.
    try gallery.type("Two")
    try gallery.wait(for: "Keyboard: The veil disappeared")
    try gallery.key("Return")
    try gallery.wait(for: "Keyboard: The veil disappeared")
    let mailbox = gallery.mailbox
    #expect(mailbox.contains("\"One\""))
    #expect(mailbox.contains("\"Two\""))
    try gallery.key("alt+r")
    try gallery.wait(for: "Window: The veil appeared")
    try gallery.type("lost")
    try gallery.wait(for: "Window: The veil disappeared")
    try gallery.type("Three")
    try gallery.key("Return")
    try gallery.wait(for: "Keyboard: The veil disappeared")
    #expect(gallery.mailbox.contains("\"Three\""))
  }

  // MARK: With a screen reader alone

  private func start(_ page: String, _ arguments: String...) throws -> (GalleryApp, ScreenReader) {
    let bus = try SessionBus()
    let gallery = try GalleryApp(
      page, environment: bus.environment.merging(["GTK_A11Y": "atspi"]) { $1 }, arguments: arguments)
    return (gallery, try ScreenReader(bus, on: gallery.screen))
  }

  /// Presses Tab until the reader announces a button.
  private func tab(_ gallery: GalleryApp, _ reader: ScreenReader, to name: String) throws {
    var heard: [String] = []
    while heard.last?.hasSuffix("button: \(name)") != true {
      if heard.count > 30 { throw TimedOut(description: "Tab leads to \(heard)") }
      try gallery.key("Tab")
      heard += try reader.hear("focus ").suffix(1)
    }
  }

  @Test("Search, with a screen reader alone")
  func searchByEar() throws {
    // The reader looks for a button for seconds, on a busy machine for more than ten.
    let (gallery, reader) = try start("search", "--rest", "1000")
    try gallery.type("Sheep")
    try reader.press("Search")
    try reader.hear("focus filler: Searching…")
    try reader.press("Cancel")
    _ = try reader.hear(all: ["says Cancelled", "focus text"])
    #expect(try reader.read().contains { $0.hasPrefix("label: Cancelled. ") })
  }

  @Test("Feed, with a screen reader alone")
  func feedByEar() throws {
    let (gallery, reader) = try start("feed", "--server-time", "15")
    try tab(gallery, reader, to: "Reload")
    try gallery.key("Return")
    try reader.hear("says Loading")
    // The focus is on the available action, and returns afterwards.
    try reader.press("Cancel")
    _ = try reader.hear(all: ["says Cancelled", "focus button: Reload"])
    #expect(try reader.read().contains("label: Cancelled."))
    try gallery.key("Return")
    try reader.hear("says Loading")
    try reader.hear("says Done")
  }

  @Test("Status, with a screen reader alone")
  func statusByEar() throws {
    let (gallery, reader) = try start("status")
    try reader.press("Clear")
    try reader.hear("says Text cleared, Undo")
    try reader.press("Undo")
    try gallery.wait(for: "The veil disappeared")
    try reader.press("Save")
    try reader.hear("says Saved")
    #expect(gallery.document == "Write something and save it.\n")
    #expect(try reader.read().contains { $0.hasPrefix("label: ") && $0.contains("saved in") })
    // It takes less time than the grace.
    try reader.press("Save a copy")
    try reader.hear("says Done")
  }

  @Test("A screen reader says the message of work, other words, or nothing, as the page's user chooses")
  func chosenWordsByEar() throws {
    let (gallery, reader) = try start("status")
    try gallery.key("alt+v", "alt+x", "alt+k")
    try gallery.wait(for: "a screen reader says the exact words")
    try reader.hear("says Copying 19 photos to the archive")
    try gallery.key("alt+e")
    try gallery.wait(for: "From now on a screen reader says nothing")
    try gallery.key("alt+k")
    // From AT-SPI 2.62 on it is known that a reader listens, and the outcome stays ten times as long.
    try gallery.wait(for: "The veil disappeared", within: 60)
    // The next work is announced by its message; the end before it was not.
    try gallery.key("alt+x", "alt+e", "alt+k")
    let heard = try reader.hear("says Copying…")
    #expect(!heard.contains { $0.hasPrefix("says Copied") }, "\(heard)")
    try gallery.key("alt+k")
    try reader.hear("says Copied")
  }

  @Test("Sync, with a screen reader alone: cancelled")
  func syncCancelledByEar() throws {
    // Much longer than a reader on a busy machine needs to find the button.
    let (gallery, reader) = try start("sync", "--rest", "2000")
    try reader.press("Sync")
    try reader.hear("focus filler: ")
    try reader.press("Cancel")
    // Announced although the veil disappears at once.
    try reader.hear("says Cancelled")
    try gallery.wait(for: "The veil disappeared")
  }

  @Test("Sync, with a screen reader alone: to its end")
  func syncByEar() throws {
    let (gallery, reader) = try start("sync", "--rest", "20")
    try reader.press("Sync")
    try gallery.wait(for: "ended: succeeded")
    let all = try reader.hear("says Synced")
    #expect(all.filter { $0.hasSuffix("Synced") }.count == 1)
    #expect(try reader.read().contains { $0.contains("files copied") })
  }

  @Test("Message, with a screen reader alone")
  func messageByEar() throws {
    let (gallery, reader) = try start("message", "--server-time", "1")
    try gallery.type("Hello")
    try reader.press("Send")
    try reader.hear("says Sending…")
    try reader.hear("says Done")
    #expect(gallery.mailbox.contains("\"Hello\""))
    try reader.press("Refresh")
    try reader.hear("focus filler: Refreshing…")
    _ = try reader.hear(all: ["says Done", "focus text"])
    #expect(try reader.read().contains { $0.hasSuffix("Hello") })
  }
}
