import VeilCore
import VeilEngine

extension Engine {
  /// The measurements of all scopes of the process.
  nonisolated static let measuredInAll = Lock(VeilMeasurements())

  /// Measures the driver's inputs and outputs.
  func measure(_ round: SharedDriver.Round) {
    let (marks, news) = meter.withLock { meter in
      let marks = meter.measure(
        round.events, round.outputs, isVisible: round.isVisible, isBlocking: round.isBlocking,
        at: round.instant)
      return (marks, meter.takeNews())
    }
    Self.measuredInAll.withLock { $0.add(news) }
    for mark in marks { signposts.set(mark) }
  }

  /// Measures the time until now.
  func measureTime() {
    guard let stage else { return }
    let now = stage.now
    let news = meter.withLock { meter in
      meter.pass(to: now)
      return meter.takeNews()
    }
    Self.measuredInAll.withLock { $0.add(news) }
  }
}
