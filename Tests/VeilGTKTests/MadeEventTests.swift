import Testing
import VeilGTKProbeCommands

extension GTKTests {
  /// The tests' display servers have no such device, so that the probe makes the events itself, see `MadeEvents`.
  @Suite("Touchpad gestures and styluses")
  struct MadeEvents {
    private static let targets = [ProbeTarget.window, .widget(.list), .widget(.scroll)]

    private func ready() throws -> ProbeApp {
      let probe = try ProbeApp(.tabs)
      try probe.run(.event(.listen(.list)))
      try probe.point(at: .scroll)
      try probe.run(.drain, .event(.at(.scroll)))
      return probe
    }

    private func zoom(_ probe: ProbeApp) throws -> [String] {
      try probe.reached {
        try probe.run(.event(.pinch(.begin)), .event(.pinch(.update)), .event(.pinch(.end)))
      }
    }

    private func swipe(_ probe: ProbeApp) throws -> [String] {
      try probe.reached {
        try probe.run(
          .event(.swipe(.begin)), .event(.swipe(.update)), .event(.swipe(.update)), .event(.swipe(.end)))
      }
    }

    private func draw(_ probe: ProbeApp) throws -> [String] {
      try probe.reached {
        try probe.run(.event(.stylus(.down)), .event(.stylus(.motion)), .event(.stylus(.up)))
      }
    }

    @Test(
      "No such event reaches covered content, and the app gets them again afterwards", arguments: targets)
    func taken(target: ProbeTarget) throws {
      let probe = try ready()
      #expect(try zoom(probe).contains("app zoomed"), "without a veil")
      #expect(try swipe(probe).contains("app swipe began"), "without a veil")
      #expect(try draw(probe).contains("app stylus down"), "without a veil")
      for action in [StageAction.block(.scope), .show("Searching")] {
        try probe.run(.stage(action, on: target), .drain)
        #expect(try zoom(probe) == [], "\(action)")
        #expect(try swipe(probe) == [], "\(action)")
        #expect(try draw(probe) == [], "\(action)")
      }
      try probe.run(.stage(.withdraw, on: target), .drain)
      #expect(try zoom(probe).contains("app zoomed"), "afterwards")
      #expect(try swipe(probe).contains("app swipe began"), "afterwards")
      #expect(try draw(probe).contains("app stylus down"), "afterwards")
      #expect(probe.complaints == [])
    }

    /// Shows a veil during an input sequence, and removes it before the sequence ends.
    private func interrupt(
      _ probe: ProbeApp, _ target: ProbeTarget, begin: MadeEvent, update: MadeEvent, end: MadeEvent
    ) throws {
      try probe.run(.stage(.block(.scope), .withdraw), .drain)
      try probe.run(.event(begin), .event(update), .stage(.block(.scope), on: target), .drain)
      #expect(
        try probe.reached {
          try probe.run(.event(update), .stage(.show("Searching"), on: target), .event(update))
        } == [])
      #expect(
        try probe.reached { try probe.run(.stage(.withdraw, on: target), .event(update), .event(end)) } == [])
    }

    @Test("A pinch interrupted by a block continues neither under it nor afterwards", arguments: targets)
    func pinchUnderWay(target: ProbeTarget) throws {
      let probe = try ready()
      try interrupt(probe, target, begin: .pinch(.begin), update: .pinch(.update), end: .pinch(.end))
      #expect(try zoom(probe).contains("app zoomed"), "afterwards")
      #expect(probe.complaints == [])
    }

    @Test(
      "A stylus interrupted by a block draws neither under it nor afterwards",
      .only(on: .x11, because: "the stylus is made of the mouse, and a compositor reports its buttons as up"),
      arguments: targets)
    func stylusUnderWay(target: ProbeTarget) throws {
      let probe = try ready()
      try interrupt(probe, target, begin: .stylus(.down), update: .stylus(.motion), end: .stylus(.up))
      #expect(try draw(probe).contains("app stylus down"), "afterwards")
      #expect(probe.complaints == [])
    }
  }
}
