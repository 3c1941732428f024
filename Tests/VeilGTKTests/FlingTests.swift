import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Kinetic scrolling")
  struct Fling {
    /// Flings the list with a finger until it continues to scroll by itself.
    private func fling(_ probe: ProbeApp) throws {
      for _ in 1...5 {
        try throwList(probe)
        if try probe.reached({ try probe.run(.rest(0.02)) }).contains("app scrolled") { return }
      }
      Issue.record("the list does not continue to scroll")
    }

    private func throwList(_ probe: ProbeApp) throws {
      try probe.run(.scroll(to: 0), .drain)
      let origin = try probe.windowFrame()
      let place = try probe.answer(.place(.scroll)).compactMap { Int($0) }
      let (x, y) = (origin.x + place[0], origin.y + place[1])
      try probe.screen.input.touchDown(at: x, y)
      for step in 1...8 {
        try probe.screen.input.touchMove(to: x, y - 8 * step)
        try probe.run(.rest(0.01))
      }
      try probe.screen.input.touchUp()
    }

    @Test(
      "A fling stops when a block begins, and the view can be flung again afterwards",
      .needs(.touch), arguments: [ProbeTarget.window, .widget(.scroll), .widget(.list)])
    func stops(target: ProbeTarget) throws {
      let probe = try ProbeApp()
      for round in 1...3 {
        try fling(probe)
        try probe.run(.stage(.block(.scope), on: target))
        let reached = try probe.reached { try probe.run(.rest(0.3)) }
        #expect(reached == [], "\(target), \(round)")
        try probe.run(.stage(.withdraw, on: target))
      }
      #expect(probe.complaints == [])
    }

    @Test("A finger scrolls a view to every side after a veil", .needs(.touch), arguments: [false, true])
    func everySide(isCovered: Bool) throws {
      let probe = try ProbeApp()
      try probe.run(.input(.addPlane), .drain)
      if isCovered { try probe.run(.stage(.block(.scope)), .stage(.withdraw), .drain) }
      let origin = try probe.windowFrame()
      let place = try probe.answer(.place(.plane)).compactMap { Int($0) }
      let (x, y) = (origin.x + place[0], origin.y + place[1])
      let reached = try probe.reached {
        try probe.screen.input.touchDown(at: x, y)
        for step in 1...8 {
          try probe.screen.input.touchMove(to: x - 8 * step, y)
          try probe.run(.rest(0.01))
        }
        try probe.screen.input.touchUp()
      }
      #expect(reached.contains("app panned"))
    }

    @Test("The gestures of a view that scrolls both ways are as before after a veil")
    func phases() throws {
      let probe = try ProbeApp()
      try probe.run(.input(.addPlane), .drain)
      let before = try probe.answer(.input(.planePhases))
      try probe.run(.stage(.block(.scope)), .stage(.withdraw), .drain)
      #expect(try probe.answer(.input(.planePhases)) == before)
    }

    @Test(
      "A list that a finger pulls beyond its end goes back to it under a veil", .needs(.touch),
      arguments: [true, false])
    func overshoot(isLifted: Bool) throws {
      let probe = try ProbeApp()
      try probe.run(.rest(1.5), .drain)
      let place = try probe.place(of: .scroll)
      let changes = try probe.changesAtUpperEdge()
      try probe.screen.input.touchDown(at: place.x, place.y)
      for step in 1...8 {
        try probe.screen.input.touchMove(to: place.x, place.y + 8 * step)
        try probe.run(.rest(0.01))
      }
      #expect(try changes() != nil, "it shows how far it is pulled")
      if isLifted { try probe.screen.input.touchUp() }
      try probe.run(.stage(.block(.scope)), .drain)
      if !isLifted { try probe.screen.input.touchUp() }
      try probe.run(.rest(0.8), .stage(.withdraw), .rest(0.8), .drain)
      #expect(try changes() == nil)
      #expect(probe.complaints == [])
    }

    @Test("A fling beside covered widgets continues", .needs(.touch))
    func beside() throws {
      let probe = try ProbeApp()
      try fling(probe)
      try probe.run(.stage(.block(.scope), over: .button))
      #expect(try probe.reached { try probe.run(.rest(0.1)) }.contains("app scrolled"))
    }
  }
}

extension ProbeApp {
  /// Compares the list's upper edge, where GTK paints how far the list is pulled beyond its end, with how it looks now.
  func changesAtUpperEdge() throws -> () throws -> ScreenPicture.Frame? {
    let place = try place(of: .scroll)
    let top = try windowFrame().y
    let area = ScreenPicture.Frame(x: place.x - 100, y: top, width: 200, height: place.y - 20 - top)
    let before = try screen.picture()
    return { try self.screen.picture().changes(since: before, in: area) }
  }
}
