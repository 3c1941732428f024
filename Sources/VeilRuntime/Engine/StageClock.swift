/// The time and the wake-up of a stage without a main loop of its own, by Swift's clock.
@MainActor
package final class StageClock {
  private let start = ContinuousClock.now
  private var pending: Task<Void, Never>?

  package init() {}

  /// The time in seconds.
  package var now: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Calls at an instant instead of at the former one; nil: never.
  package func wake(at instant: Double?, _ call: @escaping @MainActor () -> Void) {
    pending?.cancel()
    pending = instant.map { instant in
      let delay = Duration.seconds(max(0, instant - now))
      return Task {
        do { try await Task.sleep(for: delay) } catch { return }
        call()
      }
    }
  }
}
