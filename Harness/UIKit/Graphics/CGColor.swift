// Names are as in Apple's SDK.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public final class CGColorSpace: Sendable, Equatable {
  let model: CFString
  public init?(name: CFString) { model = name }
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.model == right.model }
}

/// Core Foundation's string, of which there is none here.
public typealias CFString = String

public final class CGColor: Hashable, Sendable {
  /// Red, green, blue and alpha, 0…1.
  @_spi(Double) public let channels: [CGFloat]

  init(channels: [CGFloat]) { self.channels = channels }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(channels: [red, green, blue, alpha])
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(channels: [gray, gray, gray, alpha]) }

  public var components: [CGFloat]? { channels }
  public var alpha: CGFloat { channels[3] }

  public static func == (left: CGColor, right: CGColor) -> Bool { left.channels == right.channels }
  public func hash(into hasher: inout Hasher) { hasher.combine(channels) }
}
