import Foundation
import Testing

@Suite("veil run is transparent", .serialized)
struct TransparencyTests {
  /// What a command did.
  private struct Seen: Equatable {
    var output: Data
    var errors: String
    var code: Int32
  }

  /// Random small commands in bash, each a script of a few lines.
  private struct Commands {
    private var generator: SeededGenerator

    /// - Parameter name: its own commands for each.
    init(_ name: String) {
      let seed = ProcessInfo.processInfo.environment["VEIL_SEED"].flatMap(UInt64.init) ?? 20
      generator = SeededGenerator(seed: name.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
    }

    private static let lines = [
      "echo out", "echo err >&2", "printf 'no end'", "printf 'a\\r\\nb\\tc\\0d\\033[1m'", "cat",
      "head -c 5; echo",
      "read line; echo \"got $line\"", "seq 1 2000", "seq 1 300 >&2",
      "head -c 100000 /dev/urandom | cksum | wc -w",
      "head -c 300000 /dev/zero", "yes 2> /dev/null | head -3", "false", "true", "cd /; pwd", "(exit 5)",
      "test -t 0; echo $?",
      "test -t 1; echo $?", "(echo behind; echo behind >&2) & wait", "(sleep 0.05; echo late) & wait $!",
      "(sleep 0.05) > /dev/null 2>&1 &", "trap 'echo trapped' EXIT", "trap '' PIPE", "echo $0 $#", "umask",
      "ulimit -n", "kill -l 15", "exec 2>&1", "exec 3>&1; echo three >&3", "printf '%s|' \"$@\"; echo",
      "set -e",
    ]
    private static let ends = [
      "", "", "exit 0", "exit 1", "exit 42", "exit 255", "kill -TERM $$", "kill -KILL $$", "kill -PIPE $$",
      "kill -USR1 $$", "exec sh -c 'exit 9'", "exec true", "no-such-command", "kill -ABRT $$",
    ]

    mutating func next() -> String {
      let count = Int.random(in: 1...5, using: &generator)
      let body = (0..<count).map { _ in Commands.lines.randomElement(using: &generator) ?? "" }
      return (body + [Commands.ends.randomElement(using: &generator) ?? ""]).joined(separator: "\n")
    }
  }

  @Test(
    "200 random commands have the same output, errors and code, and leave no process",
    arguments: [("2> ERRORS", 100), ("2>&1 | cat", 50), ("--message x", 50)])
  func random(how: String, count: Int) throws {
    var commands = Commands(how)
    let folder = try TemporaryFolder()
    // A display that does not answer has everything read.
    let isRead = !how.hasPrefix("--")
    let (options, redirection) = isRead ? ("", how) : (how, "2> ERRORS")
    for _ in 0..<count {
      let command = commands.next()
      try folder.write("script", command)
      let mark = UUID().uuidString
      let plain = try run("bash \(folder.path)/script 'one two' '' \(mark) \(redirection)", isRead: isRead)
      let veiled = try run(
        "veil run \(options) -- bash \(folder.path)/script 'one two' '' \(mark) \(redirection)",
        isRead: isRead)
      #expect(veiled == plain, "\(command)")
      _ = try eventually("no process of \(command)") {
        try CommandRun.shell("pgrep -f '[ ]\(mark)'").output.isEmpty ? true : nil
      }
    }
  }

  private func run(_ script: String, isRead: Bool) throws -> Seen {
    let folder = try TemporaryFolder()
    try folder.write("in", "first\nsecond\n")
    // What the shell says of a signal stays its own.
    let run = try CommandRun.shell(
      """
      set -o pipefail; touch \(folder["err"])
      < \(folder["in"]) \(script.replacingOccurrences(of: "ERRORS", with: folder["err"])) > \(folder["out"])
      """,
      display: isRead ? ":4711" : nil)
    return Seen(
      output: try Data(contentsOf: URL(fileURLWithPath: folder["out"])),
      errors: try String(contentsOfFile: folder["err"], encoding: .utf8), code: run.code)
  }

  @Test("the terminal is unchanged", arguments: Shell.all)
  func terminal(name: String) throws {
    let shell = try Shell(name)
    shell.type("stty -g; echo 'o'ver\r")
    let before = try shell.wait(for: "over\r\n")
    try shell.wait(for: Shell.prompt)
    var commands = Commands(name)
    for _ in 0..<20 {
      let command = commands.next().replacingOccurrences(of: "'", with: "'\\''")
        .replacingOccurrences(of: "&\n", with: "& ").replacingOccurrences(of: "\n", with: "; ")
      shell.type("veil run -- bash -c '\(command)' < /dev/null > /dev/null 2>&1; stty -g; echo 'o'ver\r")
      let seen = try shell.wait(for: "over\r\n")
      #expect(seen.hasSuffix(before), "\(command)")
      try shell.wait(for: Shell.prompt)
    }
  }
}

/// The same numbers in every run.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
