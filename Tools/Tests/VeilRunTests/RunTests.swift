import Foundation
import Testing

@Suite("The command veil run", .serialized)
struct RunTests {
  @Test("output and exit code are the command's own, and nothing else is written where there is no terminal")
  func passedOn() throws {
    let run = try CommandRun("--", "sh", "-c", #"printf 'out\r\n\033[1mbold\t\0end'; echo err >&2; exit 3"#)
    #expect(run.output == "out\r\n\u{1B}[1mbold\t\0end")
    #expect(run.errors == "err\n")
    #expect(run.code == 3)
  }

  @Test("a command that a signal ended has the code that a shell gives it")
  func signalled() throws {
    #expect(try CommandRun("--", "sh", "-c", "kill -9 $$").code == 137)
  }

  @Test("what is no command gets one sentence, and the code that a shell has for it")
  func noCommand() throws {
    let missing = try CommandRun("--", "veil-has-no-such-command")
    #expect(missing.code == 127)
    #expect(
      missing.errors
        == "veil: there is no command “veil-has-no-such-command”: check its spelling, or give its path after the “--”.\n"
    )
    let file = try CommandRun("--", "/etc/passwd")
    #expect(file.code == 126)
    #expect(
      file.errors == "veil: “/etc/passwd” cannot be run: check that it is a program, and may be executed.\n")
    let name = "/" + String(repeating: "x", count: 300)
    let long = try CommandRun("--", name)
    #expect(long.code == 125)
    #expect(long.errors == "veil: “\(name)” could not be started: File name too long.\n")
    let nothing = try CommandRun()
    #expect(nothing.code == 64)
    #expect(nothing.errors.contains("Give the command after “--”: veil run -- sleep 5"))
  }

  @Test("what a command left running does not hold it up")
  func leftBehind() throws {
    let run = try CommandRun("--", "sh", "-c", "sleep 60 & echo $!")
    #expect(run.code == 0)
    kill(try #require(pid_t(run.output.trimmingCharacters(in: .newlines))), SIGKILL)
  }

  @Test("on a terminal a spinner stands on a line of its own, out of the output's way, and goes")
  func terminal() throws {
    let veil = CommandRun.executable.path
    let script = "'\(veil)' run --message Waiting -- sh -c 'test -t 1 && echo a terminal; cat \(fifo.path)'"
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["script", "-qec", script, "/dev/null"]
    process.environment = CommandRun.environment(display: nil)
    process.standardOutput = output
    mkfifo(fifo.path, 0o600)
    defer { try? FileManager.default.removeItem(at: fifo) }
    try process.run()
    var seen = ""
    // Until the line is there again, after the command's first output.
    while seen.components(separatedBy: "a terminal").last?.contains("Waiting") != true
      || !seen.contains("a terminal")
    {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      seen += String(decoding: more, as: UTF8.self)
    }
    try Data("the end\n".utf8).write(to: fifo)
    seen += String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(seen.contains("a terminal\r\n"))
    // The line is cleared before the command's own, and does not come back.
    #expect(seen.hasSuffix("\r\u{1B}[Kthe end\r\n"))
  }

  /// Whether a process runs; one that has ended may stay listed where nobody asks for it.
  private func isRunning(_ process: pid_t) -> Bool {
    guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return false
    }
    return line.components(separatedBy: ") ").last?.hasPrefix("Z") == false
  }

  private let fifo = FileManager.default.temporaryDirectory.appendingPathComponent("veil-run-\(UUID())")

  @Test("in a window Escape ends the command with everything that it has started")
  func cancelled() throws {
    let display = try Display()
    let run = try CommandRun(
      "--title", "Sheep", "--message", "Counting…", "--", "sh", "-c", "sleep 61 & echo $!; wait",
      display: display.name
    ) {
      let window = try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
      try display.run("xdotool", "windowfocus", "--sync", window, "key", "Escape")
    }
    #expect(run.code == 143)
    let child = try #require(pid_t(run.output.trimmingCharacters(in: .newlines)))
    #expect(!isRunning(child), "what the command started is still there")
  }

  @Test("a command that is over soon shows no window")
  func short() throws {
    let display = try Display()
    // A failure would be read for seconds, and be found.
    let run = try CommandRun("--title", "Sheep", "--", "sh", "-c", "exit 7", display: display.name) {
      #expect(throws: Display.Failed.self) {
        try display.run("timeout", "2", "xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
      }
    }
    #expect(run.code == 7)
  }
}
