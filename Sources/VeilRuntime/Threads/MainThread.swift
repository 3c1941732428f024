import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The thread of the main actor, told without a trap.
///
/// The compiler keeps calls on the main actor where it sees them; C callbacks and old code can come from any
/// thread all the same, and `MainActor.assumeIsolated` would end the app.
enum MainThread {
  /// Whether code that runs now may touch what belongs to the main actor.
  static var isCurrent: Bool {
    if isProcessMainThread { return true }
    // With an asynchronous `main`, Linux drains the main queue on another thread than the first one.
    return DispatchQueue.getSpecific(key: mainQueueMark) ?? false
  }

  /// Calls the body, which belongs to the main actor, from code that the compiler knows nothing of.
  ///
  /// The caller has seen that ``isCurrent`` holds: so that no isolation is broken, and nothing has to trap.
  static func run<Answer>(_ body: @MainActor () -> Answer) -> Answer {
    typealias Unisolated = () -> Answer
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: Unisolated.self)() }
  }

  /// A mark on the main queue; made once, whichever thread asks first.
  private static let mainQueueMark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  #if canImport(Darwin)
    private static var isProcessMainThread: Bool { pthread_main_np() != 0 }
  #else
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
