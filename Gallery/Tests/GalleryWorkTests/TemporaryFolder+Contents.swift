import Foundation

@testable import GalleryWork

extension TemporaryFolder {
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
