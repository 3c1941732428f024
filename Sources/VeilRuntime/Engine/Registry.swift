/// Which engine stands behind which scope, so that parts of an app which know nothing of each other share one.
///
/// An engine is kept while it is busy; otherwise it lives as long as somebody has a veil of it or listens to its
/// events.
final class Registry: Sendable {
  static let shared = Registry()

  private struct Entry: Sendable {
    let scope: ScopeKey
    weak var engine: Engine?
    /// The same engine while it is busy.
    var held: Engine?
  }

  private let entries = Lock<[ScopeKey.Identity: Entry]>([:])

  /// The engine behind a scope; made where there is none.
  func engine(for scope: ScopeKey, making make: () -> Engine) -> Engine {
    let (engine, forgotten) = entries.withLock { entries -> (Engine, [Entry]) in
      // Their objects are gone, and another one may have got the address; or nobody wants them any more.
      var forgotten: [Entry] = []
      for (identity, entry) in entries where !entry.scope.isAlive || entry.engine == nil {
        entries[identity] = nil
        forgotten.append(entry)
      }
      if let engine = entries[scope.identity]?.engine { return (engine, forgotten) }
      let engine = make()
      entries[scope.identity] = Entry(scope: scope, engine: engine)
      return (engine, forgotten)
    }
    withExtendedLifetime(forgotten) {}
    return engine
  }

  /// Keeps an engine, or lets it go.
  func hold(_ engine: Engine, _ isHeld: Bool) {
    entries.withLock { entries in
      // An engine whose scope was forgotten is nobody's any more.
      guard entries[engine.scope.identity]?.engine === engine else { return }
      entries[engine.scope.identity]?.held = isHeld ? engine : nil
    }
  }

  /// Whether the engine behind a scope is kept, or nil where there is none. For tests.
  func isHeld(_ scope: ScopeKey) -> Bool? {
    entries.withLock { entries in
      guard let entry = entries[scope.identity], entry.engine != nil else { return nil }
      return entry.held != nil
    }
  }
}
