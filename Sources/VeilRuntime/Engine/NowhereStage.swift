import VeilCore
import VeilEngine

/// The stage of a target that cannot be covered: work runs, and nothing is shown or blocked.
@MainActor
package final class NowhereStage: Stage {
  package var events: ((Presentation.Event) -> Void)? {
    didSet { events?(.stageLost) }
  }

  private let clock = ContinuousClock()
  private let start = ContinuousClock.now
  private var pending: Task<Void, Never>?

  package init() {}

  package var now: Double { (clock.now - start) / .seconds(1) }
  package var measurer: any TextMeasuring { NowhereMeasurer() }

  package func readSurroundings() -> Surroundings { Surroundings(size: .zero) }
  package func show(_ composition: Composition) {}
  package func block(_ reach: Reach) {}
  package func announce(_ sentence: String, isUrgent: Bool) {}
  package func withdraw() {}

  // Uses Swift's own clock: the front end's loop may not run on the main actor's thread.
  package func wake(at instant: Double?) {
    pending?.cancel()
    pending = instant.map { instant in
      let delay = Duration.seconds(max(0, instant - now))
      return Task { [weak self, clock] in
        do { try await clock.sleep(for: delay) } catch { return }
        self?.events?(.timePassed)
      }
    }
  }

  package nonisolated func wakeFromAnyThread() {
    Task { @MainActor [weak self] in self?.events?(.timePassed) }
  }
}

/// Nothing is laid out nowhere.
private struct NowhereMeasurer: TextMeasuring {
  func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size { .zero }
}
