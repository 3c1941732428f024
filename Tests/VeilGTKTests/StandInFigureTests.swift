import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Figures of a blocked main thread")
  struct StandInFigures {
    /// How many pixels differ between two pictures that are 0.2 s apart, in the panel in the middle, and elsewhere, where GtkSpinner is.
    private func changes(of probe: ProbeApp, around middle: (x: Int, y: Int)) throws -> (own: Int, peer: Int)
    {
      let before = try probe.screen.picture()
      try probe.waitForStandIn(0.2)
      let after = try probe.screen.picture()
      var (own, peer) = (0, 0)
      for y in 0..<before.height {
        for x in 0..<before.width where before[x, y] != after[x, y] {
          if abs(x - middle.x) <= 60, abs(y - middle.y) <= 60 { own += 1 } else { peer += 1 }
        }
      }
      return (own, peer)
    }

    @Test("The veil's spinner changes, and GtkSpinner stands still")
    func besideGtkSpinner() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(nil), .set(.overlayScrolling, false), .layout(.turnSomething))
      try probe.run(.veil(.style(.card), .show("Saving")), .rest(1.5))
      let middle = try probe.place(of: .cover)
      let free = try changes(of: probe, around: middle)
      #expect(free.own > 0 && free.peer > 0, "nothing to compare: \(free)")
      try probe.whileBlocked {
        try probe.waitForStandIn()
        for _ in 0..<5 {
          let (own, peer) = try changes(of: probe, around: middle)
          #expect(own > 0)
          #expect(peer == 0)
        }
        let blocked = try changes(of: probe, around: middle)
        print(
          "figure: main thread blocked, \(DisplayServerKind.current): in 0.2 s \(blocked.own) pixels of the spinner "
            + "change, and \(blocked.peer) of GtkSpinner's (\(free.own) and \(free.peer) otherwise)")
      }
    }

    @Test("Work is told at once that the user cancels")
    func cancelling() throws {
      let probe = try ProbeApp()
      var delays: [Double] = []
      for round in 0..<10 {
        try probe.run(.focus(nil), .veil(.beginCancellable("Saving")), .rest(1))
        try probe.whileBlocked {
          try probe.waitForStepOfStandIn()
          #expect(probe.everything.count { $0 == "veil cancelled" } == round, "without the key")
          let pressed = Span.now
          try probe.screen.input.key("Escape")
          // The main thread is blocked until it is told to go on.
          try probe.wait(for: "veil cancelled")
          delays.append(Span.now - pressed)
        }
        try probe.run(.veil(.end), .rest(0.5), .drain)
      }
      delays.sort()
      func milliseconds(_ delay: Double) -> Int { Int((delay * 1000).rounded()) }
      print(
        "figure: main thread blocked, \(DisplayServerKind.current): Escape cancels the work after "
          + "\(milliseconds(delays[0])) to \(milliseconds(delays[9])) ms, with the time that the test's key takes"
      )
    }
  }
}
