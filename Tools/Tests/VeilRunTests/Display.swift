import Foundation

/// A hidden X display, for as long as it is kept.
final class Display {
  /// What `DISPLAY` is for its programs.
  let name: String
  private let server = Process()
  /// The server ends with this input, also where the tests are killed.
  private let life = Pipe()
  private static let untilEnd = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Tests/VeilGTKTests/Support/until_eof.sh").standardized.path

  struct NotStarted: Error {}

  init() throws {
    let number = Pipe()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    server.arguments = [
      "sh", Display.untilEnd, "Xvfb", "-displayfd", "1", "-screen", "0", "800x600x24", "-nolisten", "tcp",
      "-noreset",
    ]
    // What the tests start must not keep it open.
    _ = fcntl(life.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    server.standardInput = life
    server.standardOutput = number
    server.standardError = FileHandle.nullDevice
    try server.run()
    var digits = Data()
    while digits.last != UInt8(ascii: "\n") {
      let more = number.fileHandleForReading.availableData
      guard !more.isEmpty else { throw NotStarted() }
      digits += more
    }
    name = ":" + String(decoding: digits, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit {
    life.fileHandleForWriting.closeFile()
    server.waitUntilExit()
  }

  /// What a tool prints; throws where it fails.
  @discardableResult
  func run(_ tool: String...) throws -> String {
    let ended = try Spawned(tool, environment: CommandRun.environment(display: name)).end()
    guard ended.code == 0 else { throw Failed(tool: tool, code: ended.code) }
    return ended.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// What the screen shows once it has stopped moving, and is another picture than before.
  ///
  /// On a busy machine a window that moves may look the same twice in a row, and one that is new is not painted yet.
  func stillPicture(unlike other: String? = nil) throws -> String {
    // Six bytes for each pixel of the screen.
    let black = try run("sh", "-c", "head -c $((800 * 600 * 6)) /dev/zero | cksum")
    var last: (picture: String, since: ContinuousClock.Instant)?
    return try eventually("a picture that stands still") {
      let picture = try run("sh", "-c", "import -window root rgb:- | cksum")
      let now = ContinuousClock.now
      guard let before = last, before.picture == picture else {
        last = (picture, now)
        return nil
      }
      return now - before.since > .milliseconds(500) && ![other, black].contains(picture) ? picture : nil
    }
  }

  /// Closes a window as a user of its window manager does, once it is there.
  func closeWindow(_ name: String) throws {
    let window = try run("xdotool", "search", "--sync", "--onlyvisible", "--name", name)
    _ = try eventually("a closed window") {
      guard (try? run("xdotool", "search", "--name", name)) != nil else { return true }
      // A window manager that is still starting does not know the key yet.
      _ = try? run("xdotool", "windowactivate", window, "key", "alt+F4")
      return nil
    }
  }

  struct Failed: Error {
    var tool: [String]
    var code: Int32
  }
}
