import CVeilCairo
import VeilCore

/// A rectangle of whole device pixels.
package struct PixelBox: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The smallest around a rectangle in points; nil if that is empty, or too large to be painted.
  package init?(around rect: Geometry.Rect, scale: Double) {
    guard rect.isPaintable, scale > 0, scale.isPaintable, !rect.isEmpty else { return nil }
    let left = (rect.minX * scale).rounded(.down)
    let top = (rect.minY * scale).rounded(.down)
    let right = (rect.maxX * scale).rounded(.up)
    let bottom = (rect.maxY * scale).rounded(.up)
    guard left.isPaintable, top.isPaintable, right.isPaintable, bottom.isPaintable else { return nil }
    self.init(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  package var count: Int { width * height }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  package func holds(_ other: PixelBox) -> Bool {
    x <= other.x && y <= other.y && other.x + other.width <= x + width && other.y + other.height <= y + height
  }

  package func union(_ other: PixelBox) -> PixelBox {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelBox(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  package func outset(by margin: Int) -> PixelBox {
    PixelBox(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The intersection; nil if it is empty.
  package func intersection(_ other: PixelBox) -> PixelBox? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    return left < right && top < bottom
      ? PixelBox(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}

/// Premultiplied pixels, alpha in the highest byte, then red, green and blue; row by row.
package struct PixelSheet: Hashable, Sendable {
  package let box: PixelBox
  package var pixels: [UInt32]

  /// Nil if the number of pixels is not that of the box.
  package init?(_ box: PixelBox, _ pixels: [UInt32]) {
    guard pixels.count == box.count else { return nil }
    self.box = box
    self.pixels = pixels
  }

  /// - Parameters:
  ///   - bytes: the pixels of the box, in this machine's order.
  ///   - stride: the bytes from one row to the next.
  package init(_ box: PixelBox, copying bytes: UnsafeRawPointer, stride: Int) {
    self.box = box
    let length = box.width * 4
    pixels = [UInt32](unsafeUninitializedCapacity: box.count) { room, count in
      guard let room = UnsafeMutableRawPointer(room.baseAddress) else { return }
      for row in 0..<box.height {
        (room + row * length).copyMemory(from: bytes + row * stride, byteCount: length)
      }
      count = box.count
    }
  }

  /// The pixel at a place; nil beside the box.
  package func pixel(_ x: Int, _ y: Int) -> UInt32? {
    guard x >= box.x, y >= box.y, x < box.x + box.width, y < box.y + box.height else { return nil }
    return pixels[(y - box.y) * box.width + x - box.x]
  }

  package func part(_ part: PixelBox) -> PixelSheet? {
    guard box.holds(part) else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(part.count)
    for row in 0..<part.height {
      let start = (part.y - box.y + row) * box.width + part.x - box.x
      pixels += self.pixels[start..<(start + part.width)]
    }
    return PixelSheet(part, pixels)
  }

  /// Replaces each pixel. By pointers: a build without optimisation takes many times as long with an array.
  ///
  /// - Parameters:
  ///   - wider: a box that holds this one.
  ///   - new: the new pixel for a pixel and its index in the wider box; nil ends the loop.
  /// - Returns: whether all were replaced.
  package mutating func replace(within wider: PixelBox, _ new: (UInt32, Int) -> UInt32?) -> Bool {
    let box = box
    return pixels.withUnsafeMutableBufferPointer { buffer in
      guard var pixel = buffer.baseAddress else { return true }
      var row = 0
      while row < box.height {
        var index = (box.y - wider.y + row) * wider.width + box.x - wider.x
        let end = index + box.width
        while index < end {
          guard let replaced = new(pixel.pointee, index) else { return false }
          pixel.pointee = replaced
          pixel += 1
          index += 1
        }
        row += 1
      }
      return true
    }
  }

  /// Lays another one over it, as far as it lies in it.
  package mutating func lay(_ other: PixelSheet) {
    guard let shared = box.intersection(other.box), let part = other.part(shared) else { return }
    for row in 0..<shared.height {
      let start = (shared.y - box.y + row) * box.width + shared.x - box.x
      let from = row * shared.width
      pixels.replaceSubrange(start..<(start + shared.width), with: part.pixels[from..<(from + shared.width)])
    }
  }
}

extension PixelSheet {
  /// What is painted in a box, in pixels; nil without memory.
  init?(_ box: PixelBox, paint: (OpaquePointer) -> Void) {
    guard box.width > 0, box.height > 0, let width = Int32(exactly: box.width),
      let height = Int32(exactly: box.height),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else {
      return nil
    }
    cairo_translate(context, -Double(box.x), -Double(box.y))
    paint(context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    self.init(box, copying: data, stride: Int(cairo_image_surface_get_stride(surface)))
  }
}
