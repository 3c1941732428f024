import CVeilCairo
import VeilCairo
import VeilCore

extension Picture {
  /// The colour of a device pixel, not premultiplied; nil: outside the picture.
  public subscript(x: Int, y: Int) -> RGBA? {
    guard x >= 0, x < width, y >= 0, y < height else { return nil }
    return withPixels { Picture.color(of: $0[y * stride + x]) }
  }

  /// The smallest rectangle of device pixels outside which all have this colour; nil: all have it.
  public func bounds(differingFrom color: RGBA) -> Geometry.Rect? {
    let found: Geometry.Rect?? = withPixels { pixels in
      var left = width
      var right = -1
      var top = height
      var bottom = -1
      var known: UInt32?
      for y in 0..<height {
        for x in 0..<width {
          let pixel = pixels[y * stride + x]
          if pixel == known { continue }
          if Picture.color(of: pixel) == color {
            known = pixel
            continue
          }
          left = min(left, x)
          right = max(right, x)
          top = min(top, y)
          bottom = y
        }
      }
      guard right >= 0 else { return nil }
      return Geometry.Rect(
        x: Double(left), y: Double(top), width: Double(right - left + 1), height: Double(bottom - top + 1))
    }
    return found ?? nil
  }

  /// The maximum difference of a component of a pixel, 0…1; 1 if the sizes differ.
  public func difference(from other: Picture) -> Double {
    guard width == other.width, height == other.height else { return 1 }
    let found: Double?? = withPixels { ours in
      other.withPixels { theirs in
        var largest = 0.0
        for y in 0..<height {
          for x in 0..<width {
            let pair = (ours[y * stride + x], theirs[y * other.stride + x])
            if pair.0 != pair.1 { largest = max(largest, Picture.distance(pair.0, pair.1)) }
          }
        }
        return largest
      }
    }
    return (found ?? nil) ?? 1
  }

  /// The maximum difference of a premultiplied component: what is visible on black.
  private static func distance(_ one: UInt32, _ other: UInt32) -> Double {
    var largest = 0
    for shift in [UInt32(0), 8, 16, 24] {
      largest = max(largest, abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)))
    }
    return Double(largest) / 255
  }

  /// Pixels per row in ``withPixels(_:)``, at least the width.
  public var stride: Int { Int(cairo_image_surface_get_stride(surface)) / 4 }

  /// Passes the pixels, row by row from the top: alpha, red, green and blue from the highest byte down,
  /// premultiplied.
  ///
  /// - Returns: the result of `body`; nil if Cairo has no pixels.
  public func withPixels<Result>(_ body: (UnsafePointer<UInt32>) -> Result) -> Result? {
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let count = stride * height
    return data.withMemoryRebound(to: UInt32.self, capacity: count) { body($0) }
  }

  func sheet(_ area: PixelBox) -> PixelSheet? {
    withPixels { PixelSheet(area, copying: $0 + area.y * stride + area.x, stride: stride * 4) }
  }

  /// Writes copied pixels back.
  func put(_ sheet: PixelSheet) {
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let (area, stride) = (sheet.box, stride)
    sheet.pixels.withUnsafeBufferPointer { pixels in
      guard let source = pixels.baseAddress else { return }
      data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { target in
        for y in 0..<area.height {
          (target + (area.y + y) * stride + area.x).update(from: source + y * area.width, count: area.width)
        }
      }
    }
    cairo_surface_mark_dirty_rectangle(
      surface, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height))
  }

  private static func color(of pixel: UInt32) -> RGBA {
    let alpha = Double(pixel >> 24)
    guard alpha > 0 else { return .clear }
    func component(_ shift: UInt32) -> Double { min(1, Double(pixel >> shift & 0xFF) / alpha) }
    return RGBA(red: component(16), green: component(8), blue: component(0), alpha: alpha / 255)
  }
}
