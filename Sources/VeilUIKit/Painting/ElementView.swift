#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine

  /// One element of a composition, as views and layers that Core Animation moves.
  ///
  /// The coordinates of its superview are those of the scope.
  final class ElementView: UIView {
    let identity: Composition.Element.Identity
    /// Called when the user activates the element.
    var onAction: ((Composition.Action) -> Void)?

    /// Whether shapes that fill it extend beyond its edges, so that no corner is uncovered while a window
    /// rotates.
    var hasApron: Bool {
      get { shapes.hasApron }
      set { shapes.hasApron = newValue }
    }

    private var element: Composition.Element?
    private let shapes = ShapeView()
    /// The label of its text, and that of the text that it replaces.
    private var labels: [UILabel] = []
    private var button: ActionButton?
    private var spinner: UIActivityIndicatorView?
    private var material: MaterialView?
    private var ring: FocusRingView?
    private let ownView = OwnViewPlace()

    init(_ identity: Composition.Element.Identity) {
      self.identity = identity
      super.init(frame: .zero)
      addSubview(shapes)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Shows an element, in place of the former one. Equal motions continue.
    func show(_ element: Composition.Element, in composition: Composition, now: Double) {
      if element.frame != self.element?.frame { frame = CGRect(element.frame) }
      shapes.frame = bounds
      guard element != self.element else { return }
      self.element = element
      shapes.show(
        element.drawnShapes, in: element.frame, scale: composition.scale, now: now)
      showShadow(of: element)
      showMaterial(of: element)
      showText(of: element, now: now)
      showButton(of: element)
      showSpinner(of: element)
      ownView.show(element, in: self)
      if let ring { bringSubviewToFront(ring) }
    }

    /// Fades on its own, independent of its superview.
    func fade(along keyframes: Composition.Keyframes, now: Double) {
      // A material inside a transparent view, or itself transparent, shows nothing of what is behind it.
      layer.move(.opacity, along: material == nil ? keyframes : .still(1), now: now)
      shapes.layer.move(.opacity, along: material == nil ? .still(1) : keyframes, now: now)
      material?.fade(along: keyframes, now: now)
    }

    /// Whether it has the ring of the keyboard's focus.
    var hasFocusRing: Bool {
      get { ring != nil }
      set {
        guard newValue != hasFocusRing else { return }
        ring?.removeFromSuperview()
        ring = newValue ? FocusRingView() : nil
        guard let ring else { return }
        addSubview(ring)
        ring.surround(bounds)
      }
    }

    /// Restarts animations that iOS has removed, where they would be by now.
    func restoreAnimations(now: Double) {
      shapes.restoreAnimations(now: now)
      for (label, text) in zip(labels, element?.retainedTexts ?? []) where text.opacity.isMoving(at: now) {
        label.layer.move(.opacity, along: text.opacity, now: now)
      }
      material?.restoreFade(now: now)
      if let spinner, spinner.isAnimating {
        spinner.stopAnimating()
        spinner.startAnimating()
      }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      shapes.frame = bounds
      layOutMaterial()
      ring?.surround(bounds)
    }

    override func accessibilityActivate() -> Bool {
      guard let action = element?.action else { return false }
      onAction?(action)
      return true
    }
  }

  // The system's own views.
  extension ElementView {
    private func showMaterial(of element: Composition.Element) {
      guard let box = element.material else {
        material?.removeFromSuperview()
        material = nil
        return
      }
      let view = material ?? MaterialView()
      if material == nil { insertSubview(view, at: 0) }
      material = view
      layOutMaterial()
      view.show(box)
    }

    private func layOutMaterial() {
      guard let material else { return }
      guard let element, case .sheet = element.drawing else {
        material.frame = bounds
        return
      }
      let frame = own(shapes.withApron(element.frame), in: element)
      material.frame = frame
      material.limit(
        to: element.sheetParts.map {
          own(shapes.withApron($0), in: element).offsetBy(dx: -frame.minX, dy: -frame.minY)
        })
    }

    /// The system's own shadow, which it paints once.
    private func showShadow(of element: Composition.Element) {
      guard case .box(let box) = element.drawing, let shadow = box.shadow, shadow.color.alpha > 0 else {
        if layer.shadowOpacity != 0 {
          layer.shadowOpacity = 0
          layer.shadowPath = nil
        }
        return
      }
      let frame = Geometry.Rect(origin: .zero, size: element.frame.size)
      CATransaction.withoutActions {
        layer.shadowColor = shadow.color.withAlpha(1).cgColor
        layer.shadowOpacity = Float(shadow.color.alpha)
        layer.shadowRadius = CGFloat(shadow.radius)
        layer.shadowOffset = CGSize(width: shadow.offset.x, height: shadow.offset.y)
        layer.shadowPath = BezierPath(roundedRect: frame, radius: max(0, box.radius)).cgPath
      }
    }

    private func showText(of element: Composition.Element, now: Double) {
      let texts = element.retainedTexts
      while labels.count > texts.count { labels.removeLast().removeFromSuperview() }
      for (index, text) in texts.enumerated() {
        guard case .text(let run, let frame) = text.shape else { continue }
        if index == labels.count {
          labels.append(.ofRun())
          addSubview(labels[index])
        }
        labels[index].show(run)
        labels[index].move(to: own(frame, in: element))
        labels[index].layer.move(.opacity, along: text.opacity, now: now)
      }
    }

    private func showButton(of element: Composition.Element) {
      guard case .button(let box, let title, let titleFrame) = element.drawing else {
        button?.removeFromSuperview()
        button = nil
        return
      }
      let view = button ?? newButton()
      view.frame = bounds
      view.show(box, title: title, titleFrame: own(titleFrame, in: element))
    }

    private func newButton() -> ActionButton {
      let view = ActionButton(
        type: .system,
        primaryAction: UIAction { [weak self] _ in
          guard let self, let action = element?.action else { return }
          onAction?(action)
        })
      view.isPointerInteractionEnabled = true
      addSubview(view)
      button = view
      return view
    }

    private func showSpinner(of element: Composition.Element) {
      guard let spinner = element.systemSpinner else {
        self.spinner?.removeFromSuperview()
        self.spinner = nil
        return
      }
      let fit = spinner.fit(in: element.frame)
      let view = self.spinner ?? UIActivityIndicatorView(style: .medium)
      if self.spinner == nil { addSubview(view) }
      self.spinner = view
      view.style = fit.isLarge ? .large : .medium
      view.bounds = CGRect(origin: .zero, size: view.sizeThatFits(.zero))
      view.color = UIColor(spinner.color)
      view.transform = CGAffineTransform(scaleX: CGFloat(fit.scale), y: CGFloat(fit.scale))
      view.center = CGPoint(x: bounds.midX, y: bounds.midY)
      // A stopped spinner is hidden.
      view.hidesWhenStopped = !spinner.isAnimating
      if spinner.isAnimating, spinner.stepsPerSecond > 0 {
        if !view.isAnimating { view.startAnimating() }
      } else {
        view.stopAnimating()
      }
    }

    /// Converts a frame of the scope to the view's coordinates.
    private func own(_ frame: Geometry.Rect, in element: Composition.Element) -> CGRect {
      CGRect(frame.offset(x: -element.frame.minX, y: -element.frame.minY))
    }
  }

  extension Composition.Element {
    /// The shapes that layers show: all without a system view.
    fileprivate var drawnShapes: [Composition.RetainedShape] {
      switch drawing {
      case .button: return []
      case .spinner where systemSpinner != nil: return []
      case .box(var box) where box.material != nil || box.shadow != nil:
        if box.material != nil { box.fill = .clear }
        box.shadow = nil
        var element = self
        element.drawing = .box(box)
        return element.retainedShapes()
      case .sheet(var sheet):
        guard let blur = sheet.blur else { return retainedShapes() }
        (sheet.fill, sheet.gradient) = (blur.fill, blur.gradient)
        var element = self
        element.drawing = .sheet(sheet)
        return element.retainedShapes()
      default:
        return retainedShapes().filter { $0.text == nil }
      }
    }

    /// The panel or the sheet of a system material; nil: it has none. What tints a sheet are its shapes.
    fileprivate var material: Composition.Box? {
      switch drawing {
      case .box(let box): box.material == nil ? nil : box
      case .sheet(let sheet): sheet.blur == nil ? nil : Composition.Box(fill: .clear, material: .blur)
      default: nil
      }
    }

    /// Its text, and the one that it replaces, front to back.
    fileprivate var retainedTexts: [Composition.RetainedShape] {
      switch drawing {
      case .text, .number: retainedShapes().reversed()
      default: []
      }
    }

    fileprivate var systemSpinner: Composition.Spinner? {
      guard case .spinner(let spinner) = drawing, spinner.kind == .system else { return nil }
      return spinner
    }
  }

  extension Composition.RetainedShape {
    fileprivate var text: TextRun? {
      if case .text(let run, in: _) = shape { return run }
      return nil
    }
  }
#endif
