import Testing
import VeilGTKProbeCommands

/// All these tests run the probe on a real display server, one test after another.
@Suite(.serialized)
struct GTKTests {}

extension GTKTests {
  @Suite("Input under a veil")
  struct Input {
    /// Sends every kind of input that can reach an app. The probe prints a line for each that does.
    private func tryEverything(on probe: ProbeApp) throws {
      try probe.click(.button)
      try probe.click(.entry)
      try probe.screen.input.type("ab")
      for key in ["ctrl+k", "Return", "alt+p", "Tab", "Tab", "space", "Page_Down"] {
        try probe.screen.input.key(key)
      }
      try probe.point(at: .scroll)
      try probe.screen.input.perform(.scroll(2), .click(.right))
    }

    @Test(
      "V1: takes all input of the window from the first instant, in any kind of window",
      arguments: [WindowKind.plain, .header, .adw])
    func takesAllInput(kind: WindowKind) throws {
      let probe = try ProbeApp(kind)
      let free = try probe.reached { try tryEverything(on: probe) }
      // A button pressed by a key is clicked a moment later.
      try probe.run(.rest(0.5))
      for line in ["app clicked", "app accelerated", "app changed", "app scrolled", "app captured press"] {
        #expect(free.contains { $0.hasPrefix(line) }, "\(line) without a veil: \(free)")
      }
      try probe.run(.stage(.block(.scope)))
      let found1 = try probe.reached { try tryEverything(on: probe) }
      #expect(found1 == [], "during grace")
      try probe.run(.stage(.show("Searching")))
      let found2 = try probe.reached { try tryEverything(on: probe) }
      #expect(found2 == [], "when the veil is visible")
      try probe.run(.stage(.withdraw))
      #expect(try probe.reached { try tryEverything(on: probe) }.contains("app clicked"), "afterwards")
      #expect(probe.complaints == [])
    }

    @Test("V1: a hundred rounds of random clicks and keys do not affect the app")
    func aHundredTimes() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(.entry), .setText("hello"), .select(2, 2))
      try probe.point(at: .button)
      let before = try probe.state()
      let reached = try probe.reached {
        for turn in 0..<100 {
          // There is no event between the block and the click, not even motion of the pointer.
          try probe.run(.stage(.block(.scope)))
          if turn.isMultiple(of: 2) { try probe.run(.stage(.show("Searching"))) }
          try probe.screen.input.perform(
            .click(), .key("Return"), .key("a"), .click(), .key("ctrl+k"), .scroll(-1))
          if turn.isMultiple(of: 10) { try probe.run(.drain) }
          try probe.run(.drainInput, .stage(.withdraw))
        }
      }
      #expect(reached == [])
      let found3 = try probe.state()
      #expect(found3 == before)
      #expect(probe.complaints == [])
    }

    @Test("A press that began before the block does not click on release")
    func pressBegunBefore() throws {
      let probe = try ProbeApp()
      try probe.point(at: .button)
      let reached = try probe.reached {
        try probe.screen.input.press()
        try probe.run(.drain, .stage(.block(.scope)))
        try probe.screen.input.release()
        try probe.run(.drain)
      }
      #expect(!reached.contains("app clicked"))
      try probe.run(.stage(.withdraw))
      #expect(try probe.reached { try probe.screen.input.click() }.contains("app clicked"))
    }

    @Test("V1: a click that moves the focus, where a handler begins work, makes GTK print nothing")
    func pressThatMovesFocus() throws {
      let probe = try ProbeApp()
      try probe.run(.when(.button, .leave, do: .veil(.begin("Loading"))), .focus(.button), .drain)
      try probe.click(.entry)
      try probe.run(.drain)
      let state = try probe.answer(.veil(.state))
      #expect(state == ["visible=false", "blocking=true"])
      #expect(probe.complaints == [])
    }

    @Test("The wheel scrolls nothing from the first instant of a block, even before the pointer moves")
    func scrollAtOnce() throws {
      let probe = try ProbeApp()
      try probe.point(at: .scroll)
      try probe.run(.drain)
      // Without notches, as on KWin, GDK delivers it with the next frame.
      let free = try probe.reached {
        try probe.screen.input.scroll(1)
        try probe.run(.rest(0.2))
      }
      #expect(free.contains("app scrolled"))
      let reached = try probe.reached {
        try probe.run(.stage(.block(.scope)))
        try probe.screen.input.scroll(1)
        try probe.run(.rest(0.2))
      }
      #expect(reached == [])
    }

    @Test("A wheel changes no value under a veil", arguments: [ProbeTarget.window, .widget(.slider)])
    func wheelOverSlider(target: ProbeTarget) throws {
      let probe = try ProbeApp()
      try probe.run(.input(.addSlider), .drain)
      try probe.point(at: .slider)
      func turn() throws -> [String] {
        try probe.reached {
          try probe.screen.input.scroll(3)
          try probe.screen.input.scroll(-1)
        }
      }
      #expect(try turn().contains("app slid"), "without a veil")
      try probe.run(.stage(.block(.scope), on: target))
      #expect(try turn() == [], "during grace")
      try probe.run(.stage(.show("Searching"), on: target), .drain)
      #expect(try turn() == [], "when the veil is visible")
    }

    @Test("A touchpad scrolls nothing under a veil, and the app goes on", .needs(.touchpad))
    func touchpad() throws {
      let probe = try ProbeApp()
      func swipe() throws -> [String] {
        try probe.reached {
          // GDK delivers each with the next frame.
          for _ in 0..<3 {
            try probe.screen.input.swipe(20)
            try probe.run(.rest(0.1))
          }
        }
      }
      try probe.point(at: .scroll)
      try probe.run(.drain)
      #expect(try swipe().contains("app scrolled"), "without a veil")
      try probe.run(.stage(.block(.scope)))
      #expect(try swipe() == [], "during grace")
      try probe.run(.stage(.show("Searching")), .drain)
      #expect(try swipe() == [], "when the veil is visible")
      // After a pause, or after a report that the fingers have left, it is another scroll.
      try probe.run(.stage(.withdraw), .rest(1.1))
      #expect(try swipe().contains("app scrolled"), "afterwards")
      #expect(probe.complaints == [])
    }

    @Test("Text committed by an input method does not reach the app's text")
    func inputMethod() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(.entry))
      let found4 = try probe.commit("free")
      #expect(found4 == ["app changed free", "committed"])
      try probe.run(.stage(.block(.scope)))
      let found5 = try probe.commit("grace")
      #expect(found5 == ["committed"], "and nothing changed")
      try probe.run(.stage(.show("Searching")))
      let found6 = try probe.commit("shown")
      #expect(found6 == ["focus takes no text"])
      try probe.run(.stage(.withdraw), .drain)
      let found7 = try probe.commit("-after")
      #expect(found7 == ["app changed free-after", "committed"])
    }

    @Test("Nothing can be dropped onto a covered app", arguments: [false, true])
    func drops(fromOtherProgram isOther: Bool) throws {
      let probe = try ProbeApp()
      try probe.run(.acceptDrags, .drain)
      let source = try isOther ? ProbeApp(options: [.dragSource]) : probe
      if !isOther { try probe.run(.openDragSource, .drain) }
      try probe.screen.server.moveWindow("Drag source", to: 560, 300)
      func drag() throws {
        try probe.pickUp(from: source)
        for _ in 0..<3 {
          try probe.point(at: .scroll)
          try probe.run(.drain)
          try probe.screen.input.move(by: 0, 9)
          try probe.run(.drain)
        }
        try probe.screen.input.release()
      }
      let free = try probe.reached {
        try drag()
        try source.wait(for: "app drag ended")
      }
      #expect(free.contains("app dropped"), "without a veil")
      #expect(free.contains("app window drag entered"), "without a veil")
      try probe.run(.stage(.block(.scope), .show("Searching")))
      let covered = try probe.reached {
        try drag()
        try source.wait(for: "app drag ended")
      }
      #expect(covered == (isOther ? [] : ["app drag began", "app drag refused", "app drag ended"]))
      try probe.run(.stage(.withdraw), .drain)
      let freed = try probe.reached {
        try drag()
        try source.wait(for: "app drag ended")
      }
      #expect(freed.contains("app dropped") && freed.contains("app window drag entered"), "afterwards")
    }

    @Test("Open menus close when the block begins, and none opens during it")
    func menus() throws {
      let probe = try ProbeApp()
      try probe.run(.openMenu)
      try probe.run(.drain)
      #expect(try probe.answer(.menuState) == ["true"])
      try probe.run(.stage(.block(.scope)))
      #expect(try probe.answer(.menuState) == ["false"])
      try probe.run(.openMenu, .drain)
      #expect(try probe.answer(.menuState) == ["false"])
      try probe.run(.stage(.withdraw), .openMenu, .drain)
      #expect(try probe.answer(.menuState) == ["true"])
      #expect(probe.complaints == [])
    }

    @Test("Reach panel: the panel's rectangle takes clicks, and keys reach the app")
    func panelReach() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(.entry), .stage(.block(.panel), .show("Saved"), .dismissible), .drain)
      let found9 = try probe.reached { try probe.screen.input.type("ab") }
      #expect(found9 == ["app changed a", "app changed ab"])
      let pressed = try probe.reached { try probe.click(.button) }
      #expect(pressed.contains("app clicked"), "\(pressed)")
      let lines = try probe.lines {
        try probe.click(.panel)
      }
      #expect(lines.contains("stage actionTaken(VeilEngine.Composition.Action.dismiss)"))
      #expect(!lines.contains("app clicked"))
    }

    @Test("Reach nothing: input passes while the fade-out is painted")
    func nothingReach() throws {
      let probe = try ProbeApp()
      try probe.run(.stage(.block(.scope), .show("Searching"), .style(.blocker)))
      try probe.run(.stage(.fadeOut(seconds: 30), .block(.nothing)), .drain)
      #expect(try probe.reached { try probe.click(.button) }.contains("app clicked"))
      let found10 = try probe.state()["children"]?.contains("VeilCover")
      #expect(found10 == true)
    }
  }
}
