import VeilCore
import VeilEngine

/// The stage of a target that cannot be covered: work runs, and nothing is shown or blocked.
@MainActor
package final class NowhereStage: Stage {
  package var events: ((Presentation.Event) -> Void)? {
    didSet { events?(.stageLost) }
  }

  // Uses Swift's own clock: the front end's loop may not run on the main actor's thread.
  private let clock = StageClock()

  package init() {}

  package var now: Double { clock.now }
  package var measurer: any TextMeasuring { NowhereMeasurer() }

  package func readSurroundings() -> Surroundings { Surroundings(size: .zero) }
  package func show(_ composition: Composition) {}
  package func block(_ reach: Reach) {}
  package func announce(_ sentence: String, isUrgent: Bool) {}
  package func withdraw() {}

  package func wake(at instant: Double?) {
    clock.wake(at: instant) { [weak self] in self?.events?(.timePassed) }
  }

  package nonisolated func wakeFromAnyThread() {
    Task { @MainActor [weak self] in self?.events?(.timePassed) }
  }
}

/// Measures nothing, since nothing is laid out.
private struct NowhereMeasurer: TextMeasuring {
  func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size { .zero }
}
