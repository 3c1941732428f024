import Foundation

/// A small screen reader: it returns what a real one would say about the probe, and acts for its user.
final class ScreenReader {
  // Retained, since it ends when it is released.
  private let bus: SessionBus
  private let process: ChildProcess
  private let reader: LineReader
  /// The number of lines that have been read.
  private var seen = 0
  private var commands = 0

  init(_ bus: SessionBus, on screen: Screen) throws {
    self.bus = bus
    process = try ChildProcess(
      try Tool("python3").path, [Tool.scripts + "/screen_reader.py"],
      environment: screen.environment.merging(bus.environment) { $1 })
    reader = LineReader(process)
    try hear("ready")
  }

  /// Waits for speech that begins with these words; returns all speech since the last call.
  @discardableResult
  func hear(_ beginning: String) throws -> [String] {
    do {
      return try eventually("hearing \"\(beginning)\"", within: 30) {
        reader.read(within: 0.05)
        guard let index = reader.all[seen...].firstIndex(where: { $0.hasPrefix(beginning) }) else {
          return nil
        }
        defer { seen = index + 1 }
        return Array(reader.all[seen...index])
      }
    } catch let timedOut as TimedOut {
      throw TimedOut(description: "\(timedOut.description); heard: \(reader.all.suffix(8))")
    }
  }

  /// Waits until each of these has begun some speech, in any order; returns all speech since the last call.
  func hear(all beginnings: [String]) throws -> [String] {
    let before = seen
    var end = before
    for beginning in beginnings {
      seen = before
      try hear(beginning)
      end = max(end, seen)
    }
    seen = end
    return Array(reader.all[before..<end])
  }

  /// Reads all accessible objects, as "role: name".
  func read() throws -> [String] {
    try obey("read").filter { $0.hasPrefix("read ") }.map { String($0.dropFirst("read ".count)) }
  }

  /// Activates the object with that name.
  func press(_ name: String) throws {
    let command = "press \(name)"
    // The bus reports new objects with a delay, and the reader looks at all of them, which takes seconds.
    _ = try eventually(command, within: 60) {
      try obey(command).contains { $0.hasPrefix("nothing") } ? nil : true
    }
  }

  /// Sends a command. Speech in the meantime stays unread.
  ///
  /// - Returns: the lines after the end of the command before, whose answers do not count.
  private func obey(_ command: String) throws -> [String] {
    let before = seen
    defer { seen = before }
    let last = "done \(commands)"
    commands += 1
    process.write("\(commands) \(command)\n")
    let lines = try hear("done \(commands)")
    return lines.lastIndex(of: last).map { Array(lines[($0 + 1)...]) } ?? lines
  }
}
