import CVeilCairo
@_spi(Double) import UIKit
import VeilCairo
import VeilCore
import VeilEngine

extension ScreenPainter {
  /// The radius of a material's blur, in points.
  private static let blur = 16.0

  /// The screen so far, blurred, within an outline.
  func paintBackdrop(within outline: BezierPath, box: CGRect) {
    // Within a group too, the screen is the surface on which everything is painted in the end.
    guard let screen = cairo_get_target(context) else { return }
    cairo_surface_flush(screen)
    let part = deviceBox(of: box, in: screen)
    guard part.width > 0, part.height > 0, let data = cairo_image_surface_get_data(screen) else { return }
    let stride = Int(cairo_image_surface_get_stride(screen))
    let copy: OpaquePointer = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(part.width), Int32(part.height))
    defer { cairo_surface_destroy(copy) }
    guard let target = cairo_image_surface_get_data(copy) else { return }
    let copyStride = Int(cairo_image_surface_get_stride(copy))
    var pixels = Blur(width: part.width, height: part.height)
    pixels.read(data + part.y * stride + part.x * 4, stride: stride)
    pixels.run(radius: Int(Self.blur * part.scale / 2))
    pixels.write(target, stride: copyStride)
    cairo_surface_mark_dirty(copy)
    saved {
      clip(outline)
      cairo_identity_matrix(context)
      cairo_set_source_surface(context, copy, Double(part.x), Double(part.y))
      cairo_paint(context)
    }
  }

  private func deviceBox(
    of box: CGRect, in screen: OpaquePointer
  ) -> (x: Int, y: Int, width: Int, height: Int, scale: Double) {
    var xs: [Double] = []
    var ys: [Double] = []
    for (x, y) in [(box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY)] {
      var (x, y) = (Double(x), Double(y))
      cairo_user_to_device(context, &x, &y)
      xs.append(x)
      ys.append(y)
    }
    let width = Double(cairo_image_surface_get_width(screen))
    let height = Double(cairo_image_surface_get_height(screen))
    let left = max(0, (xs.min() ?? 0).rounded(.down))
    let top = max(0, (ys.min() ?? 0).rounded(.down))
    let right = min(width, (xs.max() ?? 0).rounded(.up))
    let bottom = min(height, (ys.max() ?? 0).rounded(.up))
    return (
      Int(left), Int(top), Int(max(0, right - left)), Int(max(0, bottom - top)),
      width / Double(Self.screen.width)
    )
  }
}

/// Three successive box blurs, which approximate a Gaussian blur.
private struct Blur {
  let width: Int
  let height: Int
  private var values: [Int]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    values = Array(repeating: 0, count: width * height * 4)
  }

  mutating func read(_ bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
    for y in 0..<height {
      for x in 0..<width * 4 { values[y * width * 4 + x] = Int(bytes[y * stride + x]) }
    }
  }

  func write(_ bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
    for y in 0..<height {
      for x in 0..<width * 4 { bytes[y * stride + x] = UInt8(values[y * width * 4 + x]) }
    }
  }

  mutating func run(radius: Int) {
    for _ in 0..<3 {
      pass(lines: height, length: width, step: 4, line: width * 4, radius: radius)
      pass(lines: width, length: height, step: width * 4, line: 4, radius: radius)
    }
  }

  private mutating func pass(lines: Int, length: Int, step: Int, line: Int, radius: Int) {
    var result = values
    for start in 0..<lines {
      for channel in 0..<4 {
        let base = start * line + channel
        func value(_ index: Int) -> Int { values[base + min(max(index, 0), length - 1) * step] }
        var sum = (-radius...radius).reduce(0) { $0 + value($1) }
        for index in 0..<length {
          result[base + index * step] = sum / (2 * radius + 1)
          sum += value(index + radius + 1) - value(index - radius)
        }
      }
    }
    values = result
  }
}
