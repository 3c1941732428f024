@MainActor open class UIView: UIResponder, UIFocusItem, UITraitEnvironment, UICoordinateSpace, CALayerDelegate
{
  public static let noIntrinsicMetric: CGFloat = -1

  public let layer: CALayer
  open class var layerClass: AnyClass { CALayer.self }

  var subviewList: [UIView] = []
  weak var parent: UIView?
  weak var controller: UIViewController?
  var shownTraits: UITraitCollection?
  var shownSafeArea = UIEdgeInsets.zero
  var shownTint: UIColor?
  var ownTint: UIColor?
  @_spi(Double) public let traitObservers = TraitObservers()

  public init(frame: CGRect) {
    layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    super.init()
    layer.frame = frame
    layer.view = self
    layer.delegate = self
  }

  public required init?(coder: NSCoder) {
    layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    super.init()
    layer.view = self
    layer.delegate = self
  }

  public convenience override init() { self.init(frame: .zero) }

  open override var next: UIResponder? { controller ?? parent }

  // MARK: Hierarchy

  open var superview: UIView? {
    ViewReads.superviews += 1
    return parent
  }
  open var subviews: [UIView] {
    ViewReads.subviews += 1
    return subviewList
  }
  open var window: UIWindow? { parent?.window }
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Geometry

  open var frame: CGRect {
    get { layer.frame }
    set { resizing { layer.frame = newValue } }
  }
  open var bounds: CGRect {
    get { layer.bounds }
    set { resizing { layer.bounds = newValue } }
  }
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  @available(iOS 13.0, *) open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  // MARK: Looks

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(1, max(0, newValue))) }
  }
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  open var isOpaque = true
  open var backgroundColor: UIColor? { didSet { takeBackground() } }
  open var mask: UIView? { didSet { layer.mask = mask?.layer } }
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { updateTraits() } }
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? .systemGray : plainTint }
    set {
      ownTint = newValue
      updateTint()
    }
  }
  /// An inherited tint is never dimmed: each view dims its own.
  private var plainTint: UIColor { ownTint ?? parent?.plainTint ?? .systemBlue }
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { ownAdjustment == .automatic ? parent?.tintAdjustmentMode ?? .normal : ownAdjustment }
    set {
      ownAdjustment = newValue
      updateTint()
    }
  }
  var ownAdjustment = TintAdjustmentMode.automatic
  open func tintColorDidChange() {}

  // MARK: Traits

  open var traitCollection: UITraitCollection { inheritedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Layout

  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { layer.layoutIfNeeded() }
  open func layoutSubviews() {}
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open var safeAreaInsets: UIEdgeInsets { inheritedSafeArea }
  open func safeAreaInsetsDidChange() {}

  // MARK: Interactions and focus

  open var interactions: [any UIInteraction] = []
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }
  open func removeInteraction(_ interaction: any UIInteraction) {
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
  open var canBecomeFocused: Bool { false }
  @available(iOS 15.0, *) open var focusEffect: UIFocusEffect? {
    get { nil }
    set {}
  }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Input

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  var recognizerList: [UIGestureRecognizer] = []

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, !layer.isWithoutInteraction,
      self.point(inside: point, with: event)
    else { return nil }
    for child in subviewList.reversed() {
      if let found = child.hitTest(child.convert(point, from: self), with: event) { return found }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Asked of the touched view when a recognizer would cancel its touch, also when that is a superview's.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open var showsLargeContentViewer = false
  open var largeContentTitle: String?

  open override var accessibilityFrame: CGRect {
    get { super.accessibilityFrame == .zero ? bounds.applying(toScreen) : super.accessibilityFrame }
    set { super.accessibilityFrame = newValue }
  }
}

@available(iOS 17.0, *) extension UIView: UITraitChangeObservable {}
