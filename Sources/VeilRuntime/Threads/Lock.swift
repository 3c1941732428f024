#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A value that one thread at a time may reach.
///
/// It stands in for `Mutex`, which asks for iOS 18. Not recursive: a body never calls out to anything that may
/// take the same lock, and never drops the last reference to an object whose `deinit` does.
///
/// `@unchecked Sendable` holds because the value is reached in ``withLock(_:)`` alone, between the mutex's lock and
/// its unlock, and because the value itself is `Sendable`, so that what a body hands out may cross threads.
package final class Lock<Value: Sendable>: @unchecked Sendable {
  #if canImport(Darwin)
    private typealias Primitive = os_unfair_lock_s
  #else
    private typealias Primitive = pthread_mutex_t
  #endif

  /// On the heap, since a mutex must stay where it is.
  private let primitive: UnsafeMutablePointer<Primitive>
  private var value: Value

  package init(_ value: Value) {
    self.value = value
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

  /// Lets the body read and change the value while no other thread does.
  package func withLock<Answer, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    #if canImport(Darwin)
      os_unfair_lock_lock(primitive)
      defer { os_unfair_lock_unlock(primitive) }
    #else
      pthread_mutex_lock(primitive)
      defer { pthread_mutex_unlock(primitive) }
    #endif
    return try body(&value)
  }
}
