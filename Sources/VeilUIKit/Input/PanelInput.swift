#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine
  import VeilRuntime

  /// Translates user input on a cover for the core, and reports the responses to the engine.
  @MainActor
  final class PanelInput: NSObject {
    private unowned let cover: CoverView
    var report: ((Presentation.Event) -> Void)?
    private var interaction = PanelInteraction(lineStep: .textLine)
    private var finger: UITouch?
    /// Exists while texts are too tall.
    private var wheel: WheelScroll?

    init(_ cover: CoverView) {
      self.cover = cover
      super.init()
      cover.addInteraction(UIPointerInteraction(delegate: self))
      cover.addInteraction(UILargeContentViewerInteraction(delegate: self))
    }

    /// The element that Tab has reached.
    var focused: Composition.Element.Identity? { interaction.focused }

    func show(_ composition: Composition) {
      perform(interaction.show(composition))
      mark()
      followTexts(composition.scroll)
    }

    private func followTexts(_ scroll: PanelLayout.Scroll) {
      guard scroll.range > 0 else {
        wheel?.end()
        wheel = nil
        return
      }
      let wheel =
        wheel
        ?? WheelScroll(on: cover) { [weak self] way in
          guard let self else { return }
          perform(interaction.scrolled(by: .points(way)))
        }
      self.wheel = wheel
      wheel.follow(scroll)
    }

    /// The reach of touches has changed.
    func block(_ reach: Reach) { perform(interaction.block(reach)) }

    /// The cover is removed.
    func end() {
      finger = nil
      followTexts(PanelLayout.Scroll())
      perform(interaction.end())
    }

    /// The user has activated an element's control.
    func chosen(_ action: Composition.Action) { perform([.act(action)]) }

    /// A key was pressed while the veil has the keyboard, or the equivalent gesture of VoiceOver was made;
    /// returns whether it had an effect.
    @discardableResult
    func press(_ key: Composition.Key) -> Bool { perform(interaction.pressed(key, focus: systemFocus)) }

    func press(_ presses: Set<UIPress>) {
      for case let key? in presses.map({ $0.key.flatMap { Composition.Key($0) } }) { press(key) }
    }

    /// Whether a finger at a point scrolls texts that are too tall.
    func scrollsTexts(at place: CGPoint) -> Bool {
      interaction.composition?.page != nil && interaction.isOnPanel(Geometry.Point(place))
    }

    /// The element at a point whose text is shortened or too small.
    func reducedElement(at place: CGPoint) -> Composition.Element? {
      interaction.composition?.reducedElement(at: Geometry.Point(place))
    }

    /// Reports the responses to the engine; returns whether there are any.
    @discardableResult
    private func perform(_ responses: [PanelInteraction.Response]) -> Bool {
      for response in responses {
        if let event = response.event { report?(event) } else { mark() }
      }
      return !responses.isEmpty
    }

    /// Moves the focus ring to the focused element.
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

  // The keyboard's focus and VoiceOver's.
  extension PanelInput {
    func focusRests(on view: UIView?) {
      let isOnElement = view.map { $0 !== cover && $0.isDescendant(of: cover) } ?? false
      perform(interaction.focusMoved(ontoPanel: isOnElement))
    }

    /// The element with the system's own focus, if it has an action.
    private var systemFocus: Composition.Element.Identity? {
      guard let view = UIFocusSystem.focusSystem(for: cover)?.focusedItem as? UIView else { return nil }
      return interaction.composition?.focusStops.first { stop in
        cover.part(stop).map { view.isDescendant(of: $0) } ?? false
      }
    }

    /// VoiceOver has moved to an element.
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
