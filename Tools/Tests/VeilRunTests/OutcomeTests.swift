import Foundation
import Testing

@Suite("The outcome of veil run", .serialized)
struct OutcomeTests {
  private func window(_ display: Display) -> String? {
    try? display.run("xdotool", "search", "--onlyvisible", "--name", "Sheep")
  }

  @Test(
    "stays in its window and delays nothing: neither the script, nor a reader of its output, nor a lock",
    arguments: [0, 3])
  func delaysNothing(code: Int) throws {
    let display = try Display()
    let gate = try Gate()
    let folder = try TemporaryFolder()
    let lock = folder["lock"]
    let script = """
      exec 9> \(lock)
      veil run --title Sheep -- sh -c 'read line < \(gate.path); exit \(code)' 2>&1 | cat
      exec 9>&-
      ls -l /proc/[0-9]*/fd 2>/dev/null | grep -c \(lock)
      """
    var environment = CommandRun.environment(display: display.name)
    environment["PATH"] =
      CommandRun.executable.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "")
    let shell = try Spawned(
      ["timeout", "--signal=KILL", "60", "bash", "-c", script], environment: environment)
    let window = try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
    // What the pointer rests on stays until it leaves.
    try display.run("xdotool", "mousemove", "--window", window, "150", "100")
    try gate.open()
    let run = try shell.end()
    #expect(run.output.hasSuffix("\n0\n") || run.output == "0\n", "\(run.output)")
    #expect(self.window(display) != nil, "it went with the command")
  }

  @Test("is the last line of standard error where the command has failed")
  func lastError() throws { #expect(try end(saying: "iiiiiiii") != end(saying: "WWWWWWWW")) }

  /// What the screen shows of a command that has failed, once it stands still: a spinner turns.
  private func end(saying error: String) throws -> String {
    let display = try Display()
    let gate = try Gate()
    _ = try CommandRun(
      "--title", "Sheep", "--", "sh", "-c", "echo \(error) >&2; read line < \(gate.path); exit 3",
      display: display.name
    ) {
      let window = try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
      // What the pointer rests on stays until it leaves.
      try display.run("xdotool", "mousemove", "--window", window, "150", "100")
      try gate.open()
    }
    return try display.stillPicture()
  }

  @Test("is not shown after Cancel: the user knows")
  func cancelled() throws {
    let display = try Display()
    let gate = try Gate()
    let run = try CommandRun(
      "--title", "Sheep", "--", "sh", "-c", "read line < \(gate.path)", display: display.name
    ) {
      let window = try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
      // What the pointer rests on stays until it leaves.
      try display.run("xdotool", "mousemove", "--window", window, "150", "100")
      try display.run("xdotool", "windowfocus", "--sync", window, "key", "Escape")
    }
    #expect(run.code == -SIGTERM)
    _ = try eventually("no window") { window(display) == nil ? true : nil }
  }

  @Test("stays where a key of the terminal has ended the command: its window gets none of these")
  func interrupted() throws {
    let display = try Display()
    let shell = try Shell("bash", display: display.name)
    shell.type("veil run --title Sheep -- sh -c 'trap \"exit 3\" INT; while :; do sleep 0.1; done'\r")
    let window = try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
    try display.run("xdotool", "mousemove", "--window", window, "150", "100")
    shell.type("\u{3}")
    try shell.wait(for: Shell.prompt)
    #expect(try shell.run("echo code $?").contains("code 3"))
    #expect(self.window(display) != nil)
  }

  @Test("does not have to be taken: a window that hangs blocks nothing")
  func hanging() throws {
    let display = try Display()
    let gate = try Gate()
    // More than fits on the way to the window.
    let script = "read line < \(gate.path); for i in $(seq 1 100); do seq 1 2000; sleep 0.05; done"
    var process: pid_t = 0
    defer { kill(process, SIGKILL) }
    let run = try CommandRun("--title", "Sheep", "--", "sh", "-c", script, display: display.name) {
      let window = try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
      process = try #require(pid_t(try display.run("xdotool", "getwindowpid", window)))
      kill(process, SIGSTOP)
      try gate.open()
    }
    #expect(run.code == 0)
    #expect(run.output.hasSuffix("\n2000\n"))
  }

  @Test("comes without GTK's warnings in the command's output")
  func noWarnings() throws {
    let display = try Display()
    let gate = try Gate()
    // Without a bus GTK warns that there is none.
    let script = """
      unset GTK_A11Y G_MESSAGES_DEBUG
      veil run --wait --title Sheep -- sh -c 'read line < \(gate.path)' 2>&1
      """
    var environment = CommandRun.environment(display: display.name)
    environment["PATH"] =
      CommandRun.executable.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "")
    let run = try Spawned(["bash", "-c", script], environment: environment)
    try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
    try gate.open()
    let output = try run.end().output
    #expect(output == "")
  }

  @Test("comes without advice for an app's author on the script's standard error")
  func silent() throws {
    let display = try Display()
    let gate = try Gate()
    // The library shortens it, and logs which code has begun the activity.
    let message = String(repeating: "sheep ", count: 5000)
    let run = try CommandRun(
      "--wait", "--title", "Sheep", "--message", message, "--", "sh", "-c", "read line < \(gate.path)",
      display: display.name
    ) {
      try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
      try gate.open()
    }
    #expect(!run.errors.contains(".swift:"))
    #expect(run.code == 0)
  }

  @Test("is waited for on request")
  func waited() throws {
    let display = try Display()
    let gate = try Gate()
    let run = try CommandRun(
      "--wait", "--title", "Sheep", "--", "sh", "-c", "read line < \(gate.path); exit 3",
      display: display.name
    ) {
      try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
      try gate.open()
    }
    #expect(run.code == 3)
    #expect(window(display) == nil)
  }

  @Test("is waited for on request, also if its window is slow to come")
  func slow() throws {
    let display = try SilentDisplay()
    let gate = try Gate()
    let run = try Spawned(
      [CommandRun.executable.path, "run", "--wait", "--", "sh", "-c", "read line < \(gate.path); exit 3"],
      environment: display.environment)
    let window = try display.accept()
    try gate.open()
    let early = try? eventually("the end of veil", within: 1) { run.endIfOver() }
    close(window)
    try #require(early == nil)
    #expect(try run.end().code == 3)
  }

  @Test("delays no reader of the output, even if its window hangs")
  func hangingAtEnd() throws {
    let display = try Display()
    let gate = try Gate()
    var process: pid_t = 0
    defer { kill(process, SIGKILL) }
    var environment = CommandRun.environment(display: display.name)
    environment["PATH"] =
      CommandRun.executable.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "")
    let script = "veil run --title Sheep -- sh -c 'read line < \(gate.path); echo over' 2>&1 | cat"
    let shell = try Spawned(["bash", "-c", script], environment: environment)
    let window = try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
    process = try #require(pid_t(try display.run("xdotool", "getwindowpid", window)))
    kill(process, SIGSTOP)
    try gate.open()
    #expect(try shell.end(within: 10).output == "over\n")
  }

  @Test(
    "does not come if its window's process was asked to end; the command continues",
    arguments: [SIGHUP, SIGINT, SIGTERM])
  func asked(signal: Int32) throws {
    let display = try Display()
    let gate = try Gate()
    let run = try CommandRun(
      "--title", "Sheep", "--", "sh", "-c", "read line < \(gate.path); exit 3", display: display.name
    ) {
      let window = try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
      let process = try #require(pid_t(try display.run("xdotool", "getwindowpid", window)))
      kill(process, signal)
      _ = try? eventually("the end of its process", within: 5) { isRunning(process) ? nil : true }
      #expect(!isRunning(process))
      try gate.open()
    }
    #expect(run.code == 3)
  }

  @Test("disappears with veil if that is killed before")
  func killed() throws {
    let display = try Display()
    let run = try Spawned(
      [CommandRun.executable.path, "run", "--title", "Sheep", "--", "sleep", "60"],
      environment: CommandRun.environment(display: display.name))
    try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
    run.send(SIGKILL)
    _ = try run.end()
    _ = try eventually("no window") { window(display) == nil ? true : nil }
  }

  @Test("without a display there is the line on the terminal")
  func noDisplay() throws {
    let shell = try Shell("bash", display: ":4711")
    let gate = try Gate()
    try shell.run("stty echo")
    shell.type("veil run --message Waiting -- sh -c 'read line < \(gate.path)'\r")
    try shell.wait(for: " Waiting")
    try shell.wait(for: " Waiting")
    try gate.open()
    try shell.wait(for: Shell.prompt)
  }
}

/// A Wayland display that never answers.
private final class SilentDisplay {
  private let folder: TemporaryFolder
  private let listener: Int32

  struct NotStarted: Error {}

  init() throws {
    folder = try TemporaryFolder()
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = folder["wayland"]
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isBound, listen(listener, 1) == 0 else { throw NotStarted() }
  }

  deinit { close(listener) }

  var environment: [String: String] {
    var environment = CommandRun.environment(display: nil)
    environment["GDK_BACKEND"] = "wayland"
    environment["XDG_RUNTIME_DIR"] = folder.path
    environment["WAYLAND_DISPLAY"] = folder["wayland"]
    return environment
  }

  /// The connection of the next program, once it is there.
  func accept() throws -> Int32 {
    _ = try eventually("a connection") {
      var poll = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      return Foundation.poll(&poll, 1, 0) > 0 ? true : nil
    }
    let connection = Foundation.accept(listener, nil, nil)
    // What the tests start must not keep it open.
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    return connection
  }
}
