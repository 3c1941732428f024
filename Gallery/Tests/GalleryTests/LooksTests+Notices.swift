import Testing

extension LooksTests {
  @Test("A notice that changes fades over to its new text")
  func changedText() throws {
    let gallery = try GalleryApp("status", arguments: ["--slow-texts"])
    let window = try window(of: gallery)
    // The words, below the symbol.
    let words = ScreenPicture.Frame(
      x: Int(window.centerX) - 120, y: Int(window.centerY) + 20, width: 240, height: 20)
    let (x, y) = (Int(window.centerX), Int(window.centerY))
    try gallery.screen.input.perform(.move(x: x, y: window.y + 20))
    try gallery.key("alt+n", "alt+o")
    try gallery.wait(for: "The veil appeared")
    let appeared = ContinuousClock.now
    // It stays while the pointer is on it. GTK may report two movements as one, so one has to do.
    try gallery.screen.input.perform(.move(x: x, y: y))
    try gallery.wait(for: "has drawn itself")
    var last = try gallery.screen.picture().pixels(in: words)
    _ = try eventually("the words at rest, for longer than their fade: otherwise they would change at once") {
      let now = try gallery.screen.picture().pixels(in: words)
      defer { last = now }
      let isAtRest = now == last && Set(now.map(\.red)).count > 5
      return isAtRest && appeared.duration(to: .now) > .seconds(2) ? true : nil
    }
    try gallery.key("alt+i")
    // At once there are at most three: the panel may widen a frame earlier.
    var seen = [last]
    _ = try eventually("several states between the old words and the new ones") {
      let now = try gallery.screen.picture().pixels(in: words)
      // While the veil itself fades, the scrim beside the panel has another colour.
      if now[0] == seen[0][0], !seen.contains(now) { seen.append(now) }
      return seen.count >= 6 ? true : nil
    }
  }

  @Test("Three notices come one after the other, with nothing between two, and each is put away by a click")
  func notices() throws {
    let gallery = try GalleryApp("status")
    let window = try window(of: gallery)
    try gallery.key("alt+n", "alt+t")
    let panel = InputAction.move(x: Int(window.centerX), y: Int(window.centerY))
    let beside = InputAction.move(x: window.x + 20, y: window.y + window.height - 20)
    for notice in ["success: Copied", "warning: The disk is nearly full", "information: Two files are new"] {
      let lines = try gallery.wait(for: "It shows the status \(notice)")
      // In the gap nothing is seen.
      if !notice.hasPrefix("success") { #expect(lines.contains { $0.contains("The veil disappeared") }) }
      try gallery.wait(for: "has drawn itself")
      try gallery.screen.input.perform(panel, .click(), beside)
    }
    try gallery.wait(for: "The veil disappeared")
  }

  @Test("A notice's button is pressed, and the page says what waits")
  func noticeWithAction() throws {
    let gallery = try GalleryApp("status", arguments: ["--tint", "green"])
    let area = try window(of: gallery).square(200)
    try gallery.key("alt+n", "alt+u", "alt+t")
    try gallery.wait(for: "Waiting: The disk is nearly full, Two files are new.")
    try gallery.wait(for: "has drawn itself")
    // The title of the button is the lowest of what is green.
    let green = try #require(try gallery.screen.picture().frame(in: area, where: isGreen))
    try gallery.screen.input.perform(.move(x: Int(green.centerX), y: green.y + green.height - 6), .click())
    try gallery.wait(for: "“Copied” ended: actionChosen.")
    try gallery.wait(for: "It shows the status warning")
  }

  @Test("A notice stays for the time that is chosen, whatever its words")
  func fixedLinger() throws {
    let gallery = try GalleryApp("status")
    try gallery.key("alt+n", "alt+r", "alt+o")
    try gallery.wait(for: "It shows the status information: Another one")
    let shown = ContinuousClock.now
    try gallery.wait(for: "“Another one” ended: timePassed.")
    // Its reading time is 2 s.
    #expect(ContinuousClock.now - shown > .seconds(4))
  }

  @Test(
    "Each status has a colour where that is chosen, and otherwise the accent colour",
    arguments: [true, false])
  func statusColors(areChosen: Bool) throws {
    let gallery = try GalleryApp(
      "status",
      arguments: ["--style", "automatic", "--tint", "purple"] + (areChosen ? ["--status-colors"] : []))
    let area = try window(of: gallery).square(200)
    try gallery.key("alt+a")
    try gallery.wait(for: "has drawn itself")
    let symbol = try gallery.screen.picture().frame(in: area, where: isGreen)
    #expect((symbol != nil) == areChosen)
  }

  @Test("A click passes through a notice to the text under it, where that is chosen")
  func passingClicks() throws {
    let gallery = try GalleryApp("status", arguments: ["--passing-clicks"])
    let window = try window(of: gallery)
    // The focus is on a check button.
    try gallery.key("alt+f", "Tab", "alt+a")
    try gallery.wait(for: "has drawn itself")
    try gallery.screen.input.perform(.move(x: Int(window.centerX), y: Int(window.centerY)), .click())
    try gallery.type("Baa")
    try gallery.key("alt+a")
    _ = try eventually("the text that was typed after the click") {
      gallery.document?.contains("Baa") == true ? true : nil
    }
  }
}
