import Foundation

/// The messages on the gallery's server, in a file: one line of JSON each.
public actor Mailbox {
  /// A message in the file.
  private struct Letter: Codable {
    var text: String
    var date: Date
  }

  private let path: String

  /// Creates a mailbox in a file, which is created with the first message.
  public init(path: String) { self.path = path }

  /// Adds a message; throws ``FileError`` if it cannot be stored.
  public func take(_ text: String, at date: Date) throws {
    do {
      var line = try JSONEncoder().encode(Letter(text: text, date: date))
      line.append(UInt8(ascii: "\n"))
      if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(fileURLWithPath: path)) }
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      defer { try? file.close() }
      try file.seekToEnd()
      try file.write(contentsOf: line)
      try file.synchronize()
    } catch {
      throw FileError.unwritable(path, reason: FileError.reason(error))
    }
  }

  /// Every message, the newest first; invalid lines are skipped.
  public func letters() -> [Feed.Entry] {
    let lines = (FileManager.default.contents(atPath: path) ?? Data()).split(separator: UInt8(ascii: "\n"))
    return lines.reversed().compactMap { line in
      guard let letter = try? JSONDecoder().decode(Letter.self, from: line) else { return nil }
      return Feed.Entry(title: letter.text, date: letter.date)
    }
  }
}
