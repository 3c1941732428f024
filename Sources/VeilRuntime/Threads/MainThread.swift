#if canImport(Darwin)
  import Darwin
#else
  import Dispatch
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif
#endif

/// The thread of the main actor, told without a trap.
///
/// The compiler keeps calls on the main actor where it sees them; C callbacks and old code can come from any
/// thread all the same, and `MainActor.assumeIsolated` would end the app.
enum MainThread {
  /// Calls the body, which belongs to the main actor, from code that the compiler knows nothing of.
  ///
  /// The caller has seen that ``isCurrent`` holds: so that no isolation is broken, and nothing has to trap.
  static func run<Answer>(_ body: @MainActor () -> Answer) -> Answer {
    typealias Unisolated = () -> Answer
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: Unisolated.self)() }
  }

  #if canImport(Darwin)
    /// Whether code that runs now may touch what belongs to the main actor.
    static var isCurrent: Bool { pthread_main_np() != 0 }
  #else
    /// Whether code that runs now may touch what belongs to the main actor.
    static var isCurrent: Bool {
      if isProcessMainThread { return true }
      // With an asynchronous `main`, Linux drains the main queue on another thread than the first one.
      return DispatchQueue.getSpecific(key: mainQueueMark.key) ?? false
    }

    /// A mark on the main queue; made once, whichever thread asks first.
    private static let mainQueueMark = {
      let mark = Mark()
      DispatchQueue.main.setSpecific(key: mark.key, value: true)
      return mark
    }()

    /// `@unchecked Sendable` holds because a key has no state: its identity alone counts. Dispatch says so itself from
    /// Swift 6.1 on.
    private struct Mark: @unchecked Sendable {
      let key = DispatchSpecificKey<Bool>()
    }

    private static var isProcessMainThread: Bool {
      guard let threadIdentifier else { return false }
      return threadIdentifier() == getpid()
    }

    /// The first thread's number is the process's own. Looked up by name, since the headers hide it.
    private static let threadIdentifier: (@convention(c) () -> pid_t)? = dlsym(nil, "gettid").map {
      unsafeBitCast($0, to: (@convention(c) () -> pid_t).self)
    }
  #endif
}
