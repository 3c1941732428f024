/// Sendable: it is immutable.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }

  let attributes: [AttributeName: Any]

  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.attributes = attributes
    super.init()
  }
}

extension UIFont {
  /// Some of iOS's fonts.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    ["Georgia", "Menlo"].contains(familyName) ? [familyName + "-Regular", familyName + "-Bold"] : []
  }

  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let traits = descriptor.attributes[.traits] as? [UIFontDescriptor.TraitKey: Any]
    self.init(
      family: descriptor.attributes[.family] as? String ?? UIFont.systemFamily, size: pointSize,
      weight: traits?[.weight] as? Weight ?? .regular)
  }
}
