import CSoup
import Foundation

/// A web server for this machine alone, by libsoup. A closure makes the answers, and each answer has its own duration.
public actor WebServer {
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    LoopExecutor.network.asUnownedSerialExecutor()
  }

  /// Waits; `Task.sleep` by default.
  public typealias Pause = @Sendable (Duration) async throws -> Void

  private let answer: @Sendable (WebRequest) async -> WebResponse
  private let pause: Pause
  private var server: UnsafeMutablePointer<SoupServer>?
  /// The work of each current request, by the address of its message.
  private var work: [UInt: Task<Void, Never>] = [:]

  /// Creates a server, which is not open yet.
  ///
  /// - Parameters:
  ///   - pause: waits; a test's need not.
  ///   - answer: makes the answer to a request.
  public init(
    pause: @escaping Pause = { try await Task.sleep(for: $0) },
    answer: @escaping @Sendable (WebRequest) async -> WebResponse
  ) {
    self.pause = pause
    self.answer = answer
  }

  /// Opens the server at a free port, and returns the port. Does nothing else if it is open.
  public func start() throws(WebError) -> Int {
    if let server { return port(of: server) }
    guard let object = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil) else {
      throw .notServing(reason: "there is no memory for it")
    }
    let server = UnsafeMutableRawPointer(object).assumingMemoryBound(to: SoupServer.self)
    soup_server_add_handler(
      server, nil,
      { _, message, _, _, server in
        // Addresses cross the actor's boundary as numbers, since pointers may not.
        let address = UInt(bitPattern: message)
        guard let server else { return }
        Unmanaged<WebServer>.fromOpaque(server).takeUnretainedValue().assumeIsolated { $0.take(address) }
      }, Unmanaged.passRetained(self).toOpaque(),
      { server in server.map { Unmanaged<WebServer>.fromOpaque($0).release() } })
    var error: UnsafeMutablePointer<GError>?
    guard soup_server_listen_local(server, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, &error) != 0 else {
      g_object_unref(server)
      throw .notServing(reason: GTrouble(taking: error).reason)
    }
    self.server = server
    return port(of: server)
  }

  /// Closes the server and breaks off current requests. Does nothing if it is closed.
  public func stop() {
    guard let server else { return }
    self.server = nil
    soup_server_disconnect(server)
    g_object_unref(server)
  }

  private func port(of server: UnsafeMutablePointer<SoupServer>) -> Int {
    let addresses = soup_server_get_uris(server)
    defer { g_slist_free_full(addresses) { g_uri_unref(OpaquePointer($0)) } }
    return addresses?.pointee.data.map { Int(g_uri_get_port(OpaquePointer($0))) } ?? 0
  }
}

// MARK: A request

extension WebServer {
  private func take(_ address: UInt) {
    guard let message = OpaquePointer(bitPattern: address) else { return }
    // Nothing is sent until there is something to send.
    soup_server_message_pause(message)
    g_object_ref(UnsafeMutableRawPointer(message))
    g_signal_connect_data(
      UnsafeMutableRawPointer(message), "finished", unsafeBitCast(Self.finished, to: GCallback.self),
      Unmanaged.passRetained(self).toOpaque(),
      { server, _ in server.map { Unmanaged<WebServer>.fromOpaque($0).release() } },
      GConnectFlags(rawValue: 0))
    let request = WebRequest(message)
    work[address] = Task { await reply(to: request, through: address) }
  }

  /// The answer was sent, or the client has disconnected.
  private static let finished: @convention(c) (OpaquePointer?, gpointer?) -> Void = { message, server in
    let address = UInt(bitPattern: message)
    guard let server else { return }
    Unmanaged<WebServer>.fromOpaque(server).takeUnretainedValue().assumeIsolated { $0.drop(address) }
  }

  private func drop(_ address: UInt) {
    guard let task = work.removeValue(forKey: address) else { return }
    task.cancel()
    g_object_unref(UnsafeMutableRawPointer(bitPattern: address))
  }

  private func reply(to request: WebRequest?, through address: UInt) async {
    let response =
      if let request { await answer(request) } else { WebResponse.plain("No such method.", status: 501) }
    let pieces = response.pieces
    withMessage(address) { message in
      soup_server_message_set_status(message, guint(response.status), nil)
      let headers = soup_server_message_get_response_headers(message)
      soup_message_headers_set_content_type(headers, response.type, nil)
      soup_message_headers_set_encoding(headers, SOUP_ENCODING_CHUNKED)
    }
    for (index, piece) in pieces.enumerated() {
      // A client that disconnected has cancelled this task.
      do { try await pause(response.time.part(index, of: pieces.count)) } catch { return }
      guard !piece.isEmpty else { continue }
      withMessage(address) { message in
        let bytes = makeBytes(piece)
        soup_message_body_append_bytes(soup_server_message_get_response_body(message), bytes)
        g_bytes_unref(bytes)
        soup_server_message_unpause(message)
      }
    }
    withMessage(address) { message in
      soup_message_body_complete(soup_server_message_get_response_body(message))
      soup_server_message_unpause(message)
    }
  }

  /// Uses a message, unless its client has disconnected: then this task was cancelled, and another message may have the
  /// address.
  private func withMessage(_ address: UInt, _ body: (OpaquePointer) -> Void) {
    guard !Task.isCancelled, work[address] != nil, let message = OpaquePointer(bitPattern: address) else {
      return
    }
    body(message)
  }
}

extension WebRequest {
  /// A client's request; nil if the method is neither GET nor POST.
  fileprivate init?(_ message: OpaquePointer) {
    guard let method = soup_server_message_get_method(message).map({ String(cString: $0) }),
      let method = Method(rawValue: method), let body = soup_server_message_get_request_body(message),
      let bytes = soup_message_body_flatten(body)
    else { return nil }
    defer { g_bytes_unref(bytes) }
    let path = g_uri_get_path(soup_server_message_get_uri(message)).map { String(cString: $0) } ?? "/"
    self.init(method, path, body: Data(bytes))
  }
}

extension WebResponse {
  /// The pieces in which a slow server sends the body: at least one, and none empty unless the body is.
  var pieces: [Data] {
    let count = max(1, min(body.count, Self.mostPieces))
    let bounds = (0...count).map { body.startIndex + body.count * $0 / count }
    return zip(bounds, bounds.dropFirst()).map { body[$0..<$1] }
  }

  private static let mostPieces = 20
}

extension Duration {
  /// One of `count` nearly equal parts, which together are the whole.
  fileprivate func part(_ index: Int, of count: Int) -> Duration {
    self * (index + 1) / count - self * index / count
  }
}
