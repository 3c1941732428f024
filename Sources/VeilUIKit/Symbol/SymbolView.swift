#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  // The SDKs up to iOS 18's declare the traits as variables.
  @preconcurrency import UIKit
  import VeilCore
  import VeilEngine

  /// A symbol that draws itself each time it is added to a window.
  ///
  /// ```swift
  /// let check = SymbolView(.checkmark)
  /// check.onCompletion = { finished in print(finished ? "drawn" : "left") }
  /// view.addSubview(check)
  /// ```
  ///
  /// It has the view's tint colour, follows its changes, and is not dimmed with it. Nothing is drawn during
  /// the delay. With reduced motion it appears at once. If the system removes a drawing in the background, it
  /// continues afterwards where it would be by then. Its default size is 44 by 44.
  ///
  /// VoiceOver ignores it until you make it an accessibility element with a label.
  public final class SymbolView: UIView {
    /// The insets of the path in the view; 6 on each side by default.
    public var insets = UIEdgeInsets(published.insets) { didSet { setNeedsLayout() } }
    /// The width of the stroke, in points; 1 by default.
    public var lineWidth = CGFloat(published.lineWidth) { didSet { shapeLayer?.lineWidth = lineWidth } }
    /// The delay before it draws, in seconds; 0.3 by default.
    public var delay: TimeInterval = published.delay
    /// The drawing time, in seconds; 0.5 by default. Nil derives it from the path's length, 0.3 to 1 s. With 0
    /// or less it appears at once.
    public var duration: TimeInterval? = published.duration
    /// Whether the stroke has round caps and joins; false by default.
    public var isRound = published.isRound { didSet { takeEnds() } }
    /// Whether it draws itself when it is added to a window, or appears at once; true by default.
    public var isAnimated = published.isAnimated
    /// Multiplies delay and drawing time, for debugging; 1 by default.
    public var slowness = 1.0
    /// Called once for each drawing that began in a window: with true when it ends, possibly at once, and with false when
    /// it is interrupted by leaving the window or by another drawing.
    public var onCompletion: ((_ finished: Bool) -> Void)?

    /// Returns the path for a rectangle.
    private var outline: (CGRect) -> BezierPath
    /// A fixed path of the app, whatever the view's size; nil for one that fits.
    private var fixed: BezierPath?
    private var drawing: Drawing?
    private var watches: [NotificationToken] = []

    static let published = VeilStyle.SymbolStyle(color: .clear)

    /// A drawing that has begun.
    private struct Drawing {
      var keyframes: Composition.Keyframes
      var completion: (Bool) -> Void
      /// Distinguishes this drawing's end from another's.
      var end: DrawingEnd
    }

    /// Creates a view of a symbol, as large as the view allows.
    public convenience init(_ symbol: Symbol) {
      self.init { BezierPath(symbol.bezierPath(in: $0)) }
    }

    /// Creates a view of a path that a function makes for the rectangle inside the insets.
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

    /// Creates a view of a path in the view's coordinates, which is neither moved nor scaled.
    public convenience init(path: BezierPath) {
      self.init { _ in path }
      fixed = path
    }

    /// Creates a view of a path in the view's coordinates, which is neither moved nor scaled.
    public convenience init(path: UIBezierPath) { self.init(path: BezierPath(path)) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    public override class var layerClass: AnyClass { CAShapeLayer.self }

    public override var intrinsicContentSize: CGSize { SymbolView.usualSize }

    public override func sizeThatFits(_ size: CGSize) -> CGSize { SymbolView.usualSize }

    public override func layoutSubviews() {
      super.layoutSubviews()
      shapeLayer?.path = outline(bounds.inset(by: insets)).cgPath
      // Called when the appearance changes, too, also below iOS 17.
      takeColor()
    }

    public override func tintColorDidChange() {
      super.tintColorDidChange()
      takeColor()
    }

    public override func didMoveToWindow() {
      super.didMoveToWindow()
      guard window != nil else { return end(finished: false) }
      shapeLayer?.contentsScale = traitCollection.displayScale
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
    /// If both are the same, or the duration is 0 or less, the part appears at once, and the completion is called within
    /// this call. Otherwise it is called once, later: with false if the drawing was interrupted.
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
      (look.delay, look.duration) = (delay, duration)
      let tween = look.strokeEnd(
        of: unitSymbol, from: now, drawing: Double(start), to: Double(end),
        wantsLessMotion: UIAccessibility.isReduceMotionEnabled, slowness: slowness)
      let keyframes = Composition.Keyframes.tween(tween)
      let completion = completion ?? { _ in }
      let drawingEnd = DrawingEnd { [weak self] end, finished in self?.ended(end, finished: finished) }
      guard layer.move(.strokeEnd, along: keyframes, now: now, delegate: drawingEnd) else {
        return completion(true)
      }
      drawing = Drawing(keyframes: keyframes, completion: completion, end: drawingEnd)
    }

    /// The symbol in unit coordinates, for its drawing time.
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
      takeEnds()
      takeColor()
      if #available(iOS 17.0, *) {
        registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
          (view: SymbolView, _: UITraitCollection) in view.takeColor()
        }
      }
      watches = [
        NotificationToken(UIScene.willEnterForegroundNotification) { [weak self] in self?.restore() },
        NotificationToken(fromAnyThread: .NSExtensionHostWillEnterForeground) { [weak self] in
          self?.restore()
        },
      ]
    }

    private func takeEnds() {
      shapeLayer?.lineCap = isRound ? .round : .butt
      shapeLayer?.lineJoin = isRound ? .round : .miter
    }

    private func takeColor() {
      shapeLayer?.strokeColor = tintColor.resolvedColor(with: traitCollection).cgColor
    }

    /// The drawing ended, or the system removed it.
    private func ended(_ end: DrawingEnd, finished: Bool) {
      guard drawing?.end === end else { return }
      // A drawing that is removed in its window was removed in the background, and continues afterwards.
      guard finished || window == nil else { return }
      self.end(finished: finished)
    }

    /// Calls the completion once.
    private func end(finished: Bool) {
      guard let drawing else { return }
      self.drawing = nil
      if !finished { layer.stop(.strokeEnd) }
      drawing.completion(finished)
    }

    private func restore() {
      guard let drawing, window != nil else { return }
      let isUnderWay = layer.move(
        .strokeEnd, along: drawing.keyframes, now: CACurrentMediaTime(), delegate: drawing.end)
      if !isUnderWay { end(finished: true) }
    }
  }

  /// Passes on the end of one animation. Core Animation retains its delegates, so the view itself is not one.
  @MainActor
  final class DrawingEnd: NSObject, CAAnimationDelegate {
    private let report: (DrawingEnd, Bool) -> Void

    init(_ report: @escaping (DrawingEnd, Bool) -> Void) {
      self.report = report
      super.init()
    }

    nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      // Core Animation calls its delegates on the main thread.
      MainActor.assumeIsolated { report(self, flag) }
    }
  }
#endif
