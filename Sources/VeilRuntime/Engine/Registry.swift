/// Which engine stands behind which scope, so that parts of an app which know nothing of each other share one.
///
/// An engine is kept while it is busy; otherwise it lives as long as somebody has a veil of it or listens to its
/// events.
final class Registry: Sendable {
  static let shared = Registry()

  fileprivate struct Entry: Sendable {
    let scope: ScopeKey
    weak var engine: Engine?
    /// The same engine while it is busy.
    var held: Engine?
  }

  fileprivate struct State: Sendable {
    var entries: [ScopeKey.Identity: Entry] = [:]
    /// How many entries there may be before those that are over are looked for.
    var limit = Registry.leastLimit
  }

  fileprivate static let leastLimit = 16

  private let state = Lock(State())

  /// The engine behind a scope; made where there is none.
  func engine(for scope: ScopeKey, making make: () -> Engine) -> Engine {
    let (engine, forgotten) = state.withLock { state -> (Engine, [Entry]) in
      var forgotten: [Entry] = []
      if let entry = state.entries[scope.identity] {
        // If its object is gone, another one has got the address.
        if entry.scope.isAlive, let engine = entry.engine { return (engine, []) }
        forgotten.append(entry)
      } else if state.entries.count >= state.limit {
        forgotten = state.removeOver()
      }
      let engine = make()
      state.entries[scope.identity] = Entry(scope: scope, engine: engine)
      return (engine, forgotten)
    }
    withExtendedLifetime(forgotten) {}
    return engine
  }

  /// Keeps an engine, or lets it go.
  func hold(_ engine: Engine, _ isHeld: Bool) {
    state.withLock { state in
      // An engine whose scope was forgotten is nobody's any more.
      guard state.entries[engine.scope.identity]?.engine === engine else { return }
      state.entries[engine.scope.identity]?.held = isHeld ? engine : nil
    }
  }

  /// Whether the engine behind a scope is kept, or nil where there is none. For tests.
  func isHeld(_ scope: ScopeKey) -> Bool? {
    state.withLock { state in
      guard let entry = state.entries[scope.identity], entry.engine != nil else { return nil }
      return entry.held != nil
    }
  }
}

extension Registry.State {
  /// Removes the entries whose object is gone or whose engine has no owner, and returns them.
  ///
  /// It is called when their number has doubled since the last time, so that a look-up takes constant time, amortised.
  fileprivate mutating func removeOver() -> [Registry.Entry] {
    var removed: [Registry.Entry] = []
    for (identity, entry) in entries where !entry.scope.isAlive || entry.engine == nil {
      entries[identity] = nil
      removed.append(entry)
    }
    limit = max(Registry.leastLimit, 2 * entries.count)
    return removed
  }
}
