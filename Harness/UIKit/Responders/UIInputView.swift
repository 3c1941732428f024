/// A view in the keyboard's place, with the keyboard's background.
@MainActor open class UIInputView: UIView {
  public enum Style: Int, Sendable { case `default`, keyboard }

  open private(set) var inputViewStyle = Style.default

  public init(frame: CGRect, inputViewStyle: Style) {
    super.init(frame: frame)
    self.inputViewStyle = inputViewStyle
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor open class UIInputViewController: UIViewController {}
