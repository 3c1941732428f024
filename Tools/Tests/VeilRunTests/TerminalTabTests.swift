import Foundation
import Testing

@testable import VeilRun

@Suite("The progress on a terminal's tab", .serialized)
struct TerminalTabTests {
  private static let running = "\u{1B}]9;4;3;0\u{1B}\\"
  private static let cleared = "\u{1B}]9;4;0;0\u{1B}\\"
  private static let sequence = "]9;4"
  /// A terminal that knows the sequence.
  private static let ghostty = "TERM_PROGRAM=ghostty"

  @Test(
    "terminals that support the sequence are recognized, but neither multiplexers nor those that show a notification",
    arguments: [
      ("TERM=xterm-ghostty TERM_PROGRAM=ghostty", true), ("TERM=xterm-256color TERM_PROGRAM=WezTerm", true),
      ("TERM=xterm-256color VTE_VERSION=8002", true), ("TERM=xterm-256color VTE_VERSION=7006", false),
      ("TERM=xterm-256color TERM_PROGRAM=iTerm.app TERM_PROGRAM_VERSION=3.6.6", true),
      ("TERM=xterm-256color TERM_PROGRAM=iTerm.app TERM_PROGRAM_VERSION=3.10.0", true),
      ("TERM=xterm-256color TERM_PROGRAM=iTerm.app TERM_PROGRAM_VERSION=3.5.11", false),
      ("TERM=xterm-256color TERM_PROGRAM=iTerm.app", false), ("TERM=xterm-256color WT_SESSION=1", true),
      ("TERM=xterm ConEmuANSI=ON", true), ("TERM=xterm ConEmuANSI=OFF", false), ("TERM=xterm", false),
      ("TERM_PROGRAM=ghostty", false), ("TERM=dumb TERM_PROGRAM=ghostty", false),
      ("TERM=tmux-256color TERM_PROGRAM=ghostty", false), ("TERM=screen VTE_VERSION=8002", false),
      ("TERM=xterm-256color TMUX=/tmp/tmux WT_SESSION=1", false),
      ("TERM=xterm-kitty KITTY_WINDOW_ID=1 VTE_VERSION=8002", false),
    ])
  func known(environment: String, isKnown: Bool) {
    let pairs = environment.split(separator: " ").map { $0.split(separator: "=").map(String.init) }
    #expect(
      TerminalTab.isKnown(in: Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })) == isKnown)
  }

  @Test(
    "nothing is written into an incomplete character or escape sequence",
    arguments: [
      ("text", false), ("text\n", false), ("grün", false), ("\u{1B}[31", true), ("\u{1B}[31m", false),
      ("\u{1B}", true), ("\u{1B}]0;title", true), ("\u{1B}]0;title\u{07}", false),
      ("\u{1B}]0;title\u{1B}", true),
      ("\u{1B}]0;title\u{1B}\\", false), ("\u{1B}(", true), ("\u{1B}(B", false), ("\u{1B}7", false),
      ("\u{1B}Pdata", true), ("\u{1B}Pdata\u{1B}\\", false), ("\u{1B}[3\u{1B}[31m", false),
    ])
  func unfinished(text: String, isUnfinished: Bool) {
    var output = TerminalOutput()
    output.take(Array(text.utf8))
    #expect(output.isUnfinished == isUnfinished)
    var inBytes = TerminalOutput()
    for byte in text.utf8 { inBytes.take([byte]) }
    #expect(inBytes.isUnfinished == isUnfinished)
  }

  @Test("a character of several bytes is unfinished until its last")
  func character() {
    for character in ["ü", "中", "🐑"] {
      var output = TerminalOutput()
      for byte in character.utf8.dropLast() {
        output.take([byte])
        #expect(output.isUnfinished)
      }
      output.take(Array(character.utf8.suffix(1)))
      #expect(!output.isUnfinished)
    }
    var broken = TerminalOutput()
    broken.take([0xE4, 0x41])
    #expect(!broken.isUnfinished, "a broken character does not hold the progress back")
  }

  @Test("it shows that the command runs, its progress, and nothing after its end", arguments: Shell.all)
  func life(name: String) throws {
    let shell = try Shell(name)
    let gates = try (Gate(), Gate())
    shell.type(
      "\(Self.ghostty) veil run -- sh -c 'read x < \(gates.0.path); echo 29%; read x < \(gates.1.path)'\r")
    try shell.wait(for: Self.running)
    try gates.0.open()
    try shell.wait(for: "\u{1B}]9;4;1;29\u{1B}\\")
    try gates.1.open()
    try shell.wait(for: Self.cleared)
    #expect(try !shell.wait(for: Shell.prompt).contains(Self.sequence))
  }

  @Test("it waits for the end of an escape sequence of the command's")
  func unfinishedSequence() throws {
    let shell = try Shell("bash")
    let gates = try (Gate(), Gate())
    let script = "read x < \(gates.0.path); printf \"50%%\\n\\033[31\"; read x < \(gates.1.path); echo mred"
    shell.type("\(Self.ghostty) veil run -- sh -c '\(script)'\r")
    try shell.wait(for: Self.running)
    try gates.0.open()
    try shell.wait(for: "\u{1B}[31")
    #expect(throws: TimedOut.self) { try shell.wait(for: Self.sequence, within: 0.5) }
    try gates.1.open()
    try shell.wait(for: "mred")
    try shell.wait(for: Shell.prompt)
  }

  @Test("it shows what a pattern of the user's finds, and nothing else")
  func pattern() throws {
    let shell = try Shell("bash")
    let gate = try Gate()
    let script = "echo mark=30; echo 99%; read x < \(gate.path)"
    shell.type("\(Self.ghostty) veil run --pattern 'mark=([0-9]+)' -- sh -c '\(script)'\r")
    try shell.wait(for: "\u{1B}]9;4;1;30\u{1B}\\")
    try gate.open()
    #expect(try !shell.wait(for: Self.cleared).contains("4;1;99"))
    try shell.wait(for: Shell.prompt)
  }

  @Test("an unsupported terminal, and a command that ends at once, get nothing of it")
  func nothing() throws {
    let shell = try Shell("bash")
    #expect(try !shell.run("veil run -- sh -c 'echo 10%; sleep 0.6; echo 20%'").contains(Self.sequence))
    #expect(try !shell.run("\(Self.ghostty) veil run -- echo 10%").contains(Self.sequence))
    let file = try shell.run(
      "\(Self.ghostty) veil run -- sh -c 'echo 10%; sleep 0.6' < /dev/null 2>&1 | cat -v")
    #expect(!file.contains("[9;4;1;10^"), "what goes elsewhere stays as it is")
  }

  @Test("it is cleared if a signal ends the command", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func signals(signal: Int32) throws {
    let shell = try Shell("bash")
    shell.type("(exec env \(Self.ghostty) veil run -- sleep 30)\r")
    try shell.wait(for: Self.running)
    let veil = try eventually("the process") { () -> pid_t? in
      let children = try String(
        contentsOfFile: "/proc/\(shell.process)/task/\(shell.process)/children", encoding: .utf8)
      return children.split(separator: " ").last.flatMap { pid_t($0) }
    }
    kill(veil, signal)
    try shell.wait(for: Self.cleared)
  }

  @Test("it is cleared while the job is stopped, and returns when the job continues in the foreground")
  func stopped() throws {
    let shell = try Shell("bash")
    let gate = try Gate()
    shell.type("\(Self.ghostty) veil run -- sh -c 'read x < \(gate.path)'\r")
    try shell.wait(for: Self.running)
    shell.type("\u{1A}")
    try shell.wait(for: Self.cleared)
    #expect(try !shell.wait(for: Shell.prompt).contains(Self.sequence))
    shell.type("fg\r")
    try shell.wait(for: Self.running)
    try gate.open()
    try shell.wait(for: Self.cleared)
  }

  @Test("a job in the background leaves the tab alone")
  func background() throws {
    let shell = try Shell("bash")
    let text = try shell.run("\(Self.ghostty) veil run -- sleep 0.8 & wait")
    #expect(!text.contains(Self.sequence), "\(text.debugDescription)")
  }
}
