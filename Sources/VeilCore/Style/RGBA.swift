/// A colour in sRGB, each component 0…1, alpha not premultiplied.
public struct RGBA: Hashable, Sendable {
  /// Red, 0…1.
  public var red: Double
  /// Green, 0…1.
  public var green: Double
  /// Blue, 0…1.
  public var blue: Double
  /// The opacity: 0 is clear, 1 is opaque.
  public var alpha: Double

  /// Creates a colour, opaque by default.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey: 0 is black, 1 is white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Transparent black.
  public static var clear: RGBA { RGBA(white: 0, alpha: 0) }
  /// Opaque black.
  public static var black: RGBA { RGBA(white: 0) }
  /// Opaque white.
  public static var white: RGBA { RGBA(white: 1) }
}
