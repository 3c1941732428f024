import Foundation
import Testing

@Suite("The command veil progress", .serialized)
struct ProgressTests {
  /// Scripts as they are written for zenity, with that word changed. A gate stands where work takes its time.
  private enum Script: String, CaseIterable {
    /// Groups of steps, with a number and a text each.
    case steps = #"""
      #!/bin/sh
      (
        echo "10" ; echo "# Reading the list of sheep"
        read -r line < GATE
        echo "50" ; echo "# Counting…\nthis may take a while"
        echo "75"
        echo "# Going to bed" ; echo "100"
      ) |
      zenity --progress \
        --title="Sheep" \
        --text="<b>Waking up…</b>" \
        --percentage=0 \
        --width=400 --auto-close

      if [ "$?" -ne 0 ] ; then
        echo "Cancelled."
        exit 3
      fi
      echo "All done."
      """#
    /// A loop in bash over files, which looks at the pipe's status.
    case loop = #"""
      #!/bin/bash
      files=(one two three four)
      total=${#files[@]} count=0
      for file in "${files[@]}"; do
        count=$((count + 1))
        echo $((count * 100 / total))
        echo "# Converting $file ($count of $total)"
        [ $count -eq 2 ] && read -r line < GATE
      done | zenity --progress --title "Sheep" --text "" --auto-close --time-remaining --window-icon=info --modal
      status=${PIPESTATUS[1]}
      if [ "$status" -eq 1 ]; then echo "Cancelled."; exit 3; fi
      echo "All done."
      """#
    /// A descriptor that stays open, for work of unknown length.
    case descriptor = #"""
      #!/bin/bash
      exec 3> >(zenity --progress --pulsate --title=Sheep --text="Please wait…" --auto-close; echo $? > SEEN)
      dialog=$!
      trap '' PIPE
      echo "# Downloading" >&3
      read -r line < GATE
      echo 100 >&3 2> /dev/null
      exec 3>&-
      wait $dialog
      if [ "$(cat SEEN)" != 0 ]; then echo "Cancelled."; exit 3; fi
      echo "All done."
      """#
    /// A named pipe that the script itself holds open, so that it never ends.
    case namedPipe = #"""
      #!/bin/bash
      mkfifo SEEN
      zenity --progress --percentage=0 --title=Sheep --text="Please wait…" --width=440 --auto-close \
        < SEEN > /dev/null 2>&1 &
      dialog=$!
      exec 8<> SEEN
      kill -0 "$dialog" || exit 9
      printf '%s\n# %s\n' 20 Downloading >&8
      read -r line < GATE
      printf '100\n' >&8
      wait "$dialog"
      if [ $? -eq 1 ]; then echo "Cancelled."; exit 3; fi
      echo "All done."
      """#
    /// Output of a command that is no progress, and a log of it.
    case tee = #"""
      #!/bin/bash
      set -o pipefail
      (echo "64 bytes from a sheep"; read -r line < GATE; echo "frame= 12 time=100") | tee SEEN |
        zenity --progress --pulsate --auto-close --title="Sheep" --text="Counting: all of them"
      if [ $? -ne 0 ]; then echo "Cancelled."; exit 3; fi
      [ "$(wc -l < SEEN)" -eq 2 ] && echo "All done."
      """#
  }

  private func start(_ script: String, _ gate: Gate, display: String?) throws -> Spawned {
    let text = script.replacing("zenity", with: "veil progress")
      .replacing("yad --", with: "veil progress --").replacing("GATE", with: gate.path)
      .replacing("SEEN", with: gate.folder["status"])
    let file = try gate.folder.write("script", text)
    chmod(file, 0o700)
    var environment = CommandRun.environment(display: display)
    environment["PATH"] =
      CommandRun.executable.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "")
    return try Spawned(["timeout", "--signal=KILL", "60", file], environment: environment)
  }

  private func window(_ display: Display) throws -> String {
    try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
  }

  private func press(_ key: String, _ window: String, _ display: Display) throws {
    try display.run("xdotool", "windowfocus", "--sync", window, "key", key)
  }

  @Test("a script for zenity works with that word changed", arguments: Script.allCases)
  private func whole(script: Script) throws {
    let display = try Display()
    let gate = try Gate()
    let run = try start(script.rawValue, gate, display: display.name)
    _ = try window(display)
    try gate.open()
    let end = try run.end()
    #expect(end.output == "All done.\n", "\(end.errors)")
    #expect(end.code == 0)
  }

  @Test("Cancel has the exit code that the script expects", arguments: Script.allCases)
  private func cancelled(script: Script) throws {
    let display = try Display()
    let gate = try Gate()
    let run = try start(script.rawValue, gate, display: display.name)
    try press("Escape", window(display), display)
    _ = try eventually("no window") {
      (try? display.run("xdotool", "search", "--onlyvisible", "--name", "Sheep")) == nil ? true : nil
    }
    // The script's own work goes on until it writes again.
    try gate.open()
    let end = try run.end()
    #expect(end.output == "Cancelled.\n", "\(end.errors)")
    #expect(end.code == 3)
  }

  @Test("a script in use works with that word changed", arguments: Habit.allCases, [false, true])
  private func habit(_ habit: Habit, isEscaped: Bool) throws {
    let display = try Display()
    let gate = try Gate()
    let run = try start(habit.rawValue, gate, display: display.name)
    let window = try window(display)
    if isEscaped {
      try press("Escape", window, display)
      if habit.isCancelledByEscape {
        _ = try eventually("no window") {
          (try? display.run("xdotool", "search", "--onlyvisible", "--name", "Sheep")) == nil ? true : nil
        }
      }
    }
    try gate.open()
    let end = try run.end()
    let expected = isEscaped ? habit.afterEscape : (output: "All done.\n", code: 0)
    #expect(end.output == expected.output, "\(end.errors)")
    #expect(end.code == expected.code)
  }

  @Test("with --auto-kill Cancel also ends the script")
  func autoKill() throws {
    let display = try Display()
    let gate = try Gate()
    let run = try start(
      """
      #!/bin/bash
      trap 'echo hung up; exit 7' HUP
      veil progress --title Sheep --auto-kill < <(echo 10; read line < GATE)
      echo after
      """, gate, display: display.name)
    try press("Escape", window(display), display)
    let end = try run.end()
    #expect(end.output == "hung up\n")
    #expect(end.code == 7)
    try gate.open()
  }

  @Test("a script can end it by a signal: its window closes")
  func killed() throws {
    let display = try Display()
    let gate = try Gate()
    let run = try start(
      """
      #!/bin/bash
      mkfifo SEEN; exec 8<> SEEN
      veil progress --pulsate --no-cancel --auto-close --title=Sheep < SEEN &
      read -r line < GATE
      kill $!
      wait $!
      echo $?
      """, gate, display: display.name)
    _ = try window(display)
    try gate.open()
    #expect(try run.end().output == "\(128 + SIGTERM)\n")
    _ = try eventually("no window") {
      (try? display.run("xdotool", "search", "--onlyvisible", "--name", "Sheep")) == nil ? true : nil
    }
  }

  @Test("without --auto-close the end stays until the user has seen it, and is waited for")
  func kept() throws {
    let display = try Display()
    let gate = try Gate()
    let run = try start(
      "#!/bin/sh\n(echo 100; read line < GATE) | veil progress --title Sheep --text Sheep; echo ended $?",
      gate,
      display: display.name)
    let window = try window(display)
    let working = try display.stillPicture()
    try gate.open()
    // A key would cancel before.
    _ = try display.stillPicture(unlike: working)
    #expect(run.output == "", "it has not waited")
    try press("Escape", window, display)
    let end = try run.end()
    #expect(end.output == "ended 0\n", "\(end.errors)")
  }

  @Test("a text's control characters are not shown")
  func controls() throws {
    let pictures = try ["--text 'ab'", "--text $'a\u{1B}[31mb\u{7}'", "--text 'aWb'"].map { text in
      let display = try Display()
      let gate = try Gate()
      let run = try start(
        "#!/bin/bash\n(echo 50; read line < GATE) | veil progress --no-cancel --auto-close --title Sheep \(text)",
        gate, display: display.name)
      _ = try window(display)
      let picture = try display.stillPicture()
      try gate.open()
      _ = try run.end()
      return picture
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0] != pictures[2])
  }

  @Test("without a display there is a sentence and zenity's exit code", arguments: [nil, ":4711"])
  func noDisplay(display: String?) throws {
    let run = try CommandRun.shell(
      "(echo 10; echo '# x') | veil progress --auto-close; exit $?", display: display)
    #expect(run.errors == "veil: there is no display for the progress; run it in a graphical session.\n")
    #expect(run.output == "")
    #expect(run.code == 1)
  }

  @Test("after --timeout the exit code is zenity's")
  func timeout() throws {
    let display = try Display()
    let gate = try Gate()
    let run = try CommandRun.shell(
      "exec 3<> \(gate.path); veil progress --timeout=1 <&3", display: display.name)
    #expect(run.code == 5)
  }

  @Test(
    "closing its window is Cancel, and with --no-cancel the script continues",
    arguments: [("", "ended 1\n"), ("--no-cancel --auto-close", "ended 0 whole\n")])
  func closed(options: String, output: String) throws {
    let display = try Display()
    let manager = try Spawned(["openbox"], environment: CommandRun.environment(display: display.name))
    let gate = try Gate()
    let run = try start(
      """
      #!/bin/bash
      veil progress --title Sheep \(options) < <(echo 10; read line < GATE; echo whole > SEEN; echo 100)
      echo ended $? $(cat SEEN 2> /dev/null)
      """, gate, display: display.name)
    try display.closeWindow("Sheep")
    if !options.isEmpty { try gate.open() }
    #expect(try run.end().output == output)
    if options.isEmpty { try gate.open() }
    try display.run("openbox", "--exit")
    _ = try manager.end()
  }

  /// What is seen once a dialog with these options stands still.
  private func picture(_ options: String) throws -> String {
    let display = try Display()
    let gate = try Gate()
    let run = try start(
      "#!/bin/bash\nexec veil progress --title Sheep \(options) <> GATE", gate, display: display.name)
    _ = try window(display)
    let picture = try display.stillPicture()
    run.terminate()
    _ = try run.end()
    return picture
  }

  @Test(
    "what it says and shows at first is asked for",
    arguments: ["--percentage=70", "--text=Sheep", "--width=600", "--height=400"])
  func beginning(option: String) throws { #expect(try picture("") != picture(option)) }

  @Test(
    "its window is never too small for its message, and has the usual size without a positive one",
    arguments: [
      ("--width=150 --height=50", "280x200"), ("--width 300 --height 100", "300x200"),
      ("--width=-1 --height -1", "380x200"), ("--width=0 --height=240", "380x240"),
    ])
  func size(options: String, expected: String) throws {
    let display = try Display()
    let gate = try Gate()
    let run = try start(
      "#!/bin/bash\nexec veil progress --title Sheep \(options) <> GATE", gate, display: display.name)
    let geometry = try display.run("xdotool", "getwindowgeometry", window(display))
    #expect(geometry.hasSuffix("Geometry: \(expected)"), "\(geometry)")
    run.terminate()
    _ = try run.end()
  }

  @Test("with --time-remaining short work tells how much time is left")
  func timeLeft() throws {
    // Even progress that takes less than half a minute. On a busy machine it may not be even.
    let lines = "for i in 1 2 3 4 5 6 7 8; do echo $((i * 4)); sleep 1; done; echo > SEEN; read line < GATE"
    func end(_ options: String) throws -> String {
      let display = try Display()
      let gate = try Gate()
      let folder = try TemporaryFolder()
      let seen = folder["seen"]
      let script = "(\(lines)) | veil progress --title Sheep \(options)"
      let run = try start(
        "#!/bin/bash\n" + script.replacing("SEEN", with: seen), gate, display: display.name)
      _ = try eventually("all of it") { FileManager.default.fileExists(atPath: seen) ? true : nil }
      let picture = try display.stillPicture()
      try press("Escape", window(display), display)
      try gate.open()
      _ = try run.end()
      return picture
    }
    let without = try end("")
    _ = try eventually("another picture", within: 60) {
      try end("--time-remaining") == without ? nil : true
    }
  }

  @Test("with --pulsate it moves, since nothing is known of how much is done")
  func pulsating() throws {
    let display = try Display()
    let gate = try Gate()
    let run = try start(
      "#!/bin/bash\nexec veil progress --pulsate --title Sheep <> GATE", gate, display: display.name)
    var pictures: Set<String> = []
    // A ring would be seen in as many pictures as it takes to appear.
    _ = try eventually("pictures of a spinner") {
      pictures.insert(try display.run("sh", "-c", "import -window root rgb:- | cksum"))
      return pictures.count > 9 ? true : nil
    }
    run.terminate()
    _ = try run.end()
  }

  @Test("its display may be named")
  func display() throws {
    let display = try Display()
    #expect(
      try CommandRun.shell("echo 100 | veil progress --auto-close --display \(display.name)").code == 0)
  }

  @Test("options without meaning here are ignored with a warning, with their values")
  func foreign() throws {
    let run = try CommandRun.shell(
      """
      echo 100 | veil progress --progress --ok-label Fine --extra-button=More --modal --enable-log=x \
        --title=Sheep --text "-5" --auto-close --icon-name "--title" --window-icon "--title" --on-top
      """)
    let names = run.errors.split(separator: "\n").dropLast().map { $0.split(separator: " ")[1] }
    #expect(names == ["--ok-label", "--extra-button", "--modal", "--enable-log", "--icon-name"])
    // It got as far as to look for a display.
    #expect(run.code == 1)
    #expect(try CommandRun.shell("echo 100 | veil progress --sheep").code == 64)
  }

  @Test("a word without an option is ignored with a warning, and a flag's value in silence")
  func strays() throws {
    let run = try CommandRun.shell(
      "echo 100 | veil progress --text=Please wait --pulsate=0 --title= 'A title' --timeout -1 --timeout=0 --auto-close"
    )
    #expect(
      run.errors.split(separator: "\n").dropLast() == [
        "veil: “wait” belongs to no option, and is left out.",
        "veil: “A title” belongs to no option, and is left out.",
      ])
    #expect(run.code == 1)
  }

  @Test("a script that writes more than can be shown is not blocked, and its last line counts")
  func flood() throws {
    let display = try Display()
    let run = try CommandRun.shell(
      "(yes 50 | head -200000; echo 100; echo no end) | veil progress --auto-close", display: display.name)
    #expect(run.code == 0)
  }

  @Test("a script may write a last message after 100")
  func lastMessage() throws {
    let display = try Display()
    let folder = try TemporaryFolder()
    var runs = 0
    // On a busy machine it may be too late.
    _ = try eventually("a script that is not ended by its own message") {
      runs += 1
      let late = """
        echo 100
        timeout 3 sh -c 'until xdotool search --onlyvisible --name "Sheep \(runs)"; do :; done'
        sleep 0.1; echo '# Saved' && echo kept > \(folder["kept"])
        """
      return try CommandRun.shell(
        "(\(late)) | veil progress --auto-close --title 'Sheep \(runs)'; cat \(folder["kept"])",
        display: display.name
      ).output.contains("kept") ? true : nil
    }
  }
}
