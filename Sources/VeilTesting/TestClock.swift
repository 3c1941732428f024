import VeilRuntime

/// Virtual time: it passes only when a test advances it.
///
/// It is the time of a ``TestVeil``. It is also a `Clock`, on which an app's own code can sleep:
///
/// ```swift
/// let clock = TestClock()
/// let sleeping = Task { try await clock.sleep(for: .seconds(60)) }
/// await waitUntil { clock.isAwaited }
/// clock.advance(by: 60)
/// try await sleeping.value
/// ```
@MainActor
public final class TestClock {
  private var alarms: [ObjectIdentifier: Alarm] = [:]
  private nonisolated let state: Lock<State>

  private struct Alarm {
    let instant: Double
    let ring: @MainActor () -> Void
  }

  private struct State: Sendable {
    var seconds: Double
    var sleepers: [Sleeper] = []
    var lastNumber: UInt64 = 0
  }

  private struct Sleeper: Sendable {
    let number: UInt64
    let instant: Double
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// Creates a clock.
  ///
  /// - Parameter seconds: its time in seconds; 0 by default.
  public nonisolated init(seconds: Double = 0) { state = Lock(State(seconds: seconds)) }

  /// The time in seconds.
  public nonisolated var seconds: Double { state.withLock { $0.seconds } }

  /// Whether any task sleeps on the clock.
  public nonisolated var isAwaited: Bool { sleeperCount > 0 }

  /// How many tasks sleep on the clock.
  public nonisolated var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// The next instant at which a veil acts by itself, in seconds; nil: none.
  public var nextAlarm: Double? { alarms.values.map(\.instant).min() }

  /// Lets time pass. Everything that is due happens at its own instant, in order.
  ///
  /// A task that wakes up from a sleep continues when the test next awaits.
  ///
  /// - Parameter duration: in seconds.
  public func advance(by duration: Double) {
    let end = seconds + duration
    while let next = alarms.min(by: { $0.value.instant < $1.value.instant }), next.value.instant <= end {
      alarms[next.key] = nil
      move(to: max(seconds, next.value.instant))
      next.value.ring()
    }
    move(to: end)
  }

  /// Lets time pass at once, as if the main thread were blocked: everything that is due happens at the end.
  ///
  /// - Parameter duration: in seconds.
  public func oversleep(by duration: Double) {
    move(to: seconds + duration)
    advance(by: 0)
  }

  /// Sets the clock back. What is due still happens after the same time.
  ///
  /// - Parameter duration: in seconds.
  public func goBack(by duration: Double) {
    alarms = alarms.mapValues { Alarm(instant: $0.instant - duration, ring: $0.ring) }
    state.withLock { state in
      state.seconds -= duration
      state.sleepers = state.sleepers.map {
        Sleeper(number: $0.number, instant: $0.instant - duration, continuation: $0.continuation)
      }
    }
  }

  /// Sets an owner's alarm, which replaces its former one; nil: none.
  package func set(for owner: AnyObject, at instant: Double?, ring: @escaping @MainActor () -> Void) {
    alarms[ObjectIdentifier(owner)] = instant.map { Alarm(instant: $0, ring: ring) }
  }

  /// Wakes the sleepers whose instant has come, in the order of their instants.
  private func move(to seconds: Double) {
    let due = state.withLock { state in
      state.seconds = seconds
      defer { state.sleepers.removeAll { $0.instant <= seconds } }
      return state.sleepers.filter { $0.instant <= seconds }
    }
    for sleeper in due.sorted(by: { $0.instant < $1.instant }) { sleeper.continuation.resume() }
  }
}

extension TestClock: Clock {
  /// An instant of a ``TestClock``.
  public struct Instant: InstantProtocol {
    /// The time in seconds.
    public var seconds: Double

    /// Creates an instant.
    public init(seconds: Double) { self.seconds = seconds }

    /// The instant after a duration.
    public func advanced(by duration: Duration) -> Instant {
      Instant(seconds: seconds + duration / .seconds(1))
    }

    /// The duration to another instant.
    public func duration(to other: Instant) -> Duration { .seconds(other.seconds - seconds) }

    /// Whether the first instant is earlier.
    public static func < (one: Instant, other: Instant) -> Bool { one.seconds < other.seconds }
  }

  /// The current instant.
  public nonisolated var now: Instant { Instant(seconds: seconds) }

  /// The clock is exact.
  public nonisolated var minimumResolution: Duration { .zero }

  /// Sleeps until a test has advanced the clock to the deadline.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public nonisolated func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let isOver = state.withLock { state -> Bool? in
          // A cancellation that came first found no sleeper.
          if Task.isCancelled { return false }
          if deadline.seconds <= state.seconds { return true }
          state.sleepers.append(
            Sleeper(number: number, instant: deadline.seconds, continuation: continuation))
          return nil
        }
        if let isOver {
          continuation.resume(with: isOver ? .success(()) : .failure(CancellationError()))
        }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else { return nil }
        return state.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}
