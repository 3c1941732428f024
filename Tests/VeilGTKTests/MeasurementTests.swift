import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Measurements")
  struct Measurements {
    @Test("The number and durations of waits are counted, and a Cancel by key with the time before it")
    func wait() throws {
      let probe = try ProbeApp()
      let span = try Span.of {
        try probe.run(.veil(.beginCancellable("Sending")), .rest(0.8))
        try probe.screen.input.key("Tab", "Return")
        try probe.wait(for: "veil cancelled")
        try probe.run(.rest(0.2), .veil(.end))
      }.span
      _ = try eventually("the veil's end", within: 20) {
        try probe.answer(.veil(.state)) == ["visible=false", "blocking=false"] ? true : nil
      }
      let numbers = try probe.answer(.veil(.measurements)).compactMap { Double($0) }
      try #require(numbers.count == 6)
      let (visible, blocked, beforeCancel) = (numbers[3], numbers[4], numbers[5])
      #expect(numbers[..<3] == [1, 1, 1])
      #expect(blocked >= 1 && blocked <= span.until - span.from)
      #expect(beforeCancel >= 0.8 && beforeCancel <= blocked - 0.2)
      #expect(visible > 0.5)
      #expect(try probe.answer(.veil(.measurements)).compactMap { Double($0) } == numbers)
    }
  }
}
