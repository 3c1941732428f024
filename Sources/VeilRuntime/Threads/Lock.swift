#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A value behind a lock.
///
/// It replaces `Mutex`, which requires iOS 18. It is not recursive: a body never calls anything that may take the same
/// lock, and never releases the last reference to an object whose `deinit` does.
///
/// `@unchecked Sendable` holds because the value is accessed only in ``withLock(_:)``, between lock and unlock, and
/// because the value itself is `Sendable`, so that a body may return it to another thread.
package final class Lock<Value: Sendable>: @unchecked Sendable {
  private let primitive = LockPrimitive()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Calls the body with exclusive access to the value.
  package func withLock<Answer, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    primitive.lock()
    defer { primitive.unlock() }
    return try body(&value)
  }
}

#if canImport(WASILibc)
  /// WebAssembly has one thread, which needs no lock.
  private struct LockPrimitive {
    func lock() {}
    func unlock() {}
  }
#else
  private struct LockPrimitive: ~Copyable {
    #if canImport(Darwin)
      private typealias Primitive = os_unfair_lock_s
    #else
      private typealias Primitive = pthread_mutex_t
    #endif

    /// On the heap, since a mutex must not move.
    private let primitive: UnsafeMutablePointer<Primitive>

    init() {
      primitive = .allocate(capacity: 1)
      primitive.initialize(to: Primitive())
      #if !canImport(Darwin)
        pthread_mutex_init(primitive, nil)
      #endif
    }

    deinit {
      #if !canImport(Darwin)
        pthread_mutex_destroy(primitive)
      #endif
      primitive.deinitialize(count: 1)
      primitive.deallocate()
    }

    func lock() {
      #if canImport(Darwin)
        os_unfair_lock_lock(primitive)
      #else
        pthread_mutex_lock(primitive)
      #endif
    }

    func unlock() {
      #if canImport(Darwin)
        os_unfair_lock_unlock(primitive)
      #else
        pthread_mutex_unlock(primitive)
      #endif
    }
  }
#endif
