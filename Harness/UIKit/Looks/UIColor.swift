/// Sendable: its provider is Sendable and immutable.
open class UIColor: NSObject, @unchecked Sendable {
  private let provider: @Sendable (UITraitCollection) -> CGColor

  init(_ provider: @escaping @Sendable (UITraitCollection) -> CGColor) {
    self.provider = provider
    super.init()
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    self.init { _ in color }
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public convenience init(cgColor: CGColor) { self.init { _ in cgColor } }

  /// Resolved with the current traits: the result stays when they change.
  open var cgColor: CGColor { provider(UITraitCollection.current) }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(cgColor: provider(traitCollection))
  }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let channels = cgColor.channels
    red?.pointee = channels[0]
    green?.pointee = channels[1]
    blue?.pointee = channels[2]
    alpha?.pointee = channels[3]
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return UIColor.looks.allSatisfy { provider($0) == other.provider($0) }
  }

  open override var hash: Int { provider(UIColor.looks[0]).hashValue }

  private static let looks = [UIUserInterfaceStyle.light, .dark].map {
    UITraitCollection(userInterfaceStyle: $0)
  }
}

extension UIColor {
  private static func pair(_ light: UInt32, _ dark: UInt32, alpha: (CGFloat, CGFloat) = (1, 1)) -> UIColor {
    UIColor { traits in
      let isDark = traits.userInterfaceStyle == .dark
      let bits = isDark ? dark : light
      return CGColor(
        red: CGFloat(bits >> 16 & 255) / 255, green: CGFloat(bits >> 8 & 255) / 255,
        blue: CGFloat(bits & 255) / 255, alpha: isDark ? alpha.1 : alpha.0)
    }
  }

  public static let clear = UIColor(white: 0, alpha: 0)
  public static let black = UIColor(white: 0, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  // The figures are those of Apple's published table of system colours.
  public static let systemBlue = pair(0x007AFF, 0x0A84FF)
  public static let systemRed = pair(0xFF3B30, 0xFF453A)
  public static let systemGreen = pair(0x34C759, 0x30D158)
  public static let systemGray = pair(0x8E8E93, 0x8E8E93)
  public static let label = pair(0x000000, 0xFFFFFF)
  public static let placeholderText = pair(0x3C3C43, 0xEBEBF5, alpha: (0.3, 0.3))
  public static let separator = pair(0x3C3C43, 0x545458, alpha: (0.29, 0.6))
  public static let systemBackground = pair(0xFFFFFF, 0x000000)
  public static let secondarySystemBackground = pair(0xF2F2F7, 0x1C1C1E)
}
