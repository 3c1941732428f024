import Foundation
import Testing

@testable import GalleryWork

@Suite("Saving a document")
struct DocumentFileTests {
  let folder: TemporaryFolder
  let document: DocumentFile

  init() throws {
    folder = try TemporaryFolder()
    document = DocumentFile(path: folder["letter.txt"])
  }

  @Test("what was saved is loaded, and nothing else is left in the folder")
  func saved() async throws {
    #expect(try await document.load() == nil)
    for text in ["first ümlaut\n", "", String(repeating: "long ", count: 100_000)] {
      try await document.save(text)
      #expect(try await document.load() == text)
      #expect(folder.names == ["letter.txt"])
    }
  }

  @Test("the file is replaced, not overwritten: a reader that has the old one open keeps all of it")
  func replaced() async throws {
    try await document.save("the old text")
    let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: document.path))
    try await document.save("new")
    #expect(try reader.readToEnd() == Data("the old text".utf8))
    try reader.close()
  }

  @Test("permissions stay")
  func permissions() async throws {
    try await document.save("old")
    chmod(document.path, 0o600)
    try await document.save("new")
    #expect(FolderEntry(at: document.path)?.permissions == 0o600)
  }

  @Test("a symbolic link stays one, and the file that it leads to is saved")
  func link() async throws {
    try folder.write("real/letter.txt", "old")
    try folder.link("link.txt", to: folder["real/letter.txt"])
    try await DocumentFile(path: folder["link.txt"]).save("new")
    #expect(folder.text("real/letter.txt") == "new")
    #expect(FolderEntry(at: folder["link.txt"])?.kind == .symbolicLink)
  }

  @Test("a device that is full refuses, and is still a device afterwards")
  func full() async throws {
    let full = DocumentFile(path: DocumentFile.fullDevice)
    await #expect(throws: FileError.unwritable("/dev/full", reason: "no space left on device")) {
      try await full.save("a text")
    }
    #expect(FolderEntry(at: DocumentFile.fullDevice)?.kind == .special)
  }

  @Test("a folder that is not there, and a folder in the file's place, refuse")
  func nowhere() async throws {
    await #expect(throws: FileError.self) {
      try await DocumentFile(path: folder["none/letter.txt"]).save("text")
    }
    await #expect(throws: FileError.unwritable(folder.path, reason: "is a directory")) {
      try await DocumentFile(path: folder.path).save("text")
    }
    await #expect(throws: FileError.self) { try await DocumentFile(path: folder.path).load() }
  }
}
