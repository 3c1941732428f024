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

    @Test("S1: its action is chosen by a click and by Tab and Return, once, and the next notice stays")
    func action() throws {
      let probe = try ProbeApp()
      for way in ["click", "key"] {
        try probe.run(
          .focus(.menu), .veil(.post("Deleted", action: "Undo")), .veil(.post("Moved", action: "Undo")),
          .rest(0.6), .drain)
        let lines = try probe.lines {
          if way == "key" {
            // Onto the panel, and on to its button.
            try probe.screen.input.key("Tab")
            try probe.screen.input.key("Tab")
            #expect(try probe.focusedWidget() == .cancel)
            try probe.screen.input.key("Return")
          } else {
            try probe.click(.cancel)
          }
        }
        #expect(lines.filter { $0.hasPrefix("veil chose") } == ["veil chose Deleted"], "\(way)")
        #expect(lines.allSatisfy { !$0.hasPrefix("app clicked") })
        #expect(try notices(probe) == "shown=Moved waiting=", "\(way)")
        try probe.run(.veil(.endAll), .drain)
        _ = try eventually("the veil goes") { try isVisible(probe) ? nil : true }
      }
      #expect(probe.complaints == [])
    }

    @Test("Its action is chosen by a finger, once", .needs(.touch))
    func actionByTouch() throws {
      let probe = try ProbeApp()
      try probe.run(
        .veil(.post("Deleted", action: "Undo")), .veil(.post("Moved", action: "Undo")), .rest(0.6), .drain)
      let origin = try probe.windowFrame()
      let place = try probe.answer(.place(.cancel)).compactMap { Int($0) }
      let lines = try probe.lines { try probe.screen.input.tap(at: origin.x + place[0], origin.y + place[1]) }
      #expect(lines.filter { $0.hasPrefix("veil chose") } == ["veil chose Deleted"])
      #expect(try notices(probe) == "shown=Moved waiting=")
      #expect(probe.complaints == [])
    }

    @Test(
      "S1: one that interrupts is put away by Escape, and the one before it comes back; one that replaces ends it"
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

    private func notices(_ probe: ProbeApp) throws -> String {
      try probe.answer(.veil(.notices)).joined(separator: " ")
    }

    private func isVisible(_ probe: ProbeApp) throws -> Bool {
      try probe.answer(.veil(.state)).first == "visible=true"
    }
  }
}
