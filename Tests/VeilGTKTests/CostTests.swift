import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Costs of a veil")
  struct Cost {
    private func counters(_ probe: ProbeApp) throws -> (frames: Int, wakeUps: Int) {
      let words = try probe.answer(.counters).compactMap { Int($0) }
      return (words[0], words[1])
    }

    /// Waits until GTK paints nothing. On a busy machine fades, including GTK's, end late.
    private func waitForRest(_ probe: ProbeApp) throws {
      _ = try eventually("no more frames") { try probe.activity(of: 0.5).frames == 0 ? true : nil }
    }

    /// How often the thread that paints the steps at rest wakes in two seconds; a busy machine adds to it.
    private func steps(_ probe: ProbeApp, atLeast least: Int) throws -> Int {
      var fewest = Int.max
      for _ in 0..<5 where fewest > least + 4 {
        let before = try #require(probe.waitsOfStandIn)
        try probe.run(.rest(2))
        fewest = min(fewest, try #require(probe.waitsOfStandIn) - before)
      }
      return fewest
    }

    /// The maximum of several measurements, as soon as it is in the range: a busy machine drops frames and never adds any.
    private func most(of range: ClosedRange<Int>, _ measure: () throws -> Int) rethrows -> Int {
      var most = 0
      for _ in 0..<5 where most < range.lowerBound { most = max(most, try measure()) }
      return most
    }

    @Test("Hidden: no frame, no timer, no turn of the main loop")
    func hidden() throws {
      let probe = try ProbeApp()
      // The caret of a focused text blinks. GTK's scroll bars appear under the pointer, and fade out after a while.
      try probe.run(.set(.overlayScrolling, false), .focus(nil), .drain)
      try waitForRest(probe)
      let untouched = try probe.activity(of: 2)
      try probe.run(
        .stage(.block(.scope), .show("Searching")), .drain, .rest(0.3), .stage(.withdraw),
        .veil(.show("Searching")), .rest(0.8), .veil(.remove))
      try waitForRest(probe)
      let hidden = try probe.activity(of: 2)
      #expect(hidden.frames == 0)
      #expect(probe.waitsOfStandIn == nil)
      // A Wayland compositor sometimes pings the app.
      let asked = DisplayServerKind.current == .x11 ? 0 : 3
      #expect(hidden.wakeUps <= untouched.wakeUps + asked)
    }

    @Test(
      "At rest: twelve paints a second, only of the spinner's box",
      .only(on: .x11, because: "only X reports what is painted"))
    func atRest() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(nil), .stage(.block(.scope), .show("Searching")), .drain, .rest(1.5))
      let indicator = try probe.answer(.stage(.element(.indicator))).compactMap { Double($0) }
      let damage = try ChildDamage(of: probe)
      var painted: [ChildDamage.Rectangle] = []
      let paints = try most(of: 22...26) {
        painted = try damage.rectangles(in: 2)
        return painted.count
      }
      #expect((22...26).contains(paints), "\(paints) paints in 2 s")
      for rectangle in painted {
        #expect(Double(rectangle.x) >= indicator[0] - 1 && Double(rectangle.y) >= indicator[1] - 1)
        #expect(Double(rectangle.x + rectangle.width) <= indicator[0] + indicator[2] + 1)
        #expect(Double(rectangle.y + rectangle.height) <= indicator[1] + indicator[3] + 1)
      }
    }

    @Test("At rest GTK paints nothing, and another thread wakes twelve times a second")
    func atRestWithoutGTK() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(nil), .stage(.block(.scope), .show("Searching")), .drain, .rest(1.5))
      try waitForRest(probe)
      let resting = try eventually("two seconds without a frame") {
        let cost = try probe.activity(of: 2)
        return cost.frames == 0 ? cost : nil
      }
      // On Wayland the compositor tells the app that it has read a step.
      let told = DisplayServerKind.current == .x11 ? 0 : 30
      #expect(resting.wakeUps <= 3 + told, "\(resting.wakeUps) turns of the main loop in 2 s")
      let steps = try steps(probe, atLeast: 24)
      #expect((22...28).contains(steps), "\(steps) steps in 2 s")
    }

    @Test(
      "Over one widget the cost is the same, also with a widget spared, and on a hidden tab there is none")
    func overOneWidget() throws {
      let probe = try ProbeApp(.tabs)
      try probe.run(
        .focus(nil), .spare([.entry], in: .box), .stage(.block(.scope), .show("Searching"), over: .box),
        .drain, .rest(1.5))
      try waitForRest(probe)
      let resting = try steps(probe, atLeast: 24)
      #expect((22...28).contains(resting), "\(resting) steps in 2 s")
      try probe.run(.layout(.tab(.two)))
      try waitForRest(probe)
      let unseen = try probe.activity(of: 2)
      #expect(unseen.frames == 0)
      #expect(probe.waitsOfStandIn == nil)
      try probe.run(.stage(.withdraw, over: .box))
      try waitForRest(probe)
      let gone = try probe.activity(of: 2)
      #expect(gone.frames == 0)
      let asked = DisplayServerKind.current == .x11 ? 0 : 3
      #expect(unseen.wakeUps <= gone.wakeUps + asked)
    }

    @Test("During grace nothing is painted and no timer fires")
    func grace() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(nil))
      try waitForRest(probe)
      try probe.run(.stage(.block(.scope)), .drain, .rest(0.2))
      let waiting = try probe.activity(of: 1)
      // The count's own turns of the main loop move on what the thread waits for.
      #expect(waiting.frames == 0 && waiting.waits <= 2, "\(waiting)")
    }

    @Test("With reduced motion the spinner steps slowly, and never stops")
    func lessMotion() throws {
      let probe = try ProbeApp()
      try probe.run(
        .set(.enableAnimations, false), .focus(nil), .stage(.block(.scope), .show("Searching")), .drain,
        .rest(0.5))
      try waitForRest(probe)
      let calm = try steps(probe, atLeast: 8)
      #expect((6...12).contains(calm), "\(calm) steps in 2 s")
    }

    @Test("V10: fades in at the display's frame rate, and rests afterwards")
    func fade() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(nil), .rest(1.5), .stage(.block(.scope), .show("Searching")))
      // A busy machine drops frames. A fade by GTK shows how many are possible. The spinner alone has 24.
      var frames: [(veil: Int, toolkit: Int)] = []
      func isEnough() -> Bool { frames.contains { $0.veil >= 30 && $0.veil * 2 >= $0.toolkit } }
      while frames.count < 5, !isEnough() {
        try probe.run(.stage(.fadeIn(seconds: 2)))
        let veil = try probe.activity(of: 2).frames
        try probe.run(.rest(0.5))
        let toolkit = try #require(try probe.answer(.countFading(seconds: 2)).first.flatMap { Int($0) })
        frames.append((veil, toolkit))
      }
      #expect(isEnough(), "\(frames) frames in 2 s each")
      _ = try eventually("the spinner alone") { try probe.activity(of: 1).frames <= 13 ? true : nil }
    }
  }
}

/// Reports of the X server on what is painted in a window.
private struct ChildDamage {
  struct Rectangle {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  private let window: String
  private let screen: Screen

  init(of probe: ProbeApp) throws {
    screen = probe.screen
    let server = try #require(screen.server as? XServer)
    window = try #require(try server.identifier(ofWindow: ProbeApp.title))
  }

  func rectangles(in seconds: Int) throws -> [Rectangle] {
    let output = try Tool("python3").run(
      [Tool.scripts + "/damage.py", window, "\(seconds)"], environment: screen.environment)
    return output.split(separator: "\n").dropFirst().compactMap { line in
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 4 else { return nil }
      return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }
}
