import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Swift concurrency inside GTK's main loop")
  struct MainLoop {
    private func number(_ lines: [String]) -> Double {
      lines.last.flatMap { $0.split(separator: " ").last }.flatMap { Double($0) } ?? .infinity
    }

    @Test("V14: tasks start, sleep as long as they should, and come back to the main actor")
    func tasks() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(nil), .mainLoop(.task))
      try probe.wait(for: "loop task started")
      try probe.run(.mainLoop(.sleep))
      // Not less; how busy the machine is, no test can know.
      #expect(number(try probe.wait(for: "loop slept")) >= 10_000)
      try probe.run(.mainLoop(.dispatch))
      try probe.wait(for: "loop dispatched")
      // A thousand of them wait for nothing: the best of some runs counts.
      var hopped: [Double] = []
      while hopped.count < 5, hopped.last ?? .infinity >= 1_000_000 {
        try probe.run(.mainLoop(.hops))
        hopped.append(number(try probe.wait(for: "loop hopped", within: 60)))
      }
      #expect(hopped.contains { $0 < 1_000_000 }, "\(hopped) µs")
    }

    @Test("A flood of main-actor work does not delay the animation")
    func flood() throws {
      // Two seconds at sixty frames a second, on a machine that others use too: the best of some runs counts.
      var ticked: [Double] = []
      while ticked.count < 5, ticked.last ?? 0 <= 80 {
        let probe = try ProbeApp()
        try probe.run(.mainLoop(.flood))
        ticked.append(number(try probe.wait(for: "loop ticked", within: 60)))
      }
      #expect(ticked.contains { $0 > 80 }, "\(ticked) frames in 2 s each")
    }

    @Test("An asynchronous main is refused with a sentence that says what to do, and nothing is blocked")
    func asynchronousMain() throws {
      let probe = try ProbeApp(options: [.asynchronous])
      let lines = try probe.wait(for: "visible")
      #expect(lines.last == "visible false blocking false")
      #expect(lines.contains { $0.hasPrefix("log ") && $0.contains("synchronous `main`") })
    }

    @Test("A window that is gone is refused with a sentence, and nothing is blocked")
    func goneWindow() throws {
      let probe = try ProbeApp()
      let lines = try probe.run(.showOverDestroyedWindow)
      #expect(lines.contains { $0.hasPrefix("log ") && $0.contains("a window that has been destroyed") })
      #expect(lines.contains("visible false blocking false"))
    }
  }
}
