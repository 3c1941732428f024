#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore

  /// The time of a stage: the system's or, in tests, a virtual one.
  package protocol TimeSource: Sendable {
    /// The time of animations, in seconds.
    @MainActor var now: Double { get }

    /// Calls back once at an instant. The returned function cancels the call.
    @MainActor func wake(at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void)
      -> @MainActor () -> Void

    /// Calls back on the main thread as soon as possible, but not within this call; from any thread.
    nonisolated func soon(_ action: @escaping @MainActor @Sendable () -> Void)
  }

  /// The time of the stages that are made later.
  @MainActor
  package enum Time {
    package static var source: any TimeSource = SystemTime()
  }

  /// The system's time: Core Animation's clock, and timers that also run during scrolling.
  package struct SystemTime: TimeSource {
    package init() {}

    package var now: Double { CACurrentMediaTime() }

    package func wake(
      at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
    ) -> @MainActor () -> Void {
      let timer = Timer(timeInterval: max(0, instant - now), repeats: false) { _ in
        MainActor.assumeIsolated { action() }
      }
      RunLoop.main.add(timer, forMode: .common)
      return { timer.invalidate() }
    }

    package nonisolated func soon(_ action: @escaping @MainActor @Sendable () -> Void) {
      DispatchQueue.main.async { MainActor.assumeIsolated { action() } }
    }
  }
#endif
