import Foundation

/// The messages that the gallery's server has taken, in a file: a line of JSON for each.
public actor Mailbox {
  /// A message as it lies in the file.
  private struct Letter: Codable {
    var text: String
    var date: Date
  }

  private let path: String

  /// A mailbox in a file, which is made when the first message comes.
  public init(path: String) {
    self.path = path
  }

  /// Adds a message; throws ``FileError`` where it cannot be kept.
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

  /// Every message, the newest first; a line that is none is passed over.
  public func letters() -> [Feed.Entry] {
    let lines = (FileManager.default.contents(atPath: path) ?? Data()).split(separator: UInt8(ascii: "\n"))
    return lines.reversed().compactMap { line in
      guard let letter = try? JSONDecoder().decode(Letter.self, from: line) else { return nil }
      return Feed.Entry(title: letter.text, date: letter.date)
    }
  }
}
