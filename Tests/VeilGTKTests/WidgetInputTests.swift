import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("A veil over one widget: input and focus")
  struct WidgetInput {
    private let probe: ProbeApp

    init() throws { probe = try ProbeApp(.tabs) }

    private let cancelled = "actionTaken(VeilEngine.Composition.Action.cancel)"

    private func key(_ keys: String...) throws -> [String] {
      try probe.reached { for key in keys { try probe.screen.input.key(key) } }
    }

    @Test("A1: covered content gets no click, scroll or key, and content beside it gets all of them")
    func exactly() throws {
      for name in [ProbeWidget.scroll, .button, .entry] { try probe.run(.stage(.block(.scope), over: name)) }
      for shown in [false, true] {
        if shown {
          for name in [ProbeWidget.scroll, .button, .entry] { try probe.run(.stage(.show(), over: name)) }
        }
        try probe.run(.focus(.entry), .drain)
        let covered = try probe.reached {
          try probe.click(.button)
          try probe.click(.entry)
          try probe.screen.input.key("a")
          try probe.point(at: .scroll)
          try probe.screen.input.perform(.scroll(1), .click(), .click(.right))
        }
        #expect(covered == [], "shown: \(shown)")
        let beside = try probe.reached {
          try probe.click(.besideButton)
          try probe.click(.beside)
          try probe.screen.input.key("a")
        }
        for line in ["app captured press", "app beside clicked", "app beside changed"] {
          #expect(beside.contains { $0.hasPrefix(line) }, "\(line), shown: \(shown): \(beside)")
        }
        #expect(try probe.focusedWidget() == .beside)
      }
      for name in [ProbeWidget.scroll, .button, .entry] { try probe.run(.stage(.withdraw, over: name)) }
      #expect(try probe.focusedWidget() == .beside, "the focus stays where the user moved it")
      #expect(try probe.reached { try probe.click(.button) }.contains("app clicked"))
      #expect(probe.complaints == [])
    }

    @Test("The pixels just beside a covered widget, which GTK still counts as in it, are blocked, too")
    func edges() throws {
      let origin = try probe.windowFrame()
      let size = try probe.answer(.size).compactMap { Int($0) }
      let frame = try probe.answer(.layout(.frame(.scroll)))[0].split(separator: ",").compactMap { Int($0) }
      let (x, y) = (origin.x + size[2] + frame[0], origin.y + size[3] + frame[1])
      func clicked(_ place: (x: Int, y: Int)) throws -> Bool {
        try probe.reached {
          try probe.screen.input.move(to: place.x, place.y)
          try probe.screen.input.perform(.scroll(1), .scroll(-1))
        }.contains("app scrolled")
      }
      let places = [(x: x + frame[2], y: y + frame[3] / 2), (x: x + frame[2] / 2, y: y + frame[3])]
      let found = try places.filter(clicked)
      #expect(!found.isEmpty)
      try probe.run(.stage(.block(.scope), .show("Searching"), over: .scroll), .drain)
      for place in found { #expect(try !clicked(place), "\(place)") }
      #expect(probe.complaints == [])
    }

    @Test("A covered entry with the focus keeps caret and selection, and gets the focus back")
    func focusComesBack() throws {
      try probe.run(.setText("hello"), .focus(.entry), .select(1, 3), .drain)
      let before = try probe.state()
      try probe.run(.stage(.block(.scope), over: .entry), .drain)
      #expect(try probe.focusedWidget() == .entry, "during grace nothing moves")
      #expect(try key("Z", "ctrl+k") == [])
      #expect(try probe.commit("grace") == ["committed"], "and nothing changed")
      try probe.run(.stage(.show("Searching"), over: .entry), .drain)
      #expect(try probe.focusedWidget() == .cover)
      #expect(try key("Z", "ctrl+k") == [])
      try probe.run(.stage(.withdraw, over: .entry), .drain)
      let differences = try probe.differences(from: before)
      #expect(differences == [])
      #expect(try key("Z").last == "app changed hZlo")
    }

    @Test("A covered entry keeps caret and selection while its window is hidden and shown again")
    func hiddenWindow() throws {
      let showAgain: [ProbeCommand] = [.outside(.hide), .rest(0.2), .outside(.present), .rest(0.4)]
      // On GNOME the ring around the focus goes then, also without a veil.
      try probe.run(.setText("hello"), .focus(.entry), .select(2, 2), .sequence(showAgain))
      let before = try probe.state()
      try probe.run(.stage(.block(.scope), .show("Searching"), over: .entry), .drain)
      #expect(try probe.focusedWidget() == .cover)
      try probe.run(.sequence(showAgain))
      #expect(try probe.focusedWidget() == .cover)
      try probe.run(.stage(.withdraw, over: .entry), .drain)
      let differences = try probe.differences(from: before)
      #expect(differences == [])
      #expect(probe.complaints == [])
    }

    @Test("A focus beside covered content stays, with its keys, its input method and the app's shortcuts")
    func focusBeside() throws {
      try probe.run(
        .focus(.beside), .stage(.block(.scope), .show("Searching"), .cancellable, over: .box), .drain)
      #expect(try probe.focusedWidget() == .beside)
      #expect(try key("a", "ctrl+k") == ["app beside changed a", "app accelerated"])
      #expect(try probe.commit("b") == ["app beside changed ab", "committed"])
      let lines = try probe.lines { try probe.screen.input.key("Escape", "Return") }
      #expect(lines.filter { $0.contains("actionTaken") }.count == 1, "the entry does not handle Escape")
      #expect(lines.contains("app beside activated"))
    }

    @Test("A covered button is activated neither by its mnemonic nor as the default")
    func mnemonics() throws {
      // GTK clicks a button a quarter of a second after a key has pressed it.
      func pressed(_ keys: String...) throws -> [String] {
        try probe.reached {
          for key in keys { try probe.screen.input.key(key) }
          try probe.run(.drain, .rest(0.4))
        }
      }
      try probe.run(.layout(.makeDefault(.button)), .focus(.beside), .drain)
      #expect(try pressed("alt+p").contains("app clicked"), "without a veil")
      try probe.run(.focus(.beside), .drain)
      #expect(try pressed("Return").contains("app clicked"), "without a veil")
      try probe.run(.stage(.block(.scope), over: .button), .focus(.beside), .drain)
      #expect(try pressed("alt+p", "Return") == ["app beside activated"])
      #expect(try pressed("alt+b").contains("app beside clicked"), "an uncovered button")
      try probe.run(.stage(.withdraw, over: .button), .focus(.beside), .drain)
      #expect(try probe.answer(.layout(.isDefault(.button))) == ["true"])
      #expect(try pressed("alt+p").contains("app clicked"))
      try probe.run(.focus(.beside))
      #expect(try pressed("Return").contains("app clicked"))
    }

    @Test("Tab skips covered content and visits Cancel, where Escape and Return cancel")
    func tab() throws {
      try probe.run(
        .stage(.block(.scope), .show("Searching"), .cancellable, over: .box), .focus(.beside), .drain)
      var round: [ProbeWidget?] = []
      for _ in 0..<5 {
        try probe.screen.input.key("Tab")
        round.append(try probe.focusedWidget())
      }
      #expect(round == [.besideButton, .cancel, .switcher, .switcher, .beside])
      var back: [ProbeWidget?] = []
      for _ in 0..<5 {
        try probe.screen.input.key("shift+Tab")
        back.append(try probe.focusedWidget())
      }
      #expect(back == [.switcher, .switcher, .cancel, .besideButton, .beside])
      try probe.screen.input.key("Tab", "Tab")
      #expect(try probe.focusedWidget() == .cancel)
      let lines = try probe.lines { try probe.screen.input.key("Escape", "Return") }
      #expect(lines.filter { $0 == "box: \(cancelled)" }.count == 2)
      try probe.run(.stage(.withdraw, over: .box))
      #expect(try probe.focusedWidget() == .besideButton, "the widget before Cancel")
    }

    @Test("From a covered entry Escape cancels, and Tab visits Cancel and then the content beside the veil")
    func fromInside() throws {
      try probe.run(.focus(.entry), .stage(.block(.scope), over: .box), .drain)
      let grace = try probe.lines { try probe.screen.input.key("Escape") }
      #expect(!grace.contains { $0.contains("actionTaken") || $0.hasPrefix("app") })
      try probe.run(.stage(.show("Searching"), .cancellable, over: .box), .drain)
      let lines = try probe.lines { try probe.screen.input.key("Escape") }
      #expect(lines.contains("box: \(cancelled)"))
      try probe.screen.input.key("Tab")
      #expect(try probe.focusedWidget() == .cancel)
      try probe.screen.input.key("Tab")
      #expect(try probe.focusedWidget() == .switcher)
      try probe.run(.stage(.withdraw, over: .box))
      #expect(try probe.focusedWidget() == .switcher, "the focus stays where the user moved it")
    }

    @Test("A focus that the app moves into covered content is deferred until the veil's end")
    func movedByTheApp() throws {
      try probe.run(
        .focus(.beside), .stage(.block(.scope), .show("Searching"), over: .box), .drain, .focus(.button))
      #expect(try probe.focusedWidget() == .cover)
      try probe.run(.focus(.besideButton))
      #expect(try probe.focusedWidget() == .besideButton, "content that is not covered may have it")
      try probe.run(.focus(.text))
      #expect(try probe.focusedWidget() == .cover)
      try probe.run(.stage(.withdraw, over: .box))
      #expect(try probe.focusedWidget() == .text)
    }

    @Test("A press that began on a covered widget does not click, and one that began beside it does")
    func pressBegunBefore() throws {
      for (name, clicked) in [(ProbeWidget.button, "app clicked"), (.besideButton, "app beside clicked")] {
        try probe.point(at: name)
        try probe.run(.drain)
        let reached = try probe.reached {
          try probe.screen.input.press()
          try probe.run(.drain, .stage(.block(.scope), .show("Searching"), over: .button), .drain)
          try probe.screen.input.release()
          try probe.run(.drain)
        }
        #expect(reached.contains(clicked) == (name == .besideButton), "\(name): \(reached)")
        try probe.run(.stage(.withdraw, over: .button), .drain)
      }
      #expect(try probe.reached { try probe.click(.button) }.contains("app clicked"))
    }

    @Test("A long press on a row that is under way ends with the block, and the next one works")
    func longPress() throws {
      try probe.run(.keyboard(.addListView), .drain)
      try probe.point(at: .listViewText)
      func press(_ duringPress: ProbeCommand) throws -> [String] {
        try probe.reached {
          try probe.screen.input.press()
          try probe.run(.drain, duringPress, .rest(0.8), .drain)
          try probe.screen.input.release()
        }.filter { $0 == "app pressed long" }
      }
      #expect(try press(.sequence([])) == ["app pressed long"], "without a veil")
      #expect(try press(.stage(.block(.scope), over: .listViewScroll)) == [])
      try probe.run(.stage(.withdraw, over: .listViewScroll), .drain)
      #expect(try press(.sequence([])) == ["app pressed long"])
      #expect(probe.complaints == [])
    }

    @Test(
      "A press on a covered picture since before the block clicks nothing around it",
      arguments: [false, true])
    func around(isLiftedBefore: Bool) throws {
      try probe.run(.input(.addCard), .drain)
      let reached = try probe.reached {
        try probe.point(at: .picture)
        try probe.run(.drain)
        try probe.screen.input.press()
        try probe.run(.drain, .stage(.block(.scope), over: .picture), .drain)
        if isLiftedBefore {
          try probe.screen.input.release()
          try probe.run(.drain)
        }
        try probe.run(.stage(.withdraw, over: .picture), .drain)
        if !isLiftedBefore { try probe.screen.input.release() }
      }
      #expect(!reached.contains("app card clicked"))
      #expect(try probe.reached { try probe.click(.picture) }.contains("app card clicked"), "afterwards")
      #expect(probe.complaints == [])
    }

    @Test("A drag that selects text beside covered content continues over it")
    func dragAcross() throws {
      try probe.run(
        .setText("hello"), .focus(.entry), .select(0, 0), .stage(.block(.scope), over: .button), .drain)
      try probe.point(at: .entry)
      try probe.run(.drain)
      try probe.screen.input.press()
      try probe.run(.drain)
      try probe.point(at: .button)
      try probe.screen.input.move(by: -230, 0)
      try probe.run(.drain)
      try probe.screen.input.perform(.moveBy(x: -5, y: 0), .release())
      try probe.run(.drain)
      #expect(try probe.state()["selection"] == "0-5")
    }

    @Test("Menus of covered content close and stay closed, and others open")
    func menus() throws {
      try probe.run(.openMenu, .drain)
      #expect(try probe.answer(.menuState) == ["true"])
      try probe.run(.stage(.block(.scope), over: .scroll), .drain)
      #expect(try probe.answer(.menuState) == ["true"], "it belongs to content that is not covered")
      try probe.run(.stage(.block(.scope), over: .menu), .drain)
      #expect(try probe.answer(.menuState) == ["false"])
      try probe.run(.openMenu, .drain)
      #expect(try probe.answer(.menuState) == ["false"])
      try probe.run(.stage(.withdraw, over: .menu), .openMenu, .drain)
      #expect(try probe.answer(.menuState) == ["true"])
      #expect(probe.complaints == [])
    }

    @Test("A6, A1: after a change of tabs the focus is free in the other tab")
    func tabChange() throws {
      try probe.run(
        .setText("hello"), .focus(.entry), .select(2, 2),
        .stage(.block(.scope), .show("Searching"), over: .box))
      #expect(try probe.focusedWidget() == .cover)
      try probe.run(.layout(.tab(.two)), .rest(0.4), .drain)
      try probe.run(.focus(.secondButton))
      #expect(try probe.focusedWidget() == .secondButton)
      #expect(try key("space") == ["app second clicked"])
      try probe.run(.stage(.withdraw, over: .box), .layout(.tab(.one)), .rest(0.4), .drain)
      #expect(try probe.state()["caret"] == "2")
      #expect(probe.complaints == [])
    }
  }
}
