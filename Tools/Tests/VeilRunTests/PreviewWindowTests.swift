import Foundation
import Testing

@Suite("The window of veil preview", .serialized)
struct PreviewWindowTests {
  private static let tint = "#FFAA00"

  /// Starts `veil preview` on a display.
  private func preview(_ display: Display, _ arguments: String...) throws -> Spawned {
    try Spawned(
      // One that does not close is ended, with the code 124.
      ["timeout", "60", CommandRun.executable.path, "preview", "--tint", Self.tint] + arguments,
      environment: CommandRun.environment(display: display.name))
  }

  private func window(_ display: Display, _ title: String) throws -> String {
    try display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "^\(title)$")
  }

  /// How many pixels of the screen have the strokes' colour.
  private func ink(_ display: Display) throws -> Int {
    let others = "-fill black +opaque '\(Self.tint)' -fill white -opaque '\(Self.tint)'"
    return try #require(
      Int(
        display.run(
          "sh", "-c",
          "import -window root png:- | convert png:- \(others) "
            + "-format '%[fx:round(mean*w*h)]' info:")))
  }

  @Test("the symbol draws itself on the screen, and all of it is what the picture of it has")
  func drawing() throws {
    let display = try Display()
    let options = ["--size", "200x160", "--line-width", "6"]
    let folder = try TemporaryFolder()
    try display.run(
      CommandRun.executable.path, "preview", "heart", "--tint", Self.tint, options[0], options[1], options[2],
      options[3], "--scale", "1", "--once", "--background", "#FAFAFA", "--output", folder["heart.png"])
    try display.run("apngdis", folder["heart.png"])
    let last = """
      import glob
      from PIL import Image
      with Image.open(max(glob.glob("\(folder.path)/apngframe*.png"))) as picture:
          print(sum(pixel == (255, 170, 0) for pixel in picture.convert("RGB").getdata()))
      """
    let whole = try #require(Int(display.run("/usr/bin/python3", "-c", last)))

    let run = try preview(display, "heart", options[0], options[1], options[2], options[3], "--slowness", "4")
    _ = try window(display, "heart")
    var inks: [Int] = []
    // It stands as it is for five seconds once it is drawn, and begins anew then.
    while inks.last != whole {
      inks.append(try ink(display))
      try #require(inks.count < 200, "\(whole) are all: \(inks)")
    }
    // A pixel at the stroke's moving end may have exactly its colour in one frame and not in the next.
    let isOnward = zip(inks, inks.dropFirst()).allSatisfy { $0 <= $1 + 3 || $1 < whole / 4 }
    #expect(isOnward, "it went back: \(inks)")
    #expect(inks.contains { $0 > 0 && $0 < whole }, "it was there at once: \(inks)")

    let id = try window(display, "heart")
    try display.run("xdotool", "windowfocus", "--sync", id, "key", "Escape")
    let ended = try run.end()
    #expect(ended.code == 0)
    #expect(ended.output == "")
  }

  @Test("once: it closes by itself when the last one has been seen")
  func once() throws {
    let display = try Display()
    let run = try preview(display, "checkmark", "cross", "--once", "--slowness", "0.3", "--dark")
    _ = try window(display, "Veil")
    #expect(try run.end().code == 0)
  }

  @Test("it repeats while it is open, and the window manager closes it")
  func again() throws {
    let display = try Display()
    let manager = try Spawned(["openbox"], environment: CommandRun.environment(display: display.name))
    let run = try preview(display, "checkmark", "--slowness", "0.5")
    let id = try window(display, "checkmark")
    // There, gone, and there again.
    var changes = [try ink(display) > 0]
    var looks = 0
    while changes.filter({ $0 }).count < 2 {
      let isThere = try ink(display) > 0
      if isThere != changes.last { changes.append(isThere) }
      looks += 1
      try #require(looks < 60)
    }
    // A window manager that is still starting does not know the key yet.
    let code = try eventually("the end of the preview") {
      _ = try? display.run("xdotool", "windowactivate", id, "key", "alt+F4")
      return run.endIfOver()
    }
    #expect(code == 0)
    try display.run("openbox", "--exit")
    _ = try manager.end()
  }
}
