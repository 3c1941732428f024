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

  /// Opens the server, which then has a port of its own.
  func start() async throws { client = WebClient(port: try await server.start()) }

  /// Closes the server. Who asks it after that is refused, as by any server that is down.
  func stop() async { await server.stop() }

  /// The client of the server; the first call opens it.
  func connected() async throws -> WebClient {
    if client == nil { try await start() }
    guard let client else { throw CancellationError() }
    return client
  }
}
