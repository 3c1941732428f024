/// Virtual time: nothing passes unless a test says so.
@MainActor
final class TestClock {
  private(set) var now: Double
  private var alarms: [ObjectIdentifier: Alarm] = [:]

  private struct Alarm {
    let instant: Double
    let ring: @MainActor () -> Void
  }

  init(now: Double = 0) {
    self.now = now
  }

  /// Sets what rings for an owner, in the place of what was set before; nil means nothing.
  func set(for owner: AnyObject, at instant: Double?, ring: @escaping @MainActor () -> Void) {
    alarms[ObjectIdentifier(owner)] = instant.map { Alarm(instant: $0, ring: ring) }
  }

  /// The next instant at which anything rings.
  var nextAlarm: Double? { alarms.values.map(\.instant).min() }

  /// Lets time pass, and rings each alarm at its own instant, in their order.
  func advance(by seconds: Double) {
    let end = now + seconds
    while let next = alarms.min(by: { $0.value.instant < $1.value.instant }), next.value.instant <= end {
      alarms[next.key] = nil
      now = max(now, next.value.instant)
      next.value.ring()
    }
    now = end
  }

  /// Lets time pass without a ring before the end, as a main thread does that was busy meanwhile.
  func oversleep(by seconds: Double) {
    now += seconds
    advance(by: 0)
  }

  /// The clock is set back; whatever was to ring still rings after the same time.
  func goBack(by seconds: Double) {
    now -= seconds
    alarms = alarms.mapValues { Alarm(instant: $0.instant - seconds, ring: $0.ring) }
  }
}
