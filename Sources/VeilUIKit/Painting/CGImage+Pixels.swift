#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore

  extension Pixels {
    /// The same image for Core Animation; nil if memory is exhausted.
    var cgImage: CGImage? {
      guard let provider = CGDataProvider(data: NSData(bytes: bytes, length: bytes.count) as CFData),
        let space = CGColorSpace(name: CGColorSpace.sRGB)
      else { return nil }
      return CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
        space: space,
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider,
        decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
  }
#endif
