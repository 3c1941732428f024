#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore

  extension UIFont {
    /// The described font; the system's if no family is named, or if it does not exist.
    ///
    /// The size is final: it includes the user's text size.
    static func font(_ spec: FontSpec) -> UIFont {
      let size = CGFloat(spec.size)
      guard let family = spec.family, !fontNames(forFamilyName: family).isEmpty else {
        return systemFont(ofSize: size, weight: spec.weight.uiWeight)
      }
      let descriptor = UIFontDescriptor(fontAttributes: [
        .family: family, .traits: [UIFontDescriptor.TraitKey.weight: spec.weight.uiWeight],
      ])
      return UIFont(descriptor: descriptor, size: size)
    }
  }

  extension FontSpec.Weight {
    fileprivate var uiWeight: UIFont.Weight {
      switch self {
      case .regular: .regular
      case .semibold: .semibold
      case .bold: .bold
      }
    }
  }
#endif
