import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("A veil over one widget: place and size")
  struct WidgetPlace {
    /// The frames of the covers, back to front.
    private func covers(_ probe: ProbeApp, _ command: ProbeCommand = .covers) throws -> [String] {
      try probe.answer(command).filter { !$0.isEmpty }
    }

    private func frame(of name: ProbeWidget, _ probe: ProbeApp) throws -> [Int] {
      try probe.answer(.layout(.frame(name)))[0].split(separator: ",").compactMap { Int($0) }
    }

    private func text(_ frame: [Int]) -> String { frame.map(String.init).joined(separator: ",") }

    @Test("A widget in a popover cannot be covered: the log says so once, and says what to do")
    func popover() throws {
      let probe = try ProbeApp()
      try probe.run(.openMenu, .drain)
      let lines = try probe.lines {
        try probe.run(
          .veil(.begin("Searching"), over: .menuInside), .rest(0.4),
          .veil(.message("Still"), over: .menuInside))
        try probe.run(
          .veil(.end, over: .menuInside), .rest(0.4), .veil(.begin("More"), over: .menuInside), .rest(0.4))
      }
      let said = lines.filter { $0.hasPrefix("log ") }
      #expect(said.count == 1, "\(said)")
      #expect(said.first?.contains("in a popover") == true)
      #expect(said.first?.contains("Close the popover") == true)
      #expect(probe.complaints == [])
    }

    @Test("A failure keeps its time while another tab is shown", arguments: [false, true])
    func failureInOtherTab(isShownBefore: Bool) throws {
      let probe = try ProbeApp(.tabs)
      // It stays for a second.
      try probe.run(.focus(nil), .veil(.slowness(0.2), over: .scroll), .veil(.begin("Saving"), over: .scroll))
      try probe.run(.rest(0.4), .drain)
      let fail = [ProbeCommand.veil(.fail("Not saved"), over: .scroll), .drain]
      if isShownBefore { try probe.run(fail) }
      try probe.run(.layout(.tab(.two)), .rest(0.4), .drain)
      if !isShownBefore { try probe.run(fail) }
      try probe.run(.rest(2), .layout(.tab(.one)), .rest(0.2), .drain)
      #expect(try covers(probe) == [text(try frame(of: .scroll, probe))])
      try probe.run(.rest(2), .drain)
      #expect(try covers(probe) == [])
    }

    @Test("A1: covers one widget to its edges and nothing else, and stays with its tab when tabs change")
    func coversOneWidget() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.focus(nil), .rest(0.3), .drain)
      let before = try probe.screen.picture()
      try probe.run(.stage(.style(.veil), .block(.scope), .show("Searching"), over: .scroll), .drain)
      let frame = try frame(of: .scroll, probe)
      #expect(try covers(probe) == [text(frame)])
      let after = try probe.screen.picture()
      let (left, top, right, bottom) = (frame[0], frame[1], frame[0] + frame[2], frame[1] + frame[3])
      for y in 0..<after.height {
        for x in 0..<480 where after[x, y] != before[x, y] {
          #expect(x >= left && y >= top && x < right && y < bottom, "changed at \(x), \(y)")
        }
      }
      for (x, y) in [(left, top), (right - 1, top), (left, bottom - 1), (right - 1, bottom - 1)] {
        #expect(after[x, y] != before[x, y], "unchanged at \(x), \(y)")
      }
      // The switcher's right half is the second tab.
      try probe.point(at: .switcher)
      try probe.screen.input.perform(.moveBy(x: 100, y: 0), .click())
      try probe.run(.rest(0.4), .drain)
      #expect(try covers(probe) == ["hidden"])
      #expect(try probe.reached { try probe.click(.secondButton) }.contains("app second clicked"))
      try probe.run(.layout(.tab(.one)), .rest(0.4), .drain)
      #expect(try covers(probe) == [text(frame)])
      #expect(probe.complaints == [])
    }

    @Test("A1: leaves out what lies beyond the round corners of a widget that does not clip its content")
    func roundCorners() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.focus(nil), .rest(0.3), .drain)
      let before = try probe.screen.picture()
      try probe.run(.stage(.style(.veil), .block(.scope), .show("Searching"), over: .button), .drain)
      let frame = try frame(of: .button, probe)
      let after = try probe.screen.picture()
      let (left, top, right, bottom) = (frame[0], frame[1], frame[0] + frame[2] - 1, frame[1] + frame[3] - 1)
      for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
        #expect(after[x, y] == before[x, y], "changed at \(x), \(y)")
      }
      for (x, y) in [(left + 12, top), (left, top + 12), (right, top + 12), (right - 12, bottom)] {
        #expect(after[x, y] != before[x, y], "unchanged at \(x), \(y)")
      }
    }

    @Test("A2: is a sibling of the app's widgets, above the covered one; the list scrolls under it")
    func doesNotScroll() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.stage(.style(.veil), .block(.scope), .show("Searching"), over: .scroll), .drain)
      #expect(try probe.state()["children"]?.hasSuffix(",VeilCover") == true, "a child of the window")
      let before = try covers(probe)
      try probe.run(.scroll(to: 300), .drain)
      #expect(try covers(probe) == before)
      // No row's line is drawn over the panel.
      let panel = try probe.answer(.stage(.panel, over: .scroll)).compactMap { Double($0) }.map { Int($0) }
      let frame = try frame(of: .scroll, probe)
      let white = try probe.screen.picture()[frame[0] + panel[0] + 4, frame[1] + panel[1] + panel[3] / 2]
      try probe.run(.scroll(to: 307), .drain)
      #expect(
        try probe.screen.picture()[frame[0] + panel[0] + 4, frame[1] + panel[1] + panel[3] / 2] == white)
    }

    @Test("A3: covers the visible part of the widget as it scrolls, moves and changes its size")
    func follows() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.stage(.block(.scope), .show(), over: .row), .drain)
      let row = try frame(of: .row, probe)
      let view = try frame(of: .scroll, probe)
      #expect(try covers(probe) == [text(row)])
      // 70 points further only the last 10 of the row are visible.
      let scrolled = row[1] - view[1] + 10
      try probe.run(.scroll(to: scrolled), .drain)
      #expect(try covers(probe) == [text([row[0], view[1], row[2], row[3] - 10])])
      try probe.run(.scroll(to: row[1] - view[1] + row[3]), .drain)
      #expect(try covers(probe) == ["hidden"])
      try probe.run(.scroll(to: 5), .drain)
      #expect(try covers(probe) == [text([row[0], row[1] - 5, row[2], row[3]])])
      try probe.run(
        .stage(.withdraw, over: .row), .stage(.block(.scope), .show("Searching"), over: .scroll), .drain)
      for change in [
        ProbeCommand.layout(.height(.text, 120)), .layout(.hide(.button)), .resize(600, 500),
        .layout(.unhide(.button)),
      ] {
        try probe.run(change, .drain, .drain)
        let frame = try frame(of: .scroll, probe)
        #expect(try covers(probe) == [text(frame)], "\(change)")
        let panel = try probe.answer(.stage(.panel, over: .scroll)).compactMap { Double($0) }
        #expect(abs(panel[0] + panel[2] / 2 - Double(frame[2]) / 2) <= 1, "\(change)")
        #expect(abs(panel[1] + panel[3] / 2 - Double(frame[3]) / 2) <= 1, "\(change)")
      }
      #expect(probe.complaints == [])
    }

    @Test("A3: follows a widget to another place and another window, and waits while it is in no window")
    func reparenting() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.stage(.block(.scope), .show("Searching"), over: .button), .drain)
      try probe.run(.layout(.takeOut(.button)), .drain)
      #expect(try covers(probe) == [])
      #expect(try probe.state()["layout"] == "false")
      let back = try probe.run(
        .layout(.putBack(into: .second)), .drain, .layout(.tab(.two)), .rest(0.4), .drain)
      #expect(!back.contains { $0.hasSuffix("lost") })
      #expect(try covers(probe) == [text(frame(of: .button, probe))])
      #expect(try probe.reached { try probe.click(.button) } == [])
      try probe.run(.layout(.takeOut(.button)), .layout(.putElsewhere), .rest(0.5))
      #expect(try covers(probe) == [])
      let elsewhere = try covers(probe, .layout(.coversElsewhere))
      #expect(elsewhere.count == 1 && elsewhere[0] != "hidden")
      // The window held the only reference to the widget.
      let end = try probe.run(.layout(.closeElsewhere), .drain, .rest(0.1))
      #expect(end.filter { $0 == "button: lost" }.count == 1)
      #expect(probe.complaints == [])
    }

    @Test("A covered widget that moves within its window gets its focus back, unless the user has moved it")
    func focusOfMoved() throws {
      let probe = try ProbeApp(.tabs)
      // Another veil keeps the window blocked while the widget is in no window.
      try probe.run(.stage(.block(.scope), .show("Beside"), over: .list), .focus(.button), .drain)
      try probe.run(.stage(.block(.scope), .show("Searching"), over: .button), .drain)
      #expect(try probe.focusedWidget() == .cover)
      try probe.run(.layout(.takeOut(.button)), .drain)
      #expect(try probe.focusedWidget() != .cover)
      try probe.run(.layout(.putBack(into: .box)), .drain, .drain)
      #expect(try probe.focusedWidget() == .cover)
      try probe.run(.stage(.withdraw, over: .button), .drain)
      #expect(try probe.focusedWidget() == .button)

      try probe.run(.stage(.block(.scope), .show("Again"), over: .button), .drain)
      try probe.run(.layout(.takeOut(.button)), .drain, .focus(.entry), .drain)
      try probe.run(.layout(.putBack(into: .box)), .drain, .drain)
      #expect(try probe.focusedWidget() == .entry)
      try probe.run(.stage(.withdraw, over: .button), .drain)
      #expect(try probe.focusedWidget() == .entry)
      #expect(probe.complaints == [])
    }

    @Test("A3: a widget that comes back into sight is blocked again, whatever the veil shows first")
    func putBackInSight() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.veil(.begin("Searching"), over: .button), .rest(0.5), .drain)
      try probe.run(.layout(.takeOut(.button)), .drain)
      #expect(try covers(probe) == [])
      try probe.run(.layout(.putBack(into: .box)), .drain, .drain)
      #expect(try covers(probe) == [text(frame(of: .button, probe))])
      #expect(try probe.reached { try probe.click(.button) } == [])
      // The panel takes clicks until its fade-out starts.
      try probe.run(.veil(.endAll, over: .button), .rest(0.5), .drain)
      #expect(try probe.reached { try probe.click(.button) }.contains("app clicked"))
      #expect(probe.complaints == [])
    }

    @Test("L4: a card that fills its widget is resized with it, and nothing else changes")
    func resizes() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.stage(.style(.loading), .block(.scope), .show("Loading..."), over: .scroll), .drain)
      let first = try covers(probe)
      for size in [(700, 590), (500, 560)] {
        let lines = try probe.run(.resize(size.0, size.1), .drain, .drain)
        #expect(lines.contains("scroll: surroundingsChanged"))
        let frame = try frame(of: .scroll, probe)
        #expect(try covers(probe) == [text(frame)])
        #expect(try covers(probe) != first)
        let panel = try probe.answer(.stage(.panel, over: .scroll)).compactMap { Double($0) }
        // Layout tests check the card's figures. Here its distances to the sides must not change.
        #expect(panel[0] == 8 && panel[1] == 8, "\(panel)")
        #expect(panel[2] == Double(frame[2]) - 17 && panel[3] == Double(frame[3]) - 17, "\(panel)")
      }
    }

    @Test(
      "A12: needs no call when the widget is not yet shown, on another tab, or destroyed")
    func comesAndGoes() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.focus(nil), .veil(.begin("Searching"), over: .secondButton), .rest(0.5), .drain)
      #expect(try covers(probe) == ["hidden"])
      #expect(
        try probe.answer(.veil(.state, over: .secondButton)) == ["visible=true", "blocking=true"],
        "time passes")
      try probe.run(.rest(0.5))
      #expect(try probe.activity(of: 1).frames == 0, "no frame while it is hidden")
      #expect(probe.waitsOfStandIn == nil, "and no step")
      try probe.run(.layout(.tab(.two)), .rest(0.4), .drain)
      #expect(try covers(probe) == [text(frame(of: .secondButton, probe))])
      #expect(try probe.reached { try probe.click(.secondButton) } == [])
      try probe.run(.stage(.block(.scope), over: .secondButton))
      let lines = try probe.run(.layout(.remove(.secondButton)), .drain, .rest(0.1))
      #expect(lines.filter { $0 == "secondButton: lost" }.count == 1)
      #expect(try covers(probe) == [])
      #expect(try probe.state()["layout"] == "false")
      try probe.run(.veil(.end, over: .secondButton), .drain)
      #expect(probe.complaints == [])
    }

    @Test("A window destroyed at any time removes the veils over its widgets")
    func windowDestroyed() throws {
      let blocked = StageAction.block(.scope)
      let shown = StageAction.show("Searching")
      for (widget, commands) in [
        (ProbeWidget.entry, [ProbeCommand.stage(.surroundings, over: .entry)]),
        (.entry, [.stage(blocked, over: .entry)]),
        (.entry, [.stage(blocked, shown, over: .entry)]),
        (.scroll, [.stage(blocked, shown, over: .scroll), .stage(blocked, shown)]),
        (.row, [.stage(blocked, shown), .stage(blocked, shown, over: .row), .drain]),
        (.secondButton, [.stage(blocked, shown, over: .secondButton), .drain]),
      ] {
        let probe = try ProbeApp(.tabs)
        try probe.run(commands)
        let lines = try probe.run(.destroy, .drain, .rest(0.1))
        #expect(lines.filter { $0 == "\(widget): lost" }.count == 1, "\(commands)")
        #expect(probe.isRunning)
        #expect(probe.complaints == [])
      }
    }

    @Test("A8: made once and used over several widgets, each with its own veil")
    func severalWidgets() throws {
      let probe = try ProbeApp(.tabs)
      let names = [ProbeWidget.scroll, .entry, .besideButton]
      for name in names { try probe.run(.veil(.style(.activity), .show(), over: name)) }
      try probe.run(.rest(0.2), .drain)
      let frames = try names.map { text(try frame(of: $0, probe)) }
      #expect(Set(try covers(probe)) == Set(frames))
      try probe.run(.veil(.remove, over: .entry), .drain)
      #expect(Set(try covers(probe)) == Set([frames[0], frames[2]]))
      #expect(try probe.answer(.veil(.state, over: .scroll)) == ["visible=true", "blocking=true"])
      for name in names { try probe.run(.veil(.remove, over: name)) }
      try probe.run(.drain)
      #expect(try covers(probe) == [])
      try probe.run(.veil(.show(), over: .entry), .rest(0.2), .drain)
      #expect(try covers(probe) == [frames[1]])
    }

    @Test("A6: the spinner moves while the veil is visible, and there are no frames afterwards")
    func spinner() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.focus(nil), .veil(.style(.activity), .show(), over: .scroll), .rest(0.3), .drain)
      let first = try probe.screen.picture()
      _ = try eventually("the spinner's next step") {
        try probe.screen.picture().differences(to: first) > 0 ? true : nil
      }
      try probe.run(.veil(.remove, over: .scroll), .rest(1.5))
      #expect(try probe.activity(of: 1).frames == 0)
      #expect(probe.waitsOfStandIn == nil)
    }

    @Test("A7: stopped, started and relabelled, the panel keeps its place")
    func relabelled() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.focus(nil), .veil(.style(.activity), .begin("Loading"), over: .scroll), .rest(0.3))
      let place = try covers(probe)
      let before = try probe.screen.picture()
      try probe.run(.veil(.animating(false), .message("Sorting"), over: .scroll), .rest(0.3), .drain)
      #expect(try covers(probe) == place)
      let relabelled = try probe.screen.picture()
      #expect(relabelled.differences(to: before) > 0)
      try probe.run(.rest(1.2))
      // GTK counts no frames of steps that another thread paints.
      let stopped = try probe.screen.picture()
      for _ in 0..<3 {
        try probe.run(.rest(0.3))
        #expect(try probe.screen.picture() == stopped, "a stopped spinner does not move")
      }
      try probe.run(.veil(.animating(true), over: .scroll), .rest(0.2))
      let moving = try probe.screen.picture()
      _ = try eventually("the spinner's next step") {
        try probe.screen.picture() != moving ? true : nil
      }
      try probe.run(.veil(.end, over: .scroll), .drain)
      #expect(try covers(probe) == [])
    }
  }
}
