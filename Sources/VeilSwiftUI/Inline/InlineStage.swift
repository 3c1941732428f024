#if canImport(SwiftUI) && (!canImport(UIKit) || os(watchOS) || os(tvOS) || os(visionOS))
  import SwiftUI
  #if canImport(Accessibility)
    import Accessibility
  #endif
  import VeilCore
  import VeilEngine
  import VeilRuntime

  /// Identifies a veil's place, and holds what is shown there and its surroundings.
  @MainActor
  final class PlaceAnchor {
    /// The stage that gets its events.
    fileprivate weak var stage: InlineStage?
    /// Called when what is shown or taken changes.
    var whenShown: (@MainActor (Shown) -> Void)?

    /// What is shown and taken.
    fileprivate(set) var shown = Shown() {
      didSet { if shown != oldValue { whenShown?(shown) } }
    }

    /// The surroundings of the place: the user's and the system's settings.
    var surroundings = PlaceAnchor.usual {
      didSet { if surroundings != oldValue { reportSurroundings() } }
    }

    var isOnScreen = true {
      didSet { if isOnScreen != oldValue { reportSurroundings() } }
    }

    nonisolated init() {}

    /// The view has been removed. One that is merely out of sight, as in another tab, is not lost.
    deinit {
      guard let stage else { return }
      Task { @MainActor in stage.events?(.stageLost) }
    }

    /// The surroundings as the stage reports them: out of sight there is no place.
    fileprivate var seenSurroundings: Surroundings {
      var seen = surroundings
      if !isOnScreen {
        seen.isInWindow = false
        seen.size = .zero
      }
      return seen
    }

    private func reportSurroundings() { stage?.events?(.surroundingsChanged(seenSurroundings)) }

    /// Performs an element's action for the user.
    func choose(_ action: Composition.Action) { stage?.events?(.actionTaken(action)) }

    /// SwiftUI lays out, so the core gets a place with room for everything.
    nonisolated static let usual = Surroundings(size: Geometry.Size(width: 480, height: 480))
  }

  /// What a stage shows, and which input it takes.
  struct Shown: Hashable {
    var composition: Composition?
    var reach = Reach.nothing

    /// Whether the view takes no input.
    var isBlocking: Bool { reach == .scope }
  }

  /// The stage of a veil inside a SwiftUI view: it passes on what to show.
  @MainActor
  final class InlineStage: Stage {
    var events: ((Presentation.Event) -> Void)?
    private weak var anchor: PlaceAnchor?
    private let clock = StageClock()

    let awakeAdvice =
      "SwiftUI cannot. Use the platform's own means, such as `ProcessInfo.beginActivity` on macOS, or "
      + "`isIdleTimerDisabled` on tvOS and visionOS."

    /// Creates a stage over a place, which is held weakly.
    init(_ anchor: PlaceAnchor) {
      self.anchor = anchor
      anchor.stage = self
    }

    var now: Double { clock.now }
    var measurer: any TextMeasuring { RoughMeasurer() }

    func readSurroundings() -> Surroundings { anchor?.seenSurroundings ?? Surroundings(size: .zero) }

    func show(_ composition: Composition) { anchor?.shown.composition = composition }

    func block(_ reach: Reach) { anchor?.shown.reach = reach }

    func announce(_ sentence: String, isUrgent: Bool) {
      if anchor != nil { Announcer.announce(sentence, isUrgent: isUrgent) }
    }

    func wake(at instant: Double?) {
      clock.wake(at: instant) { [weak self] in self?.events?(.timePassed) }
    }

    func withdraw() { anchor?.shown = Shown() }

    nonisolated func wakeFromAnyThread() { Task { @MainActor [weak self] in self?.events?(.timePassed) } }
  }

  /// Announces sentences to assistive technology.
  @MainActor
  enum Announcer {
    static func announce(_ sentence: String, isUrgent: Bool) {
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
        AccessibilityNotification.Announcement(sentence).post()
      }
    }
  }

  /// SwiftUI does the layout; this only distinguishes long texts from short ones.
  struct RoughMeasurer: TextMeasuring {
    func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size {
      let whole = Double(text.count) * font.size / 2
      let lines = width > 0 && width.isFinite ? max(1, (whole / width).rounded(.up)) : 1
      return Geometry.Size(width: min(whole, width), height: lines * font.size * 1.25)
    }
  }

  extension VeilViewScope {
    /// Whether the cover is in the view itself: here always.
    var isInView: Bool { true }

    /// Whether work goes on while the view is out of sight: here it begins again when the view returns.
    var outlivesSight: Bool { false }

    /// The veil over an anchor's view; nil without an anchor.
    @MainActor
    func veil(of anchor: PlaceAnchor?) -> Veil? {
      anchor.map { anchor in Veil(scope: ScopeKey(anchor), words: .preferred) { InlineStage(anchor) } }
    }

    /// The same: there are no windows here.
    @MainActor
    func veilToBe(of anchor: PlaceAnchor?) -> Veil? { veil(of: anchor) }
  }

  extension View {
    /// Disables the view's controls for the pointer, keys and a remote.
    func disabledUnderVeil(_ isCovered: Bool) -> some View {
      modifier(DisabledModifier(isCovered: isCovered))
    }
  }

  private struct DisabledModifier: ViewModifier {
    let isCovered: Bool

    @Environment(\.isUnderVeil) private var isUnderVeil

    func body(content: Content) -> some View {
      content.disabled(isCovered).environment(\.isUnderVeil, isUnderVeil || isCovered)
    }
  }
#endif
