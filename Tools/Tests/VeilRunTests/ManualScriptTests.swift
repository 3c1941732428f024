import Foundation
import Testing

@Suite("The examples of zenity's and yad's manual pages, with only that word changed", .serialized)
struct ManualScriptTests {
  /// zenity(1) of zenity 3.44.0, and yad(1) of yad 0.40.0, as Debian 12 has them.
  @Test(
    "it works unchanged, is shown, and ended by the user",
    arguments: [
      "find $HOME -name '*.ps' | zenity --progress --pulsate",
      "find $HOME -name '*.ps' | yad --progress --pulsate",
    ])
  func manual(example: String) throws {
    let display = try Display()
    var environment = CommandRun.environment(display: display.name)
    environment["PATH"] =
      CommandRun.executable.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "")
    let home = try TemporaryFolder()
    environment["HOME"] = home.path
    let script = example.replacing("zenity", with: "veil progress").replacing("yad", with: "veil progress")
    let run = try Spawned(
      ["timeout", "--signal=KILL", "60", "bash", "-c", script], environment: environment)
    let window = try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Progress")
    _ = try eventually("the end by Escape", within: 60) { () -> Bool? in
      // A key is lost while the window starts. The window may also close before the key.
      _ = try? display.run("xdotool", "windowfocus", window, "key", "Escape")
      return run.isOver ? true : nil
    }
    let end = try run.end()
    #expect(end.output == "")
    #expect(!end.errors.contains("left out"), "\(end.errors)")
    // As the end is shown, or before.
    #expect(end.code == 0 || end.code == 1)
  }
}
