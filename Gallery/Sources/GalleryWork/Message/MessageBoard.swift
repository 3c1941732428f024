import Foundation

/// The page of messages as its user sees it: what can be done there, how long each takes and what it covers.
public struct MessageBoard: Sendable {
  /// What the user can do.
  public enum Action: CaseIterable, Sendable {
    /// Fetches all messages.
    case refresh
    /// Sends one.
    case send

    /// How long it takes (row L10).
    public var time: Duration {
      switch self {
      case .refresh: .seconds(5)
      case .send: .seconds(5)
      }
    }

    /// What is covered meanwhile (row L10).
    public var cover: Cover {
      switch self {
      case .refresh: .everything
      case .send: .keyboard
      }
    }
  }

  /// What of the window waits.
  public enum Cover: Sendable {
    /// All of it.
    case everything
    /// The keyboard alone: what is above it stays usable.
    case keyboard
  }

  /// Where the server keeps the messages.
  public static let path = "/messages"

  private let client: WebClient

  /// The board of a server.
  public init(client: WebClient) {
    self.client = client
  }

  /// Every message, the newest first.
  public func refresh() async throws -> [Feed.Entry] {
    try await Feed(xml: client.send(WebRequest(.get, Self.path))).entries
  }

  /// Sends a message; when this returns the server has kept it.
  public func send(_ text: String) async throws {
    _ = try await client.send(WebRequest(.post, Self.path, body: Data(text.utf8)))
  }
}
