#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  /// Where a stage has its time from: the system's, or, in tests, one that stands until a test lets it pass.
  package protocol TimeSource: Sendable {
    /// Seconds of the clock that animations begin by.
    @MainActor var now: Double { get }

    /// Calls back once at that instant, unless it is called off before.
    @MainActor func wake(at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void)
      -> any WakeUp

    /// Calls back on the main thread as soon as it can, and not within this call; from any thread.
    nonisolated func soon(_ action: @escaping @MainActor @Sendable () -> Void)
  }

  /// A call that was asked for.
  @MainActor
  package protocol WakeUp: AnyObject {
    /// It is not wanted any more.
    func cancel()
  }

  /// The time of the stages that are made from now on.
  @MainActor
  package enum Time {
    package static var source: any TimeSource = SystemTime()
  }
#endif
