import VeilEngine

/// Retains a stage, and releases it on the main thread.
final class StageHolder: Sendable {
  private final class Box: Sendable {
    let stage: any Stage

    init(_ stage: any Stage) { self.stage = stage }
  }

  /// Released manually: a property would be released on the thread of `deinit`, perhaps after the main
  /// thread's reference.
  private let box: Unmanaged<Box>

  var stage: any Stage { box.takeUnretainedValue().stage }

  init(_ stage: any Stage) { box = .passRetained(Box(stage)) }

  deinit {
    let box = box
    if MainThread.isCurrent {
      box.release()
    } else {
      Task { @MainActor in box.release() }
    }
  }

  /// Asks the stage to report a wake-up; from any thread.
  func wake() {
    // The holder outlives the call, so that the call never releases the last reference.
    withExtendedLifetime(self) { stage.wakeFromAnyThread() }
  }
}
