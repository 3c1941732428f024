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
      #expect(number(try probe.wait(for: "loop task started")) < 50_000)
      try probe.run(.mainLoop(.sleep))
      let slept = number(try probe.wait(for: "loop slept"))
      // Not less, and not stuck; how busy the machine is, no test can know.
      #expect(slept >= 10_000 && slept < 1_000_000)
      try probe.run(.mainLoop(.dispatch))
      try probe.wait(for: "loop dispatched")
      try probe.run(.mainLoop(.hops))
      #expect(number(try probe.wait(for: "loop hopped")) < 1_000_000)
    }

    @Test("A flood of main-actor work leaves the animation its frames")
    func flood() throws {
      let probe = try ProbeApp()
      try probe.run(.mainLoop(.flood))
      // Two seconds at sixty frames a second, on a machine that others use too.
      #expect(number(try probe.wait(for: "loop ticked", within: 10)) > 80)
    }

    @Test("An asynchronous main is refused with a sentence that says what to do, and nothing is blocked")
    func asynchronousMain() throws {
      let probe = try ProbeApp(options: [.asynchronous])
      let lines = try probe.wait(for: "visible", within: 10)
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
