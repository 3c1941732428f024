import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("A veil and its window")
  struct Window {
    @Test("V1: covers the whole window with its title bar", arguments: [WindowKind.plain, .header, .adw])
    func coversAll(kind: WindowKind) throws {
      let probe = try ProbeApp(kind)
      try probe.run(.focus(nil), .drain)
      let before = try probe.screen.picture()
      try probe.run(.stage(.style(.veil), .block(.scope), .show("Searching")), .drain)
      let after = try probe.screen.picture()
      let size = try probe.answer(.size).compactMap { Int($0) }
      for (x, y) in [
        // The corners may be rounded.
        (6, 6), (size[0] - 7, 6), (6, size[1] - 7), (size[0] - 7, size[1] - 7), (size[0] / 2, 3),
        (2, size[1] / 2),
      ] {
        let place = (x + size[2], y + size[3])
        #expect(after[place.0, place.1] != before[place.0, place.1], "at \(x), \(y)")
      }
    }

    @Test(
      "A covered window can still be moved by its title bar and closed by its button",
      arguments: [WindowKind.header, .adw])
    func titleBar(kind: WindowKind) throws {
      let probe = try ProbeApp(kind, on: Screen.shared(.managed))
      try probe.run(.stage(.block(.scope), .show("Searching")), .drain)
      let before = try probe.windowFrame()
      try probe.point(at: .titleBar)
      try probe.screen.input.press()
      for _ in 0..<6 {
        try probe.screen.input.move(by: 12, 9)
        try probe.run(.drain)
      }
      try probe.screen.input.release()
      let moved = try eventually("the move") {
        let frame = try probe.windowFrame()
        return frame.x != before.x || frame.y != before.y ? frame : nil
      }
      #expect(moved.width == before.width)
      try probe.run(.drain)
      try probe.click(.closeButton)
      try probe.wait(for: "app close requested")
      try probe.wait(for: "stage lost")
      #expect(probe.complaints == [])
    }

    @Test(
      "A window can also be moved by a press before the block's first frame",
      arguments: [WindowKind.header, .adw])
    func titleBarInTheFirstFrame(kind: WindowKind) throws {
      let probe = try ProbeApp(kind, on: Screen.shared(.managed))
      try probe.point(at: .titleBar)
      try probe.run(.drain)
      let before = try probe.windowFrame()
      // There is no frame while the thread is busy, and the press is the first event afterwards.
      try probe.whileBlocked(after: .stage(.block(.scope))) { try probe.screen.input.press() }
      for _ in 0..<6 {
        try probe.screen.input.move(by: 12, 9)
        try probe.run(.drain)
      }
      try probe.screen.input.release()
      _ = try eventually("the move") {
        let frame = try probe.windowFrame()
        return frame.x != before.x || frame.y != before.y ? true : nil
      }
      #expect(probe.complaints == [])
    }

    /// Drags from a place on the screen. The window manager may move the window a moment later.
    private func drag(from place: (x: Int, y: Int), in probe: ProbeApp) throws {
      try probe.screen.input.move(to: place.x, place.y)
      try probe.run(.drain)
      try probe.screen.input.press()
      for _ in 0..<6 {
        try probe.screen.input.move(by: 12, 9)
        try probe.run(.drain)
      }
      try probe.screen.input.release()
      try probe.run(.rest(0.3), .drain)
    }

    @Test("A covered button on a handle does not move the window, and the handle does")
    func buttonOnHandle() throws {
      let probe = try ProbeApp(.tabs, on: Screen.shared(.managed))
      try probe.run(.above(.handle), .stage(.block(.scope), .show("Searching")), .drain)
      let before = try probe.windowFrame()
      try drag(from: probe.place(of: .button), in: probe)
      #expect(try probe.windowFrame() == before)
      try drag(from: probe.place(of: .above), in: probe)
      _ = try eventually("the move") { try probe.windowFrame() != before ? true : nil }
      #expect(probe.complaints == [])
    }

    @Test(
      "What lies in a dialog of libadwaita does not move its covered window, and the window around it does",
      .needsDialogs)
    func dialogOnHandle() throws {
      let probe = try ProbeApp(.adw, on: Screen.shared(.managed))
      try probe.run(.above(.dialog), .rest(0.5), .stage(.block(.scope), .show("Searching")), .drain)
      let before = try probe.windowFrame()
      try drag(from: probe.place(of: .aboveEntry), in: probe)
      #expect(try probe.windowFrame() == before)
      // Beside the dialog, whose handle is as large as the window.
      let size = try probe.answer(.size).compactMap { Int($0) }
      try drag(from: (before.x + size[2] + 20, before.y + size[3] + size[1] / 2), in: probe)
      _ = try eventually("the move") { try probe.windowFrame() != before ? true : nil }
      #expect(probe.complaints == [])
    }

    @Test(
      "A second finger on a covered button leaves the first one its hold on the title bar", .needs(.touch),
      arguments: [false, true])
    func secondFinger(isCovered: Bool) throws {
      let probe = try ProbeApp(.header, on: Screen.shared(.managed))
      if isCovered { try probe.run(.stage(.block(.scope), .show("Searching"))) }
      try probe.run(.drain)
      let before = try probe.windowFrame()
      let title = try probe.place(of: .titleBar)
      let button = try probe.place(of: .button)
      try probe.screen.input.touchDown(at: title.x, title.y)
      try probe.run(.drain)
      try probe.screen.input.touchDown(at: button.x, button.y, finger: 1)
      try probe.run(.drain)
      try probe.screen.input.touchUp(finger: 1)
      for step in 1...6 {
        try probe.screen.input.touchMove(to: title.x + 12 * step, title.y + 9 * step)
        try probe.run(.drain)
      }
      try probe.screen.input.touchUp()
      _ = try eventually("the move") { try probe.windowFrame() != before ? true : nil }
      #expect(probe.complaints == [])
    }

    @Test("What lies above the window's own buttons is covered, and they are not")
    func aboveButtons() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.above(.cornerOverlay), .stage(.block(.scope), .show("Searching")), .drain)
      #expect(try probe.reached { try probe.click(.closeButton) } == [])
      try probe.run(.stage(.withdraw), .drain)
      #expect(try probe.reached { try probe.click(.closeButton) }.contains("app above clicked"))
      try probe.run(.above(.hide), .stage(.block(.scope), .show("Searching")), .drain)
      try probe.click(.closeButton)
      try probe.wait(for: "app close requested")
      #expect(probe.complaints == [])
    }

    @Test(
      "A veil that ends during its size allocation is removed after it",
      arguments: [ProbeWidget.window, .scroll])
    func endsInLayout(covered: ProbeWidget) throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.drain)
      let children = try probe.state()["children"]
      let target = ProbeTarget(covered)
      try probe.run(.stage(.block(.scope), .show("Searching"), on: target), .drain, .watchCover)
      try probe.run(.stage(.withdrawWhenChanged, on: target), .resize(700, 520))
      try probe.wait(for: "cover freed")
      try probe.run(.drain)
      let state = try probe.state()
      #expect(state["children"] == children)
      #expect(state["layout"] == "false")
      #expect(probe.complaints == [])
      // Another veil is shown as usual.
      try probe.run(.stage(.show("Again"), on: target), .drain)
      #expect(try probe.answer(.covers).count == 1)
    }

    @Test(
      "Work that ends during its window's layout restores focus, caret and scroll position",
      arguments: [ProbeWidget.window, .box, .scroll])
    func givesBackInLayout(covered: ProbeWidget) throws {
      // The window's only veil, and one of two.
      for hasOther in [false, true] {
        let probe = try ProbeApp(.tabs)
        if hasOther { try probe.run(.stage(.block(.scope), .show("Searching"), over: .list)) }
        try probe.run(.setText("hello"), .focus(.entry), .select(2, 4), .scroll(to: 120), .drain)
        let before = try probe.state()
        try probe.run(.stage(.block(.scope), .show("Searching"), over: covered), .drain)
        try probe.run(
          .when(.scroll, .changed, do: .stage(.withdraw, over: covered)), .resize(500, 450), .drain)
        let after = try probe.state()
        for name in ["focus", "text", "caret", "selection", "scroll"] {
          #expect(after[name] == before[name], "\(name), beside another: \(hasOther)")
        }
        #expect(try probe.answer(.covers).filter { !$0.isEmpty }.count == (hasOther ? 1 : 0))
        #expect(try probe.reached { try probe.click(.besideButton) }.contains("app beside clicked"))
        #expect(probe.complaints == [])
      }
    }

    @Test("The window manager can still close a covered window by its key, and resize it")
    func windowManager() throws {
      let probe = try ProbeApp(on: Screen.shared(.managed))
      try probe.run(.stage(.block(.scope), .show("Searching")), .drain)
      let lines = try probe.lines {
        try probe.screen.server.resizeWindow(ProbeApp.title, to: 600, 500)
        _ = try eventually("the new size") {
          try probe.state()["size"] == "600x500" ? true : nil
        }
      }
      #expect(lines.contains("stage surroundingsChanged"))
      let panel = try probe.answer(.stage(.panel)).compactMap { Double($0) }
      #expect(abs(panel[0] + panel[2] / 2 - 300) <= 0.5)
      #expect(abs(panel[1] + panel[3] / 2 - 250) <= 0.5)
      try probe.screen.server.activateWindow(ProbeApp.title)
      try probe.screen.input.key("alt+F4")
      try probe.wait(for: "app close requested")
      try probe.wait(for: "stage lost")
    }

    @Test("B4: the panel stays in the middle of a window that is resized, and the spinner continues")
    func resizing() throws {
      let probe = try ProbeApp()
      try probe.run(.stage(.style(.blocker), .block(.scope), .show()), .drain)
      for (width, height) in [(500, 450), (640, 480), (481, 421), (700, 500)] {
        try probe.run(.resize(width, height))
        _ = try eventually("the new size") {
          try probe.state()["size"] == "\(width)x\(height)" ? true : nil
        }
        let spinner = try probe.answer(.stage(.element(.indicator))).compactMap { Double($0) }
        #expect(abs(spinner[0] + spinner[2] / 2 - Double(width) / 2) <= 0.5)
        #expect(abs(spinner[1] + spinner[3] / 2 - Double(height) / 2) <= 0.5)
      }
      let first = try probe.screen.picture()
      _ = try eventually("the spinner's next step") {
        try probe.screen.picture().differences(to: first) > 0 ? true : nil
      }
      #expect(probe.complaints == [])
    }

    @Test(
      "While a window is resized, no frame shows the layout of another size",
      arguments: [ProbeWidget.window, .scroll])
    func framesWhileResizing(covered: ProbeWidget) throws {
      let probe = try ProbeApp(.tabs)
      let target = ProbeTarget(covered)
      try probe.run(
        .stage(.style(.veil), .block(.scope), .show("Searching"), on: target), .drain,
        .watchFrames(over: covered))
      for step in 1...12 {
        let (width, height) = (480 + step * 13 % 61, 430 + step * 17 % 71)
        try probe.run(.resize(width, height))
        _ = try eventually("the new size") {
          try probe.state()["size"] == "\(width)x\(height)" ? true : nil
        }
        try probe.run(.drain)
      }
      let painted = try probe.answer(.painted)
      #expect((Int(painted[0]) ?? 0) >= 12)
      #expect(painted.dropFirst() == [], "frames with the layout of another size")
      #expect(probe.complaints == [])
    }

    @Test(
      "Work that begins during its window's layout covers it", arguments: [ProbeWidget.window, .scroll])
    func beginsInLayout(covered: ProbeWidget) throws {
      // The window's first veil, and a second one.
      for hasOther in [false, true] {
        let probe = try ProbeApp(.tabs)
        let target = ProbeTarget(covered)
        if hasOther { try probe.run(.stage(.block(.scope), .show("Searching"), over: .list)) }
        try probe.run(.stage(.style(.veil), on: target), .drain)
        try probe.run(
          .when(.scroll, .changed, do: .stage(.show("Searching"), on: target)), .resize(500, 450), .drain)
        try probe.run(.watchFrames(over: covered), .drain)
        #expect(try probe.answer(.painted).dropFirst() == [], "beside another: \(hasOther)")
        #expect(probe.complaints == [])
      }
    }

    @Test(
      "A minimised window is not lost, and paints nothing",
      .only(on: .x11, .gnome, .kwin, because: "sway minimises nothing"))
    func minimised() throws {
      let probe = try ProbeApp(on: Screen.shared(.managed))
      try probe.run(.stage(.block(.scope), .show("Searching")), .drain, .minimize)
      _ = try eventually("the window to be minimised") {
        try probe.screen.server.isMinimised(ProbeApp.title) ? true : nil
      }
      let lines = try probe.run(.rest(1))
      let activity = try probe.activity(of: 2)
      // Except for the wake-up that ends the count and one before it. A Wayland compositor sometimes pings the app.
      let others = DisplayServerKind.current == .x11 ? 2 : 5
      #expect(
        activity.frames == 0 && activity.wakeUps <= others && activity.waits == 0, "\(activity)")
      // On Wayland an app cannot bring itself to the front.
      try probe.screen.server.activateWindow(ProbeApp.title)
      #expect(!lines.contains("stage lost"))
      let first = try probe.screen.picture()
      _ = try eventually("the spinner's next step") {
        try probe.screen.picture().differences(to: first) > 0 ? true : nil
      }
    }

    @Test(
      "A window destroyed at any time removes the veil, and reports the loss once",
      arguments: [
        ProbeCommand.stage(.surroundings), .stage(.block(.scope)),
        .sequence([.stage(.block(.scope)), .drain]),
        .stage(.block(.scope), .show("Searching")),
        .sequence([.stage(.block(.scope), .show("Searching"), .cancellable), .drain]),
        .sequence([.stage(.show("Searching"), .fadeIn(seconds: 10)), .drain]),
        .sequence([.stage(.block(.panel), .show("Saved"), .dismissible), .drain]),
        .sequence([
          .stage(.block(.scope), .show("Searching")), .drain,
          .stage(.block(.nothing), .fadeOut(seconds: 10)),
        ]),
        .sequence([.stage(.block(.scope), .show("Searching")), .drain, .stage(.withdraw)]),
      ])
    func destroyed(after commands: ProbeCommand) throws {
      for kind in [WindowKind.plain, .adw] {
        let probe = try ProbeApp(kind)
        try probe.run(commands)
        let lines = try probe.run(.destroy, .drain, .rest(0.1))
        #expect(lines.filter { $0 == "stage lost" }.count == 1)
        // Late calls do nothing.
        try probe.run(.stage(.block(.scope), .show("Late"), .announce("Late"), .withdraw, .drop), .drain)
        #expect(probe.isRunning)
        #expect(probe.complaints == [])
      }
    }

    @Test("A veil frees its widgets at its end")
    func freed() throws {
      let probe = try ProbeApp()
      try probe.run(.stage(.block(.scope), .show("Searching"), .cancellable), .drain, .watchCover)
      #expect(try probe.run(.stage(.withdraw), .drain).contains("cover freed"))
      let lines = try probe.run(
        .veil(.beginCancellable("Searching")), .rest(0.6), .drain, .watchCover, .veil(.end), .rest(1.5))
      #expect(lines.contains("cover freed"))
    }

    @Test("A covered window can still be resized at its edge", .needs(.edges))
    func edge() throws {
      let probe = try ProbeApp(.header, on: Screen.shared(.managed))
      try probe.run(.stage(.block(.scope), .show("Searching")), .drain)
      let frame = try probe.windowFrame()
      // On X these windows have no shadow around the edge.
      let outside = DisplayServerKind.current == .x11 ? -2 : 3
      try drag(from: (frame.x + frame.width + outside, frame.y + frame.height + outside), in: probe)
      _ = try eventually("the new size") { try probe.windowFrame().width > frame.width + 10 ? true : nil }
    }

    @Test("A child that the app sets during a veil is under it")
    func replacedChild() throws {
      let probe = try ProbeApp(options: [.undecorated])
      try probe.run(.stage(.block(.scope), .show("Searching")), .drain, .replaceChild, .drain)
      let during = try probe.reached { try probe.screen.input.perform(.move(x: 240, y: 20), .click()) }
      #expect(during == [])
      try probe.run(.stage(.withdraw), .drain)
      let after = try probe.reached { try probe.screen.input.perform(.move(x: 241, y: 20), .click()) }
      #expect(after.contains("app replaced clicked"))
      #expect(probe.complaints == [])
    }

    @Test("The stage reports size, text size, motion, theme and direction")
    func surroundings() throws {
      let probe = try ProbeApp()
      let plain = try probe.run(.stage(.surroundings)).last ?? ""
      for expected in [
        "width: 480.0, height: 420.0", "textScale: 1.0", "isDark: false", "wantsLessMotion: false",
        "leftToRight",
        "scale: 1.0", "wantsMoreContrast: false", "tint: Optional",
      ] {
        #expect(plain.contains(expected))
      }
      try probe.run(.stage(.block(.scope), .show("Searching")), .drain)
      func change(_ command: ProbeCommand) throws -> String {
        let lines = try probe.run(command, .drain, .stage(.surroundings))
        #expect(lines.contains("stage surroundingsChanged"), "\(command)")
        return lines.last ?? ""
      }
      #expect(try change(.set(.enableAnimations, false)).contains("wantsLessMotion: true"))
      #expect(try change(.set(.preferDarkTheme, true)).contains("isDark: true"))
      #expect(try change(.setResolution(196608)).contains("textScale: 2.0"))
      #expect(try change(.setRightToLeft).contains("rightToLeft"))
      #expect(try change(.setTheme("HighContrast")).contains("wantsMoreContrast: true"))
    }

    @Test("The stage reports the window's scale", .only(on: .x11, because: "GDK_SCALE works only with X"))
    func scale() throws {
      let scaled = try ProbeApp(environment: ["GDK_SCALE": "2"])
      #expect(try scaled.run(.stage(.surroundings)).last?.contains("scale: 2.0") == true)
    }
  }
}
