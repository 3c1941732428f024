#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// Turns what the user does on a cover into what the engine is told.
  @MainActor
  final class PanelInput: NSObject {
    private unowned let cover: CoverView
    var report: ((Presentation.Event) -> Void)?
    /// The one finger that counts, and what it does.
    private var finger: Press?
    /// Which element Tab has led to.
    private(set) var focused: Composition.Element.Identity? {
      didSet { if focused != oldValue { focusMoved() } }
    }
    /// What rests on the panel now.
    private var resting: Set<Attention> = []
    private var hadAttention = false

    private enum Attention {
      case touch, pointer, focus, voice
    }

    private struct Press {
      let touch: UITouch
      /// What it would do where it is let go.
      let action: Composition.Action?
      var place: CGPoint
      var isDrag = false
    }

    /// How far a finger moves before it drags, in points: what UIKit's own scrolling views allow.
    private static let slack: CGFloat = 10

    init(_ cover: CoverView) {
      self.cover = cover
      super.init()
      cover.addInteraction(UIPointerInteraction(delegate: self))
      cover.addInteraction(UILargeContentViewerInteraction(delegate: self))
    }

    private var composition: Composition? { cover.composition }

    /// An element's own control was used.
    func chosen(_ action: Composition.Action) { report?(.actionTaken(action)) }

    /// Escape, by a key or by VoiceOver's gesture: cancels, or puts an outcome away; whether there was anything.
    func escape() -> Bool { press(.escape) }

    /// A key was pressed while the veil has the keyboard; whether it did anything.
    @discardableResult
    func press(_ key: Composition.Key) -> Bool {
      guard let action = composition?.action(of: key, focused: focused ?? systemFocus) else { return false }
      report?(.actionTaken(action))
      return true
    }

    /// Tab was pressed: the focus goes on to the next element that does something.
    func moveFocus(backward: Bool) {
      focused = composition?.focusStop(after: focused ?? systemFocus, backward: backward)
    }

    /// What is shown is another now.
    func compositionChanged() {
      if let focused, composition?.focusStops.contains(focused) != true { self.focused = nil }
      mark()
      settle()
    }

    /// Whoever shows nothing has nobody's attention.
    func end() {
      finger = nil
      focused = nil
      resting = []
      settle()
    }
  }

  // Touches.
  extension PanelInput {
    func began(_ touches: Set<UITouch>) {
      guard finger == nil, let touch = touches.first else { return }
      let place = touch.location(in: cover)
      finger = Press(touch: touch, action: action(at: place), place: place)
      rest(.touch, isOverPanel(place))
    }

    func moved(_ touches: Set<UITouch>) {
      guard var press = finger, touches.contains(press.touch) else { return }
      let place = press.touch.location(in: cover)
      let way = press.place.y - place.y
      guard press.isDrag || abs(way) > PanelInput.slack else { return }
      press.isDrag = true
      press.place = place
      finger = press
      scroll(by: Double(way))
    }

    func ended(_ touches: Set<UITouch>) {
      guard let press = finger, touches.contains(press.touch) else { return }
      let place = press.touch.location(in: cover)
      finger = nil
      rest(.touch, false)
      guard !press.isDrag, let action = press.action, action == self.action(at: place) else { return }
      report?(.actionTaken(action))
    }

    func cancelled(_ touches: Set<UITouch>) {
      guard let press = finger, touches.contains(press.touch) else { return }
      finger = nil
      rest(.touch, false)
    }

    private func action(at place: CGPoint) -> Composition.Action? {
      composition?.element(at: Geometry.Point(place))?.action
    }

    /// What has less than its whole text, or that too small, where a finger is.
    func reducedElement(at place: CGPoint) -> Composition.Element? {
      composition?.elements.last { element in
        element.isReduced && composition?.stageFrame(of: element).contains(Geometry.Point(place)) == true
      }
    }

    private func isOverPanel(_ place: CGPoint) -> Bool {
      composition?.panelFrame?.contains(Geometry.Point(place)) ?? false
    }
  }

  // Long messages.
  extension PanelInput {
    /// The height of the part in which a long message is seen; nil where all of it is.
    private var page: Double? {
      composition?.elements.first { element in
        element.clip.map { $0.height < element.frame.height } ?? false
      }?.clip?.height
    }

    /// Scrolls by so many pages; whether there is anything to scroll.
    func scroll(pages: Double) -> Bool {
      guard let page else { return false }
      report?(.scrolled(by: pages * page))
      return true
    }

    /// Scrolls by a line of text.
    func scroll(lines: Double) {
      guard page != nil, case .text(let run)? = composition?.element(.message)?.drawing else { return }
      report?(.scrolled(by: lines * run.font.size))
    }

    private func scroll(by distance: Double) {
      if distance != 0, page != nil { report?(.scrolled(by: distance)) }
    }
  }

  // Attention: what rests on the panel holds a notice.
  extension PanelInput {
    func focusRests(on view: UIView?) { rest(.focus, focused != nil || isInPanel(view)) }

    /// The element on which the system's own focus rests, where it has one, and which does something.
    private var systemFocus: Composition.Element.Identity? {
      guard let view = UIFocusSystem.focusSystem(for: cover)?.focusedItem as? UIView else { return nil }
      return composition?.focusStops.first { stop in
        cover.part(stop).map { view.isDescendant(of: $0) } ?? false
      }
    }

    private func focusMoved() {
      mark()
      rest(.focus, focused != nil)
    }

    /// The ring stands where the focus is.
    private func mark() {
      for identity in Composition.Element.Identity.allCases {
        cover.part(identity)?.hasFocusRing = identity == focused
      }
    }

    /// VoiceOver came to an element. While nothing else is within its reach, nobody has chosen that.
    func voiceRests(on element: ObjectIdentifier?) {
      let parts = cover.accessibilityElements as? [UIView] ?? []
      rest(.voice, cover.reach != .scope && parts.contains { ObjectIdentifier($0) == element })
    }

    /// How far touches are taken has changed.
    func reachChanged() {
      rest(.voice, false)
      // The keys are the app's again.
      if cover.reach != .scope { focused = nil }
    }

    private func isInPanel(_ view: UIView?) -> Bool {
      guard let view, view !== cover else { return false }
      return view.isDescendant(of: cover)
    }

    private func rest(_ attention: Attention, _ isThere: Bool) {
      if isThere { resting.insert(attention) } else { resting.remove(attention) }
      settle()
    }

    private func settle() {
      let attention = composition != nil && !resting.isEmpty
      guard attention != hadAttention else { return }
      hadAttention = attention
      report?(.attentionChanged(attention))
    }
  }

  extension PanelInput: UIPointerInteractionDelegate {
    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      guard let panel = composition?.panelFrame, isOverPanel(request.location) else { return nil }
      return UIPointerRegion(rect: CGRect(panel))
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      rest(.pointer, true)
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      rest(.pointer, false)
    }
  }
#endif
