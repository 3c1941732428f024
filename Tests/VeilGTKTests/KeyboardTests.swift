import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("A veil over the on-screen keyboard")
  struct Keyboard {
    /// The title of the window that contains only the keyboard.
    private let ownWindow = "Keyboard of its own"

    /// The frames of the covers, back to front.
    private func covers(_ probe: ProbeApp, _ command: ProbeCommand = .covers) throws -> [String] {
      try probe.answer(command).filter { !$0.isEmpty }
    }

    private func frame(of name: ProbeWidget, _ probe: ProbeApp) throws -> String {
      try probe.answer(.layout(.frame(name)))[0]
    }

    @Test(
      "L5: covers only the keyboard: the content above stays usable, including focus and hardware keys"
    )
    func keyboardAlone() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.keyboard(.add), .setText("hello"), .focus(.entry), .select(3, 3), .drain)
      #expect(try probe.reached { try probe.click(.key) }.contains("app key q"), "without a veil")
      let before = try probe.screen.picture()
      try probe.run(.veil(.style(.loading), .begin("Sending…"), on: .keyboard), .rest(0.5), .drain)
      let keyboard = try frame(of: .keyboard, probe)
      #expect(try covers(probe) == [keyboard])
      let after = try probe.screen.picture()
      let sides = keyboard.split(separator: ",").compactMap { Int($0) }
      let corner = (sides[0] + 12, sides[1] + 12)
      #expect(after[corner.0, corner.1] != before[corner.0, corner.1])
      for y in 0..<sides[1] where y < 290 || y > 340 {
        for x in 0..<480 where after[x, y] != before[x, y] { Issue.record("changed at \(x), \(y)") }
      }
      #expect(try probe.reached { try probe.click(.key) } == [])
      #expect(try probe.state()["focus"] == "GtkText")
      #expect(try probe.reached { try probe.screen.input.key("Z") } == ["app changed helZlo"])
      #expect(try probe.reached { try probe.click(.button) }.contains("app clicked"))
      #expect(try probe.reached { try probe.screen.input.key("ctrl+k") } == ["app accelerated"])
      try probe.run(.veil(.end, on: .keyboard), .rest(0.4), .drain)
      #expect(try covers(probe) == [])
      #expect(try probe.reached { try probe.click(.key) }.contains("app key q"))
      #expect(probe.complaints == [])
    }

    @Test(
      "L7: finds the keyboard that is shown, and follows it as it moves, grows, hides, returns and goes")
    func follows() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.keyboard(.add), .focus(.entry), .drain)
      try probe.run(.veil(.style(.loading), .begin("Sending…"), on: .keyboard), .rest(0.5), .drain)
      for change in [
        ProbeCommand.layout(.height(.keyboard, 200)), .keyboard(.moveFirst), .resize(600, 640),
        .layout(.height(.keyboard, 90)),
      ] {
        let before = try covers(probe)
        try probe.run(change, .drain, .drain)
        #expect(try covers(probe) == [frame(of: .keyboard, probe)], "\(change)")
        #expect(try covers(probe) != before, "\(change)")
      }
      try probe.run(.layout(.hide(.keyboard)), .drain, .drain)
      #expect(try covers(probe) == [frame(of: .entry, probe)], "now it covers the hardware keys")
      try probe.run(.layout(.unhide(.keyboard)), .drain, .drain)
      #expect(try covers(probe) == [frame(of: .keyboard, probe)])
      #expect(try probe.state()["focus"] == "GtkText", "keys reach the app again")
      try probe.run(.keyboard(.remove), .drain, .drain)
      #expect(try covers(probe) == [frame(of: .entry, probe)])
      try probe.run(.keyboard(.add), .drain, .drain)
      #expect(try covers(probe) == [frame(of: .keyboard, probe)], "another one")
      try probe.run(.veil(.end, on: .keyboard), .rest(0.4), .drain)
      #expect(try covers(probe) == [])
      #expect(probe.complaints == [])
    }

    @Test("L7: moves to the keyboard and away from it without a second fade")
    func noSecondFade() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(
        .keyboard(.add), .layout(.hide(.keyboard)), .drain, .layout(.height(.text, 60)), .focus(.text), .drain
      )
      try probe.run(.veil(.style(.loading), .begin("Sending…"), on: .keyboard), .rest(0.5), .drain)
      for (change, name) in [
        (LayoutCommand.unhide(.keyboard), ProbeWidget.keyboard), (.hide(.keyboard), .text),
      ] {
        try probe.run(.layout(change), .drain, .drain)
        let sides = try frame(of: name, probe).split(separator: ",").compactMap { Int($0) }
        let first = try probe.screen.picture()
        try probe.run(.rest(0.5), .drain)
        let later = try probe.screen.picture()
        for inset in [12, 20] {
          let place = (sides[0] + inset, sides[1] + inset)
          #expect(first[place.0, place.1] == later[place.0, place.1], "\(change)")
          #expect(first[place.0, place.1].red < 100, "\(change): the card is there")
        }
      }
    }

    @Test("L7: a keyboard in its own window is covered there, and the app's window stays usable")
    func windowOfItsOwn() throws {
      let probe = try ProbeApp(.tabs, on: Screen.shared(.managed))
      try probe.run(.keyboard(.addWindow(isGiven: false)), .rest(0.5))
      try probe.screen.server.moveWindow(ProbeApp.title, to: 0, 0)
      try probe.screen.server.moveWindow(ownWindow, to: 495, 20)
      try probe.run(.rest(0.3), .focus(.entry), .drain)
      #expect(try keysPressed(probe) == ["app key q"], "without a veil")
      try probe.run(.veil(.style(.loading), .begin("Sending…"), on: .keyboard), .rest(0.5))
      #expect(try covers(probe) == [], "nothing on the window itself")
      #expect(try covers(probe, .keyboard(.covers)).count == 1)
      #expect(try keysPressed(probe) == [])
      #expect(try pressed(.button, probe) == ["app clicked"])
      try probe.run(.focus(.entry), .keyboard(.hideWindow), .rest(0.3), .drain)
      #expect(try covers(probe) == [frame(of: .entry, probe)])
      try probe.run(.keyboard(.showWindow), .rest(0.5), .drain)
      #expect(try covers(probe) == [])
      #expect(try covers(probe, .keyboard(.covers)).count == 1)
      try probe.run(.keyboard(.closeWindow), .rest(0.2), .drain)
      #expect(try covers(probe) == [frame(of: .entry, probe)])
      try probe.run(.veil(.end, on: .keyboard), .rest(0.4), .drain)
      #expect(try covers(probe) == [])
      #expect(probe.complaints == [])
    }

    @Test(
      "L6: covers window and keyboard together, whichever window contains the keyboard",
      arguments: [false, true])
    func windowAndKeyboard(isWindowGiven: Bool) throws {
      let probe = try ProbeApp(.tabs, on: Screen.shared(.managed))
      try probe.run(.setText("hello"), .keyboard(.addWindow(isGiven: isWindowGiven)), .rest(0.5))
      try probe.screen.server.moveWindow(ProbeApp.title, to: 0, 0)
      try probe.screen.server.moveWindow(ownWindow, to: 495, 20)
      try probe.run(.rest(0.3), .focus(.entry), .drain)
      let before = try probe.screen.picture()
      try probe.run(.veil(.style(.veil), .begin("Sending…"), on: .windowAndKeyboard), .rest(0.5))
      let size = try probe.state()["size"]!.split(separator: "x").joined(separator: ",")
      #expect(try covers(probe) == ["0,0,\(size)"])
      #expect(try covers(probe, .keyboard(.covers)).count == 1)
      let after = try probe.screen.picture()
      // The keyboard's window begins at 495, 20, so that a key is at this point.
      #expect(after[560, 80] != before[560, 80], "the scrim covers the keyboard")
      #expect(try keysPressed(probe) == [])
      #expect(try pressed(.button, probe) == [])
      #expect(try probe.reached { try probe.screen.input.type("ab") } == [])
      try probe.run(.keyboard(.hideWindow), .rest(0.3), .keyboard(.showWindow), .rest(0.5))
      #expect(try covers(probe, .keyboard(.covers)).count == 1, "it is covered again")
      try probe.run(.veil(.end, on: .windowAndKeyboard), .rest(0.4), .drain)
      #expect(try covers(probe) == [])
      #expect(try covers(probe, .keyboard(.covers)) == [])
      #expect(try keysPressed(probe) == ["app key q"])
      try probe.run(
        .veil(.begin("Again"), on: .windowAndKeyboard), .rest(0.5), .keyboard(.closeWindow), .rest(0.2),
        .drain)
      #expect(try covers(probe) == ["0,0,\(size)"], "the window's cover stays")
      #expect(probe.complaints == [])
    }

    @Test("L6: a keyboard in the same window is under the window's cover, and needs no second cover")
    func windowAndKeyboardInOne() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.keyboard(.add), .focus(.entry), .drain)
      try probe.run(.veil(.style(.veil), .begin("Sending…"), on: .windowAndKeyboard), .rest(0.5))
      let size = try probe.state()["size"]!.split(separator: "x").joined(separator: ",")
      #expect(try covers(probe) == ["0,0,\(size)"])
      #expect(try probe.reached { try probe.click(.key) } == [])
    }

    @Test("A registered keyboard has no cost, and neither has an ended veil over it")
    func costsNothing() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.focus(nil), .drain, .rest(1.5))
      let untouched = try probe.activity(of: 2)
      try probe.run(.keyboard(.add), .drain, .rest(0.5), .veil(.show("Sending…"), on: .keyboard), .rest(1.2))
      try probe.run(.veil(.remove, on: .keyboard), .rest(1.5))
      let known = try probe.activity(of: 2)
      #expect(known.frames == 0 && untouched.frames == 0)
      #expect(probe.waitsOfStandIn == nil)
      let more = known.wakeUps - untouched.wakeUps
      // A Wayland compositor sometimes pings its windows.
      #expect(DisplayServerKind.current == .x11 ? more == 0 : more <= 1, "\(more) turns of the main loop")
    }

    @Test(
      "A keyboard veil for a widget that is not a window covers the widget, and the log says so"
    )
    func wrongPlace() throws {
      let probe = try ProbeApp(.tabs)
      let lines = try probe.run(.veil(.show("Sending…"), on: .keyboardOf(.button)), .rest(0.5), .drain)
      #expect(lines.contains { $0.hasPrefix("log ") && $0.contains("expected a window") })
      #expect(try covers(probe) == [frame(of: .button, probe)])
    }

    /// What a click does at a place in a window.
    private func pressed(_ place: [String], in window: String, _ probe: ProbeApp) throws -> [String] {
      let origin = try #require(try probe.screen.server.frame(ofWindow: window))
      return try probe.reached {
        try probe.screen.input.move(to: origin.x + Int(place[0])!, origin.y + Int(place[1])!)
        try probe.run(.rest(0.1))
        try probe.screen.input.click()
        try probe.run(.rest(0.2))
      }
    }

    private func pressed(_ name: ProbeWidget, _ probe: ProbeApp) throws -> [String] {
      try pressed(probe.answer(.place(name)), in: ProbeApp.title, probe)
        .filter { $0 != "app captured press" }
    }

    /// What a click on the first key does.
    private func keysPressed(_ probe: ProbeApp) throws -> [String] {
      try pressed(probe.answer(.keyboard(.keyPlace)), in: ownWindow, probe)
        .filter { $0.hasPrefix("app key") }
    }
  }
}
