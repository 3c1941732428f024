/// When a toolkit paints a composition, and when it leaves the steps to the thread that stands in for the main one.
package struct FrameSchedule: Hashable, Sendable {
  /// What follows a frame.
  package enum Next: Hashable, Sendable {
    /// Nothing until something changes.
    case nothing
    /// A frame that looks the same: only a frame shows whether the window is seen.
    case look(at: Double)
    /// The next step.
    case step(at: Double)
    /// Every frame. If none comes before an instant, one is drawn, which shows whether the window is seen.
    case everyFrame(atLatest: Double)
  }

  /// Since when only steps have been seen, and the toolkit has painted nothing else in the window.
  private var settledSince = 0.0
  private var paintsEveryFrame = false

  /// How long only steps are seen before another thread paints them, in seconds.
  private static let settling = 0.5
  /// The interval between frames that show whether the window is seen, in seconds.
  private static let lookingInterval = 0.5
  /// How long another thread paints the steps before the toolkit paints some, in seconds: only its frames show whether the
  /// window is seen. A thread that refused is asked again after this time.
  private static let leavingInterval = 10.0

  package init() {}

  /// Something other than a step is shown.
  package mutating func changed(at now: Double) { settledSince = max(settledSince, now) }

  /// What follows a frame of a composition that is seen.
  package mutating func next(after composition: Composition, at now: Double) -> Next {
    let motion = composition.motion(after: now)
    defer { paintsEveryFrame = motion == .continuous }
    switch motion {
    // The time of a notice counts only while the window is seen.
    case .still: return composition.isNotice ? .look(at: now + FrameSchedule.lookingInterval) : .nothing
    case .step(let instant):
      if paintsEveryFrame { changed(at: now) }
      return .step(at: instant)
    case .continuous: return .everyFrame(atLatest: now + FrameSchedule.lookingInterval)
    }
  }

  /// The instant until which another thread is to paint the steps of a composition that is seen; nil: the toolkit
  /// paints them.
  package func leavesSteps(of composition: Composition, at now: Double) -> Double? {
    guard !composition.isNotice, now - settledSince >= FrameSchedule.settling,
      composition.onlySteps(from: now)
    else { return nil }
    return now + FrameSchedule.leavingInterval
  }

  /// The toolkit paints the steps again.
  ///
  /// - Parameter isRefused: whether the other thread could not paint them.
  package mutating func tookBackSteps(isRefused: Bool, at now: Double) {
    changed(at: isRefused ? now + FrameSchedule.leavingInterval : now)
  }
}
