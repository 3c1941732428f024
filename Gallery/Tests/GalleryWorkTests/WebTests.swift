import Foundation
import Testing

@testable import GalleryWork

@Suite("Serving and fetching on this machine", .timeLimit(.minutes(1)))
struct WebTests {
  /// A server that says again what was sent to it.
  static func echo(pause: @escaping WebServer.Pause = { _ in }) -> WebServer {
    WebServer(pause: pause) { request in
      switch request.path {
      case "/refuse": .plain("Not today.", status: 403)
      case "/empty": WebResponse(type: "text/plain", body: Data())
      default:
        .plain(
          "\(request.method) \(request.path) \(String(decoding: request.body, as: UTF8.self))",
          time: .seconds(2))
      }
    }
  }

  private func withEcho(_ body: (WebClient) async throws -> Void) async throws {
    let server = Self.echo()
    try await body(WebClient(port: server.start()))
    await server.stop()
  }

  @Test("what is asked for arrives at the server, and its answer at the client")
  func answers() async throws {
    try await withEcho { (client: WebClient) async throws in
      #expect(try await client.text(.get, "/a%20b") == "get /a b ")
      #expect(try await client.text(.post, "/ö", body: "Grüße\n") == "post /ö Grüße\n")
      #expect(try await client.text(.get, "/empty") == "")
    }
  }

  @Test("an answer of many pieces arrives whole")
  func large() async throws {
    let body = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let server = WebServer(pause: { _ in }) { _ in WebResponse(type: "x/y", body: body) }
    let client = WebClient(port: try await server.start())
    #expect(try await client.send(WebRequest(.get, "/")) == body)
    await server.stop()
  }

  @Test("a refusal tells its number and words")
  func refusal() async throws {
    try await withEcho { (client: WebClient) async throws in
      await #expect(throws: WebError.refused("/refuse", status: 403, reason: "Forbidden")) {
        try await client.text(.get, "/refuse")
      }
    }
  }

  @Test("a server that is closed cannot be reached, and says so; opened again it serves")
  func stopped() async throws {
    let server = Self.echo()
    let client = WebClient(port: try await server.start())
    await server.stop()
    await server.stop()
    let error = await #expect(throws: WebError.self) { try await client.text(.get, "/") }
    #expect(error?.description.contains("refused") == true, "\(String(describing: error))")
    let again = WebClient(port: try await server.start())
    #expect(try await again.text(.get, "/x") == "get /x ")
    await server.stop()
  }

  @Test("started twice it keeps its port")
  func startedTwice() async throws {
    let server = Self.echo()
    let ports = try await (server.start(), server.start())
    #expect(ports.0 == ports.1)
    #expect(ports.0 > 0)
    await server.stop()
  }

  @Test("a server that is closed in the middle of its answer breaks off")
  func brokenOff() async throws {
    let gate = Gate()
    let server = Self.echo { _ in try await gate.pass() }
    let client = WebClient(port: try await server.start())
    let reply = Task { try await client.text(.get, "/slow") }
    await gate.someoneWaits()
    await server.stop()
    await #expect(throws: WebError.self) { try await reply.value }
  }

  @Test("a request that is cancelled ends at once, and the server serves others")
  func waitForCancellation() async throws {
    let gate = Gate()
    let server = Self.echo { _ in try await gate.pass() }
    let client = WebClient(port: try await server.start())
    let request = Task { try await client.text(.get, "/slow") }
    await gate.someoneWaits()
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
    await gate.open()
    #expect(try await client.text(.get, "/next") == "get /next ")
    await server.stop()
  }

  @Test("a request of a task that is cancelled already is never sent")
  func cancelledBefore() async throws {
    try await withEcho { (client: WebClient) async throws in
      let request = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await client.text(.get, "/")
      }
      await #expect(throws: CancellationError.self) { try await request.value }
    }
  }

  @Test("one slow answer keeps no other waiting")
  func sideBySide() async throws {
    let gate = Gate()
    let server = WebServer { request in
      if request.path == "/slow" { try? await gate.pass() }
      return .plain(request.path)
    }
    let client = WebClient(port: try await server.start())
    async let slow = client.text(.get, "/slow")
    await gate.someoneWaits()
    #expect(try await client.text(.get, "/quick") == "/quick")
    await gate.open()
    #expect(try await slow == "/slow")
    await server.stop()
  }

  @Test("the time of an answer is spread over its pieces", arguments: [0, 1, 7, 5000])
  func pace(bytes: Int) async throws {
    let pauses = PauseLog()
    let server = WebServer(pause: { await pauses.note($0) }) { _ in
      WebResponse(type: "text/plain", body: Data(count: bytes), time: .seconds(4))
    }
    let client = WebClient(port: try await server.start())
    #expect(try await client.send(WebRequest(.get, "/")).count == bytes)
    #expect(await pauses.total == .seconds(4))
    await server.stop()
  }

  @Test("the pieces of an answer are the answer", arguments: [0, 1, 19, 20, 21, 1000])
  func pieces(bytes: Int) {
    let body = Data((0..<bytes).map { UInt8(truncatingIfNeeded: $0) })
    let pieces = WebResponse(type: "", body: body.dropFirst(bytes / 3)).pieces
    #expect(pieces.reduce(Data(), +) == body.dropFirst(bytes / 3))
    #expect(pieces.allSatisfy { !$0.isEmpty } || pieces.count == 1)
  }
}

extension WebClient {
  func text(_ method: WebRequest.Method, _ path: String, body: String = "") async throws -> String {
    String(decoding: try await send(WebRequest(method, path, body: Data(body.utf8))), as: UTF8.self)
  }
}
