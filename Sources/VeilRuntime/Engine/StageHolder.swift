import VeilCore

/// Keeps a stage, and lets it go on the main thread, whichever thread drops it last.
final class StageHolder: Sendable {
  let stage: any Stage

  init(_ stage: any Stage) {
    self.stage = stage
  }

  deinit {
    guard !MainThread.isCurrent else { return }
    let stage = stage
    Task { @MainActor in withExtendedLifetime(stage) {} }
  }

  /// Asks the stage to report a wake-up, from any thread.
  func wake() {
    // The holder outlives the call, so that the call's own reference is never the last one.
    withExtendedLifetime(self) { stage.wakeFromAnyThread() }
  }
}
