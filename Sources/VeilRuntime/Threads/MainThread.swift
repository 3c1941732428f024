#if canImport(Darwin)
  import Darwin
#elseif !canImport(WASILibc)
  import Dispatch
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif
#endif

/// Checks, without a trap, whether the current thread is the main actor's.
///
/// The compiler checks only the calls that it sees. C callbacks and old code may come from any thread, and
/// `MainActor.assumeIsolated` would end the app.
package enum MainThread {
  /// Calls a main-actor closure from code whose isolation the compiler does not know.
  ///
  /// The caller has checked ``isCurrent``, so no isolation is broken, and no trap is needed.
  package static func run<Answer>(_ body: @MainActor () -> Answer) -> Answer {
    typealias Unisolated = () -> Answer
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: Unisolated.self)() }
  }

  #if canImport(Darwin)
    /// Whether the current code may use the main actor's state.
    package static var isCurrent: Bool { pthread_main_np() != 0 }
  #elseif canImport(WASILibc)
    /// Whether the current code may use the main actor's state: WebAssembly has one thread.
    package static var isCurrent: Bool { true }
  #else
    /// Whether the current code may use the main actor's state.
    package static var isCurrent: Bool {
      if isProcessMainThread { return true }
      // With an asynchronous `main`, Linux drains the main queue on a thread other than the first.
      return DispatchQueue.getSpecific(key: mainQueueMark.key) ?? false
    }

    /// A mark on the main queue, set once.
    private static let mainQueueMark = {
      let mark = Mark()
      DispatchQueue.main.setSpecific(key: mark.key, value: true)
      return mark
    }()

    /// `@unchecked Sendable` holds because a key has no state, only an identity. Dispatch declares it
    /// `Sendable` from Swift 6.1 on.
    private struct Mark: @unchecked Sendable {
      let key = DispatchSpecificKey<Bool>()
    }

    private static var isProcessMainThread: Bool {
      if let first = first.withLock({ $0 }) { return pthread_equal(first.thread, pthread_self()) != 0 }
      guard let threadIdentifier, threadIdentifier() == getpid() else { return false }
      first.withLock { $0 = First(thread: pthread_self()) }
      return true
    }

    /// The first thread, stored when it first asks: each call on an activity asks, and the system calls took a twentieth of
    /// its time.
    private static let first = Lock<First?>(nil)

    /// `@unchecked Sendable` holds because the identifier, which is a pointer on some platforms, is only compared.
    private struct First: @unchecked Sendable {
      let thread: pthread_t
    }

    /// The first thread's number is the process's own. Looked up by name, since the headers hide it.
    private static let threadIdentifier: (@convention(c) () -> pid_t)? = dlsym(nil, "gettid").map {
      unsafeBitCast($0, to: (@convention(c) () -> pid_t).self)
    }
  #endif
}
