import VeilCore

extension Veil {
  /// How often and how long users waited over this scope since its first veil. Times that have not ended
  /// count until now.
  public var measurements: VeilMeasurements {
    let engine = engine.checked("Veil.measurements")
    if MainThread.isCurrent { engine.measureTime() }
    return engine.meter.withLock { $0.total }
  }

  /// The same over all scopes of the process.
  ///
  /// Scopes that are covered at the same time are counted separately.
  public static var measurements: VeilMeasurements {
    if MainThread.isCurrent {
      for engine in Registry.shared.heldEngines { engine.measureTime() }
    }
    return Engine.measuredInAll.withLock { $0 }
  }
}
