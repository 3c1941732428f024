@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
  }

  open private(set) var buttonType = ButtonType.custom
  private var titles: [State: String] = [:]
  private var colors: [State: UIColor] = [:]
  private let label = UILabel(frame: .zero)
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
    sizeToFit()
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  private func prepare() {
    isAccessibilityElement = true
    accessibilityTraits = .button
    label.isUserInteractionEnabled = false
    label.isAccessibilityElement = false
    label.font = .systemFont(ofSize: 15)
    label.textAlignment = .center
    addSubview(label)
  }

  override var pressEvents: Event { [.touchUpInside, .primaryActionTriggered] }

  /// The built-in effect under a pointer; off by default.
  open var isPointerInteractionEnabled = false {
    didSet {
      guard isPointerInteractionEnabled != oldValue else { return }
      if isPointerInteractionEnabled { addInteraction(pointer) } else { removeInteraction(pointer) }
    }
  }
  private let pointer = UIPointerInteraction(delegate: nil)
  /// Whether that effect is visible.
  open var isHovered: Bool { pointer.isEntered }

  @available(iOS 14.0, *) open var menu: UIMenu? {
    get { ownMenu }
    set { ownMenu = newValue }
  }

  open var titleLabel: UILabel? { label }
  open var currentTitle: String? { titles[state] ?? titles[.normal] }
  open var currentTitleColor: UIColor {
    colors[state] ?? colors[.normal] ?? (buttonType == .system ? tintColor : .white)
  }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    take()
  }
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    take()
  }

  private func take() {
    label.text = currentTitle
    label.textColor = currentTitleColor
    setNeedsLayout()
  }

  open override func tintColorDidChange() { take() }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle }
    set { super.accessibilityLabel = newValue }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(.zero)
    let insets = contentEdgeInsets
    return CGSize(
      width: text.width + insets.left + insets.right,
      height: text.height + insets.top + insets.bottom + (insets == .zero ? 12 : 0))
  }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func layoutSubviews() {
    label.text = currentTitle
    label.textColor = currentTitleColor
    label.alpha = isHighlighted ? 0.3 : 1
    label.frame = bounds.inset(by: contentEdgeInsets)
  }
}
