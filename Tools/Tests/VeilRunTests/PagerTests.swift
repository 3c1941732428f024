import Foundation
import Testing

@Suite("A pager that veil run runs", .serialized)
struct PagerTests {
  private let folder: TemporaryFolder
  /// Lines that no other text of the terminal has.
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write("lines", (1...500).map { "line \($0)." }.joined(separator: "\n"))
  }

  /// Stops the pager, which otherwise notices it at the next key.
  private func stop(_ shell: Shell) throws {
    try shell.wait(for: "\u{1B}[K")
    _ = try eventually("a pager that waits for a key") {
      let pager = "$(pgrep -nf '^less .*\(file)')"
      return try CommandRun.shell("grep '^State:.S' /proc/\(pager)/status").code == 0 ? true : nil
    }
    shell.type("\u{1A}")
    try shell.wait(for: Shell.prompt)
  }

  @Test("gets the keys, stops and continues, and leaves the terminal unchanged", arguments: Shell.all)
  func keys(name: String) throws {
    let shell = try Shell(name)
    let before = try shell.run("stty -a")
    shell.type("veil run -- less \(file)\r")
    try shell.wait(for: "line 23.")
    shell.type(" ")
    try shell.wait(for: "line 46.")
    try stop(shell)
    #expect(try shell.run("stty -a") == before)
    shell.type("fg\r")
    try shell.wait(for: "line 46.")
    shell.type(" ")
    try shell.wait(for: "line 69.")
    shell.type("q")
    try shell.wait(for: Shell.prompt)
    #expect(try shell.run("stty -a") == before)
    #expect(try shell.run("echo still $((40 + 2))").contains("still 42"))
  }

  @Test("may be started by the command, which stops with it", arguments: Shell.all)
  func behindCommand(name: String) throws {
    let shell = try Shell(name)
    let before = try shell.run("stty -a")
    // As git and man start one. The option only names the pager.
    shell.type("veil run -- sh -c 'cat \(file) | less --tag-file=\(file); echo over'\r")
    try shell.wait(for: "line 23.")
    try stop(shell)
    #expect(try shell.run("stty -a") == before)
    shell.type("fg\r")
    try shell.wait(for: "line 23.")
    shell.type(" ")
    try shell.wait(for: "line 46.")
    shell.type("q")
    try shell.wait(for: "over")
    try shell.wait(for: Shell.prompt)
    #expect(try shell.run("stty -a") == before)
  }

  @Test("that does not give the keys back when it is stopped has them taken", arguments: Shell.all)
  func rude(name: String) throws {
    let shell = try Shell(name)
    let before = try shell.run("stty -a")
    // The terminal on standard error is the one that stands in. dash hangs, also without veil run, if the stop
    // meets the child that it is just starting with vfork: exec starts none.
    shell.type("veil run -- sh -c 'stty -icanon -echo <&2; echo be\\gun; exec sleep 60'\r")
    try shell.wait(for: "begun")
    try waitForKeys(shell)
    shell.type("\u{1A}")
    try shell.wait(for: Shell.prompt)
    #expect(try shell.run("stty -a") == before)
    shell.type("fg\r")
    // The shell prints the command before that has the terminal, and a signal that is typed too early is lost.
    try shell.wait(for: "sh -c")
    try waitForKeys(shell)
    shell.type("\u{3}")
    try shell.wait(for: Shell.prompt)
    #expect(try shell.run("stty -a") == before)
  }

  @Test("that changes its input's terminal as well leaves it unchanged", arguments: Shell.all)
  func editor(name: String) throws {
    let shell = try Shell(name)
    let gate = try Gate()
    let before = try shell.run("stty -a")
    // As nano: the terminal on standard error is the one that stands in.
    let script =
      "old=$(stty -g); stty -isig -opost; stty -icanon -echo <&2; echo be\\gun; read line < \(gate.path); "
      + "stty $old; stty icanon <&2"
    shell.type("veil run -- sh -c '\(script)'\r")
    try shell.wait(for: "begun")
    try waitForKeys(shell)
    try gate.open()
    try shell.wait(for: Shell.prompt)
    #expect(try shell.run("stty -a") == before)
  }

  @Test("that polls its input and reads its output's terminal gets the keys", arguments: Shell.all)
  func more(name: String) throws {
    let shell = try Shell(name)
    shell.type("veil run -- more \(file)\r")
    try shell.wait(for: "--More--")
    shell.type(" ")
    try shell.wait(for: "line 46.")
    shell.type("q")
    try shell.wait(for: Shell.prompt)
  }

  @Test("that polls its output's terminal as well, and reads only that, gets the keys", arguments: Shell.all)
  func newerMore(name: String) throws {
    // As `more` of util-linux 2.42 does.
    let program = try folder.write(
      "pager.py",
      """
      import os, select, tty
      tty.setcbreak(2)
      both = select.poll()
      for descriptor in 0, 2:
          both.register(descriptor, select.POLLIN)
      # Long enough for veil run to see what it waits for.
      both.poll(500)
      print("begun", flush=True)
      while (2, select.POLLIN) not in both.poll():
          pass
      print("key " + os.read(2, 8).decode(), flush=True)
      """)
    let shell = try Shell(name)
    shell.type("veil run -- python3 \(program)\r")
    try shell.wait(for: "begun")
    // Until the pager has the keys.
    try shell.wait(for: "key q", typing: "q")
    try shell.wait(for: Shell.prompt)
  }

  /// Waits until the command gets every key. A shell that edits a line gets them as well, but Return as it is.
  private func waitForKeys(_ shell: Shell) throws {
    _ = try eventually("its keys") {
      let modes = try CommandRun.shell("stty -a < \(shell.terminal)").output
      return modes.contains("-icanon") && !modes.contains("-icrnl") ? true : nil
    }
  }

  @Test("leaves the terminal to the shell while it is in the background", arguments: Shell.all)
  func background(name: String) throws {
    let shell = try Shell(name)
    shell.type("veil run -- less \(file) &\r")
    try shell.wait(for: "line 23.")
    shell.type("\r")
    try shell.wait(for: Shell.prompt)
    #expect(try shell.run("stty -a").contains(" icanon"))
    shell.type("fg\r")
    try shell.wait(for: "less")
    // Until the pager has the keys.
    try shell.wait(for: "line 46.", typing: " ")
    shell.type("q")
    try shell.wait(for: Shell.prompt)
  }
}
