import VeilCore

/// A veil over one scope, such as a window or a view: it takes the input there, says what is going on, and goes
/// away when the work is done.
///
/// A light handle: veils over the same scope share everything behind them, so that parts of an app which know
/// nothing of each other cannot fight. Make one where it is needed, and keep it or not.
///
/// ```swift
/// let veil = Veil(over: window)  // each front end has its own
/// let hits = try await veil.run("Searching…") { activity in
///   try await search(reporting: activity)
/// }
/// ```
///
/// A call from another thread than the main one, which the compiler cannot always see, is done on the main
/// thread, and the log says so.
@MainActor
public struct Veil {
  let engine: Engine

  /// A veil over a scope. Front ends offer a shorter way.
  ///
  /// - Parameters:
  ///   - scope: what it covers.
  ///   - style: the look and the times of whatever has none of its own; nil, the default, leaves it as it is
  ///     where the scope has a veil, and means `.automatic` where it has none.
  ///   - log: where it says what was used wrongly; nil, the default, leaves it as it is, which is standard
  ///     error for a new one.
  ///   - words: the library's own words; nil means English. A scope's first veil decides.
  ///   - stage: makes the stage where the scope has none.
  public init(
    scope: ScopeKey, style: VeilStyle? = nil, log: VeilLog? = nil, words: VeilWords? = nil,
    stage: @escaping @MainActor () -> any Stage
  ) {
    var isNew = false
    let engine = Registry.shared.engine(for: scope) {
      isNew = true
      return Engine(
        scope: scope, style: style ?? .automatic, log: log ?? .standardError, words: words ?? VeilWords())
    }
    self.engine = engine
    if !isNew {
      if let log { engine.misuses.use(log) }
      if let style { engine.use(style) }
    }
    guard MainThread.isCurrent else {
      engine.check("Veil.init")
      Task { @MainActor in Self.connect(engine, stage) }
      return
    }
    Self.connect(engine, stage)
  }

  private static func connect(_ engine: Engine, _ stage: @MainActor () -> any Stage) {
    if engine.stage == nil { engine.connect(stage()) }
  }
}

extension Veil {
  /// Whether anything of it is seen, be it on its way in or out.
  public var isVisible: Bool {
    engine.check("Veil.isVisible")
    return engine.report.withLock { $0.isVisible }
  }

  /// Whether all input of the scope is taken.
  public var isBlocking: Bool {
    engine.check("Veil.isBlocking")
    return engine.report.withLock { $0.reach == .scope }
  }

  /// The look and the times of whatever has none of its own, for every veil over the scope.
  public var style: VeilStyle {
    get {
      engine.check("Veil.style")
      return engine.report.withLock { $0.style }
    }
    nonmutating set {
      engine.check("Veil.style")
      engine.use(newValue)
    }
  }

  /// What it does from now on: a new stream for each access.
  ///
  /// The newest 64 events wait for a listener that is slow. The stream is over when the window or view is lost.
  public var events: AsyncStream<VeilEvent> {
    engine.check("Veil.events")
    return engine.hub.stream(keeping: engine)
  }

  /// What UI tests find a veil by: `"veil"`, and `"veil.message"` and so on for its parts.
  public nonisolated var identifier: String { Self.identifier }

  /// What UI tests find every veil by.
  public nonisolated static let identifier = "veil"
}

extension Composition.Element.Identity {
  /// What UI tests find this part of a veil by, such as `"veil.message"`.
  public var identifier: String { "\(Veil.identifier).\(rawValue)" }
}
