import Foundation

/// The message page for its user: its actions, with their times and scopes.
public struct MessageBoard: Sendable {
  /// An action of the user.
  public enum Action: CaseIterable, Sendable {
    /// Fetches all messages.
    case refresh
    /// Sends one.
    case send

    /// Its duration (row L10).
    public var time: Duration {
      switch self {
      case .refresh: .seconds(5)
      case .send: .seconds(5)
      }
    }

    /// Whether its veil covers only the keyboard: everything above it stays usable (row L10).
    public var coversOnlyKeyboard: Bool { self == .send }
  }

  /// The server's path of the messages.
  public static let path = "/messages"

  private let client: WebClient

  /// Creates the board of a server.
  public init(client: WebClient) { self.client = client }

  /// Every message, the newest first.
  public func refresh() async throws -> [Feed.Entry] {
    try await Feed(xml: client.send(WebRequest(.get, Self.path))).entries
  }

  /// Sends a message; when this returns the server has stored it.
  public func send(_ text: String) async throws {
    _ = try await client.send(WebRequest(.post, Self.path, body: Data(text.utf8)))
  }
}
