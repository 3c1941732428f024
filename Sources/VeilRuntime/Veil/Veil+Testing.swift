// For UI tests, pictures and debugging.
extension Veil {
  /// Disables all motion, for UI tests and pictures; false by default.
  ///
  /// The veil appears and disappears at once, symbols are whole, progress jumps, and a spinner does not move.
  /// No frame is requested. Grace and minimum stay the same. It applies to every veil over the scope.
  public var isStill: Bool {
    get { engine.checked("Veil.isStill").settings.withLock { $0.isStill } }
    nonmutating set { engine.checked("Veil.isStill").setStill(newValue) }
  }

  /// Waits until no activity is left and nothing is visible or blocked, for an app's own tests.
  ///
  /// ```swift
  /// save.sendActions(for: .touchUpInside)
  /// #expect(await Veil(over: form).isGone())
  /// ```
  ///
  /// - Parameter limit: the longest wait; 10 s by default.
  /// - Returns: false after a timeout, or if the task is cancelled.
  public func isGone(within limit: Duration = .seconds(10)) async -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + limit
    while engine.isHeld || engine.mailbox.isUrgent {
      guard clock.now < end else { return false }
      do { try await clock.sleep(for: .milliseconds(10)) } catch { return false }
    }
    return true
  }

  /// Whether the scope has a live activity.
  package var hasWork: Bool { engine.mailbox.isUrgent || engine.live.withLock { !$0.isEmpty } }

  /// Multiplies every delay and duration, to examine the motion; 1 by default. A value that is not a positive
  /// number counts as 1.
  ///
  /// Motions that have begun keep their pace. It applies to every veil over the scope.
  public var slowness: Double {
    get { engine.checked("Veil.slowness").settings.withLock { $0.slowness } }
    nonmutating set { engine.checked("Veil.slowness").setSlowness(newValue) }
  }
}
