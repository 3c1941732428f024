#if canImport(SwiftUI)
  import SwiftUI
  import VeilEngine
  import VeilRuntime

  /// The place of a scope. Views get it before it is in a window.
  @MainActor
  final class VeilTarget: Sendable {
    /// Its anchors: at a group each view has one. The last that is there is the place.
    private var anchors = WeakList<PlaceAnchor>()
    var place = VeilViewScope.window
    /// That of the modifier whose veil this one shares; nil: it has its own.
    var shared: VeilTarget?
    /// The presenters that share its veil.
    private var sharers = WeakList<Presenter>()

    /// A veil over nothing: work runs under it, and nothing is shown.
    static let nowhere = Veil(scope: ScopeKey(log), log: .silent) { NowhereStage() }
    /// Receives ``advice``.
    static let log = MisuseLog(.standardError)
    /// What the log says of a view without a scope.
    static let advice =
      "No view around has a scope. The work runs, and nothing is shown or blocked. "
      + "Use `.veilScope()` once at the root of the window."

    /// What the log says after the scope's view was removed.
    static let adviceAfterRemoval =
      "The view of the scope was removed. The work runs, and nothing is shown or blocked. "
      + "Use `.veilScope()` at a view that stays, such as the root of the window."

    nonisolated init() {}

    /// The veil over the place; nil before there is one.
    var veil: Veil? { place.veilToBe(of: home(of: anchor)) }

    private var anchor: PlaceAnchor? { anchors.objects.last }

    func add(_ anchor: PlaceAnchor) {
      if !anchors.objects.contains(where: { $0 === anchor }) { anchors.append(anchor) }
    }

    /// The anchor's view has been removed.
    func remove(_ anchor: PlaceAnchor) { anchors.remove(anchor) }

    /// The anchor whose veil shows the work of an anchor here. At a group it is not known which one of the shared places is the
    /// same view's, so there each anchor has its own.
    func home(of anchor: PlaceAnchor?) -> PlaceAnchor? {
      guard let shared, shared.count < 2 else { return anchor }
      return shared.home(of: shared.anchor)
    }

    /// How many views it is at.
    private var count: Int { anchors.objects.count }

    func add(_ presenter: Presenter) { sharers.append(presenter) }

    /// The anchor has been found, or has entered or left a window.
    func tell() { for sharer in sharers.objects { sharer.reconcile() } }
  }

  extension EnvironmentValues {
    /// The place of the innermost modifier around here that covers its view.
    var veilAround: VeilTarget? {
      get { self[AroundKey.self] }
      set { self[AroundKey.self] = newValue }
    }
  }

  private struct AroundKey: EnvironmentKey {
    static let defaultValue: VeilTarget? = nil
  }
#endif
