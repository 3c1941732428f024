#if canImport(SwiftUI) && (!canImport(UIKit) || os(watchOS) || os(tvOS) || os(visionOS))
  import SwiftUI
  #if canImport(Accessibility)
    import Accessibility
  #endif
  import VeilCore
  import VeilEngine
  import VeilRuntime

  /// What a veil's place is known by: what SwiftUI shows of it there, and what it is like.
  @MainActor
  final class PlaceAnchor {
    /// Where its stage hears of it.
    fileprivate weak var stage: InlineStage?
    /// Called when something else is shown or taken.
    var whenShown: (@MainActor (Shown) -> Void)?

    /// What is shown and taken now.
    fileprivate(set) var shown = Shown() {
      didSet { if shown != oldValue { whenShown?(shown) } }
    }

    /// What the user and the system want of the place.
    var surroundings = PlaceAnchor.usual {
      didSet { if surroundings != oldValue { stage?.events?(.surroundingsChanged(surroundings)) } }
    }

    nonisolated init() {}

    /// The user has chosen what an element offers.
    func choose(_ action: Composition.Action) { stage?.events?(.actionTaken(action)) }

    /// SwiftUI lays out, so that the core is told of a place with room for all.
    nonisolated static let usual = Surroundings(size: Geometry.Size(width: 480, height: 480))
  }

  /// What a stage was told to show, and how far to take input.
  struct Shown: Hashable {
    /// What is shown; nil while nothing is.
    var composition: Composition?
    var reach = Reach.nothing

    /// Whether the view takes no input.
    var isBlocking: Bool { reach == .scope }
  }

  /// The stage of a veil that stands inside a SwiftUI view: it hands on what is to be shown.
  @MainActor
  final class InlineStage: Stage {
    var events: ((Presentation.Event) -> Void)?
    private weak var anchor: PlaceAnchor?
    private let clock = ContinuousClock()
    private let start = ContinuousClock.now
    private var pending: Task<Void, Never>?

    /// A stage over a place, which is held weakly; nil stands for none.
    init(_ anchor: PlaceAnchor?) {
      self.anchor = anchor
      anchor?.stage = self
    }

    var now: Double { (clock.now - start) / .seconds(1) }
    var measurer: any TextMeasuring { RoughMeasurer() }

    func readSurroundings() -> Surroundings { anchor?.surroundings ?? Surroundings(size: .zero) }

    func show(_ composition: Composition) { anchor?.shown.composition = composition }

    func block(_ reach: Reach) { anchor?.shown.reach = reach }

    func announce(_ sentence: String, isUrgent: Bool) {
      guard anchor != nil else { return }
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
        AccessibilityNotification.Announcement(sentence).post()
      }
    }

    func wake(at instant: Double?) {
      pending?.cancel()
      pending = instant.map { instant in
        let delay = Duration.seconds(max(0, instant - now))
        return Task { [weak self, clock] in
          do { try await clock.sleep(for: delay) } catch { return }
          self?.events?(.timePassed)
        }
      }
    }

    func withdraw() {
      wake(at: nil)
      anchor?.shown = Shown()
    }

    nonisolated func wakeFromAnyThread() { Task { @MainActor [weak self] in self?.events?(.timePassed) } }
  }

  /// SwiftUI lays out here by itself: this lets the core tell long words from short ones.
  struct RoughMeasurer: TextMeasuring {
    func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size {
      let whole = Double(text.count) * font.size / 2
      let lines = width > 0 && width.isFinite ? max(1, (whole / width).rounded(.up)) : 1
      return Geometry.Size(width: min(whole, width), height: lines * font.size * 1.25)
    }
  }

  extension VeilViewScope {
    /// Whether the cover stands in the view itself: it has no other place here.
    var isInView: Bool { true }

    /// The veil over the view that an anchor stands for.
    @MainActor
    func veil(of anchor: PlaceAnchor) -> Veil? {
      Veil(scope: ScopeKey(anchor), words: .preferred) { InlineStage(anchor) }
    }
  }

  extension VeilTarget {
    /// A veil over nothing: work goes on under it, and nothing is seen.
    static let nowhere = Veil(scope: ScopeKey(nothing)) { InlineStage(nil) }

    private static let nothing = PlaceAnchor()
  }

  extension View {
    /// Its controls take nothing: neither the pointer, nor keys, nor a remote.
    func disabledUnderVeil(_ isCovered: Bool) -> some View { disabled(isCovered) }
  }
#endif
