/// Searches the files below a folder for a text: a sequence with one page for each file.
///
///     for try await page in FileSearch(folder: "/usr/share/doc", text: "licence") {
///       print(page.tally.filesRead, page.hits)
///     }
///
/// Nothing is read ahead: a file is read when its page is requested, so a search stops when its reader stops.
/// Cancelling the task throws `CancellationError` before the next file.
///
/// Case is ignored. Files with a zero byte are binary and are skipped, as are files above ``largestFile``. Symbolic
/// links below the folder are not followed, so that no file is read twice and there are no loops. Unreadable files are
/// counted, and the search continues. A file whose size is 0 is not opened: those of `/proc` have that size, and some of
/// them never end.
public struct FileSearch: AsyncSequence, Sendable {
  /// A line that contains the text.
  public struct Hit: Hashable, Sendable {
    /// The file's path below the folder.
    public var path: String
    /// The line's number; the first is 1.
    public var line: Int
    /// The line without white space at its ends, cut to ``FileSearch/longestExcerpt`` characters.
    public var excerpt: String
  }

  /// The counts of the search so far.
  public struct Tally: Hashable, Sendable {
    /// Text files that were searched.
    public var filesRead = 0
    /// Files left out: binary or too large.
    public var filesSkipped = 0
    /// Files and folders that could not be read.
    public var unreadable = 0
    /// Lines found.
    public var hits = 0

    public init(filesRead: Int = 0, filesSkipped: Int = 0, unreadable: Int = 0, hits: Int = 0) {
      self.filesRead = filesRead
      self.filesSkipped = filesSkipped
      self.unreadable = unreadable
      self.hits = hits
    }
  }

  /// The result of one file.
  public struct Page: Hashable, Sendable {
    /// The file's path below the folder.
    public var path: String
    /// The hits in this file.
    public var hits: [Hit]
    /// The counts of the whole search so far.
    public var tally: Tally
  }

  /// A file with more bytes than this is skipped: 16 MiB, so that no log fills the memory.
  public static let largestFile = 16 << 20

  /// A hit's line is cut to this many characters.
  public static let longestExcerpt = 160

  /// The searched folder; a symbolic link to one is followed.
  public var folder: String
  /// The text. An empty one is found in no line.
  public var text: String
  /// A pause after each file, so that the search can be watched. None by default.
  public var delayPerFile: Duration

  public init(folder: String, text: String, delayPerFile: Duration = .zero) {
    self.folder = folder
    self.text = text
    self.delayPerFile = delayPerFile
  }

  /// A walk from the start. Its first step throws ``FileError`` if the folder is missing, unreadable, or not a folder.
  public func makeAsyncIterator() -> Iterator { Iterator(search: self) }
}
