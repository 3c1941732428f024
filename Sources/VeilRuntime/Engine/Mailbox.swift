import VeilCore

/// Where any thread leaves word for the engine, which empties it on the main thread.
///
/// Begin, end and all that must not wait is delivered at once; changes are delivered with it, or at most once a
/// frame. The stage is woken once for what gathers until the mailbox is emptied, and once more when something
/// that must not wait comes on top.
final class Mailbox: Sendable {
  /// One piece of news, in the order in which they came.
  enum Letter: Sendable {
    case began(ActivityState, ActivityDescription)
    /// Something of it changed; what, it says itself when the mailbox is emptied.
    case changed(ActivityState)
    case ended(ActivityState, Outcome, priority: Int = 0)
    case dropped(ActivityState)
    case cancelAsked(ActivityState)
    case allEnded
    /// What the driver takes as it is.
    case input(Driver.Input)

    /// Whether it may not wait for the next frame.
    var isUrgent: Bool {
      switch self {
      case .changed: return false
      case .began, .ended, .dropped, .cancelAsked, .allEnded, .input: return true
      }
    }
  }

  /// What is to be done once a letter lies in the mailbox.
  enum Delivery: Sendable, Comparable {
    /// Nothing: it will be found.
    case none
    /// The engine is to look when it is time for a frame.
    case soon
    /// The engine is to look at once.
    case now
  }

  private struct State: Sendable {
    var letters: [Letter] = []
    /// The most pressing delivery that was asked for since the mailbox was emptied.
    var asked = Delivery.none
    var lastNumber: UInt64 = 0
    weak var engine: Engine?
    /// The engine, kept while it has letters to read that came from another thread.
    var keeper: Engine?
    var stage: StageHolder?
    var isClosed = false
  }

  private let lock = Lock(State())
  let misuses: MisuseLog

  init(misuses: MisuseLog) {
    self.misuses = misuses
  }

  /// A number that no other activity of this veil has.
  func nextID() -> ActivityID {
    lock.withLock { state in
      state.lastNumber += 1
      return ActivityID(state.lastNumber)
    }
  }

  /// Puts a letter in, and says how it is to be delivered once the caller holds no lock any more.
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

  /// Lets the engine look: on the main thread by a call, from any other one by the stage's wake-up.
  ///
  /// - Parameter mayWork: false where the engine must not be called within this call.
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

  /// Empties the mailbox.
  ///
  /// - Parameter includingChanges: whether changes alone are worth it; with something urgent, they come along.
  /// - Returns: nil when changes are left for later.
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

  /// Whether something waits that must not wait.
  var isUrgent: Bool { lock.withLock { $0.asked == .now } }

  /// Who reads the letters.
  func open(for engine: Engine) {
    lock.withLock { $0.engine = engine }
  }

  /// Whom to wake. Letters that came before it are delivered.
  func connect(_ stage: StageHolder) {
    lock.withLock { $0.stage = stage }
  }

  /// Nobody reads letters any more.
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
