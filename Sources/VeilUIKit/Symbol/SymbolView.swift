#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore

  /// A symbol that draws itself, by its stroke, each time it comes into a window (rows S2 to S6).
  ///
  /// ```swift
  /// let check = SymbolView(.checkmark)
  /// check.onCompletion = { finished in print(finished ? "drawn" : "left") }
  /// view.addSubview(check)
  /// ```
  ///
  /// It is drawn in the view's tint colour, follows that, and is not dimmed with the tint. Nothing is drawn during the
  /// delay. For a user who wants less motion it is there at once. What the system removes in the background goes on
  /// afterwards from where it would be. It is 44 by 44 unless it is told otherwise.
  ///
  /// For VoiceOver it is nothing until it is made an element and given a label, as an image is.
  public final class SymbolView: UIView {
    /// From the view's sides to the rectangle that the path is made for; 6 on each side by default (row S2).
    public var insets = UIEdgeInsets(
      top: CGFloat(published.insets.top), left: CGFloat(published.insets.left),
      bottom: CGFloat(published.insets.bottom), right: CGFloat(published.insets.right))
    {
      didSet { setNeedsLayout() }
    }
    /// The width of the stroke, in points; 1 by default (row S3).
    public var lineWidth = CGFloat(published.lineWidth) { didSet { shapeLayer?.lineWidth = lineWidth } }
    /// How long nothing is drawn, in seconds; 0.3 by default (row S4).
    public var delay: TimeInterval = published.delay
    /// How long it draws, in seconds; nil, the default, means by its path's length (``Symbol/drawingTime``, row S10):
    /// 0.5 for the checkmark. With 0 or less it is there at once.
    public var duration: TimeInterval?
    /// Whether it draws itself as it comes into a window, or is there at once; yes by default (row S4).
    public var isAnimated = published.isAnimated
    /// How many times as long delay and drawing take, for debugging; 1 by default (row S6).
    public var slowness = 1.0
    /// Called once for each drawing that began with coming into a window: with true when it has come to its end, be it
    /// at once, and with false when it was cut short, by leaving the window or by another drawing.
    public var onCompletion: ((_ finished: Bool) -> Void)?

    /// The path for a rectangle.
    private var outline: (CGRect) -> BezierPath
    /// Of one path of the app's own, which stays as it is, whatever the view's size; nil for one that fits.
    private var fixed: BezierPath?
    /// What is under way.
    private var drawing: Drawing?
    private var watch: NotificationToken?

    static let published = VeilStyle.SymbolLook(color: .clear)

    /// A drawing that has begun.
    private struct Drawing {
      var course: Composition.Course
      var completion: (Bool) -> Void
      /// Tells this drawing's end from that of another.
      var end: DrawingEnd
    }

    /// A symbol, as large as the view allows.
    public convenience init(_ symbol: Symbol) {
      self.init { BezierPath(symbol.bezierPath(in: $0)) }
    }

    /// Whatever a function makes of the rectangle inside the insets (row S2).
    ///
    /// ```swift
    /// let slash = SymbolView { rect in
    ///   var path = BezierPath()
    ///   path.move(to: Geometry.Point(x: rect.minX, y: rect.maxY))
    ///   path.line(to: Geometry.Point(x: rect.maxX, y: rect.minY))
    ///   return path
    /// }
    /// ```
    public init(outline: @escaping (CGRect) -> BezierPath) {
      self.outline = outline
      super.init(frame: CGRect(origin: .zero, size: SymbolView.usualSize))
      prepare()
    }

    /// A path of the app's own in the view's coordinates, which is neither moved nor scaled.
    public convenience init(path: BezierPath) {
      self.init { _ in path }
      fixed = path
    }

    /// A path of the app's own in the view's coordinates, which is neither moved nor scaled.
    public convenience init(path: UIBezierPath) { self.init(path: BezierPath(path)) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    public override class var layerClass: AnyClass { CAShapeLayer.self }

    public override var intrinsicContentSize: CGSize { SymbolView.usualSize }

    public override func sizeThatFits(_ size: CGSize) -> CGSize { SymbolView.usualSize }

    public override func layoutSubviews() {
      super.layoutSubviews()
      shapeLayer?.path = outline(bounds.inset(by: insets)).cgPath
    }

    public override func tintColorDidChange() {
      super.tintColorDidChange()
      takeColor()
    }

    public override func didMoveToWindow() {
      super.didMoveToWindow()
      guard window != nil else { return end(finished: false) }
      shapeLayer?.contentsScale = traitCollection.displayScale
      takeColor()
      setNeedsLayout()
      guard isAnimated else { return }
      draw { [weak self] in self?.onCompletion?($0) }
    }

    private static let usualSize = CGSize(width: CGFloat(published.size), height: CGFloat(published.size))
    private var shapeLayer: CAShapeLayer? { layer as? CAShapeLayer }
  }

  extension SymbolView {
    /// Draws the symbol from one part of its length to another, after the delay.
    ///
    /// Where both are the same, or the duration is 0 or less, the part is there at once, and the completion is called
    /// within this call (row S5). Otherwise it is called once, later: with false where the drawing was cut short.
    ///
    /// - Parameters:
    ///   - start: 0…1; 0 by default.
    ///   - end: 0…1; 1 by default.
    public func draw(
      from start: CGFloat = 0, to end: CGFloat = 1, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
      self.end(finished: false)
      let now = CACurrentMediaTime()
      var look = SymbolView.published
      (look.delay, look.duration, look.isAnimated) = (delay, duration, !UIAccessibility.isReduceMotionEnabled)
      var tween = look.strokeEnd(of: unitSymbol, from: now, slowness: slowness)
      (tween.from, tween.to) = (look.isAnimated ? Double(start) : Double(end), Double(end))
      let course = Composition.Course.tween(tween)
      let completion = completion ?? { _ in }
      let drawingEnd = DrawingEnd { [weak self] end, finished in self?.ended(end, finished: finished) }
      guard layer.move(.strokeEnd, along: course, now: now, delegate: drawingEnd) else {
        return completion(true)
      }
      drawing = Drawing(course: course, completion: completion, end: drawingEnd)
    }

    /// In unit coordinates, for the time that its length takes.
    private var unitSymbol: Symbol {
      guard let fixed else { return Symbol("", path: outline(CGRect(x: 0, y: 0, width: 1, height: 1))) }
      let room = bounds.inset(by: insets)
      let side = Double(max(room.width, room.height))
      return Symbol("", path: side > 0 ? fixed.transformed(by: .scale(1 / side)) : fixed)
    }

    private func prepare() {
      tintAdjustmentMode = .normal
      isUserInteractionEnabled = false
      backgroundColor = nil
      isOpaque = false
      accessibilityTraits = .image
      shapeLayer?.fillColor = nil
      shapeLayer?.lineWidth = lineWidth
      shapeLayer?.lineCap = .round
      shapeLayer?.lineJoin = .round
      takeColor()
      if #available(iOS 17.0, *) {
        registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
          (view: SymbolView, _: UITraitCollection) in view.takeColor()
        }
      }
      watch = NotificationToken(UIScene.willEnterForegroundNotification) { [weak self] in self?.restore() }
    }

    private func takeColor() {
      shapeLayer?.strokeColor = tintColor.resolvedColor(with: traitCollection).cgColor
    }

    /// The system removed what was under way, or it came to its end.
    private func ended(_ end: DrawingEnd, finished: Bool) {
      guard drawing?.end === end else { return }
      // What is removed while it is still in its window, is so in the background, and goes on afterwards.
      guard finished || window == nil else { return }
      self.end(finished: finished)
    }

    /// Whoever is told, is told once.
    private func end(finished: Bool) {
      guard let drawing else { return }
      self.drawing = nil
      if !finished { layer.stop(.strokeEnd) }
      drawing.completion(finished)
    }

    private func restore() {
      guard let drawing, window != nil else { return }
      let isUnderWay = layer.move(
        .strokeEnd, along: drawing.course, now: CACurrentMediaTime(), delegate: drawing.end)
      if !isUnderWay { end(finished: true) }
    }
  }
#endif
