import Foundation

/// A list of news, as it travels between a server and a client: the parts of an Atom document that a list shows.
public struct Feed: Hashable, Sendable {
  /// One piece of news.
  public struct Entry: Hashable, Sendable {
    /// What it is about, in a line.
    public var title: String
    /// More of it; empty where there is no more.
    public var summary: String
    /// When it was; nil if that is unknown.
    public var date: Date?

    public init(title: String, summary: String = "", date: Date? = nil) {
      self.title = title
      self.summary = summary
      self.date = date
    }
  }

  /// What the list is called.
  public var title: String
  /// The news, in the order of the list.
  public var entries: [Entry]

  public init(title: String, entries: [Entry]) {
    self.title = title
    self.entries = entries
  }
}

/// A document that could not be read as a feed, told in a sentence that a user can act on.
public enum FeedError: Error, Hashable, Sendable {
  /// It is XML, but its first element is not that of a feed.
  case notAFeed(root: String)
  /// It stops being XML in that line; the entries that were whole until then.
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
