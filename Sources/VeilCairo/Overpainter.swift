import CVeilCairo
import VeilCore
import VeilEngine

/// Paints lists onto a part of a screen of which only the pixels are known, and which list was painted there.
///
/// What lies beneath the list follows from both. Where the list hides it, it is taken from the pixels around. Pixels
/// that look the same in the new list stay as they are on the screen, whatever is there.
package struct Overpainter {
  private let screen: PixelSheet
  private let before: PixelSheet
  private let beneath: [UInt32]
  private let painter: CairoPainter

  package var box: PixelBox { screen.box }

  /// - Parameters:
  ///   - screen: what is seen there.
  ///   - before: the list that was painted there.
  package init?(_ screen: PixelSheet, showing before: DisplayList, _ painter: CairoPainter) {
    guard let sheet = painter.sheet(of: before, in: screen.box) else { return nil }
    self.screen = screen
    self.before = sheet
    self.painter = painter
    beneath = Overpainter.beneath(sheet, on: screen)
  }

  /// Where the pixels of the screen are not known; nil unless the list hides all of the box.
  package init?(_ box: PixelBox, hiddenBy before: DisplayList, _ painter: CairoPainter) {
    guard let sheet = painter.sheet(of: before, in: box), sheet.pixels.allSatisfy({ $0 >> 24 == 255 }) else {
      return nil
    }
    screen = sheet
    self.before = sheet
    beneath = sheet.pixels
    self.painter = painter
  }

  /// The screen as it was, with other pixels around.
  package func screen(within wider: PixelSheet) -> PixelSheet {
    var wider = wider
    wider.lay(screen)
    return wider
  }

  /// What is to be seen in a part of the box where another list is painted; nil where the part is not in the box.
  package func paint(_ list: DisplayList, in part: PixelBox) -> PixelSheet? {
    guard screen.box.holds(part), var result = painter.sheet(of: list, in: part) else { return nil }
    for row in 0..<part.height {
      let start = (part.y - screen.box.y + row) * screen.box.width + part.x - screen.box.x
      for column in 0..<part.width {
        let own = row * part.width + column
        let now = result.pixels[own]
        result.pixels[own] =
          now == before.pixels[start + column]
          ? screen.pixels[start + column] : Overpainter.over(now, beneath[start + column])
      }
    }
    return result
  }

  /// A premultiplied pixel over another one.
  private static func over(_ upper: UInt32, _ lower: UInt32) -> UInt32 {
    let rest = 255 - upper >> 24
    if rest == 0 { return upper }
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let sum = (upper >> shift & 255) + ((lower >> shift & 255) * rest + 127) / 255
      result |= min(sum, 255) << shift
    }
    return result
  }

  /// What lies beneath a list that is seen on the screen.
  private static func beneath(_ list: PixelSheet, on screen: PixelSheet) -> [UInt32] {
    // Where the list lets through less than a quarter of what it does elsewhere, rounding would be seen.
    let most = list.pixels.reduce(UInt32(0)) { max($0, 255 - $1 >> 24) }
    var result = screen.pixels
    var hidden: [Int] = []
    for index in result.indices {
      let upper = list.pixels[index]
      let rest = 255 - upper >> 24
      if rest == 255 { continue }
      if rest == 0 || rest * 4 < most {
        if most > 0 { hidden.append(index) }
        continue
      }
      var pixel: UInt32 = 0
      for shift: UInt32 in [0, 8, 16, 24] {
        let seen = screen.pixels[index] >> shift & 255
        let own = upper >> shift & 255
        pixel |= min(((seen > own ? seen - own : 0) * 255 + rest / 2) / rest, 255) << shift
      }
      result[index] = pixel
    }
    spread(into: hidden, of: &result, box: list.box)
    return result
  }

  /// Gives hidden pixels the mean of those around that are known, from the outside in.
  private static func spread(into hidden: [Int], of pixels: inout [UInt32], box: PixelBox) {
    var isKnown = [Bool](repeating: true, count: pixels.count)
    for index in hidden { isKnown[index] = false }
    var left = hidden
    while !left.isEmpty {
      var found: [(index: Int, pixel: UInt32)] = []
      var next: [Int] = []
      for index in left {
        let (x, y) = (index % box.width, index / box.width)
        var sums: (UInt32, UInt32, UInt32, UInt32, count: UInt32) = (0, 0, 0, 0, 0)
        for other in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
          guard other.0 >= 0, other.1 >= 0, other.0 < box.width, other.1 < box.height else { continue }
          let place = other.1 * box.width + other.0
          guard isKnown[place] else { continue }
          let pixel = pixels[place]
          sums.0 += pixel & 255
          sums.1 += pixel >> 8 & 255
          sums.2 += pixel >> 16 & 255
          sums.3 += pixel >> 24
          sums.count += 1
        }
        guard sums.count > 0 else {
          next.append(index)
          continue
        }
        let count = sums.count
        let low = sums.0 / count | (sums.1 / count) << 8
        found.append((index, low | (sums.2 / count) << 16 | (sums.3 / count) << 24))
      }
      if found.isEmpty { return }
      for (index, pixel) in found {
        pixels[index] = pixel
        isKnown[index] = true
      }
      left = next
    }
  }
}

extension CairoPainter {
  /// A part of a list on nothing; nil without memory.
  package func sheet(of list: DisplayList, in box: PixelBox) -> PixelSheet? {
    guard box.width > 0, box.height > 0, let width = Int32(exactly: box.width),
      let height = Int32(exactly: box.height),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else {
      return nil
    }
    cairo_translate(context, -Double(box.x), -Double(box.y))
    cairo_scale(context, list.scale, list.scale)
    paint(list, on: context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let pixels = [UInt32](unsafeUninitializedCapacity: box.count) { room, count in
      let target = UnsafeMutableRawPointer(room.baseAddress)
      for row in 0..<box.height {
        target?.advanced(by: row * box.width * 4)
          .copyMemory(from: data + row * stride, byteCount: box.width * 4)
      }
      count = target == nil ? 0 : box.count
    }
    return PixelSheet(box, pixels)
  }
}
