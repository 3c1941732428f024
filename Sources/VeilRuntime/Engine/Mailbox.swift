import VeilCore

/// A thread-safe queue that the engine drains on the main thread.
///
/// Urgent letters, such as begin and end, are delivered at once. Changes are delivered with them, or at most once a
/// frame. The stage is woken once until the mailbox is drained, and once more when an urgent letter follows changes.
final class Mailbox: Sendable {
  /// An entry, in the order of arrival.
  enum Letter: Sendable {
    case began(ActivityState, ActivityDescription)
    /// The activity changed. It holds the changes itself until the mailbox is drained.
    case changed(ActivityState)
    case ended(ActivityState, Outcome, priority: Int = 0)
    case dropped(ActivityState)
    case cancelAsked(ActivityState)
    case allEnded
    /// An input that goes to the driver unchanged.
    case input(Driver.Input)

    /// Whether it may not wait for the next frame.
    var isUrgent: Bool {
      switch self {
      case .changed: return false
      case .began, .ended, .dropped, .cancelAsked, .allEnded, .input: return true
      }
    }
  }

  /// How a letter is delivered.
  enum Delivery: Sendable, Comparable {
    /// A delivery is already under way.
    case none
    /// At the next frame.
    case soon
    /// At once.
    case now
  }

  private struct State: Sendable {
    var letters: [Letter] = []
    /// The most urgent delivery since the mailbox was drained.
    var asked = Delivery.none
    var lastNumber: UInt64 = 0
    weak var engine: Engine?
    /// The engine, retained while urgent letters from another thread wait.
    var keeper: Engine?
    var stage: StageHolder?
    var isClosed = false
  }

  private let lock = Lock(State())
  let misuses: MisuseLog

  init(misuses: MisuseLog) {
    self.misuses = misuses
  }

  /// A new identifier, unique within this veil.
  func nextID() -> ActivityID {
    lock.withLock { state in
      state.lastNumber += 1
      return ActivityID(state.lastNumber)
    }
  }

  /// Adds a letter, and returns how to deliver it. The caller delivers it after releasing its locks.
  func add(_ letter: Letter) -> Delivery {
    lock.withLock { state in
      guard !state.isClosed else { return .none }
      state.letters.append(letter)
      let wanted = letter.isUrgent ? Delivery.now : .soon
      guard wanted > state.asked else { return .none }
      state.asked = wanted
      return wanted
    }
  }

  /// Notifies the engine: by a call on the main thread, by the stage's wake-up on any other.
  ///
  /// - Parameter mayWork: false if the engine must not be called within this call.
  func deliver(_ delivery: Delivery, mayWork: Bool = true) {
    guard delivery != .none else { return }
    if mayWork, MainThread.isCurrent {
      let engine = lock.withLock { $0.engine }
      MainThread.run { engine?.lettersCame(delivery) }
      return
    }
    let stage = lock.withLock { state in
      if delivery == .now { state.keeper = state.engine }
      return state.stage
    }
    stage?.wake()
  }

  /// Drains the mailbox.
  ///
  /// - Parameter includingChanges: whether to drain it if it holds changes only.
  /// - Returns: the letters; nil if changes are left for later.
  func take(includingChanges: Bool) -> [Letter]? {
    var keeper: Engine?
    defer { withExtendedLifetime(keeper) {} }
    return lock.withLock { state in
      if !includingChanges, state.asked == .soon { return nil }
      state.asked = .none
      keeper = state.keeper
      state.keeper = nil
      defer { state.letters = [] }
      return state.letters
    }
  }

  /// Whether an urgent letter waits.
  var isUrgent: Bool { lock.withLock { $0.asked == .now } }

  /// Sets the engine that reads the letters.
  func open(for engine: Engine) {
    lock.withLock { $0.engine = engine }
  }

  /// Sets the stage to wake. The engine delivers the letters that came before.
  func connect(_ stage: StageHolder) {
    lock.withLock { $0.stage = stage }
  }

  /// Drops all letters, and accepts no more.
  func close() {
    let former = lock.withLock { state in
      let former = state
      state.isClosed = true
      state.letters = []
      state.stage = nil
      state.keeper = nil
      return former
    }
    withExtendedLifetime(former) {}
  }
}
