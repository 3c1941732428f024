import CVeilCairo
import VeilCore
import VeilEngine

extension CairoPainter {
  func paint(_ pixels: Pixels, in box: Geometry.Rect, on context: OpaquePointer) {
    guard box.isPaintable, !box.isEmpty, let surface = CairoPainter.surface(of: pixels) else { return }
    defer { cairo_surface_destroy(surface) }
    cairo_save(context)
    defer { cairo_restore(context) }
    rectangle(box, on: context)
    cairo_clip(context)
    cairo_translate(context, box.minX, box.minY)
    cairo_scale(context, box.width / Double(pixels.width), box.height / Double(pixels.height))
    cairo_set_source_surface(context, surface, 0, 0)
    let pattern = cairo_get_source(context)
    // The image's edge stays sharp: samples beyond it repeat the edge.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    cairo_paint(context)
  }

  /// The pixels in Cairo's format: alpha, red, green and blue from the highest byte down.
  private static func surface(of pixels: Pixels) -> OpaquePointer? {
    let surface: OpaquePointer = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(pixels.width), Int32(pixels.height))
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    data.withMemoryRebound(to: UInt32.self, capacity: stride * pixels.height) { target in
      pixels.bytes.withUnsafeBufferPointer { bytes in
        for y in 0..<pixels.height {
          for x in 0..<pixels.width {
            let pixel = (y * pixels.width + x) * 4
            let alpha = UInt32(bytes[pixel + 3])
            // A colour above its alpha is not premultiplied; Cairo would overflow.
            let red = min(UInt32(bytes[pixel]), alpha)
            let green = min(UInt32(bytes[pixel + 1]), alpha)
            let blue = min(UInt32(bytes[pixel + 2]), alpha)
            target[y * stride + x] = alpha << 24 | red << 16 | green << 8 | blue
          }
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }
}

extension Geometry.Transform {
  package var isPaintable: Bool {
    a.isPaintable && b.isPaintable && c.isPaintable && d.isPaintable && tx.isPaintable && ty.isPaintable
  }
}
