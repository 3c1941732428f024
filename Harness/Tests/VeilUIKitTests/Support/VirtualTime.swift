import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

/// The time of the doubles' main loop, which a test advances.
struct VirtualTime: TimeSource {
  var now: Double { MainLoop.now }

  func wake(at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void) -> any WakeUp {
    Alarm(MainLoop.schedule(at: instant) { MainActor.assumeIsolated { action() } })
  }

  nonisolated func soon(_ action: @escaping @MainActor @Sendable () -> Void) {
    MainLoop.soon { MainActor.assumeIsolated { action() } }
  }

  private final class Alarm: WakeUp {
    private let alarm: MainLoop.Alarm

    init(_ alarm: MainLoop.Alarm) { self.alarm = alarm }

    func cancel() { alarm.cancel() }
  }
}
