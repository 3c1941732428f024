@MainActor open class UIImageView: UIView {
  open var image: UIImage? { didSet { take() } }

  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    take()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  private func take() { layer.contents = image?.cgImage }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}

@MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case medium = 100, large = 101 }

  open var style: Style { didSet { bounds.size = sizeThatFits(.zero) } }
  open var color: UIColor! = .systemGray { didSet { setNeedsDisplay() } }
  open var hidesWhenStopped = true { didSet { super.isHidden = hidesWhenStopped && !isAnimating } }
  open private(set) var isAnimating = false

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    bounds.size = sizeThatFits(.zero)
    prepare()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    prepare()
  }

  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
    prepare()
  }

  private func prepare() {
    isHidden = true
    isAccessibilityElement = true
    accessibilityTraits = [.updatesFrequently]
    accessibilityLabel = "In progress"
  }

  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}
