import Foundation
import Testing

@Suite("The tool's windows under Wayland", .serialized)
struct WaylandTests {
  /// Starts the tool; one that does not end is killed.
  private func start(_ environment: [String: String], _ arguments: String...) throws -> Spawned {
    try Spawned(
      ["timeout", "--signal=KILL", "60", CommandRun.executable.path] + arguments, environment: environment)
  }

  /// Starts the tool with a window of that title, which comes on a workspace that is not shown, or goes there.
  private func startUnseen(_ sway: Sway, _ title: String, fromTheStart: Bool, _ arguments: [String]) throws
    -> Spawned
  {
    if fromTheStart {
      try sway.call("ask", 0, "for_window [title=\"^\(title)$\"] move container to workspace unseen")
    }
    let run = try Spawned(
      ["timeout", "--signal=KILL", "60", CommandRun.executable.path] + arguments,
      environment: sway.environment)
    let window = try eventually("the window") { try sway.call("find", title) as? [String: Any] }
    #expect(window["app_id"] as? String == "veil")
    if !fromTheStart { try sway.call("hide", title) }
    let now = try sway.call("find", title) as? [String: Any]
    #expect(now?["visible"] as? Bool == false)
    return run
  }

  @Test("preview --once: a window that cannot be seen closes, too", arguments: [true, false])
  func unseenPreview(fromTheStart: Bool) throws {
    let sway = try Sway()
    let run = try startUnseen(
      sway, "Veil", fromTheStart: fromTheStart,
      ["preview", "checkmark", "cross", "--once", "--slowness", "0.5"])
    #expect(try run.end().code == 0)
  }

  @Test("run: if the window cannot be seen, its end is not waited for", arguments: [true, false], [0, 3])
  func unseenRun(fromTheStart: Bool, code: Int32) throws {
    let sway = try Sway()
    let folder = try TemporaryFolder()
    let gate = folder["gate"]
    let run = try startUnseen(
      sway, "Sheep", fromTheStart: fromTheStart,
      [
        "run", "--wait", "--title", "Sheep", "--", "sh", "-c",
        "until test -e \(gate); do sleep 0.1; done; exit \(code)",
      ])
    try folder.write("gate", "")
    #expect(try run.end().code == code)
  }

  @Test(
    "run is below the title bar that GTK draws, which moves the window; Escape and its close button end it")
  func titleBar() throws {
    let plain = try Display()
    let other = try start(
      CommandRun.environment(display: plain.name), "run", "--wait", "--title", "Sheep", "--", "sleep", "50")
    let content = try seen(on: plain)
    let display = try Display()
    let weston = try Weston(in: display)
    for end in ["Escape", "close button"] {
      let run = try start(weston.environment, "run", "--wait", "--title", "Sheep", "--", "sleep", "50")
      let window = try seen(on: display)
      #expect(window.height > content.height + 20, "GTK draws no title bar")
      // The log's button has a text, whose height differs by some pixels between the display servers.
      #expect(abs(window.room - content.room) <= 4, "\(window.room) and \(content.room)")
      if end == "Escape" {
        _ = try eventually("a move", within: 20) {
          try point(display, at: window.x + 60, window.y + 18)
          // GTK 4.18 now and then lets a press go unheard that comes within milliseconds of the pointer.
          _ = try look(at: display)
          try display.run("xdotool", "mousedown", "1")
          for _ in 0..<4 { try display.run("xdotool", "mousemove_relative", "10", "10") }
          let hasMoved = try eventually("a picture") { try look(at: display) }.x != window.x
          if !hasMoved { try display.run("xdotool", "mouseup", "1") }
          return hasMoved ? true : nil
        }
        try display.run("xdotool", "mouseup", "1", "key", "Escape")
      } else {
        try point(display, at: window.x + window.width - 18, window.y + 18)
        try display.run("xdotool", "click", "1")
      }
      let ended = try run.end()
      #expect(ended.code == -SIGTERM, "\(end)")
      #expect(!ended.errors.contains("CRITICAL"), "\(end)")
    }
    other.terminate()
    _ = try other.end()
  }

  /// Weston does not see a pointer that has not come from outside of it.
  private func point(_ display: Display, at x: Int, _ y: Int) throws {
    try display.run("xdotool", "mousemove", "790", "590")
    try display.run("xdotool", "mousemove", "\(x)", "\(y)")
  }

  /// A window on a black screen.
  private struct Seen: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// How far the lowest of what is blue, the button's text, is from its lower edge.
    var room: Int
  }

  /// The window, as soon as it stands still with the ring in it.
  private func seen(on display: Display) throws -> Seen {
    var last: Seen?
    return try eventually("a window with a ring") {
      let now = try look(at: display)
      defer { last = now }
      return now == last ? now : nil
    }
  }

  private func look(at display: Display) throws -> Seen? {
    let script = """
      import sys
      from PIL import Image
      picture = Image.open(sys.stdin.buffer).convert("RGB")
      pixels = picture.load()
      light = picture.convert("L").point(lambda light: 255 if light > 200 else 0)
      # What is smaller is the pointer.
      columns = light.resize((picture.width, 1), Image.BOX).point(lambda light: 255 if light > 40 else 0).getbbox()
      rows = light.resize((1, picture.height), Image.BOX).point(lambda light: 255 if light > 40 else 0).getbbox()
      if not columns or not rows: sys.exit()
      left, right, top, bottom = columns[0], columns[2], rows[1], rows[3]
      blue = [y for y in range(top, bottom) for x in range(left, right) if pixels[x, y][2] - pixels[x, y][0] > 80]
      if len(blue) > 200: print(left, top, right - left, bottom - top, bottom - max(blue))
      """
    let sides = try display.run("sh", "-c", "import -window root png:- | /usr/bin/python3 -c '\(script)'")
      .split(separator: " ").compactMap { Int($0) }
    return sides.count == 5
      ? Seen(x: sides[0], y: sides[1], width: sides[2], height: sides[3], room: sides[4]) : nil
  }
}
