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
