import CVeilCairo
@_spi(Double) import UIKit
import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

/// What the doubles' screen shows at an instant of their clock, as pixels.
///
/// ```swift
/// MainLoop.advance(by: 0.4)
/// try Screenshot().writePNG(to: "veil.png")
/// ```
@MainActor public final class Screenshot {
  /// Device pixels in a row.
  public let width: Int
  /// Rows of device pixels.
  public let height: Int

  private let surface: OpaquePointer

  /// Draws the whole screen: every window, the keyboard, and hints of the status bar and the home indicator.
  ///
  /// - Parameters:
  ///   - scale: device pixels in a point, 2 by default.
  ///   - fonts: the fonts of texts; nil, the default: those of the reference pictures.
  ///   - hasRoundCorners: whether the screen's corners are round and transparent outside; true by default.
  public init(scale: Double = 2, fonts: CairoFonts? = nil, hasRoundCorners: Bool = true) throws(PictureError)
  {
    let fonts = if let fonts { fonts } else { try Picture.pinnedFonts() }
    MainLoop.settle()
    let size = ScreenPainter.screen.size
    width = Int((Double(size.width) * scale).rounded(.up))
    height = Int((Double(size.height) * scale).rounded(.up))
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    let context: OpaquePointer = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_scale(context, scale, scale)
    ScreenPainter(context: context, fonts: fonts).paintScreen(corner: hasRoundCorners ? 44 : 0)
    cairo_surface_flush(surface)
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(reason: "Cairo says \(status.rawValue)") }
  }

  isolated deinit { cairo_surface_destroy(surface) }

  /// Writes it as a PNG, and replaces an existing file.
  public func writePNG(to path: String) throws(PictureError) {
    let status = cairo_surface_write_to_png(surface, path)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cannotWrite(path: path, reason: "Cairo says \(status.rawValue)")
    }
  }

  /// Whether any pixel differs.
  public func isDifferent(from other: Screenshot) -> Bool {
    guard width == other.width, height == other.height, let own = cairo_image_surface_get_data(surface),
      let others = cairo_image_surface_get_data(other.surface)
    else { return true }
    let count = Int(cairo_image_surface_get_stride(surface)) * height
    return !UnsafeBufferPointer(start: own, count: count)
      .elementsEqual(UnsafeBufferPointer(start: others, count: count))
  }

  /// The largest difference of any component of any pixel, 0…1; 1 if the sizes differ.
  public func difference(from other: Picture) -> Double {
    guard width == other.width, height == other.height, let data = cairo_image_surface_get_data(surface)
    else { return 1 }
    let row = Int(cairo_image_surface_get_stride(surface)) / 4
    let largest = data.withMemoryRebound(to: UInt32.self, capacity: row * height) { ours in
      other.withPixels { theirs in
        var largest = 0
        for y in 0..<height {
          for x in 0..<width {
            let pair = (ours[y * row + x], theirs[y * other.stride + x])
            if pair.0 != pair.1 { largest = max(largest, Screenshot.distance(pair.0, pair.1)) }
          }
        }
        return largest
      }
    }
    return Double(largest ?? 255) / 255
  }

  /// The largest difference of a component of two pixels, 0…255.
  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [UInt32(0), 8, 16, 24].map { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) }.max() ?? 0
  }

  /// The colour at a point of the screen, in points; nil: outside the screen.
  public func color(at point: CGPoint) -> RGBA? {
    let scale = Double(width) / Double(ScreenPainter.screen.width)
    let (x, y) = (Int(Double(point.x) * scale), Int(Double(point.y) * scale))
    guard (0..<width).contains(x), (0..<height).contains(y), let data = cairo_image_surface_get_data(surface)
    else { return nil }
    let pixel = data + y * Int(cairo_image_surface_get_stride(surface)) + x * 4
    let alpha = Double(pixel[3]) / 255
    func channel(_ index: Int) -> Double { alpha == 0 ? 0 : Double(pixel[index]) / 255 / alpha }
    return RGBA(red: channel(2), green: channel(1), blue: channel(0), alpha: alpha)
  }
}
