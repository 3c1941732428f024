import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

/// The time of the doubles' main loop, which a test advances.
struct VirtualTime: TimeSource {
  var now: Double { MainLoop.now }

  func wake(at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void)
    -> @MainActor () -> Void
  {
    let alarm = MainLoop.schedule(at: instant) { MainActor.assumeIsolated { action() } }
    return { alarm.cancel() }
  }

  nonisolated func soon(_ action: @escaping @MainActor @Sendable () -> Void) {
    MainLoop.soon { MainActor.assumeIsolated { action() } }
  }
}
