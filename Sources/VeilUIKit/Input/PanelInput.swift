#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine
  import VeilRuntime

  /// Translates what the user does on a cover for the core, and tells the engine what follows.
  @MainActor
  final class PanelInput: NSObject {
    private unowned let cover: CoverView
    var report: ((Presentation.Event) -> Void)?
    private var interaction = PanelInteraction(lineStep: .textLine)
    /// The one finger that counts.
    private var finger: UITouch?

    init(_ cover: CoverView) {
      self.cover = cover
      super.init()
      cover.addInteraction(UIPointerInteraction(delegate: self))
      cover.addInteraction(UILargeContentViewerInteraction(delegate: self))
    }

    /// Which element Tab has led to.
    var focused: Composition.Element.Identity? { interaction.focused }

    /// The cover shows this from now on.
    func show(_ composition: Composition) {
      perform(interaction.show(composition))
      mark()
    }

    /// How far touches are taken has changed.
    func block(_ reach: Reach) { perform(interaction.block(reach)) }

    /// The cover goes.
    func end() {
      finger = nil
      perform(interaction.end())
    }

    /// An element's own control was used.
    func chosen(_ action: Composition.Action) { perform([.act(action)]) }

    /// A key was pressed while the veil has the keyboard, or the gesture of VoiceOver's that means the same; whether it did
    /// anything.
    @discardableResult
    func press(_ key: Composition.Key) -> Bool { perform(interaction.pressed(key, focus: systemFocus)) }

    /// What has less than its whole text, or that too small, where a finger is.
    func reducedElement(at place: CGPoint) -> Composition.Element? {
      interaction.composition?.reducedElement(at: Geometry.Point(place))
    }

    /// Tells the engine what follows; whether anything does.
    @discardableResult
    private func perform(_ responses: [PanelInteraction.Response]) -> Bool {
      for response in responses {
        switch response {
        case .act(let action): report?(.actionTaken(action))
        case .scroll(let distance): report?(.scrolled(by: distance))
        case .attention(let isThere): report?(.attentionChanged(isThere))
        case .focus: mark()
        }
      }
      return !responses.isEmpty
    }

    /// The ring stands where the focus is.
    private func mark() {
      for identity in Composition.Element.Identity.allCases {
        cover.part(identity)?.hasFocusRing = identity == focused
      }
    }
  }

  // Touches.
  extension PanelInput {
    func began(_ touches: Set<UITouch>) {
      guard finger == nil, let touch = touches.first else { return }
      finger = touch
      perform(interaction.fingerPressed(at: place(of: touch)))
    }

    func moved(_ touches: Set<UITouch>) {
      guard let finger, touches.contains(finger) else { return }
      perform(interaction.fingerMoved(to: place(of: finger)))
    }

    func ended(_ touches: Set<UITouch>) {
      guard let finger, touches.contains(finger) else { return }
      self.finger = nil
      perform(interaction.released(at: place(of: finger)))
    }

    func cancelled(_ touches: Set<UITouch>) {
      guard let finger, touches.contains(finger) else { return }
      self.finger = nil
      perform(interaction.pressCancelled())
    }

    private func place(of touch: UITouch) -> Geometry.Point { Geometry.Point(touch.location(in: cover)) }
  }

  // The focus of the keys, and of VoiceOver.
  extension PanelInput {
    func focusRests(on view: UIView?) {
      let isOnElement = view.map { $0 !== cover && $0.isDescendant(of: cover) } ?? false
      perform(interaction.focusMoved(ontoPanel: isOnElement))
    }

    /// The element on which the system's own focus rests, where it has one, and which does something.
    private var systemFocus: Composition.Element.Identity? {
      guard let view = UIFocusSystem.focusSystem(for: cover)?.focusedItem as? UIView else { return nil }
      return interaction.composition?.focusStops.first { stop in
        cover.part(stop).map { view.isDescendant(of: $0) } ?? false
      }
    }

    /// VoiceOver came to an element.
    func voiceRests(on element: ObjectIdentifier?) {
      let parts = cover.accessibilityElements as? [UIView] ?? []
      perform(interaction.screenReaderMoved(ontoPanel: parts.contains { ObjectIdentifier($0) == element }))
    }
  }

  extension PanelInput: UIPointerInteractionDelegate {
    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      guard self.interaction.isOnPanel(Geometry.Point(request.location)) else { return nil }
      return self.interaction.composition?.panelFrame.map { UIPointerRegion(rect: CGRect($0)) }
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      perform(self.interaction.pointerMoved(ontoPanel: true))
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      perform(self.interaction.pointerMoved(ontoPanel: false))
    }
  }
#endif
