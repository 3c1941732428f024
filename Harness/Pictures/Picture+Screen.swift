import CVeilCairo
@_spi(Double) import UIKit
import VeilCairo
import VeilPictures

extension Picture {
  /// What the doubles' screen shows at an instant of their clock, with two device pixels in a point: every window, the
  /// keyboard, and hints of the status bar and the home indicator. The screen's corners are round, and transparent
  /// outside.
  ///
  /// ```swift
  /// MainLoop.advance(by: 0.4)
  /// try Picture.ofScreen().writePNG(to: "veil.png")
  /// ```
  ///
  /// - Parameter fonts: the fonts of texts; nil, the default: those of the reference pictures.
  @MainActor public static func ofScreen(fonts: CairoFonts? = nil) throws(PictureError) -> Picture {
    let fonts = if let fonts { fonts } else { try pinnedFonts() }
    MainLoop.settle()
    let (size, scale) = (ScreenPainter.screen.size, 2.0)
    let surface: OpaquePointer = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(Double(size.width) * scale), Int32(Double(size.height) * scale))
    defer { cairo_surface_destroy(surface) }
    let context: OpaquePointer = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_scale(context, scale, scale)
    ScreenPainter(context: context, fonts: fonts).paintScreen()
    cairo_surface_flush(surface)
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(reason: "Cairo says \(status.rawValue)") }
    return try Picture(copying: surface)
  }
}
