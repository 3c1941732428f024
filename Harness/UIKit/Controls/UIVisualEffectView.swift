@MainActor open class UIVisualEffect: NSObject {}

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
}

/// What belongs into it is added to its content view; to itself nothing may be added.
@MainActor open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect? { didSet { setNeedsDisplay() } }
  public let contentView = UIView(frame: .zero)

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open override func didAddSubview(_ subview: UIView) {
    if subview !== contentView { Misuse.report("a subview was added to a visual effect view itself") }
  }

  open override func layoutSubviews() { contentView.frame = bounds }
}
