#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore

  extension UIColor {
    /// Creates a colour from one of the engine, in sRGB.
    convenience init(_ color: RGBA) {
      self.init(
        red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
        alpha: CGFloat(color.alpha))
    }
  }

  extension RGBA {
    /// Creates a colour from one of UIKit, resolved with these traits; a pattern counts as black.
    init(_ color: UIColor, in traits: UITraitCollection) {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
      _ = color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }

    /// The same colour for Core Animation.
    var cgColor: CGColor { UIColor(self).cgColor }
  }
#endif
