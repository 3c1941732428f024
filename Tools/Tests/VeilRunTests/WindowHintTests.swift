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

  @Test("its icon is a file's, or one of the theme's")
  func icon() throws {
    let display = try Display()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("veil-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = folder.appendingPathComponent("icon.png").path
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

  @Test("the window of veil progress asks for the same")
  func progress() throws {
    let display = try Display()
    let manager = try Spawned(["openbox"], environment: CommandRun.environment(display: display.name))
    _ = try eventually("a window manager") {
      try display.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK").contains("window id") ? true : nil
    }
    let gate = try Gate()
    let picture = FileManager.default.temporaryDirectory.appendingPathComponent("veil-\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: picture) }
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

  @Test("an unreadable icon is reported, and the command runs")
  func noIcon() throws {
    let display = try Display()
    let gate = try Gate()
    let run = try CommandRun(
      "--title", "Sheep", "--icon", "./none.png", "--", "sh", "-c", "read line < \(gate.path)",
      display: display.name
    ) {
      try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sheep")
      try gate.open()
    }
    #expect(run.errors.contains("none.png” is no picture that can be read; --icon is left out."))
    #expect(run.code == 0)
  }
}
