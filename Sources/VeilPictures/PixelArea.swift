import CVeilCairo
import VeilCairo

/// A rectangle of device pixels.
struct PixelArea: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var isEmpty: Bool { width <= 0 || height <= 0 }

  func contains(_ other: PixelArea) -> Bool {
    x <= other.x && y <= other.y && other.x + other.width <= x + width
      && other.y + other.height <= y + height
  }
}

/// Copied pixels of a rectangle of a picture.
struct Patch {
  let area: PixelArea
  private let pixels: [UInt32]

  /// Copies the picture's pixels there.
  init?(_ area: PixelArea, of picture: Picture) {
    let pixels: [UInt32]? = picture.withPixels { source in
      var pixels: [UInt32] = []
      pixels.reserveCapacity(area.width * area.height)
      for y in area.y..<area.y + area.height {
        pixels += UnsafeBufferPointer(start: source + y * picture.stride + area.x, count: area.width)
      }
      return pixels
    }
    guard let pixels else { return nil }
    self.area = area
    self.pixels = pixels
  }

  /// Writes them back.
  func put(on picture: Picture) {
    guard let data = cairo_image_surface_get_data(picture.surface) else { return }
    let stride = picture.stride
    pixels.withUnsafeBufferPointer { pixels in
      guard let source = pixels.baseAddress else { return }
      data.withMemoryRebound(to: UInt32.self, capacity: stride * picture.height) { target in
        for y in 0..<area.height {
          (target + (area.y + y) * stride + area.x).update(from: source + y * area.width, count: area.width)
        }
      }
    }
    cairo_surface_mark_dirty_rectangle(
      picture.surface, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height))
  }
}
