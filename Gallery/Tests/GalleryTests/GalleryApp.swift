import Foundation

/// The gallery, running on a screen, with a test's own work.
final class GalleryApp {
  let screen: Screen
  private let process: ChildProcess
  private let reader: LineReader
  /// The number of lines that have been read.
  private var seen = 0
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - page: search, feed, status, sync or message.
  ///   - environment: in addition to what is always set.
  init(_ page: String, environment: [String: String] = [:], arguments: [String] = []) throws {
    screen = try Screen.shared()
    try screen.input.move(to: Screen.size.width - 1, Screen.size.height - 1)
    folder = try TemporaryFolder()
    for number in 0..<60 { try folder.write("work/sheep-\(number).txt", "Sheep \(number)\n") }
    var always = screen.environment
    always["GSK_RENDERER"] = "cairo"
    always["G_DEBUG"] = "fatal-criticals"
    always["GTK_A11Y"] = "none"
    always["GSETTINGS_BACKEND"] = "memory"
    always["LANGUAGE"] = ""
    always["LC_ALL"] = "C.UTF-8"
    let places = [
      "--folder", folder["work"], "--source", folder["work"], "--target", folder["copy"],
      "--document", folder["work/letter.txt"], "--mailbox", folder["work/mailbox"],
    ]
    process = try ChildProcess(
      GalleryApp.executable, ["--page", page, "--events"] + places + arguments,
      environment: always.merging(environment) { $1 })
    reader = LineReader(process)
    _ = try eventually("the gallery's window", within: 20) {
      try screen.server.frame(ofWindow: "Veil Gallery") == nil ? nil : true
    }
    // A window is seen before it has the keys: what is typed in between is lost.
    try screen.server.activateWindow("Veil Gallery")
  }

  deinit { process.end() }

  /// The gallery's program is beside the tests.
  private static var executable: String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("Gallery").path
  }

  /// The file that the page of the status saves.
  var document: String? { content(of: "letter.txt") }

  /// The copy that it saves beside it.
  var copy: String? { content(of: "letter.txt.copy") }

  /// The messages that the server received.
  var mailbox: String { content(of: "mailbox") ?? "" }

  private func content(of file: String) -> String? {
    try? String(contentsOfFile: folder["work/" + file], encoding: .utf8)
  }

  func key(_ keys: String...) throws { for key in keys { try screen.input.key(key) } }

  func type(_ text: String) throws { try screen.input.type(text) }

  /// Waits for a veil's event that contains a text; returns it and all unread events before it.
  @discardableResult
  func wait(for part: String, within seconds: Double = 15) throws -> [String] {
    do {
      return try eventually("\"\(part)\"", within: seconds) {
        reader.read(within: 0.05)
        if reader.isAtEnd { throw TimedOut(description: "the gallery ended: \(reader.all.suffix(5))") }
        guard let index = reader.all[seen...].firstIndex(where: { $0.contains(part) }) else { return nil }
        defer { seen = index + 1 }
        return Array(reader.all[seen...index])
      }
    } catch let timedOut as TimedOut {
      throw TimedOut(description: "\(timedOut.description); the last lines: \(reader.all.suffix(8))")
    }
  }
}
