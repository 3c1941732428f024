import Foundation
import Testing
import VeilCairo
import VeilPictures

@testable import VeilRender

@Suite("The pictures of the documents")
struct DocumentPictureTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Documentation/pictures").standardized.path

  @Test(
    "they are as the library shows itself today; `make pictures` writes them",
    arguments: DocumentPicture.all.map(\.name))
  func current(_ name: String) throws {
    let picture = try #require(DocumentPicture.all.first { $0.name == name })
    let file = "\(Self.folder)/\(name)"
    switch try picture.make() {
    case .picture(let picture): #expect(picture.difference(from: try Picture(readingPNG: file)) == 0)
    case .text(let text): #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    }
  }
}
