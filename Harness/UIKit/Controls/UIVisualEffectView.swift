@MainActor open class UIVisualEffect: NSObject {
  /// Every view keeps a copy.
  fileprivate func duplicate() -> UIVisualEffect { UIVisualEffect() }
}

@MainActor open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
      systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight,
      systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
      systemChromeMaterialDark
  }

  @_spi(Double) public let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  override fileprivate func duplicate() -> UIVisualEffect { UIBlurEffect(style: style) }
}

@available(iOS 26.0, *) @MainActor open class UIGlassEffect: UIVisualEffect {
  public enum Style: Int, Sendable { case regular, clear }

  @_spi(Double) public let style: Style
  open var isInteractive = false
  open var tintColor: UIColor?

  public init(style: Style) {
    self.style = style
    super.init()
  }

  override fileprivate func duplicate() -> UIVisualEffect {
    let copy = UIGlassEffect(style: style)
    (copy.isInteractive, copy.tintColor) = (isInteractive, tintColor)
    return copy
  }
}

/// Its effect can appear and disappear within an animation block. Within a transparent view there is none.
private final class EffectLayer: CALayer {
  var share: Double = 0 { didSet { changed("effect", from: .number(oldValue), to: .number(share)) } }

  override func model(_ keyPath: String) -> AnimatedValue? {
    keyPath == "effect" ? .number(share) : super.model(keyPath)
  }

  override func setModel(_ keyPath: String, _ value: AnimatedValue) {
    if keyPath == "effect", let number = value.number {
      share = number
    } else {
      super.setModel(keyPath, value)
    }
  }

  override func copyModel(from other: CALayer) {
    super.copyModel(from: other)
    if let other = other as? EffectLayer { share = other.share }
  }
}

/// Subviews are added to its content view, never to itself.
@MainActor open class UIVisualEffectView: UIView {
  /// The current effect, or the one that disappears.
  @_spi(Double) public private(set) var shownEffect: UIVisualEffect?
  private var own: UIVisualEffect?
  open var effect: UIVisualEffect? {
    get { own }
    set {
      own = newValue?.duplicate()
      takeEffect()
    }
  }
  public let contentView = UIView(frame: .zero)

  open override class var layerClass: AnyClass { EffectLayer.self }

  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  private func takeEffect() {
    if let effect { shownEffect = effect }
    (layer as? EffectLayer)?.share = effect == nil ? 0 : 1
    setNeedsDisplay()
  }

  /// The strength of the effect at this instant, 0…1.
  @_spi(Double) public var effectShare: Double { (layer.sampled() as? EffectLayer)?.share ?? 0 }

  /// A transparent view removes the effect from its subviews.
  func checkGround() {
    guard effect != nil || layer.animation(forKey: "effect") != nil else { return }
    var next: UIView? = self
    while let view = next {
      if view.layer.opacity < 1 || view.layer.running.contains(where: { $0.isFading }) {
        return Misuse.report("a visual effect view with an effect is see-through, or in what is")
      }
      if view !== self, view.layer.mask != nil {
        return Misuse.report("a visual effect view is in something with a mask")
      }
      next = view.superview
    }
  }

  open override func didAddSubview(_ subview: UIView) {
    if subview !== contentView { Misuse.report("a subview was added to a visual effect view itself") }
  }

  open override func layoutSubviews() { contentView.frame = bounds }
}

extension RunningAnimation {
  /// Whether it changes a layer's opacity.
  fileprivate var isFading: Bool { (animation as? CAPropertyAnimation)?.keyPath == "opacity" }
}
