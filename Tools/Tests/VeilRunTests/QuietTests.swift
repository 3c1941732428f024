import Foundation
import Testing

@Suite("veil run --quiet and --timeout", .serialized)
struct QuietTests {
  private static let both = "for i in 1 2 3; do echo out $i; echo err $i >&2; done"

  @Test("a command that ends well writes nothing")
  func quiet() throws {
    let run = try CommandRun("--quiet", "--", "sh", "-c", Self.both)
    #expect(run.output + run.errors == "")
    #expect(run.code == 0)
    let shell = try Shell("bash")
    #expect(try !shell.run("veil run --quiet -- sh -c '\(Self.both)'").contains("out"))
  }

  @Test("one that fails writes everything, each output to its target and in order")
  func failed() throws {
    let run = try CommandRun("--quiet", "--", "sh", "-c", Self.both + "; printf 'a\\0b'; exit 3")
    #expect(run.output == "out 1\nout 2\nout 3\na\0b")
    #expect(run.errors == "err 1\nerr 2\nerr 3\n")
    #expect(run.code == 3)
    let lines = (1...3).map { "out \($0)\r\nerr \($0)\r\n" }.joined()
    let shell = try Shell("bash")
    #expect(try shell.run("veil run --quiet -- sh -c '\(Self.both); false'").contains(lines))
    let together = try CommandRun.shell("veil run --quiet -- sh -c '\(Self.both); false' 2>&1")
    #expect(together.output == lines.replacing("\r\n", with: "\n"))
  }

  @Test("nothing of the line on the terminal stays under what is written at the end")
  func erased() throws {
    let shell = try Shell("bash")
    let gate = try Gate()
    // No line is drawn where a password may be asked for.
    try shell.run("stty echo")
    shell.type("veil run --quiet -- sh -c 'echo Sheep; read line < \(gate.path); exit 3'\r")
    try shell.wait(for: "Sheep\r")
    try gate.open()
    #expect(try shell.wait(for: "Sheep\r\n").hasSuffix("\u{1B}[K"))
  }

  @Test("long output is held back and written unchanged")
  func much() throws {
    let command = "seq 1 200000; exit 1"
    let plain = try CommandRun.shell("sh -c '\(command)' | cksum; exit ${PIPESTATUS[0]}")
    // How much is still unread when the command ends is different each time.
    for _ in 1...10 {
      let held = try CommandRun.shell("veil run --quiet -- sh -c '\(command)' | cksum; exit ${PIPESTATUS[0]}")
      #expect(held.output == plain.output)
      #expect(held.code == 1)
    }
  }

  @Test("output that cannot be written at the end is an error")
  func full() throws {
    let run = try CommandRun.shell("veil run --quiet -- sh -c 'echo x; exit 3' > /dev/full")
    #expect(run.errors == "veil: standard output: No space left on device\n")
    #expect(run.code == 3)
  }

  @Test(
    "processes that a failed command leaves behind continue to write to their target, otherwise nowhere",
    arguments: [0, 3])
  func behind(code: Int) throws {
    let gate = try Gate()
    let folder = try TemporaryFolder()
    let file = folder["output"]
    let command = "(read line < \(gate.path); echo late; echo > \(file).over) & echo soon; exit \(code)"
    #expect(try CommandRun.shell("veil run --quiet -- sh -c '\(command)' > \(file)").code == code)
    try gate.open()
    _ = try eventually("its end") { FileManager.default.fileExists(atPath: file + ".over") ? true : nil }
    _ = try eventually("its output") {
      try String(contentsOfFile: file, encoding: .utf8) == (code == 0 ? "" : "soon\nlate\n") ? true : nil
    }
  }

  @Test("a command that takes longer than --timeout is ended with all that it has started")
  func timeout() throws {
    let run = try CommandRun(
      "--timeout", "1", "--", "sh", "-c", "trap 'exit 0' TERM; sleep 61 & echo $!; wait")
    #expect(run.code == 124)
    let child = try #require(pid_t(run.output.trimmingCharacters(in: .newlines)))
    #expect(!isRunning(child))
    #expect(try CommandRun("--timeout", "1h", "--", "sh", "-c", "exit 3").code == 3)
    #expect(try CommandRun("--timeout", "soon", "--", "true").code == 64)
  }

  @Test("the command is asked to end once")
  func once() throws {
    let script =
      #"$SIG{TERM} = sub { syswrite STDOUT, "asked\n" }; $SIG{CONT} = sub { exit }; sleep 1 while 1"#
    // It is also continued, after it was asked.
    let run = try CommandRun("--timeout", "1", "--", "perl", "-e", script)
    #expect(run.output == "asked\n")
    #expect(run.code == 124)
  }

  @Test("a service in a session of its own, which it has started, continues")
  func service() throws {
    let run = try CommandRun("--timeout", "1", "--", "sh", "-c", "setsid sleep 62 & echo $!; wait")
    #expect(run.code == 124)
    let service = try #require(pid_t(run.output.trimmingCharacters(in: .newlines)))
    #expect(isRunning(service))
    kill(service, SIGKILL)
  }

  @Test("what is stopped is asked to end as well, and hears it")
  func stopped() throws {
    let run = try CommandRun(
      "--timeout", "2", "--", "bash", "-c",
      "(trap 'echo asked; exit' TERM; kill -STOP $BASHPID; while :; do sleep 0.1; done) & wait")
    #expect(run.output == "asked\n")
    #expect(run.code == 124)
  }

  @Test("--version prints the version, everywhere")
  func version() throws {
    let run = try CommandRun.shell("veil --version")
    #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    #expect(run.code == 0)
    let changelog = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../CHANGELOG.md")
    let newest = try String(contentsOf: changelog, encoding: .utf8).firstMatch(of: /\n## (\S+?),? .*\n/)
    #expect(newest.map { "\($0.1)\n" } == run.output)
  }
}
