/// The doubles' clock, and the run loop of the main thread on it. Nothing here sleeps.
///
/// A turn: the mailbox and the timers that are due, then a source in which UIKit updates (update links, layout, Core
/// Animation's commit), then the observers before waiting, then the ends of animations. What an observer changes goes
/// into the next commit.
@_spi(Double) public enum MainLoop {
  /// The time in seconds that `CACurrentMediaTime()` returns.
  nonisolated(unsafe) public internal(set) static var now: CFTimeInterval = MainLoop.start
  /// The number of turns: a loop in which nothing happens does not turn.
  nonisolated(unsafe) public private(set) static var turns = 0

  static let start: CFTimeInterval = 1_000
  /// The most turns at one instant. A loop that never becomes idle is a fault of the code under test.
  static let mostTurnsAtOnce = 10_000

  nonisolated(unsafe) private static var alarms: [Alarm] = []
  nonisolated(unsafe) fileprivate static var sequence = 0
  private static let mailbox = Mailbox()

  /// An event at an instant, unless it is cancelled before.
  public final class Alarm {
    let instant: CFTimeInterval
    let order: Int
    let action: () -> Void

    init(instant: CFTimeInterval, order: Int, action: @escaping () -> Void) {
      (self.instant, self.order, self.action) = (instant, order, action)
    }

    public func cancel() { MainLoop.alarms.removeAll { $0 === self } }
  }

  /// Schedules a closure for an instant of the clock, or for the next turn if that is past.
  @discardableResult
  public static func schedule(at instant: CFTimeInterval, _ action: @escaping () -> Void) -> Alarm {
    sequence += 1
    let alarm = Alarm(instant: instant, order: sequence, action: action)
    alarms.append(alarm)
    return alarm
  }

  /// Schedules a closure for the next turn; from any thread, in the order of the calls.
  public static func soon(_ action: @escaping @Sendable () -> Void) { mailbox.add(action) }

  /// Lets time pass: everything that becomes due happens at its own instant.
  @MainActor public static func advance(by seconds: CFTimeInterval) { advance(to: now + seconds) }

  /// Like ``advance(by:)``, to an instant.
  @MainActor public static func advance(to end: CFTimeInterval) {
    settle()
    while let next = nextInstant, next <= end {
      now = max(now, next)
      settle()
    }
    now = max(now, end)
  }

  /// Turns until there is nothing left to do at this instant.
  @MainActor public static func settle() {
    var count = 0
    repeat {
      turn()
      count += 1
      precondition(count < mostTurnsAtOnce, "the main loop never comes to rest")
    } while hasWork
  }

  /// One turn.
  @MainActor public static func turn() {
    turns += 1
    RunLoopObservers.run(.afterWaiting)
    for message in mailbox.take() { message() }
    for alarm in due() {
      guard alarms.contains(where: { $0 === alarm }) else { continue }
      alarm.cancel()
      alarm.action()
    }
    if CATransaction.isPending { UIUpdateLink.run(.beforeCATransactionCommit) }
    CATransaction.commitAll()
    RunLoopObservers.run(.beforeWaiting)
    LayerTimes.finish()
  }

  private static func due() -> [Alarm] {
    alarms.filter { $0.instant <= now }.sorted { ($0.instant, $0.order) < ($1.instant, $1.order) }
  }

  @MainActor private static var hasWork: Bool {
    !mailbox.isEmpty || alarms.contains { $0.instant <= now } || CATransaction.isPending
      || (LayerTimes.nextEnd.map { $0 <= now } ?? false)
  }

  private static var nextInstant: CFTimeInterval? {
    [alarms.map(\.instant).min(), LayerTimes.nextEnd].compactMap { $0 }.min()
  }

  /// Forgets everything that is scheduled; the clock starts again.
  @MainActor static func reset() {
    alarms = []
    _ = mailbox.take()
    RunLoopObservers.reset()
    UIUpdateLink.reset()
    LayerTimes.reset()
    CATransaction.reset()
    now = start
    turns = 0
  }
}

/// The closures that other threads have scheduled on the main thread.
private final class Mailbox: @unchecked Sendable {
  // Sendable: the messages are accessed only under the lock.
  private let lock = NSLock()
  private var messages: [@Sendable () -> Void] = []

  func add(_ message: @escaping @Sendable () -> Void) { lock.withLock { messages.append(message) } }

  func take() -> [@Sendable () -> Void] {
    // What the messages retain is not released under the lock: a `deinit` may add one.
    var taken: [@Sendable () -> Void] = []
    lock.withLock { swap(&taken, &messages) }
    return taken
  }

  var isEmpty: Bool { lock.withLock { messages.isEmpty } }
}

extension MainLoop {
  /// Ascending numbers, for orders.
  static func nextNumber() -> Int {
    sequence += 1
    return sequence
  }
}
