import Foundation
import Testing

@Suite("Signals and veil run", .serialized)
struct SignalTests {
  @Test("the command has SIGPIPE's default action: a pipeline in it ends")
  func pipeSignal() throws {
    let run = try CommandRun("--", "timeout", "10", "bash", "-c", "while :; do echo x; done | head -1")
    #expect(run.output == "x\n")
    #expect(run.code == 0)
  }

  @Test(
    "a signal that ends the command ends veil, so that its parent sees the same",
    arguments: [SIGTERM, SIGQUIT, SIGKILL, SIGSEGV, SIGPIPE])
  func sameEnd(signal: Int32) throws {
    #expect(try CommandRun("--", "sh", "-c", "ulimit -c 0; kill -\(signal) $$").code == -signal)
    #expect(try CommandRun.shell("veil run -- sh -c 'kill -\(signal) $$'; exit $?").code == 128 + signal)
  }

  @Test("a signal that the command sends to its group reaches it once")
  func ownSignal() throws {
    let gate = try Gate()
    // In a session of its own, or it would be sent to the tests.
    let run = try Spawned(
      [
        "setsid", CommandRun.executable.path, "run", "--", "bash", "-c",
        "trap 'echo heard' TERM; trap 'echo over; exit' HUP; kill -TERM 0; echo sent; while :; do read -t 1; done <> \(gate.path)",
      ],
      environment: CommandRun.environment(display: nil))
    _ = try eventually("the signal") { run.output.hasSuffix("sent\n") ? true : nil }
    // It is passed on after what came before it.
    run.send(SIGHUP)
    let end = try run.end()
    #expect(end.output == "heard\nsent\nover\n")
    #expect(end.code == 0)
  }

  @Test(
    "any signal that one program sends another reaches the command, and does not end veil",
    arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGIO, SIGWINCH, 40])
  func passed(signal: Int32) throws {
    let gate = try Gate()
    let run = try Spawned(
      [
        CommandRun.executable.path, "run", "--", "bash", "-c",
        "trap 'echo heard; exit 5' \(signal); echo begun; while :; do read -t 1; done <> \(gate.path)",
      ],
      environment: CommandRun.environment(display: nil))
    _ = try eventually("its begin") { run.output == "begun\n" ? true : nil }
    run.send(signal)
    let end = try run.end()
    #expect(end.output == "begun\nheard\n")
    #expect(end.code == 5)
  }

  @Test("a command that ends by itself at a signal to its group keeps its exit code")
  func ownCode() throws {
    let script = #"$SIG{TERM} = sub { exit 3 }; kill "TERM", -getpgrp; sleep 9"#
    // Which of both comes first is chance.
    for _ in 1...20 {
      let run = try Spawned(
        ["setsid", CommandRun.executable.path, "run", "--", "perl", "-e", script],
        environment: CommandRun.environment(display: nil))
      #expect(try run.end().code == 3)
    }
  }

  @Test("an alarm that was set before it was started ends the command, as it ends one alone")
  func alarm() throws {
    let alarm = "perl -e 'alarm 1; exec @ARGV'"
    #expect(try CommandRun.shell("\(alarm) sleep 9; exit $?").code == 142)
    #expect(try CommandRun.shell("\(alarm) veil run -- sleep 9; exit $?").code == 142)
  }

  /// A command that writes its process to a file, and more than a pipe holds.
  private func chatty(_ file: String) -> String { "echo $$ > \(file); yes | head -c 3000000; exit 1" }

  private func waitForEnd(_ file: String) throws {
    _ = try eventually("the command's end") {
      let text = try? String(contentsOfFile: file, encoding: .utf8)
      return text.flatMap { pid_t($0.dropLast()) }.map { isRunning($0) } == false ? true : nil
    }
  }

  @Test("a signal ends it while its last output waits for a reader", arguments: [SIGTERM, SIGINT, SIGHUP])
  func unread(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let gate = try Gate()
    let veil = "'\(CommandRun.executable.path)' run --quiet"
    let run = try Spawned(
      ["bash", "-c", "exec 3<> \(gate.path); exec \(veil) -- sh -c '\(chatty(folder["process"]))' >&3"],
      environment: CommandRun.environment(display: nil))
    try waitForEnd(folder["process"])
    let code = try? eventually("the end of veil", within: 10) { () -> Int32? in
      run.send(signal)
      return run.endIfOver()
    }
    if code == nil { run.send(SIGKILL) }
    #expect(code == -signal)
  }

  @Test("so does Ctrl-C", arguments: Shell.all)
  func unreadOnTerminal(name: String) throws {
    let folder = try TemporaryFolder()
    let gate = try Gate()
    let shell = try Shell(name)
    try shell.run("exec 3<> \(gate.path)")
    shell.type("veil run --quiet -- sh -c '\(chatty(folder["process"]))' >&3\r")
    try waitForEnd(folder["process"])
    // The first may come with the command's end.
    try shell.wait(for: Shell.prompt, typing: "\u{3}")
    #expect(try shell.run("echo code $?").contains("code 130"))
  }

  @Test("the command is asked to end if veil is killed")
  func killed() throws {
    let command = "trap 'echo asked; exit' TERM; echo begun; while :; do read -t 1; done"
    let (gate, input) = try (Gate(), Gate())
    let run = try CommandRun.shell(
      """
      exec 3<>\(gate.path) 4<>\(input.path)
      veil run -- bash -c "\(command)" <&4 >&3 & veil=$!
      read -t 20 line <&3; echo $line
      kill -9 $veil
      read -t 20 line <&3; echo $line
      """)
    #expect(run.output == "begun\nasked\n")
  }

  @Test("a terminal's new size reaches the pseudo-terminal and the command")
  func resized() throws {
    let shell = try Shell("bash")
    // Bash forgets a signal that comes while it handles the one before, so that its handler must be brief.
    shell.type(
      "veil run -- bash -c 'trap new=1 WINCH; new=1; until read -t 0.2 line; do "
        + "if [ $new = 1 ]; then new=0; stty size <&1; fi; done'\r")
    try shell.wait(for: "24 80")
    shell.resize(columns: 101, rows: 31)
    try shell.wait(for: "31 101")
    shell.type("enough\r")
    try shell.wait(for: Shell.prompt)
  }

  @Test("a signal while the outcome is waited for ends it", arguments: [SIGTERM, SIGINT])
  func duringOutcome(signal: Int32) throws {
    let display = try Display()
    let gate = try Gate()
    let run = try Spawned(
      [
        CommandRun.executable.path, "run", "--wait", "--title", "Sheep", "--", "sh", "-c",
        "read line < \(gate.path); echo over; exit 3",
      ],
      environment: CommandRun.environment(display: display.name))
    let window = try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
    // What the pointer rests on stays until it leaves.
    try display.run("xdotool", "mousemove", "--window", window, "150", "100")
    try gate.open()
    _ = try eventually("its end") { run.output == "over\n" ? true : nil }
    // Its end is a moment after its output; a signal that comes before it is the command's.
    let code = try eventually("the end of veil", within: 4) { () -> Int32? in
      run.send(signal)
      return run.endIfOver()
    }
    #expect(code == -signal)
  }

  @Test("Ctrl-C ends a shell's loop around it, as it ends one around the command alone")
  func loop() throws {
    let shell = try Shell("bash")
    shell.type("for i in 1 2 3; do veil run -- sh -c 'echo be\\gun; read line'; done\r")
    try shell.wait(for: "begun")
    shell.type("\u{3}")
    #expect(try !shell.wait(for: Shell.prompt).contains("begun"))
  }
}
