import Foundation
import Testing

@Suite("Requests to the window manager", .serialized)
struct WindowHintTests {
  /// The window's properties, once one of them has a value that is looked for.
  private func properties(_ display: Display, until text: String) throws -> String {
    let window = try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
    return try eventually(text) {
      let all = try display.run("xprop", "-id", window, "_NET_WM_STATE", "_NET_WM_ICON")
      return all.contains(text) ? all : nil
    }
  }

  @Test("it stays on top on request", arguments: [true, false])
  func onTop(isAsked: Bool) throws {
    let display = try Display()
    let manager = try Spawned(["openbox"], environment: CommandRun.environment(display: display.name))
    // What is asked of a manager that is still starting is lost.
    _ = try eventually("a window manager") {
      try display.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK").contains("window id") ? true : nil
    }
    let gate = try Gate()
    let run = try CommandRun(
      ["--title", "Sheep"] + (isAsked ? ["--on-top"] : []) + ["--", "sh", "-c", "read line < \(gate.path)"],
      display: display.name
    ) {
      let found = try properties(display, until: isAsked ? "_NET_WM_STATE_ABOVE" : "_NET_WM_STATE(ATOM) =")
      #expect(found.contains("_NET_WM_STATE_ABOVE") == isAsked)
      try gate.open()
    }
    #expect(!run.errors.contains("left out"), "\(run.errors)")
    try display.run("openbox", "--exit")
    _ = try manager.end()
  }

  @Test("its icon is a file's")
  func icon() throws {
    let display = try Display()
    let folder = try TemporaryFolder()
    let picture = folder["icon.png"]
    try display.run("convert", "-size", "24x24", "xc:red", picture)
    let gate = try Gate()
    let run = try CommandRun(
      "--title", "Sheep", "--icon", picture, "--", "sh", "-c", "read line < \(gate.path)",
      display: display.name
    ) {
      #expect(try properties(display, until: "Icon (24 x 24)").contains("Icon (24 x 24)"))
      try gate.open()
    }
    #expect(!run.errors.contains("left out"), "\(run.errors)")
  }

  @Test(
    "its icon is the one that is named in the theme, also by zenity's names", arguments: ["run", "progress"],
    [(option: "--icon=sheep", pixel: "0xffff0000"), (option: "--icon=info", pixel: "0xff0000ff")])
  func themeIcon(command: String, icon: (option: String, pixel: String)) throws {
    let display = try Display()
    let theme = try IconTheme(["sheep": "red", "dialog-information": "blue"], display)
    let gate = try Gate()
    let work = command == "run" ? ["--", "cat"] : []
    let run = try Spawned(
      ["sh", "-c", "exec \"$@\" <> \(gate.path)", "sh", CommandRun.executable.path, command]
        + ["--title", "Sheep", icon.option] + work,
      environment: theme.environment(display))
    let window = try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
    // The first pixel of the first size.
    _ = try eventually(icon.pixel) {
      try display.run("xprop", "-id", window, "-f", "_NET_WM_ICON", "32x", " = $2\n", "_NET_WM_ICON")
        .contains("= \(icon.pixel)") ? true : nil
    }
    run.terminate()
    let end = try run.end()
    #expect(!end.errors.contains("left out"), "\(end.errors)")
  }

  /// A theme of the test, with square icons of one colour.
  private struct IconTheme {
    private let folder: TemporaryFolder

    init(_ icons: [String: String], _ display: Display) throws {
      folder = try TemporaryFolder()
      try folder.write(
        "icons/Veil/index.theme",
        """
        [Icon Theme]
        Name=Veil
        Comment=-
        Directories=apps
        [apps]
        Size=24
        Type=Fixed

        """)
      let apps = folder["icons/Veil/apps"]
      try FileManager.default.createDirectory(atPath: apps, withIntermediateDirectories: true)
      for (name, color) in icons {
        try display.run("convert", "-size", "24x24", "xc:\(color)", "\(apps)/\(name).png")
      }
      try folder.write("gtk-4.0/settings.ini", "[Settings]\ngtk-icon-theme-name=Veil\n")
    }

    func environment(_ display: Display) -> [String: String] {
      CommandRun.environment(display: display.name).merging(
        ["XDG_DATA_HOME": folder.path, "XDG_CONFIG_HOME": folder.path]
      ) { $1 }
    }
  }

  @Test("the window of veil progress asks for the same")
  func progress() throws {
    let display = try Display()
    let manager = try Spawned(["openbox"], environment: CommandRun.environment(display: display.name))
    _ = try eventually("a window manager") {
      try display.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK").contains("window id") ? true : nil
    }
    let gate = try Gate()
    let folder = try TemporaryFolder()
    let picture = folder["icon.png"]
    try display.run("convert", "-size", "24x24", "xc:red", picture)
    let veil = CommandRun.executable.path
    let run = try Spawned(
      [
        "sh", "-c",
        "exec '\(veil)' progress --title Sheep --on-top --window-icon '\(picture)' <> '\(gate.path)'",
      ],
      environment: CommandRun.environment(display: display.name))
    _ = try properties(display, until: "_NET_WM_STATE_ABOVE")
    _ = try properties(display, until: "Icon (24 x 24)")
    run.terminate()
    _ = try run.end()
    try display.run("openbox", "--exit")
    _ = try manager.end()
  }

  @Test(
    "an unreadable icon, and a name that the theme does not have, are reported, and the command runs",
    arguments: [
      ("./none.png", "none.png” is no picture that can be read"),
      ("no-such-icon", "the icon theme has no “no-such-icon”"),
    ], ["", "2>&1 | cat >&2"])
  func noIcon(icon: (name: String, warning: String), redirection: String) throws {
    let display = try Display()
    let gate = try Gate()
    let script =
      "\"$0\" run --title Sheep --icon \(icon.name) -- sh -c 'read line < \(gate.path)' \(redirection)"
    let run = try Spawned(
      ["sh", "-c", script, CommandRun.executable.path],
      environment: CommandRun.environment(display: display.name))
    try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
    try gate.open()
    let end = try run.end()
    #expect(end.errors.contains("\(icon.warning); --icon is left out."), "\(end.errors)")
    #expect(end.code == 0)
  }
}
