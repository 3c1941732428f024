import VeilEngine

/// What only a front end knows of one veil, whose engine other veils may share.
@MainActor
package protocol VeilOrigin: AnyObject {
  /// The key of the scope as it is known now; nil: not yet, as of the window of a view that is in none.
  var scope: ScopeKey? { get }
  /// Whether the veil's own window or view was closed after it had been open.
  var isClosed: Bool { get }
}

/// A stage that knows when the origins of veils may have been closed.
package protocol OriginWatchingStage: Stage {
  /// Called then, on the main thread; set by the engine.
  var originsMayHaveClosed: (@MainActor () -> Void)? { get set }
}

/// Finds the engine of a veil whose scope was not known when the veil was made.
@MainActor
final class DeferredEngine {
  private var engine: Engine
  private let find: @MainActor () -> Engine?
  private var isSettled = false

  /// - Parameter find: returns the engine of the scope; nil while the scope is unknown.
  init(_ engine: Engine, find: @escaping @MainActor () -> Engine?) {
    self.engine = engine
    self.find = find
  }

  /// The engine now. A busy one is kept, so that what began there ends there.
  var current: Engine {
    guard !isSettled, let found = find() else { return engine }
    if found === engine || !engine.isHeld {
      engine = found
      isSettled = true
    }
    return engine
  }
}

// Work that is cancelled when the window or view of its own veil is closed.
extension Engine {
  func watch(_ origin: any VeilOrigin, of state: ActivityState) {
    // One that was closed before the work began does not cancel it.
    if !origin.isClosed { origins[state.id] = origin }
  }

  func cancelWorkOfClosedOrigins() {
    for (id, origin) in origins {
      let state = live.withLock { $0[id] }
      guard state == nil || origin.isClosed else { continue }
      origins[id] = nil
      state?.cancel()
    }
  }
}
