/// Sendable: its values never change.
open class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// Points at the standard size, from Apple's table of Dynamic Type sizes.
    var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .subheadline: 15
      case .callout: 16
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
  }

  public let pointSize: CGFloat
  public let fontName: String
  public let familyName: String
  @_spi(Double) public let weight: Weight
  @_spi(Double) public let hasEqualDigits: Bool

  /// Whether the user wants bold text, and it is the system's.
  @_spi(Double) public let isEmboldened: Bool

  init(
    family: String, size: CGFloat, weight: Weight, equalDigits: Bool = false, isEmboldened: Bool = false
  ) {
    (familyName, fontName, pointSize) = (family, family, size)
    (self.weight, hasEqualDigits, self.isEmboldened) = (weight, equalDigits, isEmboldened)
    super.init()
  }

  /// The font that a view shows: the system's follow the user's setting, others do not.
  func shown(for weight: UILegibilityWeight) -> UIFont {
    guard weight == .bold, familyName == UIFont.systemFamily else { return self }
    return UIFont(
      family: familyName, size: pointSize, weight: self.weight, equalDigits: hasEqualDigits,
      isEmboldened: true)
  }

  static let systemFamily = ".AppleSystemUIFont"

  /// Roughly San Francisco's.
  open var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(family: systemFamily, size: fontSize, weight: .regular)
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: systemFamily, size: fontSize, weight: weight)
  }

  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    systemFont(
      ofSize: UIFontMetrics(forTextStyle: style).scaledValue(
        for: style.size, compatibleWith: traitCollection),
      weight: style == .headline ? .semibold : .regular)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return familyName == other.familyName && pointSize == other.pointSize && weight == other.weight
      && hasEqualDigits == other.hasEqualDigits && isEmboldened == other.isEmboldened
  }

  open override var hash: Int { pointSize.hashValue ^ familyName.hashValue }
}

/// Sendable: its style never changes.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Every style scales like the body. In UIKit each scales a little differently.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let category = (traitCollection ?? UITraitCollection.current).preferredContentSizeCategory
    return (value * category.bodySize / 17 * 3).rounded() / 3
  }
}
