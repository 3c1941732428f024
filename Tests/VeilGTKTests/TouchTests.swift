import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Touches across the begin or end of a block")
  struct Touch {
    /// The centre of a widget on the screen.
    private func spot(_ name: ProbeWidget, _ probe: ProbeApp) throws -> (x: Int, y: Int) {
      let origin = try probe.windowFrame()
      let place = try probe.answer(.place(name)).compactMap { Int($0) }
      return (origin.x + place[0], origin.y + place[1])
    }

    private func down(_ name: ProbeWidget, _ probe: ProbeApp) throws -> (x: Int, y: Int) {
      let spot = try spot(name, probe)
      try probe.screen.input.touchDown(at: spot.x, spot.y)
      try probe.run(.drain)
      return spot
    }

    @Test(
      "A finger on a button since before the block clicks nothing when it is lifted", .needs(.touch))
    func button() throws {
      let probe = try ProbeApp(.tabs)
      for (name, clicked) in [(ProbeWidget.button, "app clicked"), (.besideButton, "app beside clicked")] {
        for target in [ProbeTarget.window, .widget(.button)] {
          let reached = try probe.reached {
            _ = try down(name, probe)
            try probe.run(.stage(.block(.scope), .show("Searching"), on: target), .drain)
            try probe.screen.input.touchUp()
            try probe.run(.drain, .stage(.withdraw, on: target), .drain)
          }
          let isBeside = name == .besideButton && target == .widget(.button)
          #expect(reached.contains(clicked) == isBeside, "\(name), \(target): \(reached)")
        }
      }
      let reached = try probe.reached {
        _ = try down(.button, probe)
        try probe.screen.input.touchUp()
      }
      #expect(reached.contains("app clicked"), "afterwards")
      #expect(probe.complaints == [])
    }

    @Test("A finger lifted after the end of a short block clicks nothing either", .needs(.touch))
    func shortBlock() throws {
      let probe = try ProbeApp()
      let reached = try probe.reached {
        _ = try down(.button, probe)
        try probe.run(.stage(.block(.scope), .withdraw), .drain)
        try probe.screen.input.touchUp()
      }
      #expect(!reached.contains("app clicked"))
      #expect(probe.complaints == [])
    }

    @Test("A scroll or a slide with a finger stops when the block begins", .needs(.touch))
    func scrolling() throws {
      let probe = try ProbeApp()
      try probe.run(.input(.addSlider), .drain)
      for (name, line, x, y) in [(ProbeWidget.scroll, "app scrolled", 0, -1), (.slider, "app slid", 1, 0)] {
        for target in [ProbeTarget.window, .widget(name)] {
          let start = try spot(name, probe)
          func move(_ steps: ClosedRange<Int>) throws -> [String] {
            try probe.reached {
              for step in steps {
                try probe.screen.input.touchMove(to: start.x + x * 6 * step, start.y + y * 6 * step)
                try probe.run(.drain)
              }
            }
          }
          // Without a pause: after half a second a finger at rest is a long press, which does not scroll.
          try probe.screen.input.perform(
            .touchDown(x: start.x, y: start.y), .touchMove(x: start.x + 6 * x, y: start.y + 6 * y),
            .touchMove(x: start.x + 12 * x, y: start.y + 12 * y))
          #expect(try move(3...6).contains(line), "\(name) without a veil")
          try probe.run(.stage(.block(.scope), on: target))
          #expect(try move(7...12) == [], "\(name), \(target), during grace")
          try probe.run(.stage(.show("Searching"), on: target), .drain)
          #expect(try move(13...16) == [], "\(name), \(target), shown")
          try probe.run(.stage(.withdraw, on: target), .drain)
          #expect(try move(17...18) == [], "\(name), \(target), after the block")
          let lifted = try probe.reached {
            try probe.screen.input.touchUp()
            try probe.run(.rest(0.3))
          }
          #expect(lifted == [], "\(name), \(target)")
        }
      }
      #expect(probe.complaints == [])
    }

    @Test("A swipe that is under way does nothing in the app when a block begins", .needs(.touch))
    func swiping() throws {
      let probe = try ProbeApp()
      try probe.run(.input(.addSwipeArea), .drain)
      let start = try spot(.swipeArea, probe)
      func swipe() throws {
        try probe.screen.input.perform(
          .touchDown(x: start.x, y: start.y), .touchMove(x: start.x + 20, y: start.y),
          .touchMove(x: start.x + 50, y: start.y))
        try probe.run(.drain)
      }
      let alone = try probe.reached {
        try swipe()
        try probe.screen.input.touchUp()
        try probe.run(.drain)
      }
      #expect(alone.contains("app swiped"))
      for target in [ProbeTarget.window, .widget(.swipeArea)] {
        try swipe()
        let reached = try probe.reached {
          try probe.run(.stage(.block(.scope), on: target), .drain)
          try probe.screen.input.touchUp()
          try probe.run(.drain, .stage(.withdraw, on: target), .drain)
        }
        #expect(!reached.contains("app swiped"), "\(target)")
      }
      #expect(probe.complaints == [])
    }

    @Test("A veil that ends under a finger does not confuse GTK's press counts", .needs(.touch))
    func restingFinger() throws {
      let probe = try ProbeApp()
      for name in [ProbeWidget.button, .cancel] {
        try probe.run(.stage(.block(.scope), .show("Searching"), .cancellable), .drain)
        _ = try down(name, probe)
        let reached = try probe.reached {
          try probe.run(.stage(.withdraw), .drain, .rest(0.1))
          #expect(
            try probe.reached { try probe.click(.button) }.contains("app clicked"), "a mouse click meanwhile")
        }
        #expect(reached.filter { $0 == "app clicked" }.count == 1)
        #expect(try probe.reached { try probe.screen.input.touchUp() } == [])
        try probe.run(.rest(0.1))
        #expect(try probe.state()["children"]?.contains("VeilCover") == false)
      }
      #expect(probe.complaints == [])
    }

    @Test(
      "A finger closes a covered window by its button", .needs(.touch),
      arguments: [WindowKind.header, .adw])
    func closeButton(kind: WindowKind) throws {
      let probe = try ProbeApp(kind)
      try probe.run(.stage(.block(.scope), .show("Searching")), .drain)
      for name in [ProbeWidget.button, .closeButton] {
        _ = try down(name, probe)
        try probe.screen.input.touchUp()
        try probe.run(.drain)
      }
      #expect(!probe.everything.contains("app clicked"))
      #expect(probe.everything.contains("app close requested"))
      #expect(probe.complaints == [])
    }

    @Test("A veil ends although a menu opened while a finger was on it", .needs(.touch))
    func liftedInMenu() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(.stage(.block(.scope), .show("Searching"), over: .list), .drain)
      _ = try down(.cover, probe)
      try probe.run(.drain, .openMenu, .drain)
      try probe.screen.input.touchUp()
      try probe.run(.drain, .stage(.withdraw, over: .list), .drain, .rest(0.1))
      #expect(try probe.state()["children"]?.contains("VeilCover") == false)
    }

    @Test(
      "A tap that waits in the queue when one block ends and the next begins leaves nothing behind",
      .needs(.touch))
    func betweenBlocks() throws {
      let probe = try ProbeApp()
      try probe.run(.drain)
      let before = try probe.state()
      let spot = try spot(.button, probe)
      let commands: [ProbeCommand] = [
        .stage(.block(.scope)), .stall(seconds: 0.5), .stage(.withdraw), .stage(.block(.scope)),
      ]
      let reached = try probe.reached {
        // In one turn of the main loop.
        try probe.send(.sequence(commands))
        try probe.screen.input.tap(at: spot.x, spot.y)
        try probe.screen.server.settle()
        try probe.finish()
        try probe.run(.drain, .stage(.withdraw))
      }
      #expect(!reached.contains("app clicked"))
      let differences = try probe.differences(from: before)
      #expect(differences == [])
      #expect(probe.complaints == [])
    }
  }
}
