import Foundation
import Testing

@Suite("The log of veil run", .serialized)
struct LogTests {
  private func window(_ display: Display) throws -> String {
    try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
  }

  private func height(_ window: String, _ display: Display) throws -> Int {
    let shape = try display.run("xdotool", "getwindowgeometry", "--shell", window)
    let line = shape.split(separator: "\n").first { $0.hasPrefix("HEIGHT=") }
    return try #require(line.flatMap { Int($0.dropFirst("HEIGHT=".count)) })
  }

  @Test("its key opens and closes it, and the window grows with it")
  func opened() throws {
    let display = try Display()
    let gate = try Gate()
    let run = try CommandRun(
      "--title", "Sheep", "--", "sh", "-c", "echo one; read line < \(gate.path)", display: display.name
    ) {
      let window = try window(display)
      let closed = try height(window, display)
      try display.run("xdotool", "windowfocus", "--sync", window)
      for isOpen in [true, false] {
        try display.run("xdotool", "key", "alt+d")
        _ = try eventually("another height") {
          (try height(window, display) > closed + 100) == isOpen ? true : nil
        }
      }
      try gate.open()
    }
    #expect(run.output == "one\n")
    #expect(run.code == 0)
  }

  @Test("its key opens it before the window has been laid out, too", arguments: 1...8)
  func openedEarly(round: Int) throws {
    let display = try Display()
    let gate = try Gate()
    _ = try CommandRun(
      "--title", "Sheep", "--", "sh", "-c", "echo one; read line < \(gate.path)", display: display.name
    ) {
      // The process stands still from the moment its window is there.
      let stop = """
        until window=$(xdotool search --onlyvisible --name Sheep); do :; done
        process=$(xdotool getwindowpid $window); kill -STOP $process; echo $window $process
        """
      let answer = try display.run("bash", "-c", stop).split(separator: " ")
      let window = try String(#require(answer.first))
      let process = try #require(answer.last.flatMap { pid_t($0) })
      defer { kill(process, SIGCONT) }
      let closed = try height(window, display)
      try display.run("xdotool", "windowfocus", "--sync", window, "key", "alt+d")
      kill(process, SIGCONT)
      _ = try eventually("another height") { try height(window, display) > closed + 100 ? true : nil }
      try gate.open()
    }
  }

  @Test("what the command has written stands in it")
  func text() throws { #expect(try opened(saying: "iiiiiiii") != opened(saying: "WWWWWWWW")) }

  /// What the screen shows of an open log, once it stands still: below a ring, which does.
  private func opened(saying text: String) throws -> String {
    let display = try Display()
    let gate = try Gate()
    var last = ""
    _ = try CommandRun(
      "--title", "Sheep", "--", "sh", "-c", "echo \(text); echo 50%; read line < \(gate.path)",
      display: display.name
    ) {
      let window = try window(display)
      let closed = try height(window, display)
      try display.run("xdotool", "windowfocus", "--sync", window, "key", "alt+d")
      _ = try eventually("another height") { try height(window, display) > closed + 100 ? true : nil }
      last = try display.stillPicture()
      try gate.open()
    }
    return last
  }

  @Test("while it is open, Escape still ends the command")
  func cancelled() throws {
    let display = try Display()
    let gate = try Gate()
    let run = try CommandRun(
      "--title", "Sheep", "--", "sh", "-c", "echo one; read line < \(gate.path)", display: display.name
    ) {
      let window = try window(display)
      let closed = try height(window, display)
      try display.run("xdotool", "windowfocus", "--sync", window, "key", "alt+d")
      _ = try eventually("another height") { try height(window, display) > closed + 100 ? true : nil }
      try display.run("xdotool", "windowfocus", "--sync", window, "key", "Escape")
    }
    #expect(run.code == -SIGTERM)
  }

  @Test("without reading there is none", arguments: [["--message", "Counting"], ["--size", "5k"]])
  func none(options: [String]) throws {
    let display = try Display()
    let gate = try Gate()
    _ = try CommandRun(
      ["--title", "Sheep"] + options + ["--", "sh", "-c", "read line < \(gate.path)"], display: display.name
    ) {
      let window = try window(display)
      #expect(try height(window, display) == 200)
      try gate.open()
    }
  }
}
