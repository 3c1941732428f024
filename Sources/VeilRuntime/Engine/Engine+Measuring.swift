import VeilCore
import VeilEngine

extension Engine {
  /// The measurements of all scopes of the process.
  nonisolated static let measuredInAll = Lock(VeilMeasurements())

  /// Measures the driver's inputs and outputs.
  func measure(_ round: SharedDriver.Round) {
    let marks = measure { meter in
      meter.measure(
        round.events, round.outputs, isVisible: round.isVisible, isBlocking: round.isBlocking,
        at: round.instant)
    }
    for mark in marks { signposts.set(mark) }
  }

  /// Measures the time until now.
  func measureTime() {
    guard let now = stage?.now else { return }
    measure { $0.pass(to: now) }
  }

  private func measure<Answer: Sendable>(_ body: (inout UsageMeter) -> Answer) -> Answer {
    let (answer, news) = meter.withLock { meter in (body(&meter), meter.takeNews()) }
    Self.measuredInAll.withLock { $0.add(news) }
    return answer
  }
}
