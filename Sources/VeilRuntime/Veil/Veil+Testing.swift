import VeilCore

// For UI tests, for pictures, and for looking closely.
extension Veil {
  /// Whether nothing moves, for UI tests and pictures; false by default.
  ///
  /// The veil is there and gone at once, symbols are whole, progress jumps, and a spinner stands: no frame is asked
  /// for. What is shown when is the same, grace and minimum included. It holds for every veil over the scope.
  public var isStill: Bool {
    get {
      engine.check("Veil.isStill")
      return engine.report.withLock { $0.isStill }
    }
    nonmutating set {
      engine.check("Veil.isStill")
      engine.stand(newValue)
    }
  }

  /// Waits until nothing is under way, seen or blocked any more, for an app's own tests.
  ///
  /// ```swift
  /// save.sendActions(for: .touchUpInside)
  /// #expect(await Veil(over: form).isGone())
  /// ```
  ///
  /// - Parameter limit: how long it waits; 10 s by default.
  /// - Returns: false where it was still there when the time was up, or when the task was cancelled.
  public func isGone(within limit: Duration = .seconds(10)) async -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + limit
    while engine.isHeld || engine.mailbox.isUrgent {
      guard clock.now < end else { return false }
      do { try await clock.sleep(for: .milliseconds(10)) } catch { return false }
    }
    return true
  }

  /// How many times as long everything takes, to look at it closely (row S6): every delay and every duration; 1 by
  /// default. What is not a positive number counts as 1.
  ///
  /// What is under way keeps its pace. It holds for every veil over the scope.
  public var slowness: Double {
    get {
      engine.check("Veil.slowness")
      return engine.report.withLock { $0.slowness }
    }
    nonmutating set {
      engine.check("Veil.slowness")
      engine.slow(by: newValue)
    }
  }
}
