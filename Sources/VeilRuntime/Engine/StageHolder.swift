import VeilCore

/// Retains a stage, and releases it on the main thread.
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
    // The holder outlives the call, so that the call never releases the last reference.
    withExtendedLifetime(self) { stage.wakeFromAnyThread() }
  }
}
