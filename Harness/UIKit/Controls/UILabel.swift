@MainActor open class UILabel: UIView {
  private var plain: String?
  private var attributed: NSAttributedString?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .staticText
  }

  open var text: String? {
    get { plain }
    set {
      plain = newValue
      attributed = nil
      setNeedsLayout()
    }
  }
  open var attributedText: NSAttributedString? {
    get { attributed ?? plain.map { NSAttributedString(string: $0) } }
    set {
      attributed = newValue
      plain = newValue?.string
      setNeedsLayout()
    }
  }
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { setNeedsLayout() } }
  open var textColor: UIColor! = .label { didSet { setNeedsDisplay() } }
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var numberOfLines = 1 { didSet { setNeedsLayout() } }
  open var adjustsFontForContentSizeCategory = false
  open var preferredMaxLayoutWidth: CGFloat = 0

  /// The font of its text.
  @_spi(Double) public var shownFont: UIFont {
    var shown: UIFont = font
    if let attributed, attributed.length > 0,
      let first = attributed.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    {
      shown = first
    }
    return shown.shown(for: traitCollection.legibilityWeight)
  }

  @_spi(Double) public func lines(within width: CGFloat?, most: Int) -> [TextMeasuring.Line] {
    guard let plain, !plain.isEmpty else { return [] }
    let lines = TextMeasuring.lines(plain, shownFont, most == 1 ? nil : width)
    return most > 0 ? Array(lines.prefix(most)) : lines
  }

  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let width = bounds.width > 0 && bounds.width < 10_000 ? bounds.width : nil
    let size = TextMeasuring.size(of: lines(within: width, most: numberOfLines), font: shownFont)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, width ?? size.width), height: size.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textRect(forBounds: CGRect(origin: .zero, size: size), limitedToNumberOfLines: numberOfLines).size
  }
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? plain }
    set { super.accessibilityLabel = newValue }
  }
}
