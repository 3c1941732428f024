import Foundation
import Testing

@Suite("The command veil run", .serialized)
struct RunTests {
  @Test("output and exit code are the command's own, and without a terminal nothing else is written")
  func passedOn() throws {
    let run = try CommandRun("--", "sh", "-c", #"printf 'out\r\n\033[1mbold\t\0end'; echo err >&2; exit 3"#)
    #expect(run.output == "out\r\n\u{1B}[1mbold\t\0end")
    #expect(run.errors == "err\n")
    #expect(run.code == 3)
  }

  @Test("arguments reach the command as they are, also if they are not UTF-8")
  func bytes() throws {
    let command = #"printf '<%s>' $'caf\xe9' -- $'\xff' 羊 ''"#
    let plain = try CommandRun.shell("\(command) | od -An -c").output
    #expect(plain.contains("351"))
    #expect(try CommandRun.shell("veil run --message x -- \(command) | od -An -c").output == plain)
  }

  @Test("the exit code is the command's own even if the parent ignores SIGCHLD")
  func ignoredChildren() throws {
    let ignoring = #"perl -e '$SIG{CHLD} = "IGNORE"; exec @ARGV'"#
    let command = "sh -c 'grep SigIgn /proc/self/status; exit 3'"
    let veiled = try CommandRun.shell("\(ignoring) veil run -- \(command)")
    #expect(veiled.code == 3)
    #expect(try CommandRun.shell("\(ignoring) \(command)").output == veiled.output)
  }

  @Test("an invalid command gets one sentence, and a shell's exit code")
  func noCommand() throws {
    let missing = try CommandRun("--", "veil-has-no-such-command")
    #expect(missing.code == 127)
    #expect(
      missing.errors
        == "veil: there is no command “veil-has-no-such-command”: check its spelling, or give its path after the “--”.\n"
    )
    // A line of a shell, quoted as one word.
    let line = try CommandRun("--", "ls -l | wc")
    #expect(line.code == 127)
    #expect(
      line.errors
        == "veil: there is no command “ls -l | wc”: write each word by itself, or for a shell's line: veil run -- sh -c '…'\n"
    )
    let file = try CommandRun("--", "/etc/passwd")
    #expect(file.code == 126)
    #expect(
      file.errors == "veil: “/etc/passwd” cannot be run: check that it is an executable program.\n")
    let name = "/" + String(repeating: "x", count: 300)
    let long = try CommandRun("--", name)
    #expect(long.code == 125)
    #expect(long.errors == "veil: “\(name)” could not be started: File name too long.\n")
    let nothing = try CommandRun()
    #expect(nothing.code == 64)
    #expect(nothing.errors.contains("Give the command after “--”: veil run -- sleep 5"))
  }

  @Test("on a terminal a spinner is on its own line, apart from the output, and disappears")
  func terminal() throws {
    let veil = CommandRun.executable.path
    let folder = try TemporaryFolder()
    let fifo = folder["fifo"]
    let script = "'\(veil)' run --message Waiting -- sh -c 'test -t 1 && echo a terminal; cat \(fifo)'"
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["script", "-qec", script, "/dev/null"]
    process.environment = CommandRun.environment(display: nil)
    process.standardOutput = output
    mkfifo(fifo, 0o600)
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
    // It waits for a reader.
    try #require(seen.contains("a terminal"), "\(seen)")
    try Data("the end\n".utf8).write(to: URL(fileURLWithPath: fifo))
    seen += String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(seen.contains("a terminal\r\n"))
    // The line is cleared before the command's own. It may come back until the command has ended, and is cleared then.
    let parts = seen.components(separatedBy: "\r\u{1B}[Kthe end\r\n")
    let rest = try #require(parts.count == 2 ? parts.last : nil, "\(seen)")
    #expect(rest.isEmpty || rest.hasSuffix("\r\u{1B}[K"), "\(rest)")
  }

  @Test("the line stays away from what the user types for the command", arguments: Shell.all)
  func typed(name: String) throws {
    let shell = try Shell(name)
    let gate = try Gate()
    try shell.run("stty echo")
    shell.type("veil run --message Waiting -- sh -c 'read line < \(gate.path); exec cat'\r")
    try shell.wait(for: " Waiting")
    try shell.wait(for: " Waiting")
    try gate.open()
    _ = try eventually("no line") { (try? shell.wait(for: " Waiting", within: 1.5)) == nil ? true : nil }
    shell.type("sheep\r")
    try shell.wait(for: "sheep\r\nsheep\r\n")
    shell.type("\u{4}")
    try shell.wait(for: Shell.prompt)
  }

  @Test(
    "nor does it take what a program asks and is answered on the terminal itself", arguments: Shell.all,
    ["", "stty -echo < /dev/tty;"])
  func asked(name: String, mode: String) throws {
    let shell = try Shell(name)
    let gate = try Gate()
    try shell.run("stty echo")
    // As ssh, sudo and git ask, also where standard input is a file.
    let question = "\(mode) printf Name: > /dev/tty; read name < /dev/tty; echo hello $name"
    shell.type(
      "veil run --message Waiting -- sh -c 'read line < \(gate.path); \(question)' < /dev/null\r")
    // A step of the line, with the cursor before it.
    try shell.wait(for: " Waiting\r")
    try gate.open()
    try shell.wait(for: "Name:")
    // The rest of the line is cleared, and nothing comes in its place.
    #expect(try !shell.wait(for: "\u{1B}[K").contains("\r"))
    #expect(throws: TimedOut.self) { try shell.wait(for: "\r", within: 0.5) }
    shell.type("sheep\r")
    try shell.wait(for: "hello sheep")
    try shell.wait(for: Shell.prompt)
  }

  @Test(
    "it waits for the end of a line that the command has begun, also of a meter's that is overwritten",
    arguments: ["half", "half\\r"])
  func unfinishedLine(line: String) throws {
    let shell = try Shell("bash")
    let (gate, end) = try (Gate(), Gate())
    try shell.run("stty echo")
    let script = "read line < \(gate.path); printf \"\(line)\"; read line < \(end.path); echo whole"
    shell.type("veil run --message Waiting -- sh -c '\(script)'\r")
    try shell.wait(for: " Waiting\r")
    try gate.open()
    try shell.wait(for: "half")
    #expect(throws: TimedOut.self) { try shell.wait(for: "Waiting", within: 0.5) }
    try end.open()
    try shell.wait(for: "whole")
    try shell.wait(for: Shell.prompt)
  }

  @Test("what the terminal shows of Ctrl-C stays", arguments: Shell.all)
  func interrupted(name: String) throws {
    let shell = try Shell(name)
    try shell.run("stty echo")
    // On a busy machine, the line may be drawn once more before the signal arrives.
    _ = try eventually("the rest of the line is cleared, and nothing comes in its place") {
      shell.type(
        "veil run --message Waiting -- sh -c 'trap \"sleep 0.3; exit 3\" INT; while :; do sleep 0.1; done'\r")
      try shell.wait(for: " Waiting\r")
      shell.type("\u{3}")
      try shell.wait(for: "^C")
      return try shell.wait(for: Shell.prompt).contains("Waiting") ? nil : true
    }
  }

  @Test("a command that is over soon leaves nothing on the terminal")
  func shortOnTerminal() throws {
    let shell = try Shell("bash")
    try shell.run("stty echo; what=Wait")
    // On a busy machine it may not be over soon.
    _ = try eventually("a run of which nothing is seen") {
      try shell.run("veil run --message ${what}ing -- sleep 0.1").contains("Waiting") ? nil : true
    }
  }

  @Test("the command's last line is shown while it runs, whatever the target of its output")
  func lastLine() throws {
    let shell = try Shell("bash")
    let gate = try Gate()
    try shell.run("stty echo")
    shell.type("veil run -- sh -c 'echo 12$((30 + 4)); read line < \(gate.path)' > /dev/null\r")
    try shell.wait(for: " 1234")
    try gate.open()
    try shell.wait(for: Shell.prompt)
  }

  @Test(
    "a message that is wide, has many lines or control characters stays one line",
    arguments: [String(repeating: "羊", count: 90), "one\ntwo", "\u{1B}[2J\u{1B}]0;title\u{7}"])
  func wideMessage(message: String) throws {
    let shell = try Shell("bash")
    let gate = try Gate()
    let coded = message.utf8.map { "\\x" + String($0, radix: 16) }.joined()
    // No line is drawn where a password may be asked for.
    try shell.run("stty echo")
    shell.type("veil run --message $'\(coded)' -- sh -c 'read line < \(gate.path)'\r")
    // Two steps of the spinner.
    try shell.wait(for: "\r\u{1B}[K")
    let line = try shell.wait(for: "\r\r\u{1B}[K")
    #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(line)")
    #expect(line.unicodeScalars.count { $0 == "羊" } <= 39)
    try gate.open()
    try shell.wait(for: Shell.prompt)
  }

  @Test(
    "any text is a valid message",
    arguments: ["-5", "", "\u{301}x", "--no-window", "-h"])
  func anyMessage(message: String) throws {
    for arguments in [
      ["--message", message], ["--message=" + message], ["--title", message], ["--title=" + message],
    ] {
      let run = try Spawned(
        [CommandRun.executable.path, "run"] + arguments + ["--", "echo", "done"],
        environment: CommandRun.environment(display: nil)
      ).end()
      #expect(run.output == "done\n", "\(arguments): \(run.errors)")
      #expect(run.code == 0)
    }
  }

  @Test("in a window Escape ends the command with everything that it has started")
  func cancelled() throws {
    try expectEscapeEnds("--message", "Counting…", script: "sleep 61 & echo $!; wait")
  }

  @Test("processes that do not end on request are killed, even if the command itself has ended")
  func killed() throws {
    try expectEscapeEnds(script: "(trap '' TERM; while :; do sleep 1; done) & echo $!; wait")
  }

  /// Runs a script that prints the process that it has started, and presses Escape in the window.
  private func expectEscapeEnds(_ options: String..., script: String) throws {
    let display = try Display()
    let run = try CommandRun(
      ["--title", "Sheep"] + options + ["--", "sh", "-c", script], display: display.name
    ) {
      let window = try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
      try display.run("xdotool", "windowfocus", "--sync", window, "key", "Escape")
    }
    #expect(run.code == -SIGTERM)
    let child = try #require(pid_t(run.output.trimmingCharacters(in: .newlines)))
    #expect(!isRunning(child), "what the command started is still there")
  }

  @Test("closing the window ends the command with everything that it has started")
  func closed() throws {
    let display = try Display()
    let manager = try Spawned(["openbox"], environment: CommandRun.environment(display: display.name))
    let run = try CommandRun(
      "--title", "Sheep", "--", "sh", "-c", "sleep 61 & echo $!; wait", display: display.name
    ) { try display.closeWindow("Sheep") }
    #expect(run.code == -SIGTERM)
    let child = try #require(pid_t(run.output.trimmingCharacters(in: .newlines)))
    #expect(!isRunning(child), "what the command started is still there")
    try display.run("openbox", "--exit")
    _ = try manager.end()
  }

  @Test("with --no-cancel the command continues when its window is closed")
  func closedUncancelled() throws {
    let display = try Display()
    let manager = try Spawned(["openbox"], environment: CommandRun.environment(display: display.name))
    let gate = try Gate()
    let run = try CommandRun(
      "--title", "Sheep", "--no-cancel", "--", "sh", "-c", "read line < \(gate.path); echo whole; exit 3",
      display: display.name
    ) {
      try display.closeWindow("Sheep")
      try gate.open()
    }
    #expect(run.output == "whole\n")
    #expect(run.code == 3)
    try display.run("openbox", "--exit")
    _ = try manager.end()
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
