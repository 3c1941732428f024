public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1, leftToRight, rightToLeft
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")

  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

  /// The size of the body style, which is 17 points by default, from Apple's table of Dynamic Type sizes.
  var bodySize: CGFloat {
    switch self {
    case .extraSmall: 14
    case .small: 15
    case .medium: 16
    case .extraLarge: 19
    case .extraExtraLarge: 21
    case .extraExtraExtraLarge: 23
    case .accessibilityMedium: 28
    case .accessibilityLarge: 33
    case .accessibilityExtraLarge: 40
    case .accessibilityExtraExtraLarge: 47
    case .accessibilityExtraExtraExtraLarge: 53
    default: 17
    }
  }
}

/// The traits as a value.
@_spi(Double) public struct TraitValues: Hashable, Sendable {
  public var style = UIUserInterfaceStyle.unspecified
  public var category = UIContentSizeCategory.unspecified
  public var contrast = UIAccessibilityContrast.unspecified
  public var direction = UITraitEnvironmentLayoutDirection.unspecified
  public var legibility = UILegibilityWeight.unspecified
  public var vertical = UIUserInterfaceSizeClass.unspecified
  public var scale: CGFloat = 0

  public init() {}
}

/// Sendable: its values never change.
open class UITraitCollection: NSObject, @unchecked Sendable {
  @_spi(Double) public let values: TraitValues

  @_spi(Double) public init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  public convenience override init() { self.init(TraitValues()) }

  private convenience init(setting change: (inout TraitValues) -> Void) {
    var values = TraitValues()
    change(&values)
    self.init(values)
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.style = userInterfaceStyle }
  }

  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  open var preferredContentSizeCategory: UIContentSizeCategory { values.category }
  open var accessibilityContrast: UIAccessibilityContrast { values.contrast }
  open var legibilityWeight: UILegibilityWeight { values.legibility }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  open var displayScale: CGFloat { values.scale }

  nonisolated(unsafe) private static var held = UITraitCollection(userInterfaceStyle: .light)

  /// In UIKit each thread has its own; here only the main thread has one.
  open class var current: UITraitCollection {
    get { held }
    set { held = newValue }
  }

  open func performAsCurrent(_ actions: () -> Void) {
    let before = UITraitCollection.held
    UITraitCollection.held = self
    actions()
    UITraitCollection.held = before
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }
  open override var hash: Int { values.hashValue }
}
