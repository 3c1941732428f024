/// How fast something grows, averaged: older growth has less weight.
struct Pace: Hashable, Sendable {
  private var grown = 0.0
  private var took = 0.0

  /// The time that a growth takes, in seconds; infinite before any time has passed.
  func time(for growth: Double) -> Double { took > 0 ? growth * took / grown : .infinity }

  /// The growth per second; 0 before any time has passed.
  var perSecond: Double { took > 0 ? grown / took : 0 }

  /// Adds a growth and its time.
  ///
  /// - Parameter memory: the time after which half of the weight of what came before is left, in seconds.
  mutating func take(_ growth: Double, in time: Double, memory: Double) {
    let kept = memory / (memory + time)
    grown = grown * kept + growth
    took = took * kept + time
  }
}
