import Foundation

extension FileSearch {
  /// Walks the tree file by file, in the order of names; a subfolder comes where its name is.
  public struct Iterator: AsyncIteratorProtocol {
    private let search: FileSearch
    private var tally = Tally()
    private var hasBegun = false
    /// The paths below the folder that are still to be visited; the next one is last.
    private var pending: [(path: String, kind: FolderEntry.Kind)] = []

    init(search: FileSearch) { self.search = search }

    public mutating func next() async throws -> Page? {
      try Task.checkCancellation()
      if !hasBegun {
        hasBegun = true
        try requireFolder(search.folder)
        pending = try visits(of: "")
      }
      while let (path, kind) = pending.popLast() {
        try Task.checkCancellation()
        switch kind {
        case .file(let bytes):
          let hits = try lookInto(path, bytes: bytes)
          if search.delayPerFile > .zero { try await Task.sleep(for: search.delayPerFile) }
          return Page(path: path, hits: hits, tally: tally)
        case .folder:
          do {
            pending += try visits(of: path)
          } catch {
            tally.unreadable += 1
          }
        case .symbolicLink, .special:
          break
        }
      }
      return nil
    }

    /// The entries of a folder to be visited; the first one is last.
    private func visits(of path: String) throws(FileError) -> [(path: String, kind: FolderEntry.Kind)] {
      try entries(of: joined(search.folder, path)).reversed().map { (joined(path, $0.name), $0.kind) }
    }

    private mutating func lookInto(_ path: String, bytes: Int) throws -> [Hit] {
      guard bytes <= FileSearch.largestFile else {
        tally.filesSkipped += 1
        return []
      }
      let file = joined(search.folder, path)
      // A file that the kernel generates has the size 0, and reading it may never end.
      guard bytes > 0 || access(file, R_OK) != 0 else {
        tally.filesRead += 1
        return []
      }
      guard let contents = FileManager.default.contents(atPath: file) else {
        tally.unreadable += 1
        return []
      }
      guard !contents.holdsZeroByte else {
        tally.filesSkipped += 1
        return []
      }
      let hits = try FileSearch.hits(
        of: search.text, in: String(decoding: contents, as: UTF8.self), path: path)
      tally.filesRead += 1
      tally.hits += hits.count
      return hits
    }
  }

  /// The lines that contain a text, ignoring case.
  static func hits(of text: String, in contents: String, path: String) throws -> [Hit] {
    let newline = UInt8(ascii: "\n")
    var hits: [Hit] = []
    var (lineStart, lineNumber) = (contents.startIndex, 1)
    while lineStart < contents.endIndex,
      let found = contents.range(of: text, options: .caseInsensitive, range: lineStart..<contents.endIndex)
    {
      try Task.checkCancellation()
      let skipped = contents.utf8[lineStart..<found.lowerBound]
      lineNumber += skipped.count { $0 == newline }
      lineStart = skipped.lastIndex(of: newline).map(contents.utf8.index(after:)) ?? lineStart
      let lineEnd = contents.utf8[found.lowerBound...].firstIndex(of: newline) ?? contents.endIndex

      let excerpt = contents[lineStart..<lineEnd].trimmingCharacters(in: .whitespacesAndNewlines)
      hits.append(Hit(path: path, line: lineNumber, excerpt: String(excerpt.prefix(longestExcerpt))))

      guard lineEnd < contents.endIndex else { break }
      (lineStart, lineNumber) = (contents.utf8.index(after: lineEnd), lineNumber + 1)
    }
    return hits
  }
}

extension Data {
  /// Whether it contains a zero byte: text has none.
  fileprivate var holdsZeroByte: Bool {
    withUnsafeBytes { bytes in bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false }
  }
}
