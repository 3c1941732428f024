import VeilCore

/// Sends a veil's events to all listeners.
final class EventHub: Sendable {
  /// How many events are buffered for a slow listener; older ones are dropped.
  static let kept = 64

  private struct State: Sendable {
    var listeners: [UInt64: AsyncStream<VeilEvent>.Continuation] = [:]
    var lastNumber: UInt64 = 0
    var isOpen = true
  }

  private let lock = Lock(State())

  /// A stream of later events; it ends at once while the stage is lost.
  ///
  /// - Parameter engine: retained while the stream has a listener.
  func stream(keeping engine: Engine) -> AsyncStream<VeilEvent> {
    let (stream, continuation) = AsyncStream<VeilEvent>.makeStream(
      bufferingPolicy: .bufferingNewest(Self.kept))
    let number = lock.withLock { state -> UInt64? in
      guard state.isOpen else { return nil }
      state.lastNumber += 1
      state.listeners[state.lastNumber] = continuation
      return state.lastNumber
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [self] _ in
      withExtendedLifetime(engine) {}
      forget(number)
    }
    return stream
  }

  func send(_ event: VeilEvent) {
    let listeners = lock.withLock { $0.listeners }
    for listener in listeners.values { listener.yield(event) }
  }

  /// The stage is lost: all streams end.
  func close() {
    let listeners = lock.withLock { state in
      state.isOpen = false
      defer { state.listeners = [:] }
      return state.listeners
    }
    for listener in listeners.values { listener.finish() }
  }

  /// The stage is back: new streams get events.
  func open() {
    lock.withLock { $0.isOpen = true }
  }

  private func forget(_ number: UInt64) {
    let listener = lock.withLock { $0.listeners.removeValue(forKey: number) }
    withExtendedLifetime(listener) {}
  }
}
