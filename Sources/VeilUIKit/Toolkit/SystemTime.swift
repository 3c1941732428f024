#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore

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
