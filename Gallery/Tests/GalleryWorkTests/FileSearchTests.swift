import Foundation
import Testing

@testable import GalleryWork

@Suite("Searching a real tree")
struct FileSearchTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("every line that holds the text is a hit, with its file and number")
  func hits() async throws {
    try folder.write("a.txt", "nothing\nhere is Wool, WOOL\n\n  and wool again\t\n")
    try folder.write("b/c.txt", "wool")
    try folder.write("z.txt", "silk")
    let pages = try await FileSearch(folder: folder.path, text: "wool").pages()
    #expect(
      pages.flatMap(\.hits) == [
        .init(path: "a.txt", line: 2, excerpt: "here is Wool, WOOL"),
        .init(path: "a.txt", line: 4, excerpt: "and wool again"),
        .init(path: "b/c.txt", line: 1, excerpt: "wool"),
      ])
    #expect(pages.map(\.path) == ["a.txt", "b/c.txt", "z.txt"])
    #expect(pages.last?.tally == .init(filesRead: 3, filesSkipped: 0, unreadable: 0, hits: 3))
  }

  @Test("lines that end as on Windows count as one")
  func windowsLines() async throws {
    try folder.write("dos.txt", "one\r\ntwo\r\nthree wool\r\n")
    let hits = try await FileSearch(folder: folder.path, text: "wool").pages().flatMap(\.hits)
    #expect(hits == [.init(path: "dos.txt", line: 3, excerpt: "three wool")])
  }

  @Test("letters outside ASCII are found in either size")
  func otherLetters() async throws {
    try folder.write("straße.txt", "Übung macht den Meister")
    let hits = try await FileSearch(folder: folder.path, text: "ÜBUNG").pages().flatMap(\.hits)
    #expect(hits.map(\.path) == ["straße.txt"])
  }

  @Test("a binary file is skipped, wherever its zero byte is")
  func binary() async throws {
    try folder.write("early.bin", "\0wool")
    try folder.write("late.bin", String(repeating: "wool\n", count: 50_000) + "\0")
    try folder.write("text", "wool")
    let pages = try await FileSearch(folder: folder.path, text: "wool").pages()
    #expect(pages.flatMap(\.hits).map(\.path) == ["text"])
    #expect(pages.last?.tally == .init(filesRead: 1, filesSkipped: 2, unreadable: 0, hits: 1))
  }

  @Test("a file above the limit is skipped without being read")
  func large() async throws {
    try folder.write("large", "wool")
    truncate(folder["large"], FileSearch.largestFile + 1)
    let tally = try await FileSearch(folder: folder.path, text: "wool").pages().last?.tally
    #expect(tally == .init(filesRead: 0, filesSkipped: 1, unreadable: 0, hits: 0))
  }

  @Test("files that the kernel generates are not opened: they may never end")
  func endless() async throws {
    let pages = try await FileSearch(folder: "/proc/self/fdinfo", text: "pos").pages()
    #expect(!pages.isEmpty)
    #expect(pages.flatMap(\.hits).isEmpty)
  }

  @Test("a long line is cut")
  func longLine() async throws {
    try folder.write("long", "wool" + String(repeating: "!", count: 1000))
    let hit = try await FileSearch(folder: folder.path, text: "wool").pages().first?.hits.first
    #expect(hit?.excerpt.count == FileSearch.longestExcerpt)
  }

  @Test("a loop of symbolic links ends, and no file is read twice")
  func loop() async throws {
    try folder.write("real/a.txt", "wool")
    try folder.link("real/up", to: folder.path)
    try folder.link("again", to: folder["real"])
    try folder.link("self", to: folder["self"])
    try folder.link("gone", to: folder["nowhere"])
    let pages = try await FileSearch(folder: folder.path, text: "wool").pages()
    #expect(pages.map(\.path) == ["real/a.txt"])
    #expect(pages.last?.tally.unreadable == 0)
  }

  @Test("a pipe is not read: that would never end")
  func pipe() async throws {
    mkfifo(folder["pipe"], 0o600)
    try folder.write("z", "wool")
    #expect(try await FileSearch(folder: folder.path, text: "wool").pages().map(\.path) == ["z"])
  }

  @Test("the folder itself may be a symbolic link")
  func linkedFolder() async throws {
    try folder.write("real/a.txt", "wool")
    try folder.link("link", to: folder["real"])
    #expect(try await FileSearch(folder: folder["link"], text: "wool").pages().map(\.path) == ["a.txt"])
  }

  @Test("a file that vanishes during the search counts as unreadable, and the search continues")
  func vanished() async throws {
    try folder.write("a", "wool")
    try folder.write("b", "wool")
    try folder.write("c/d", "wool")
    try folder.write("e", "wool")
    var pages = FileSearch(folder: folder.path, text: "wool").makeAsyncIterator()
    _ = try await pages.next()
    try FileManager.default.removeItem(atPath: folder["b"])
    try FileManager.default.removeItem(atPath: folder["c"])
    var last: FileSearch.Page?
    while let page = try await pages.next() { last = page }
    #expect(last?.tally == .init(filesRead: 2, filesSkipped: 0, unreadable: 2, hits: 2))
  }

  @Test("a file without permission counts as unreadable, and the search continues")
  func forbidden() async throws {
    // Write-only for all users: root, who may read every file of a disk, may not read this one either.
    let folder = "/proc/sys/vm"
    try #require(FileManager.default.fileExists(atPath: folder + "/compact_memory"))
    let tally = try #require(try await FileSearch(folder: folder, text: "wool").pages().last?.tally)
    #expect(tally.unreadable >= 1)
    #expect(tally.filesRead >= 1)
  }

  @Test("a missing folder is an error that names it")
  func missing() async throws {
    let path = folder["nowhere"]
    await #expect(throws: FileError.missing(path)) {
      try await FileSearch(folder: path, text: "wool").pages()
    }
    #expect(FileError.missing(path).localizedDescription.contains(path))
  }

  @Test("a file in the folder's place is an error")
  func notAFolder() async throws {
    try folder.write("file", "wool")
    let path = folder["file"]
    await #expect(throws: FileError.notAFolder(path)) {
      try await FileSearch(folder: path, text: "wool").pages()
    }
  }

  @Test("an empty text is in no line, and an empty folder has no pages")
  func empty() async throws {
    #expect(try await FileSearch(folder: folder.path, text: "wool").pages().isEmpty)
    try folder.write("a", "wool")
    #expect(try await FileSearch(folder: folder.path, text: "").pages().flatMap(\.hits).isEmpty)
  }

  @Test("a cancelled search reads no further file")
  func cancellation() async throws {
    for number in 0..<100 { try folder.write("file \(number)", "wool") }
    let search = FileSearch(folder: folder.path, text: "wool")
    let task = Task {
      var read = 0
      do {
        for try await page in search {
          read = page.tally.filesRead
          if read == 3 { withUnsafeCurrentTask { $0?.cancel() } }
        }
        return (read, wasCancelled: false)
      } catch is CancellationError {
        return (read, wasCancelled: true)
      }
    }
    let (read, wasCancelled) = try await task.value
    #expect(read == 3)
    #expect(wasCancelled)
  }

  @Test("a cancelled search does not rest to the end of its delay")
  func cancellationInDelay() async throws {
    try folder.write("a", "wool")
    let search = FileSearch(folder: folder.path, text: "wool", delayPerFile: .seconds(3600))
    let task = Task { try await search.pages() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
