@MainActor open class UIFeedbackGenerator: NSObject {
  /// The haptics so far, in order.
  @_spi(Double) public static var felt: [String] = []

  public override init() { super.init() }
  @available(iOS 17.5, *) public init(view: UIView) { super.init() }
}

@MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ notificationType: FeedbackType) {
    UIFeedbackGenerator.felt.append("\(notificationType)")
  }
}

@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  private let style: FeedbackStyle

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  @available(iOS 17.5, *) public init(style: FeedbackStyle, view: UIView) {
    self.style = style
    super.init(view: view)
  }

  open func impactOccurred() { UIFeedbackGenerator.felt.append("\(style) impact") }
}
