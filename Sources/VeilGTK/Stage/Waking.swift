import CVeilGTK
import VeilMainLoop

/// The wake-ups of a stage: one at an instant, and one from any thread.
final class Waking: Sendable {
  private let timed: Alarm
  private let called: Alarm
  private let target = WakeTarget()

  @MainActor
  init() {
    let target = target
    timed = Alarm("veil-wake", priority: G_PRIORITY_DEFAULT) { target.action?() }
    // Below redraw, so that a flood of changes from other threads does not delay the animation.
    called = Alarm("veil-mailbox", priority: MainLoopBridge.priority) { target.action?() }
  }

  @MainActor var onWake: (() -> Void)? {
    get { target.action }
    set { target.action = newValue }
  }

  @MainActor
  func wake(at instant: Double?) { timed.ring(at: instant) }

  /// All calls before the next turn of the loop are one wake-up.
  func wakeFromAnyThread() { called.ringNow() }
}

@MainActor
private final class WakeTarget {
  var action: (() -> Void)?

  nonisolated init() {}
}
