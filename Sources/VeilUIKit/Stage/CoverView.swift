#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine
  import VeilRuntime

  /// The view that covers a place: it contains a view for each element, and takes touches within its reach.
  ///
  /// It is never transparent itself, since transparent views get no touches: its content fades.
  final class CoverView: UIView {
    let place: any ScopePlace
    /// The reach of touches.
    var reach = Reach.nothing { didSet { if reach != oldValue { input.block(reach) } } }
    /// Where touches pass through, in its own coordinates.
    var holes: [Geometry.Rect] = []
    /// What it shows; nil: it only takes touches.
    private(set) var composition: Composition?
    private(set) lazy var input = PanelInput(self)
    private let refusal = InputRefusal()
    var onLayout: (() -> Void)?
    private let time = Time.source

    private let content = UIView()
    /// Everything but the scrim: it fades as a whole.
    private let group = UIView()
    /// The viewport of a text that is too tall.
    private let viewport = TextViewport()
    private var parts: [Composition.Element.Identity: ElementView] = [:]
    private var laidOutSize = CGSize.zero
    /// Whether its layout changes what it shows, as during the animation of a rotation.
    private var isFollowingLayout = false

    init(over place: any ScopePlace) {
      self.place = place
      super.init(frame: .zero)
      backgroundColor = nil
      // A panel over a presented sheet keeps its tint.
      tintAdjustmentMode = .normal
      isMultipleTouchEnabled = true
      accessibilityIdentifier = Veil.identifier
      content.addSubview(group)
      addSubview(content)
      refusal.begin(on: self)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Fills a view that contains it, with a mask also during UIKit's rotation animation.
    func fill(_ home: UIView) {
      if frame != home.bounds { frame = home.bounds }
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { takes(point) }

    /// Recognizers ask only the touched view whether they may begin.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let found = super.hitTest(point, with: event) else { return nil }
      return found is ActionButton ? found : self
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      super.gestureRecognizerShouldBegin(gestureRecognizer) && gestureRecognizer.mayBegin(on: self)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layOutContent()
      guard bounds.size != laidOutSize else { return }
      laidOutSize = bounds.size
      followLayout()
    }

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      followLayout()
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { restoreAnimations() }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { input.began(touches) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { input.moved(touches) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { input.ended(touches) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { input.cancelled(touches) }

    /// On an iPad keys begin at the focused element. They end here, as at the first responder of a veil.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      guard reach == .scope else { return super.pressesBegan(presses, with: event) }
      input.press(presses)
    }

    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
      super.shouldUpdateFocus(in: context) && !goesAstray(context)
    }

    override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      input.focusRests(on: context.nextFocusedView)
    }

    override func accessibilityPerformEscape() -> Bool { input.press(.escape) }

    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      switch direction {
      case .down: input.press(.pageUp)
      case .up: input.press(.pageDown)
      default: false
      }
    }
  }

  extension CoverView {
    /// Whether it takes a touch at a point, in its own coordinates.
    func takes(_ point: CGPoint) -> Bool {
      reach.takes(
        Geometry.Point(point), in: Geometry.Size(bounds.size), panel: composition?.panelFrame, besides: holes)
    }

    /// Whether the system's focus would move from the veil back to covered content. With spared views it must
    /// find its way to them.
    private func goesAstray(_ context: UIFocusUpdateContext) -> Bool {
      guard reach == .scope, place.spared.isEmpty, let before = context.previouslyFocusedView,
        before.isDescendant(of: self), let next = context.nextFocusedView, next.window === place.window
      else { return false }
      return place.takesKeys(of: next) && !next.isDescendant(of: self)
    }

    func part(_ identity: Composition.Element.Identity) -> ElementView? { parts[identity] }

    /// Lets everything in it fill it.
    func layOutContent() {
      for view in [content, group] {
        view.bounds = CGRect(origin: .zero, size: bounds.size)
        view.center = CGPoint(x: bounds.midX, y: bounds.midY)
      }
    }

    private func followLayout() {
      isFollowingLayout = true
      onLayout?()
      isFollowingLayout = false
    }

    /// Shows a composition: adds, changes and removes elements. Their frames are animated with a rotation, and with no
    /// other animation within which the app may call: a text would fly in from a corner.
    func show(_ composition: Composition) {
      self.composition = composition
      let now = time.now
      if isFollowingLayout {
        showElements(of: composition, now: now)
      } else {
        UIView.performWithoutAnimation { showElements(of: composition, now: now) }
      }
      move(now: now)
      input.show(composition)
    }

    private func showElements(of composition: Composition, now: Double) {
      let wanted = Set(composition.elements.map { $0.identity })
      for (identity, part) in parts where !wanted.contains(identity) {
        part.removeFromSuperview()
        parts[identity] = nil
      }
      for element in composition.elements {
        let part = parts[element.identity] ?? newPart(element.identity)
        part.show(element, in: composition, now: now)
        part.describe(element, in: composition)
      }
      stack(composition)
      accessibilityElements = composition.elements.compactMap { parts[$0.identity] }.filter {
        $0.isAccessibilityElement
      }
    }

    /// Restarts the animations: the system removes those of invisible views.
    func restoreAnimations() {
      guard composition != nil else { return }
      let now = time.now
      for part in parts.values { part.restoreAnimations(now: now) }
      move(now: now)
    }

    private func newPart(_ identity: Composition.Element.Identity) -> ElementView {
      let part = ElementView(identity)
      part.hasApron = identity == .scrim && place.fillsWindow
      part.accessibilityIdentifier = identity.identifier
      part.onAction = { [weak self] action in self?.input.chosen(action) }
      parts[identity] = part
      return part
    }

    /// Orders the views as the elements, with the scrim beside all others.
    private func stack(_ composition: Composition) {
      var order: [UIView] = []
      var clipped: [UIView] = []
      for element in composition.elements {
        guard let part = parts[element.identity] else { continue }
        if element.identity == .scrim {
          if part.superview !== content { content.insertSubview(part, at: 0) }
        } else if let clip = element.clip {
          viewport.show(through: CGRect(clip), fading: element.fading)
          if clipped.isEmpty { order.append(viewport) }
          clipped.append(part)
        } else {
          order.append(part)
        }
      }
      if clipped.isEmpty { viewport.removeFromSuperview() }
      arrange(clipped, in: viewport)
      arrange(order, in: group)
    }

    private func arrange(_ views: [UIView], in home: UIView) {
      for (index, view) in views.enumerated() {
        guard index >= home.subviews.count || home.subviews[index] !== view else { continue }
        home.insertSubview(view, at: index)
      }
    }

    /// Applies the fade, and the panel's entrance.
    private func move(now: Double) {
      guard let composition else { return }
      content.layer.move(.opacity, along: composition.retainedOpacity, now: now)
      for part in parts.values { part.fade(along: composition.retainedElementOpacity, now: now) }
      group.layer.follow(entranceOf: composition, now: now)
    }
  }
#endif
