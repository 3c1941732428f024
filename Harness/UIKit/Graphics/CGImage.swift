public typealias CFData = NSData

public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

public final class CGDataProvider: Sendable {
  let bytes: [UInt8]
  public init?(data: CFData) { bytes = [UInt8](Data(referencing: data)) }
}

public final class CGImage: Sendable {
  public let width: Int
  public let height: Int
  public let bytesPerRow: Int
  public let alphaInfo: CGImageAlphaInfo
  /// The given bytes.
  @_spi(Double) public let bytes: [UInt8]

  /// Nil if the numbers are inconsistent. Supports only 8 bits per channel and 32 per pixel.
  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard width > 0, height > 0, bitsPerComponent == 8, bitsPerPixel == 32, bytesPerRow >= width * 4,
      provider.bytes.count >= bytesPerRow * height,
      let info = CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & 0x1F)
    else { return nil }
    (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
    (alphaInfo, bytes) = (info, provider.bytes)
  }
}
