#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore

  extension UIFont {
    /// The font that is meant: the system's where no family is named, and where there is none of that name.
    ///
    /// Its size is final: the user's text size is in it already.
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
