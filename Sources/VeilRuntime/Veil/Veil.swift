import VeilCore
import VeilEngine

/// A veil over one scope, such as a window or a view: it blocks input there, says what is going on, and
/// disappears when the work is done.
///
/// It is a light handle. Veils over the same scope share one engine, so that independent parts of an app do not
/// conflict. Make one where you need it; you need not keep it.
///
/// ```swift
/// let veil = Veil(over: window)  // each front end has its own
/// let hits = try await veil.run("Searching…") { activity in
///   try await search(reporting: activity)
/// }
/// ```
///
/// A call from another thread, which the compiler cannot always detect, runs on the main thread, and the log
/// says so.
@MainActor
public struct Veil {
  private let initial: Engine
  /// Finds the engine of a scope that was not known yet; nil: it is the one above.
  private let deferred: DeferredEngine?
  /// What the front end knows of this veil; nil: nothing more than the scope.
  let origin: (any VeilOrigin)?

  var engine: Engine {
    guard let deferred, MainThread.isCurrent else { return initial }
    return deferred.current
  }

  /// Creates a veil over a scope. Each front end has a shorter initializer.
  ///
  /// - Parameters:
  ///   - scope: what it covers.
  ///   - style: the style of activities and statuses without one of their own; nil, the default, keeps the scope's
  ///     style, which is `.automatic` for its first veil.
  ///   - log: receives misuses; nil, the default, keeps the scope's log, which is standard error for its first veil.
  ///   - words: the library's own words; nil: English. The scope's first veil decides.
  ///   - stage: makes the stage if the scope has none.
  public init(
    scope: ScopeKey, style: VeilStyle? = nil, log: VeilLog? = nil, words: VeilWords? = nil,
    stage: @escaping @MainActor () -> any Stage
  ) {
    initial = Self.engine(of: scope, style, log, words, stage)
    deferred = nil
    origin = nil
  }

  /// Creates a veil of a front end.
  ///
  /// - Parameters:
  ///   - scope: what it covers, as far as it is known.
  ///   - origin: says what it covers once that is known, and when its window or view is closed.
  package init(
    scope: ScopeKey, origin: any VeilOrigin, style: VeilStyle?, log: VeilLog?, words: VeilWords?,
    stage: @escaping @MainActor () -> any Stage
  ) {
    initial = Self.engine(of: scope, style, log, words, stage)
    self.origin = origin
    deferred =
      origin.scope != nil
      ? nil : DeferredEngine(initial) { origin.scope.map { Self.engine(of: $0, style, log, words, stage) } }
  }

  private static func engine(
    of scope: ScopeKey, _ style: VeilStyle?, _ log: VeilLog?, _ words: VeilWords?,
    _ stage: @escaping @MainActor () -> any Stage
  ) -> Engine {
    var isNew = false
    let engine = Registry.shared.engine(for: scope) {
      isNew = true
      return Engine(
        scope: scope, style: style ?? .automatic, log: log ?? .standardError, words: words ?? VeilWords())
    }
    if !isNew {
      if let log { engine.misuses.use(log) }
      if let style { engine.use(style) }
    }
    guard MainThread.isCurrent else {
      engine.misuses.sayWrongThread("Veil.init")
      Task { @MainActor in Self.connect(engine, stage) }
      return engine
    }
    Self.connect(engine, stage)
    return engine
  }

  private static func connect(_ engine: Engine, _ stage: @MainActor () -> any Stage) {
    if engine.stage == nil { engine.connect(stage()) }
  }
}

extension Veil {
  /// Whether any part of the veil is visible, including during fades.
  public var isVisible: Bool { engine.checked("Veil.isVisible").driver.read { $0.isVisible } ?? false }

  /// Whether all input of the scope is blocked.
  public var isBlocking: Bool {
    engine.checked("Veil.isBlocking").driver.read { $0.reach == .scope } ?? false
  }

  /// How long the main thread was blocked while the veil was up, in seconds. In that time the app drew nothing
  /// and handled no input. Blocks shorter than 0.1 s do not count.
  ///
  /// Counted from the scope's first veil to the veil's last change. On GTK; 0 elsewhere.
  public var stalledTime: Double { engine.checked("Veil.stalledTime").driver.read { $0.stalledTime } ?? 0 }

  /// Sets the library's own words for every veil over the scope, also of what is shown; nil: those of its first veil.
  package func speak(_ words: VeilWords?) { engine.checked("Veil").speak(words) }

  /// The style of activities and statuses without one of their own, for every veil over the scope.
  public var style: VeilStyle {
    get { engine.checked("Veil.style").settings.withLock { $0.style } }
    nonmutating set { engine.checked("Veil.style").use(newValue) }
  }

  /// The veil's later events; each access returns a new stream.
  ///
  /// The newest 64 events are buffered for a slow listener. The stream ends when the window or view is lost.
  public var events: AsyncStream<VeilEvent> { engine.checked("Veil.events").hub.stream(keeping: engine) }

  /// The scope's stage, for what only its front end has; nil before the stage is connected.
  package var stage: (any Stage)? { engine.stage }

  /// The accessibility identifier of a veil on UIKit and SwiftUI, `"veil"`; its parts have `"veil.message"` and so on.
  /// GTK has no such identifiers.
  public nonisolated var identifier: String { Self.identifier }

  /// The accessibility identifier of every veil.
  public nonisolated static let identifier = "veil"
}

extension Composition.Element.Identity {
  /// The accessibility identifier of this part of a veil, such as `"veil.message"`.
  public var identifier: String { "\(Veil.identifier).\(rawValue)" }
}
