import Foundation
import Testing

/// A page of the documentation that is written from the sources.
struct WrittenPage {
  /// Its file in the folder Documentation.
  let name: String
  let text: String

  /// Fails while the page is stale. With VEIL_WRITE set it is written instead: `make pages`.
  func check() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Documentation/\(name)").standardizedFileURL
    if ProcessInfo.processInfo.environment["VEIL_WRITE"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    let lines = zip(text.components(separatedBy: "\n"), written.components(separatedBy: "\n"))
    if let (line, other) = lines.first(where: { $0 != $1 }) {
      Issue.record("stale, run `make pages`: \(other) should be \(line)")
      return
    }
    #expect(written == text, "stale, run `make pages`")
  }
}
