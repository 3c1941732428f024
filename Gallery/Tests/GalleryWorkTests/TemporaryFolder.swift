import Foundation

@testable import GalleryWork

/// A test's own folder, which is removed after the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  subscript(_ name: String) -> String { joined(path, name) }

  /// Writes a file, and creates its folders.
  func write(_ name: String, _ contents: some DataProtocol) throws {
    let folder = (self[name] as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(contents).write(to: URL(fileURLWithPath: self[name]))
  }

  func write(_ name: String, _ contents: String) throws { try write(name, Data(contents.utf8)) }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self[name], withDestinationPath: destination)
  }

  func contents(_ name: String) -> Data? { FileManager.default.contents(atPath: self[name]) }

  func text(_ name: String) -> String? { contents(name).map { String(decoding: $0, as: UTF8.self) } }

  /// The names in it, hidden ones too.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}

extension FileSearch {
  /// Every page, to the end.
  func pages() async throws -> [Page] {
    var pages: [Page] = []
    for try await page in self { pages.append(page) }
    return pages
  }
}
