import VeilCore

extension Veil {
  /// How often and how long users waited over this scope since its first veil; times that go on are counted until now.
  public var measurements: VeilMeasurements {
    engine.check("Veil.measurements")
    if MainThread.isCurrent { engine.measureTime() }
    return engine.meter.withLock { $0.total }
  }

  /// The same over all scopes of the process together.
  ///
  /// Scopes that are covered at the same time count each for itself.
  public static var measurements: VeilMeasurements {
    if MainThread.isCurrent {
      for engine in Registry.shared.heldEngines { engine.measureTime() }
    }
    return Engine.measuredInAll.withLock { $0 }
  }
}
