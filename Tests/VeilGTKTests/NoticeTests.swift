import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("A notice")
  struct Notices {
    @Test("A notice in a window out of sight waits until the window can be seen, and stays its time")
    func unseenWindow() throws {
      let screen = try Screen.shared(managed: true)
      let probe = try ProbeApp(on: screen)
      try probe.run(.veil(.begin("Saving the document")))
      _ = try eventually("the veil is up") { try isVisible(probe) ? true : nil }
      try screen.server.hideWindow(ProbeApp.title)
      try probe.run(.veil(.fail("The disk is full")))
      // A failure stays for five seconds.
      try probe.run(.rest(5))
      // At rest, but for the wake-up that ends the counting and one before it.
      let counts = try probe.answer(.count(seconds: 2)).compactMap { Int($0) }
      #expect(counts[0] == 0 && counts[1] <= 2, "frames and wake-ups: \(counts)")
      #expect(try isVisible(probe), "what was said is lost")
      try screen.server.showWindow(ProbeApp.title)
      try probe.run(.rest(3.5))
      #expect(try isVisible(probe), "its time counts from when it can be seen")
      _ = try eventually("the notice goes") { try isVisible(probe) ? nil : true }
      #expect(probe.complaints == [])
    }

    @Test("Its action is chosen by a click and by Tab and Return, once, and leaves what waits alone")
    func action() throws {
      let probe = try ProbeApp()
      for way in ["click", "key"] {
        try probe.run(
          .focus(.menu), .veil(.flashWithAction("Deleted", action: "Undo")),
          .veil(.flashWithAction("Moved", action: "Undo")), .rest(0.6), .drain)
        let lines = try probe.lines {
          if way == "click" {
            try probe.click(.cancel)
          } else {
            // Onto the panel, and on to its button.
            try probe.screen.input.key("Tab")
            try probe.screen.input.key("Tab")
            #expect(try probe.focusedWidget() == .cancel)
            try probe.screen.input.key("Return")
          }
        }
        #expect(lines.filter { $0.hasPrefix("veil chose") } == ["veil chose Deleted"], "\(way)")
        #expect(lines.allSatisfy { !$0.hasPrefix("app clicked") })
        #expect(try isVisible(probe), "the next one is shown")
        try probe.run(.veil(.endAll), .rest(0.6))
        #expect(try !isVisible(probe))
      }
      #expect(probe.complaints == [])
    }

    private func isVisible(_ probe: ProbeApp) throws -> Bool {
      try probe.answer(.veil(.state)).first == "visible=true"
    }
  }
}
