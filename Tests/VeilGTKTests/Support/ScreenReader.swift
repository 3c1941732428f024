import Foundation

/// A screen reader in small: hears what one would say of the probe, and acts for whoever listens.
final class ScreenReader {
  private let process: ChildProcess
  private let reader: LineReader
  /// How many lines have been looked at.
  private var seen = 0

  init(_ bus: SessionBus, on screen: Screen) throws {
    process = try ChildProcess(
      try Tool("python3").path, [Tool.scripts + "/screen_reader.py"],
      environment: screen.environment.merging(bus.environment) { $1 })
    reader = LineReader(process)
    try hear("ready")
  }

  /// Waits until something is said that begins so; returns everything said since the last call.
  @discardableResult
  func hear(_ beginning: String) throws -> [String] {
    do {
      return try eventually("hearing \"\(beginning)\"", within: 10) {
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

  /// Reads all that can be read, one "role: name" each.
  func read() throws -> [String] {
    process.write("read\n")
    return try hear("done").filter { $0.hasPrefix("read ") }.map { String($0.dropFirst("read ".count)) }
  }

  /// Activates what has that name.
  func press(_ name: String) throws {
    process.write("press \(name)\n")
    let said = try hear("done")
    if said.contains(where: { $0.hasPrefix("nothing") }) {
      throw TimedOut(description: "nothing named \(name) can be pressed")
    }
  }
}
