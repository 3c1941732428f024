import Foundation

/// A list of news between a server and a client: the parts of an Atom document that a list shows.
public struct Feed: Hashable, Sendable {
  /// One piece of news.
  public struct Entry: Hashable, Sendable {
    /// Its title, in one line.
    public var title: String
    /// Its summary; empty: none.
    public var summary: String
    /// Its date; nil: unknown.
    public var date: Date?

    public init(title: String, summary: String = "", date: Date? = nil) {
      self.title = title
      self.summary = summary
      self.date = date
    }
  }

  /// The title of the list.
  public var title: String
  /// The news, in the order of the list.
  public var entries: [Entry]

  public init(title: String, entries: [Entry]) {
    self.title = title
    self.entries = entries
  }
}

/// The failure to read a document as a feed, in a sentence that a user can act on.
public enum FeedError: Error, Hashable, Sendable {
  /// It is XML, but its root is not a feed's.
  case notAFeed(root: String)
  /// It is not XML from a line on; with the complete entries before.
  case damaged(line: Int, entriesBefore: [Feed.Entry])
}

extension FeedError: LocalizedError, CustomStringConvertible {
  public var description: String {
    switch self {
    case .notAFeed(let root): "The server sent <\(root)> where a <feed> was expected."
    case .damaged(let line, let entries):
      "The feed is damaged in line \(line); \(entries.count) of its entries could be read. Reload to try again."
    }
  }

  public var errorDescription: String? { description }
}
