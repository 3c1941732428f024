/// A colour in sRGB, each component 0…1, alpha not premultiplied.
public struct RGBA: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey: 0 is black, 1 is white.
  public init(white: Double, alpha: Double = 1) { self.init(white, white, white, alpha) }

  public static var clear: RGBA { RGBA(white: 0, alpha: 0) }
  public static var black: RGBA { RGBA(white: 0) }
  public static var white: RGBA { RGBA(white: 1) }
}
