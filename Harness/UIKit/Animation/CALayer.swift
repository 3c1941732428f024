open class CALayer: NSObject, CAMediaTiming {
  public required override init() { super.init() }

  // MARK: Time

  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = .infinity
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode: CAMediaTimingFillMode = .removed

  // MARK: Geometry

  open var bounds: CGRect = .zero {
    didSet {
      changed("bounds", from: .rect(oldValue), to: .rect(bounds))
      if bounds.size != oldValue.size { setNeedsLayout() }
    }
  }
  open var position: CGPoint = .zero {
    didSet { changed("position", from: .point(oldValue), to: .point(position)) }
  }
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet { changed("anchorPoint", from: .point(oldValue), to: .point(anchorPoint)) }
  }
  open var zPosition: CGFloat = 0 {
    didSet { changed("zPosition", from: .number(Double(oldValue)), to: .number(Double(zPosition))) }
  }
  open var transform: CATransform3D = CATransform3DIdentity {
    didSet { changed("transform", from: .transform(oldValue.affine), to: .transform(transform.affine)) }
  }
  open func affineTransform() -> CGAffineTransform { transform.affine }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

  /// The rectangle around the transformed layer; setting it under a transform is undefined.
  open var frame: CGRect {
    get { bounds.applying(toSuperlayer) }
    set {
      if !affineTransform().isIdentity {
        Misuse.report("a frame was set under a transform: set bounds and position")
      }
      bounds.size = newValue.size
      position = CGPoint(
        x: newValue.minX + newValue.width * anchorPoint.x, y: newValue.minY + newValue.height * anchorPoint.y)
    }
  }

  // MARK: Looks

  open var isHidden = false { didSet { changed("hidden", from: .flag(oldValue), to: .flag(isHidden)) } }
  open var opacity: Float = 1 {
    didSet { changed("opacity", from: .number(Double(oldValue)), to: .number(Double(opacity))) }
  }
  open var cornerRadius: CGFloat = 0 {
    didSet { changed("cornerRadius", from: .number(Double(oldValue)), to: .number(Double(cornerRadius))) }
  }
  open var maskedCorners: CACornerMask = .all
  open var cornerCurve: CALayerCornerCurve = .circular
  open var masksToBounds = false { didSet { touch() } }
  open var backgroundColor: CGColor? {
    didSet { changed("backgroundColor", from: oldValue, to: backgroundColor) }
  }
  open var borderWidth: CGFloat = 0 {
    didSet { changed("borderWidth", from: .number(Double(oldValue)), to: .number(Double(borderWidth))) }
  }
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet { changed("borderColor", from: oldValue, to: borderColor) }
  }
  open var shadowOpacity: Float = 0 {
    didSet { changed("shadowOpacity", from: .number(Double(oldValue)), to: .number(Double(shadowOpacity))) }
  }
  open var shadowRadius: CGFloat = 3
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  open var shadowPath: CGPath?
  /// A `CGImage`.
  open var contents: Any? { didSet { touch() } }
  open var contentsScale: CGFloat = 1
  open var contentsGravity: CALayerContentsGravity = .resize
  open var mask: CALayer? { didSet { CATransaction.touch() } }
  open var name: String?
  /// An `NSNull` for a key turns its implicit animation off.
  open var actions: [String: any CAAction]?
  open weak var delegate: (any CALayerDelegate)?

  // MARK: Tree

  public internal(set) weak var superlayer: CALayer?
  open internal(set) var sublayers: [CALayer]?
  /// The view that it belongs to.
  @_spi(Double) public internal(set) weak var view: UIView?

  // MARK: Layout

  var needsLayout = true

  open func setNeedsLayout() {
    needsLayout = true
    CATransaction.touch()
  }

  open func setNeedsDisplay() { CATransaction.touch() }

  /// Begins with the outermost of its superlayers that need layout.
  open func layoutIfNeeded() {
    if let superlayer, superlayer.needsLayout { return superlayer.layoutIfNeeded() }
    layOutTree()
  }

  func layOutTree() {
    var rounds = 0
    while needsLayout, rounds < 10 {
      needsLayout = false
      rounds += 1
      layoutSublayers()
    }
    sublayers?.forEach { $0.layOutTree() }
  }

  /// Asks its view, if it has one.
  open func layoutSublayers() {
    guard let view else { return }
    MainActor.assumeIsolated { view.layoutFromLayer() }
  }

  // MARK: What runs

  var running: [RunningAnimation] = []
  var sequence = 0
  /// Whether it was committed as part of what a screen shows.
  var isCommitted = false

  /// Sampled values of a subclass.
  func model(_ keyPath: String) -> AnimatedValue? { ownModel(keyPath) }
  func setModel(_ keyPath: String, _ value: AnimatedValue) { setOwnModel(keyPath, value) }

  /// Copies what a subclass holds.
  func copyModel(from other: CALayer) { copyOwnModel(from: other) }
  /// A copy whose changes animate nothing.
  var isCopy = false

  private func touch() { if !isCopy { CATransaction.touch() } }
}

@MainActor public protocol CALayerDelegate: NSObjectProtocol {}

extension NSNull: CAAction {}
