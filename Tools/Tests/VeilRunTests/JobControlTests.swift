import Foundation
import Testing

/// In terminals with the shells that people type into.
@Suite("veil run as a job of a shell", .serialized)
struct JobControlTests {
  @Test("in the background it leaves the terminal to the shell, also at its end", arguments: Shell.all)
  func background(name: String) throws {
    let shell = try Shell(name)
    let gate = try Gate()
    try shell.run("veil run -- sh -c 'read line < \(gate.path); echo in the back' &")
    let job = try #require(try shell.run("echo $!").firstMatch(of: /\d+/).flatMap { pid_t($0.output) })
    try gate.open()
    // The shell waits for a key meanwhile.
    _ = try eventually("the end of the job") { isRunning(job) ? nil : true }
    // A shell that has lost its terminal ends, or is stopped.
    shell.type("echo still $((40 + 2))\r")
    try shell.wait(for: "still 42")
  }

  @Test("Ctrl-Z stops it with the command, and fg continues both", arguments: Shell.all)
  func stopped(name: String) throws {
    let shell = try Shell(name)
    shell.type("veil run -- sh -c 'echo be\\gun; read line; echo got $line'\r")
    try shell.wait(for: "begun")
    shell.type("\u{1A}")
    try shell.wait(for: Shell.prompt)
    let jobs = try shell.run("jobs").lowercased()
    #expect(jobs.contains("stopped") || jobs.contains("suspended"), "\(jobs)")
    shell.type("fg\r")
    // Every shell says what it continues; from then on keys are the job's.
    try shell.wait(for: "sh -c")
    shell.type("sheep\r")
    try shell.wait(for: "got sheep")
    try shell.wait(for: Shell.prompt)
    #expect(try shell.run("echo code $?").contains("code 0"))
  }

  @Test(
    "Ctrl-Z that is held, and signals to the job that come as fast, stop it once", arguments: 1...5,
    [true, false])
  func stoppedOnce(round: Int, byKey: Bool) throws {
    let shell = try Shell("bash")
    shell.type("veil run -- sh -c 'echo be\\gun; read line; echo got $line'\r")
    try shell.wait(for: "begun")
    let job = shell.job
    try shell.leaveJob { if byKey { shell.type("\u{1A}") } else { kill(-job, SIGTSTP) } }
    shell.type("fg\r")
    try shell.wait(for: "sh -c")
    shell.type("sheep\r")
    try shell.wait(for: "got sheep")
    try shell.wait(for: Shell.prompt)
  }

  @Test(
    "bg continues what Ctrl-Z has stopped, and its end leaves the terminal as it was", arguments: Shell.all)
  func continuedInBackground(name: String) throws {
    let shell = try Shell(name)
    let gate = try Gate()
    shell.type("veil run -- sh -c 'echo be\\gun; read line < \(gate.path); echo over'\r")
    try shell.wait(for: "begun")
    shell.type("\u{1A}")
    try shell.wait(for: Shell.prompt)
    try shell.run("bg")
    try gate.open()
    try shell.wait(for: "over")
    try shell.run("wait")
    #expect(try shell.run("echo still $((40 + 2))").contains("still 42"))
  }

  @Test("a new size of the terminal reaches the command that was stopped meanwhile", arguments: Shell.all)
  func resized(name: String) throws {
    let shell = try Shell(name)
    shell.type(
      "veil run -- bash -c 'trap \"stty size <&1\" WINCH; echo be\\gun; until read -t 1 line; do :; done'\r")
    try shell.wait(for: "begun")
    shell.type("\u{1A}")
    try shell.wait(for: Shell.prompt)
    shell.resize(columns: 101, rows: 31)
    shell.type("fg\r")
    try shell.wait(for: "31 101")
    shell.type("enough\r")
    try shell.wait(for: Shell.prompt)
  }

  @Test("a command that stops itself stops it as well")
  func stopsItself() throws {
    let shell = try Shell("bash")
    shell.type("veil run -- sh -c 'echo be\\gun; kill -STOP $$; echo back'\r")
    try shell.wait(for: "begun")
    try shell.wait(for: "Stopped")
    try shell.wait(for: Shell.prompt)
    shell.type("fg\r")
    try shell.wait(for: "back")
    try shell.wait(for: Shell.prompt)
  }

  @Test("what continues it alone continues the command")
  func continuedAlone() throws {
    let run = try Spawned(
      [CommandRun.executable.path, "run", "--", "sh", "-c", "echo begun; kill -STOP $$; echo back"],
      environment: CommandRun.environment(display: nil))
    _ = try eventually("a stop") { run.isStopped && run.output == "begun\n" ? true : nil }
    run.send(SIGCONT)
    let end = try run.end()
    #expect(end.output == "begun\nback\n")
    #expect(end.code == 0)
  }

  @Test("Ctrl-C reaches the command once", arguments: Shell.all)
  func interrupted(name: String) throws {
    let shell = try Shell(name)
    // The second one ends it.
    shell.type(
      "veil run -- bash -c 'trap \"((++n)); echo heard \\$n\" INT; echo be\\gun; while ((n < 2)); do read -t 1 line; done; exit 5'\r"
    )
    try shell.wait(for: "begun")
    shell.type("\u{3}")
    try shell.wait(for: "heard 1")
    shell.type("\u{3}")
    try shell.wait(for: "heard 2")
    try shell.wait(for: Shell.prompt)
  }

  @Test("a pager after it in a pipeline gets the keys, also while the command runs", arguments: Shell.all)
  func pagerAfter(name: String) throws {
    let shell = try Shell(name)
    let gate = try Gate()
    shell.type("veil run -- sh -c 'seq 1 5000; read line < \(gate.path)' | less\r")
    try shell.wait(for: "23")
    shell.type(" ")
    try shell.wait(for: "46")
    shell.type("q")
    try gate.open()
    try shell.wait(for: Shell.prompt)
  }

  @Test("nohup and a shell that ignores a signal are heeded by the command")
  func ignored() throws {
    let run = try CommandRun.shell("trap '' HUP; exec veil run -- sh -c 'kill -HUP $$; echo alive'")
    #expect(run.output == "alive\n")
    #expect(run.code == 0)
  }
}

/// A pipe with a name, from which a command reads a line that comes when it is opened.
final class Gate {
  let folder: TemporaryFolder
  private var end: Int32 = -1

  var path: String { folder["gate"] }

  init() throws {
    folder = try TemporaryFolder()
    guard mkfifo(path, 0o600) == 0 else { throw TimedOut(what: path) }
  }

  deinit {
    if end >= 0 { close(end) }
  }

  /// Lets what reads it go on.
  func open() throws {
    // It stays open: a reader may not notice one that opens and closes at once.
    end = try eventually("a reader") { () -> Int32? in
      let end = Foundation.open(path, O_WRONLY | O_NONBLOCK)
      return end >= 0 ? end : nil
    }
    _ = write(end, "\n", 1)
  }
}
