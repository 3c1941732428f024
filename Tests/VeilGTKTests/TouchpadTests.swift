import Testing
import VeilGTKProbeCommands

extension GTKTests {
  /// Libadwaita's pages follow the fingers, and rest at a page when these leave the touchpad.
  @Suite("A touchpad's swipes across the begin or end of a block")
  struct Touchpad {
    static let targets = [ProbeTarget.window, .widget(.pages)]

    private func probe(_ kind: InputCommand.Pages) throws -> ProbeApp {
      let probe = try ProbeApp()
      try probe.run(.input(.addPages(kind)), .input(.tellFingers), .drain)
      try probe.point(at: .pages)
      try probe.run(.drain)
      return probe
    }

    /// Moves the fingers to the side, in steps that arrive one by one.
    private func swipe(_ probe: ProbeApp, _ kind: InputCommand.Pages = .carousel) throws {
      for _ in 1...6 {
        // A flap comes from the left.
        try probe.screen.input.swipeAside(kind == .flap ? -12 : 12)
        try probe.run(.drain)
      }
    }

    private func place(_ probe: ProbeApp) throws -> Double {
      try Double(probe.answer(.input(.pagesPlace))[0]) ?? -1
    }

    /// The pages' place once they rest.
    private func rest(_ probe: ProbeApp) throws -> Double {
      try probe.run(.rest(0.8), .drain)
      return try place(probe)
    }

    private func isBetween(_ place: Double) -> Bool { place != place.rounded() }

    @Test(
      "Pages that follow the fingers as a block begins come to rest when they are lifted",
      .needsLiftedFingers, arguments: InputCommand.Pages.allCases, targets)
    func lifted(kind: InputCommand.Pages, target: ProbeTarget) throws {
      let probe = try probe(kind)
      try swipe(probe, kind)
      #expect(isBetween(try place(probe)), "they follow the fingers")
      try probe.run(.stage(.block(.scope), .show("Searching"), on: target), .drain, .rest(0.3))
      let held = try place(probe)
      try swipe(probe, kind)
      #expect(try place(probe) == held, "they follow no more")
      try probe.screen.input.swipeEnd()
      #expect(!isBetween(try rest(probe)), "under the veil")
      try probe.run(.stage(.withdraw, on: target), .drain)
      #expect(!isBetween(try rest(probe)), "afterwards")
      #expect(probe.complaints == [])
    }

    @Test(
      "Pages come to rest although the fingers are lifted in the instant of the begin, or after the end",
      .needsLiftedFingers, arguments: InputCommand.Pages.allCases, [true, false])
    func edges(kind: InputCommand.Pages, isAtOnce: Bool) throws {
      let probe = try probe(kind)
      try swipe(probe, kind)
      if isAtOnce {
        try probe.whileBlocked(after: .stage(.block(.scope))) { try probe.screen.input.swipeEnd() }
      } else {
        try probe.run(.stage(.block(.scope), .show("Searching")), .drain, .stage(.withdraw), .drain)
        try probe.screen.input.swipeEnd()
      }
      #expect(!isBetween(try rest(probe)))
      if isAtOnce { try probe.run(.stage(.withdraw), .drain) }
      #expect(!isBetween(try rest(probe)))
      #expect(probe.complaints == [])
    }

    @Test(
      "A swipe that begins on a veil and goes on after it moves nothing", .needsLiftedFingers,
      arguments: targets)
    func begunOnVeil(target: ProbeTarget) throws {
      let probe = try probe(.carousel)
      // Before its first block Veil does not watch.
      try probe.run(.stage(.block(.scope), .withdraw), .drain)
      try probe.run(.stage(.block(.scope), .show("Searching"), on: target), .drain)
      let reached = try probe.reached {
        try swipe(probe)
        try probe.run(.stage(.withdraw, on: target), .drain)
        try swipe(probe)
        try probe.screen.input.swipeEnd()
        try probe.run(.rest(0.5))
      }
      #expect(reached.filter { !$0.hasPrefix("app fingers") } == [])
      let later = try probe.reached {
        try swipe(probe)
        try probe.screen.input.swipeEnd()
        try probe.run(.rest(0.5))
      }
      #expect(later.contains("app paged"), "the next swipe")
      #expect(!isBetween(try rest(probe)))
      #expect(probe.complaints == [])
    }

    @Test(
      "A list that fingers scroll as a short block begins scrolls on only after they are lifted, or the pointer moves",
      .needsLiftedFingers, arguments: [ProbeTarget.window, .widget(.scroll)], [true, false])
    func shortBlock(target: ProbeTarget, isLifted: Bool) throws {
      let probe = try ProbeApp()
      // Before its first block Veil does not watch.
      try probe.run(.stage(.block(.scope), .withdraw), .drain)
      try probe.point(at: .scroll)
      func scroll() throws -> Bool {
        try probe.reached {
          for _ in 1...6 {
            try probe.screen.input.swipe(10)
            try probe.run(.drain)
          }
        }.contains("app scrolled")
      }
      #expect(try scroll())
      try probe.run(.stage(.block(.scope), on: target), .drain, .stage(.withdraw, on: target), .drain)
      #expect(try !scroll())
      if isLifted { try probe.screen.input.swipeEnd() } else { try probe.screen.input.move(by: 1, 0) }
      try probe.run(.drain)
      #expect(try scroll(), "the next scroll")
      #expect(probe.complaints == [])
    }

    @Test(
      "A list under the fingers stops as a block begins, does not scroll on, and can be scrolled afterwards",
      .needsLiftedFingers, arguments: [ProbeTarget.window, .widget(.scroll)])
    func list(target: ProbeTarget) throws {
      let probe = try ProbeApp()
      try probe.run(.input(.tellFingers), .drain)
      try probe.point(at: .scroll)
      func scroll(_ distance: Int = 10) throws {
        for _ in 1...6 {
          try probe.screen.input.swipe(distance)
          try probe.run(.drain)
        }
      }
      #expect(try probe.reached { try scroll() }.contains("app scrolled"))
      let reached = try probe.reached {
        try probe.run(.stage(.block(.scope), .show("Searching"), on: target), .drain)
        try scroll()
        // GDK makes one event of all that wait.
        try probe.whileBlocked {
          try probe.screen.input.swipe(10)
          try probe.screen.input.swipeEnd()
        }
        try probe.run(.rest(0.3))
      }
      #expect(reached == [])
      try probe.run(.stage(.withdraw, on: target), .drain)
      #expect(try probe.reached { try probe.run(.rest(0.3)) } == [], "afterwards")
      #expect(try probe.reached { try scroll() }.contains("app scrolled"), "the next scroll")
      // On a busy machine the fingers may be too slow for a fling.
      let isFlung = try [10, -10, 10, -10, 10].contains { distance in
        try scroll(distance)
        return try probe.reached {
          try probe.screen.input.swipeEnd()
          try probe.run(.rest(0.1))
        }.contains("app scrolled")
      }
      #expect(isFlung, "kinetic scrolling")
      #expect(probe.complaints == [])
    }

    @Test(
      "A list that fingers pull beyond its end as a block begins goes back to it", .needsLiftedFingers,
      arguments: [ProbeTarget.window, .widget(.scroll)], [true, false])
    func overshoot(target: ProbeTarget, isLifted: Bool) throws {
      let probe = try ProbeApp()
      try probe.point(at: .scroll)
      try probe.run(.rest(1.5), .drain)
      let changes = try probe.changesAtUpperEdge()
      func pull() throws {
        for _ in 1...8 {
          try probe.screen.input.swipe(-20)
          try probe.run(.drain)
        }
        #expect(try changes() != nil, "it shows how far it is pulled")
      }
      try pull()
      try probe.screen.input.swipeEnd()
      try probe.run(.rest(0.8), .drain)
      #expect(try changes() == nil, "without a veil")
      try pull()
      if isLifted { try probe.screen.input.swipeEnd() }
      try probe.run(.stage(.block(.scope), on: target), .drain)
      if !isLifted { try probe.screen.input.swipeEnd() }
      try probe.run(.rest(0.8), .stage(.withdraw, on: target), .rest(0.8), .drain)
      #expect(try changes() == nil)
      #expect(try probe.state()["scroll"] == "0.0")
      #expect(probe.complaints == [])
    }
  }
}
