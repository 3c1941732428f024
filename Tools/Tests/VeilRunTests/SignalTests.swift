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
    shell.type(
      "veil run -- bash -c 'trap \"stty size <&1\" WINCH; stty size <&1; until read -t 1 line; do :; done'\r")
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
