import CSoup
import Foundation

/// Fetches from one server on this machine, by libsoup. It can send several requests at once.
public actor WebClient {
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    LoopExecutor.network.asUnownedSerialExecutor()
  }

  private let port: Int
  private var session: UnsafeMutablePointer<SoupSession>?
  private var cancellables: [Int: UnsafeMutablePointer<GCancellable>] = [:]
  private var requestsMade = 0

  /// Creates a client of the server at a port of this machine.
  public init(port: Int) { self.port = port }

  isolated deinit { if let session { g_object_unref(session) } }

  /// Sends a request and waits for the whole answer.
  ///
  /// Throws ``WebError`` if the server cannot be reached, breaks off or refuses, and `CancellationError` at once if the
  /// task is cancelled.
  public func send(_ request: WebRequest) async throws -> Data {
    try Task.checkCancellation()
    guard let message = soup_message_new(request.method.rawValue, "http://127.0.0.1:\(port)\(request.path)")
    else { throw WebError.unreachable(request.path, reason: "it is no address") }
    defer { g_object_unref(UnsafeMutableRawPointer(message)) }
    if request.method == .post {
      let body = makeBytes(request.body)
      soup_message_set_request_body_from_bytes(message, "text/plain; charset=utf-8", body)
      g_bytes_unref(body)
    }

    let reply = await reply(to: message)
    switch reply {
    case .failure(let trouble) where trouble.isCancel: throw CancellationError()
    case .failure(let trouble): throw WebError.unreachable(request.path, reason: trouble.reason)
    case .success(let body):
      let status = soup_message_get_status(message)
      guard status == SOUP_STATUS_OK else {
        let reason = soup_message_get_reason_phrase(message).map { String(cString: $0) } ?? ""
        throw WebError.refused(request.path, status: Int(status.rawValue), reason: reason)
      }
      return body
    }
  }

  private func reply(to message: OpaquePointer) async -> Result<Data, GTrouble> {
    let cancellable = g_cancellable_new()
    let number = requestsMade
    requestsMade += 1
    cancellables[number] = cancellable
    defer {
      cancellables[number] = nil
      g_object_unref(cancellable)
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { send(message, cancellable, for: Waiter($0)) }
    } onCancel: {
      Task { await cancel(number) }
    }
  }

  private func send(
    _ message: OpaquePointer, _ cancellable: UnsafeMutablePointer<GCancellable>?, for waiter: Waiter
  ) {
    soup_session_send_and_read_async(
      openSession(), message, G_PRIORITY_DEFAULT, cancellable,
      { session, result, waiter in
        guard let waiter else { return }
        Unmanaged<Waiter>.fromOpaque(waiter).takeRetainedValue().take(result, of: session)
      }, Unmanaged.passRetained(waiter).toOpaque())
  }

  /// Created here and not in `init`, since it works on the thread on which it was created.
  private func openSession() -> UnsafeMutablePointer<SoupSession>? {
    if let session { return session }
    session = soup_session_new()
    // The server is on this machine, unknown to any proxy.
    soup_session_set_proxy_resolver(session, nil)
    return session
  }

  private func cancel(_ number: Int) { cancellables[number].map { g_cancellable_cancel($0) } }

  /// The continuation of a reply, as an object that C code can hold.
  private final class Waiter {
    private let continuation: CheckedContinuation<Result<Data, GTrouble>, Never>

    init(_ continuation: CheckedContinuation<Result<Data, GTrouble>, Never>) {
      self.continuation = continuation
    }

    func take(_ result: OpaquePointer?, of session: UnsafeMutablePointer<GObject>?) {
      var error: UnsafeMutablePointer<GError>?
      let session = UnsafeMutableRawPointer(session)?.assumingMemoryBound(to: SoupSession.self)
      guard let bytes = soup_session_send_and_read_finish(session, result, &error) else {
        return continuation.resume(returning: .failure(GTrouble(taking: error)))
      }
      continuation.resume(returning: .success(Data(bytes)))
      g_bytes_unref(bytes)
    }
  }
}
