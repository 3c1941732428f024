import Foundation
import Testing

/// In terminals with the shells that people type into.
@Suite("A program with the whole screen under veil run", .serialized)
struct FullScreenTests {
  /// A program, what it shows at first, what it shows of keys, and the keys that end it.
  private struct Program: CustomTestStringConvertible {
    var name: String
    var command: String
    var begin: String
    var keys: [(typed: String, shown: String)] = []
    var end: String

    var testDescription: String { name }
  }

  private static let cursesScript = """
    import curses, itertools
    def main(screen):
        screen.addstr("begun")
        for number in itertools.count():
            key = screen.getkey()
            if key == "q": return
            screen.addstr(1 + number, 0, f"{number}{key}{number}")
    curses.wrapper(main)
    """

  /// What is installed of these.
  private static let programs =
    [
      // It sets the mode of its output's terminal, and reads its input's.
      Program(
        name: "curses", command: "/usr/bin/python3 -c \"$CURSES\"", begin: "begun",
        keys: "abcdefghi".enumerated().map { ("\($1)", "\($0)\($1)\($0)") }, end: "q"),
      Program(name: "top", command: "top", begin: "PID", keys: [], end: "q"),
      Program(
        name: "vim", command: "vim -u NONE -i NONE -n", begin: "VIM",
        keys: [("iwool\u{1B}", "wool"), (":echo 6 * 7\r", "42")],
        end: ":q!\r"),
      Program(
        name: "tmux", command: "tmux -L veil-\(UUID()) -f /dev/null new-session sh", begin: "[0]",
        keys: [("echo $((6 * 7))\r", "42")], end: "exit\r"),
    ].filter { program in
      ["curses", "top"].contains(program.name)
        || ["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + program.name) }
    }

  @Test(
    "gets every key once, also those of vim and tmux where these are installed, and leaves the terminal unchanged",
    arguments: programs)
  private func keys(program: Program) throws {
    let shell = try Shell("bash")
    let before = try shell.run("stty -a")
    try shell.run("CURSES=$'\(Self.cursesScript.replacing("\n", with: "\\n"))'")
    shell.type("veil run -- \(program.command)\r")
    try shell.wait(for: program.begin)
    for key in program.keys {
      shell.type(key.typed)
      try shell.wait(for: key.shown)
    }
    shell.type(program.end)
    try shell.wait(for: Shell.prompt)
    #expect(try shell.run("stty -a") == before)
    #expect(try shell.run("echo still $((40 + 2))").contains("still 42"))
  }
}
