import Foundation
import Testing

/// The concurrent code runs in the probe, a program without GTK, since the tests' process runs no GLib main loop.
@Suite("Swift concurrency inside GLib's main loop, without GTK")
struct MainLoopBridgeTests {
  struct Idiom: Sendable, CustomTestStringConvertible {
    let name: String
    let line: String
    let testDescription: String

    init(_ name: String, _ line: String, _ description: String) {
      self.name = name
      self.line = line
      testDescription = description
    }
  }

  @Test(
    "the concurrent code of apps works",
    arguments: [
      Idiom("tasks", "order [0, 1, 2] first thread true", "tasks run in order, on the first thread"),
      Idiom("sleep", "slept long enough true on main true", "a sleep"),
      Idiom("cancel", "cancelled true", "a cancelled sleep"),
      Idiom("stream", "sum 500500", "a stream fed by a thread"),
      Idiom("actor", "count 1000 on main true", "calls to another actor"),
      Idiom("group", "sum 5050 and 3", "a task group and async let"),
      Idiom("dispatch", "dispatched", "libdispatch's main queue, at once and after a delay"),
      Idiom("nested", "nested", "a nested loop in a handler"),
      Idiom("own-loop", "waits true sleeps true", "a nested loop in a task: other tasks wait for its end"),
      Idiom("flood", "timers go on", "timers fire during a flood of jobs"),
      Idiom("idle-flood", "tasks go on", "tasks run during a flood of idle work"),
      Idiom(
        "reader", "still announced false", "a job that arrives while the loop waits"),
    ])
  func idioms(_ idiom: Idiom) throws {
    #expect(try run(idiom.name) == idiom.line)
  }

  @Test("without the bridge no task starts")
  func without() throws {
    #expect(try run("without") == "started false")
  }

  @Test("under an asynchronous main it throws an error that says what to do")
  func asynchronousMain() throws {
    #expect(try run("asynchronous").contains("Start the loop from a synchronous `main`"))
  }

  @Test("it loads GLib and no part of GTK")
  func libraries() throws {
    #expect(try run("libraries") == "glib true gtk false")
  }

  /// Runs the probe and returns the line that it prints, or an empty text if it ends without one. Throws after a minute.
  private func run(_ idiom: String) throws -> String {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let probe = try ChildProcess(
      folder.appendingPathComponent("VeilMainLoopProbe").path, [idiom], environment: [:])
    let reader = LineReader(probe)
    return try eventually("a line of \"\(idiom)\"", within: 60) {
      reader.read(within: 0.05)
      if let line = reader.all.first { return line }
      return reader.isAtEnd ? "" : nil
    }
  }
}
