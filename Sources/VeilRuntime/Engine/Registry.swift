import VeilEngine

/// Finds the engine of a scope, so that independent parts of an app share one.
///
/// It retains an engine while the engine is busy. Otherwise an engine lives as long as a veil or a listener retains
/// it.
final class Registry: Sendable {
  static let shared = Registry()

  fileprivate struct Entry: Sendable {
    let scope: ScopeKey
    weak var engine: Engine?
    /// The same engine, retained while it is busy.
    var held: Engine?
  }

  fileprivate struct State: Sendable {
    var entries: [ScopeKey.Identity: Entry] = [:]
    /// The number of entries at which dead ones are removed.
    var limit = Registry.leastLimit
  }

  fileprivate static let leastLimit = 16

  private let state = Lock(State())

  /// The engine of a scope, made if there is none.
  func engine(for scope: ScopeKey, making make: () -> Engine) -> Engine {
    let (engine, forgotten) = state.withLock { state -> (Engine, [Entry]) in
      var forgotten: [Entry] = []
      if let entry = state.entries[scope.identity] {
        // If the old object is gone, a new one may have the same address.
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

  func hold(_ engine: Engine, _ isHeld: Bool) {
    state.withLock { state in
      // The scope may have been removed, or have a new engine.
      guard state.entries[engine.scope.identity]?.engine === engine else { return }
      state.entries[engine.scope.identity]?.held = isHeld ? engine : nil
    }
  }

  var heldEngines: [Engine] { state.withLock { $0.entries.values.compactMap { $0.held } } }
}

extension Registry.State {
  /// Removes the entries whose object is gone or whose engine has no owner, and returns them.
  ///
  /// Called when their number has doubled since the last call, so that a look-up takes amortised constant
  /// time.
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
