import Foundation
import GalleryWork

/// The server that the gallery starts for itself, and the client that asks it.
@MainActor
final class Backend {
  private let server: WebServer
  private var client: WebClient?

  init(_ options: Options) {
    let service = GalleryService(
      mailbox: Mailbox(path: options.mailbox), time: options.serverTime.map { .seconds($0) })
    server = WebServer(answer: service.answer)
  }

  /// Opens or closes the server; who asks a closed one is refused, as by any server that is down.
  func setServing(_ isServing: Bool) async {
    guard isServing else { return await server.stop() }
    client = nil
    // Where it cannot be opened, the next who asks is told why.
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
