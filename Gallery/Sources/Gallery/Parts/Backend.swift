import Foundation
import GalleryWork

/// The gallery's own server, and its client.
@MainActor
final class Backend {
  private let server: WebServer
  private var client: WebClient?

  init(_ options: Options) {
    let service = GalleryService(
      mailbox: Mailbox(path: options.mailbox), time: options.serverTime.map { .seconds($0) })
    server = WebServer(answer: service.answer)
  }

  /// Opens or closes the server; a closed one refuses requests, like any server that is down.
  func setServing(_ isServing: Bool) async {
    guard isServing else { return await server.stop() }
    client = nil
    // If it cannot be opened, the next request gets the reason.
    _ = try? await connected()
  }

  /// The client of the server; the first call opens it.
  func connected() async throws -> WebClient {
    if let client { return client }
    let opened = WebClient(port: try await server.start())
    client = opened
    return opened
  }
}
