import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("A veil over the hardware keyboard")
  struct KeyboardInput {
    private let probe: ProbeApp

    init() throws { probe = try ProbeApp(.tabs) }

    private func covers() throws -> [String] {
      try probe.answer(.covers).filter { !$0.isEmpty }
    }

    private func frame(of name: ProbeWidget) throws -> String {
      try probe.answer(.layout(.frame(name)))[0]
    }

    private let keys = ["Z", "ctrl+k", "Return", "alt+p", "space", "Page_Down", "alt+b"]

    @Test("L5: takes all keys wherever the focus is, and no pointer input")
    func takesKeys() throws {
      try probe.run(.setText("hello"), .focus(.entry), .select(3, 3), .drain)
      let free = try probe.reached {
        for key in keys { try probe.screen.input.key(key) }
        // A button pressed by a key is clicked a moment later.
        try probe.run(.rest(0.5))
      }
      for line in ["app changed", "app accelerated", "app activated", "app clicked"] {
        #expect(free.contains { $0.hasPrefix(line) }, "\(line) without a veil: \(free)")
      }
      try probe.run(.setText("hello"), .focus(.entry), .select(3, 3), .stage(.block(.scope), on: .keyboard))
      // During grace nothing is visible, and the focus stays.
      #expect(try covers() == [frame(of: .entry)])
      #expect(try probe.state()["focus"] == "GtkText")
      #expect(try probe.reached { for key in keys { try probe.screen.input.key(key) } } == [])
      #expect(try probe.reached { try probe.run(.commit("äö")) } == [], "from an input method")
      try probe.run(.stage(.show("Sending…"), on: .keyboard), .drain)
      #expect(try probe.reached { for key in keys { try probe.screen.input.key(key) } } == [])
      for name in [ProbeWidget.button, .row, .secondButton] {
        #expect(try probe.reached { try probe.click(.button) }.contains("app clicked"), "\(name)")
        try probe.run(.focus(name))
        #expect(
          try probe.reached { for key in keys { try probe.screen.input.key(key) } } == [], "\(name)")
      }
      #expect(
        try probe.reached { try probe.screen.input.scroll(1) } == [], "nothing scrolls over a button")
      try probe.point(at: .scroll)
      #expect(try probe.reached { try probe.screen.input.scroll(1) }.contains("app scrolled"))
      try probe.run(.stage(.withdraw, on: .keyboard), .drain)
      try probe.run(.focus(.entry), .select(3, 3))
      #expect(try probe.reached { try probe.screen.input.key("Z") } == ["app changed helZlo"])
      #expect(probe.complaints == [])
    }

    @Test(
      "L8: finds the focused text, and restores its focus, caret and selection",
      arguments: [(1, 3), (5, 5), (0, 5)])
    func findsFocus(start: Int, end: Int) throws {
      try probe.run(.setText("hello"), .focus(.entry), .select(start, end), .drain)
      let before = try probe.state()
      #expect(try probe.answer(.keyboard(.focused)) == ["entry"])
      try probe.run(
        .stage(.block(.scope), on: .keyboard), .drain, .stage(.show("Sending…"), on: .keyboard), .drain)
      #expect(try covers() == [frame(of: .entry)])
      #expect(try probe.state()["focus"] == "VeilCover")
      #expect(try probe.answer(.keyboard(.focused)) == ["entry"], "found although the veil has the focus")
      #expect(try probe.reached { try probe.click(.entry) } == [])
      try probe.run(.stage(.withdraw, on: .keyboard), .drain)
      let differences = try probe.differences(from: before)
      #expect(differences == [])
      #expect(try probe.answer(.keyboard(.focused)) == ["entry"])
      try probe.run(.focus(nil))
      #expect(try probe.answer(.keyboard(.focused)) == ["none"])
    }

    @Test("L8: follows the focus to another text, and stays over it while a button is pressed")
    func followsFocus() throws {
      try probe.run(
        .setText("hello"), .focus(.entry), .stage(.block(.scope), .show("Sending…"), on: .keyboard), .drain)
      try probe.click(.beside)
      try probe.run(.drain, .drain)
      #expect(try covers() == [frame(of: .beside)])
      #expect(try probe.state()["focus"] == "VeilCover")
      #expect(try probe.answer(.keyboard(.focused)) == ["beside"])
      #expect(try probe.reached { try probe.screen.input.type("ab") } == [])
      #expect(try probe.reached { try probe.click(.button) }.contains("app clicked"))
      #expect(try covers() == [frame(of: .beside)])
      #expect(try probe.reached { try probe.screen.input.type("ab") } == [])
      // The uncovered text can be clicked again, and is then covered.
      try probe.click(.entry)
      try probe.run(.drain, .drain)
      #expect(try covers() == [frame(of: .entry)])
      try probe.run(.focus(.text), .drain, .drain)
      #expect(try covers() == [frame(of: .text)])
      try probe.run(.stage(.withdraw, on: .keyboard), .drain)
      #expect(try probe.state()["focus"] == "GtkTextView")
      #expect(probe.complaints == [])
    }

    @Test("A strip that ends under a press goes without a complaint of GTK")
    func pressedStrip() throws {
      try probe.run(
        .focus(.button), .stage(.block(.scope), .show("Sending…"), on: .keyboard), .drain)
      try probe.point(at: .cover)
      try probe.run(.drain)
      try probe.screen.input.press()
      try probe.run(.drain, .stage(.withdraw, on: .keyboard), .redraw, .drain)
      try probe.screen.input.release()
      _ = try eventually("the cover's end") {
        try probe.state()["children"]?.contains("VeilCover") == false ? true : nil
      }
      #expect(probe.complaints == [])
    }

    @Test("L8: without a focused text it covers a strip at the bottom, as high as its panel")
    func nothingFocused() throws {
      for focus in [ProbeWidget.button, nil] {
        try probe.run(.focus(focus), .veil(.style(.activity), on: .keyboard))
        try probe.run(.veil(.beginCancellable("Sending…"), on: .keyboard), .rest(0.3), .drain)
        let cover = try #require(try covers().first).split(separator: ",").compactMap { Int($0) }
        #expect(cover[0] == 0 && cover[2] == 480)
        #expect(cover[3] > 30 && cover[3] < 120, "text, spinner and Cancel: \(cover)")
        #expect(cover[1] + cover[3] == 580)
        #expect(
          try probe.reached { for key in keys { try probe.screen.input.key(key) } } == [],
          "\(focus.map { "\($0)" } ?? "nothing")")
        #expect(try probe.reached { try probe.click(.button) }.contains("app clicked"))
        try probe.screen.input.key("Tab")
        try probe.run(.drain)
        #expect(try probe.state()["focus"] == "VeilButton")
        let lines = try probe.lines { try probe.screen.input.key("Return") }
        #expect(lines.contains("veil cancelled"))
        try probe.run(.veil(.end, on: .keyboard), .rest(0.3), .drain)
        #expect(try probe.state()["layout"] == "false")
      }
      #expect(probe.complaints == [])
    }

    @Test(
      "Tab and Escape reach the panel's Cancel from anywhere",
      arguments: [ProbeWidget.text, .button])
    func cancel(focus: ProbeWidget) throws {
      try probe.run(
        .layout(.height(.text, 120)), .focus(focus), .stage(.block(.scope), .show("Sending…"), on: .keyboard))
      try probe.run(.stage(.cancellable, on: .keyboard), .drain)
      try probe.screen.input.key("Tab")
      try probe.run(.drain)
      #expect(try probe.state()["focus"] == "VeilButton")
      try probe.screen.input.key("space")
      try probe.wait(for: "keyboard: actionTaken(VeilEngine.Composition.Action.cancel)")
      try probe.run(.focus(focus), .drain)
      try probe.screen.input.key("Escape")
      try probe.wait(for: "keyboard: actionTaken(VeilEngine.Composition.Action.cancel)")
    }

    @Test(
      "Overlapping keyboard, window and widget veils end in any order, and each restores what it took",
      arguments: [
        [ProbeTarget.keyboard, .window, .widget(.scroll)], [.window, .widget(.scroll), .keyboard],
        [.widget(.scroll), .keyboard, .window], [.keyboard, .widget(.scroll), .window],
        [.window, .keyboard, .widget(.scroll)], [.widget(.scroll), .window, .keyboard],
      ])
    func nested(order: [ProbeTarget]) throws {
      try probe.run(.setText("hello"), .focus(.entry), .select(1, 3), .drain)
      let before = try probe.state()
      for target in order {
        try probe.run(.veil(.style(.loading), .begin("\(target)"), on: target), .rest(0.4), .drain)
      }
      let frames = [try frame(of: .scroll), try frame(of: .entry), "0,0,480,580"]
      #expect(Set(try covers()) == Set(frames))
      #expect(try covers().last == frames[2], "the window's veil is in front of all others")
      for target in order {
        #expect(try probe.reached { try probe.screen.input.type("ab") } == [], "before \(target) ends")
        try probe.run(.veil(.end, on: target), .rest(0.4), .drain)
        // Keys reach the app as soon as neither the keyboard nor the window is covered.
        if Set(order.suffix(from: order.firstIndex(of: target)! + 1)).isDisjoint(with: [.keyboard, .window]) {
          break
        }
      }
      try probe.run(.veil(.end, on: .keyboard), .veil(.end), .veil(.end, over: .scroll), .rest(0.4), .drain)
      let differences = try probe.differences(from: before)
      #expect(differences == [])
      #expect(try probe.reached { try probe.screen.input.key("Z") }.last == "app changed hZlo")
      #expect(probe.complaints == [])
    }

    @Test("If the window closes while its keyboard is covered, nothing is left, and it is reported once")
    func windowGoes() throws {
      try probe.run(.focus(.entry), .stage(.block(.scope), .show("Sending…"), on: .keyboard), .drain)
      let lines = try probe.run(.destroy, .drain, .rest(0.1))
      #expect(lines.filter { $0 == "keyboard: lost" }.count == 1)
      #expect(probe.isRunning)
      #expect(probe.complaints == [])
    }
  }
}
