import VeilCore
import VeilEngine

/// A thread-safe queue that the engine drains on the main thread.
///
/// Urgent events, such as begin and end, are delivered at once. Changes are delivered with them, or at most once a
/// frame. The stage is woken once until the mailbox is drained, and once more when an urgent event follows changes.
final class Mailbox: Sendable {
  /// How an event is delivered.
  enum Delivery: Sendable, Comparable {
    /// A delivery is already under way.
    case none
    /// At the next frame.
    case soon
    /// At once.
    case now
  }

  private struct State: Sendable {
    /// The events, in the order of arrival.
    var events: [Presentation.Event] = []
    /// The index of each activity's change in the events.
    var changes: [ActivityID: Int] = [:]
    /// The most urgent delivery since the last drain.
    var asked = Delivery.none
    var lastNumber: UInt64 = 0
    weak var engine: Engine?
    /// The engine, retained while urgent events from another thread wait.
    var retainedEngine: Engine?
    var stage: StageHolder?
    var isClosed = false

    /// Adds an event. Changes of one activity coalesce, so that a million take no more memory than one.
    mutating func append(_ event: Presentation.Event) {
      if case .activityChanged(let id, let change) = event {
        if let index = changes[id], case .activityChanged(_, var merged) = events[index] {
          merged.merge(change)
          events[index] = .activityChanged(id, merged)
          return
        }
        changes[id] = events.count
      }
      events.append(event)
    }
  }

  private let lock = Lock(State())
  let misuses: MisuseLog

  init(misuses: MisuseLog) { self.misuses = misuses }

  /// A new identifier, unique within this veil.
  func nextID() -> ActivityID {
    lock.withLock { state in
      state.lastNumber += 1
      return ActivityID(state.lastNumber)
    }
  }

  /// Adds an event, and returns how to deliver it. The caller delivers it after releasing its locks.
  func add(_ event: Presentation.Event) -> Delivery {
    var wanted = Delivery.now
    if case .activityChanged = event { wanted = .soon }
    return lock.withLock { state in
      guard !state.isClosed else { return .none }
      state.append(event)
      guard wanted > state.asked else { return .none }
      state.asked = wanted
      return wanted
    }
  }

  /// Notifies the engine: by a call on the main thread, by the stage's wake-up on others.
  ///
  /// - Parameter mayWork: false if the engine must not be called within this call.
  func deliver(_ delivery: Delivery, mayWork: Bool = true) {
    guard delivery != .none else { return }
    if mayWork, MainThread.isCurrent {
      let engine = lock.withLock { $0.engine }
      MainThread.run { engine?.drain(delivery) }
      return
    }
    let stage = lock.withLock { state in
      if delivery == .now { state.retainedEngine = state.engine }
      return state.stage
    }
    stage?.wake()
  }

  /// Removes and returns the events.
  ///
  /// - Parameter includingChanges: whether to drain a mailbox that holds only changes.
  /// - Returns: the events; nil if changes are left for later.
  func drain(includingChanges: Bool) -> [Presentation.Event]? {
    var engine: Engine?
    defer { withExtendedLifetime(engine) {} }
    return lock.withLock { state in
      if !includingChanges, state.asked == .soon { return nil }
      state.asked = .none
      engine = state.retainedEngine
      state.retainedEngine = nil
      state.changes.removeAll(keepingCapacity: true)
      defer { state.events = [] }
      return state.events
    }
  }

  /// Removes and returns the events on a thread other than the main one, which has been or will be notified.
  func takeOnOtherThread() -> [Presentation.Event] {
    lock.withLock { state in
      // The engine stays retained, since it must be released on the main thread.
      if state.asked == .now { state.asked = .soon }
      state.changes.removeAll(keepingCapacity: true)
      defer { state.events = [] }
      return state.events
    }
  }

  /// Whether an urgent event is waiting.
  var isUrgent: Bool { lock.withLock { $0.asked == .now } }

  /// Sets the engine that reads the events.
  func open(for engine: Engine) {
    lock.withLock { $0.engine = engine }
  }

  /// Sets the stage to wake. The engine drains the earlier events.
  func connect(_ stage: StageHolder) {
    lock.withLock { $0.stage = stage }
  }

  /// Drops all events, and accepts no further ones.
  func close() {
    let former = lock.withLock { state in
      let former = state
      state.isClosed = true
      state.events = []
      state.stage = nil
      state.retainedEngine = nil
      return former
    }
    withExtendedLifetime(former) {}
  }
}
