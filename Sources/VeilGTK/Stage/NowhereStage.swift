import CVeilGTK
import VeilCairo
import VeilCore
import VeilEngine
import VeilRuntime

/// The stage for a target that cannot be covered: an empty scope, which shows and blocks nothing.
@MainActor
final class NowhereStage: Stage {
  var events: ((Presentation.Event) -> Void)?
  var now: Double { MonotonicClock.now }
  var measurer: any TextMeasuring { CairoTextMeasurer(CairoFonts()) }

  func readSurroundings() -> Surroundings { Surroundings(size: .zero) }
  func show(_ composition: Composition) {}
  func block(_ reach: Reach) {}
  func announce(_ sentence: String, isUrgent: Bool) {}
  func withdraw() {}

  private var pending: Task<Void, Never>?

  // Uses Swift's own clock: GLib's loop may not run on the main actor's thread here.
  func wake(at instant: Double?) {
    pending?.cancel()
    pending = instant.map { instant in
      let delay = Duration.seconds(max(0, instant - now))
      return Task { [weak self] in
        try? await Task.sleep(for: delay)
        if !Task.isCancelled { self?.events?(.timePassed) }
      }
    }
  }

  nonisolated func wakeFromAnyThread() {
    Task { @MainActor [weak self] in self?.events?(.timePassed) }
  }
}
