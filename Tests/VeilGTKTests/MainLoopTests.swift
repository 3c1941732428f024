import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Swift concurrency inside GTK's main loop")
  struct MainLoop {
    private func number(_ lines: [String]) -> Double {
      lines.last.flatMap { $0.split(separator: " ").last }.flatMap { Double($0) } ?? .infinity
    }

    @Test("V14: tasks start, sleep for the right time, and return to the main actor")
    func tasks() throws {
      let probe = try ProbeApp()
      try probe.run(.focus(nil), .mainLoop(.task))
      try probe.wait(for: "loop task started")
      try probe.run(.mainLoop(.sleep))
      // On a busy machine it may be more.
      #expect(number(try probe.wait(for: "loop slept")) >= 10_000)
      try probe.run(.mainLoop(.dispatch))
      try probe.wait(for: "loop dispatched")
      // The best time of a thousand hops without a wait, from several runs.
      var hopped: [Double] = []
      while hopped.count < 5, hopped.last ?? .infinity >= 1_000_000 {
        try probe.run(.mainLoop(.hops))
        hopped.append(number(try probe.wait(for: "loop hopped", within: 60)))
      }
      #expect(hopped.contains { $0 < 1_000_000 }, "\(hopped) µs")
    }

    @Test("A flood of main-actor work does not delay the animation")
    func flood() throws {
      // Two seconds at sixty frames a second. On a busy machine the best of several runs counts.
      var ticked: [Double] = []
      while ticked.count < 5, ticked.last ?? 0 <= 80 {
        let probe = try ProbeApp()
        try probe.run(.mainLoop(.flood))
        ticked.append(number(try probe.wait(for: "loop ticked", within: 60)))
      }
      #expect(ticked.contains { $0 > 80 }, "\(ticked) frames in 2 s each")
    }

    @Test("Under an asynchronous main the log says what to do, and nothing is blocked")
    func asynchronousMain() throws {
      let probe = try ProbeApp(options: [.asynchronous])
      let lines = try probe.wait(for: "visible")
      #expect(lines.last == "visible false blocking false")
      #expect(lines.contains { $0.hasPrefix("log ") && $0.contains("synchronous `main`") })
    }

    @Test("In an app without a text, and in which nothing moves, every veil is drawn, and goes away")
    func withoutText() throws {
      let probe = try ProbeApp(options: [.withoutText])
      for name in ["list", "window", "button", "keyboard"] {
        #expect(try probe.wait(for: "gone").last == "gone from \(name), focus on a button: true")
      }
      #expect(probe.complaints == [])
    }

    @Test("A destroyed window is logged, and nothing is blocked")
    func goneWindow() throws {
      let probe = try ProbeApp()
      let lines = try probe.run(.showOverDestroyedWindow)
      #expect(lines.contains { $0.hasPrefix("log ") && $0.contains("a window that has been destroyed") })
      #expect(lines.contains("visible false blocking false"))
    }
  }
}
