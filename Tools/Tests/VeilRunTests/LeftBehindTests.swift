import Foundation
import Testing

@Suite("Processes that a command leaves behind under veil run", .serialized)
struct LeftBehindTests {
  @Test("do not block it")
  func silent() throws {
    let run = try CommandRun("--", "sh", "-c", "sleep 60 & echo $!")
    #expect(run.code == 0)
    kill(try #require(pid_t(run.output.trimmingCharacters(in: .newlines))), SIGKILL)
  }

  @Test(
    "do not block it even if they write without end",
    arguments: ["yes", "while sleep 0.01; do echo y; done"])
  func chatty(command: String) throws {
    let shell = try Shell("bash")
    // On a terminal, which has room for the slow one, and read from a pipe.
    for destination in command == "yes" ? ["> /dev/null"] : ["", "> /dev/null"] {
      shell.type("veil run -- sh -c '(\(command)) & echo $! > /dev/tty; exit 3' \(destination)\r")
      let process = try #require(
        try shell.wait(for: Shell.prompt).matches(of: /(\d+)\r\n/).first.flatMap { pid_t($0.1) })
      kill(process, SIGKILL)
      #expect(try shell.run("echo; echo code $?").contains("code"))
    }
  }

  @Test("continue to write to their output", arguments: [false, true])
  func quiet(toFile: Bool) throws {
    let shell = try Shell("bash")
    let gate = try Gate()
    let folder = try TemporaryFolder()
    let destination = toFile ? "> \(folder["output"])" : ""
    try shell.run(
      "veil run -- sh -c '(read line < \(gate.path); echo first; echo second; echo $? > \(folder["code"])) &' \(destination)"
    )
    try gate.open()
    _ = try eventually("its end") {
      (try? String(contentsOfFile: folder["code"], encoding: .utf8)) == "0\n" ? true : nil
    }
    if toFile {
      _ = try eventually("its output") {
        try String(contentsOfFile: folder["output"], encoding: .utf8) == "first\nsecond\n" ? true : nil
      }
    } else {
      try shell.wait(for: "second")
    }
  }

  @Test("continue to write to one output if the reader of the other is gone")
  func oneReader() throws {
    let gate = try Gate()
    let folder = try TemporaryFolder()
    let errors = folder["errors"]
    let writer = "(read line < \(gate.path); trap \"\" PIPE; echo out; echo err >&2) &"
    // Output is read where there may be a display.
    _ = try CommandRun.shell("veil run -- sh -c '\(writer)' 2> \(errors) | true", display: ":4711")
    try gate.open()
    _ = try eventually("its errors") {
      try String(contentsOfFile: errors, encoding: .utf8).hasSuffix("err\n") ? true : nil
    }
  }

  @Test("are reaped at their end")
  func ended() throws {
    let run = try CommandRun(
      "--", "bash", "-c",
      """
      process=$( (sleep 60 > /dev/null & echo $!) )
      kill $process
      for ((i = 0; i < 500; i++)); do
        kill -0 $process 2> /dev/null || { echo gone; exit; }
        sleep 0.01
      done
      """)
    #expect(run.output == "gone\n")
  }

  @Test(
    "are only the command's: veil leaves none to a parent that reaps nothing",
    arguments: [["true"], ["no-such-command"], ["sh", "-c", "kill $$"]])
  func own(command: [String]) throws {
    // 36 lets it adopt orphans, as the first process of a container does.
    let script = """
      import ctypes, os, subprocess, sys
      ctypes.CDLL(None).prctl(36, 1)
      subprocess.run(sys.argv[1:], stderr=subprocess.DEVNULL)
      print(open(f"/proc/self/task/{os.getpid()}/children").read())
      """
    let ended = try Spawned(
      ["python3", "-c", script, CommandRun.executable.path, "run", "--"] + command,
      environment: CommandRun.environment(display: nil)
    ).end()
    #expect(ended.output == "\n")
    #expect(ended.code == 0)
  }

  @Test("keep nothing open except their output")
  func descriptors() throws {
    let shell = try Shell("bash")
    let gate = try Gate()
    // A lock that others wait for is let go of with the command.
    let folder = try TemporaryFolder()
    let lock = folder["lock"]
    try shell.run("exec 9> \(lock)")
    try shell.run("veil run -- sh -c '(exec 9>&-; read line < \(gate.path)) &'")
    try shell.run("exec 9>&-")
    _ = try eventually("a lock that nothing holds") {
      try CommandRun.shell("ls -l /proc/[0-9]*/fd 2>/dev/null | grep -c \(lock)").output == "0\n" ? true : nil
    }
    try gate.open()
  }
}
