import Foundation
import Testing

@Suite("The tool outside its window")
struct NotificationTests {
  /// A message bus of its own, with a desktop that records what it is told.
  private final class Desktop {
    private(set) var environment: [String: String]
    private let bus: Spawned
    private let recorder: Spawned
    private let input: Int32

    private static let script = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../Tests/VeilGTKTests/Support/desktop.py").standardized.path

    /// - Parameter environment: where its windows are shown.
    init(_ environment: [String: String]) throws {
      self.environment = environment
      let bus = try Spawned(
        ["timeout", "120", "dbus-daemon", "--session", "--nofork", "--print-address=1"],
        environment: environment)
      self.bus = bus
      self.environment["DBUS_SESSION_BUS_ADDRESS"] = try eventually("the bus") {
        bus.output.hasSuffix("\n") ? bus.output.trimmingCharacters(in: .whitespacesAndNewlines) : nil
      }
      // The recorder ends with its input.
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      input = ends[1]
      recorder = try Spawned(
        ["timeout", "120", "/usr/bin/python3", "-B", Desktop.script, "jobs", "notifications"],
        environment: self.environment, input: ends[0])
      close(ends[0])
      _ = try wait(for: "ready")
    }

    deinit {
      close(input)
      _ = try? recorder.end()
      bus.terminate()
      _ = try? bus.end()
    }

    var lines: [String] { recorder.output.split(separator: "\n").map(String.init) }

    func wait(for beginning: String) throws -> String {
      do {
        return try eventually(beginning, within: 60) { lines.first { $0.hasPrefix(beginning) } }
      } catch { throw TimedOut(what: "\(beginning) in \(lines)") }
    }
  }

  /// A command behind a gate, under a veil whose window has the title “Sheep”.
  private func start(_ desktop: Desktop, _ gate: Gate, code: Int32) throws -> Spawned {
    try Spawned(
      [
        "timeout", "--signal=KILL", "120", CommandRun.executable.path, "run", "--title", "Sheep", "--message",
        "Counting", "--", "sh", "-c", "read line < \(gate.path); exit \(code)",
      ], environment: desktop.environment)
  }

  /// The command takes long, ends, and is notified of once.
  private func expectNotification(
    _ desktop: Desktop, _ gate: Gate, _ run: Spawned, code: Int32, untilClosed isClosed: () throws -> Bool
  ) throws {
    // From then on the work counts as long.
    let listed = try desktop.wait(for: "job listed")
    #expect(listed == "job listed veil 1 immediate=True infoMessage= title=Counting transient=True")
    try gate.open()
    let notified = try desktop.wait(for: "notified")
    #expect(notified == "notified 1 veil: Counting: \(code == 0 ? "Done" : "sh ended with 3")")
    #expect(try run.end().code == code)
    _ = try desktop.wait(for: "job over")
    _ = try eventually("the end of the window", within: 60) { try isClosed() ? true : nil }
    #expect(desktop.lines.count { $0.hasPrefix("notified") } == 1)
  }

  @Test("the end of long work is notified once from a window that is minimised", arguments: [0, 3])
  func minimised(code: Int32) throws {
    let display = try Display()
    let environment = CommandRun.environment(display: display.name)
    let manager = try Spawned(["timeout", "120", "openbox"], environment: environment)
    let (desktop, gate) = (try Desktop(environment), try Gate())
    let run = try start(desktop, gate, code: code)
    let window = try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "^Sheep$")
    try display.run("xdotool", "windowminimize", window)
    try expectNotification(desktop, gate, run, code: code) {
      // It finds nothing, which it reports as a failure.
      (try? display.run("xdotool", "search", "--name", "^Sheep$")) == nil
    }
    manager.terminate()
    _ = try manager.end()
  }

  @Test("and from one that was never seen, since it opened on another workspace")
  func neverSeen() throws {
    let sway = try Sway()
    let (desktop, gate) = (try Desktop(sway.environment), try Gate())
    try sway.call("ask", 0, "for_window [title=\"^Sheep$\"] move container to workspace unseen")
    let run = try start(desktop, gate, code: 3)
    let window = try eventually("the window", within: 60) { try sway.call("find", "Sheep") as? [String: Any] }
    #expect(window["visible"] as? Bool == false)
    try expectNotification(desktop, gate, run, code: 3) { try !(sway.call("find", "Sheep") is [String: Any]) }
  }
}
