// Measuring a picture of the screen.
extension ScreenPicture {
  /// A rectangle of whole pixels.
  struct Frame: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var centerX: Double { Double(x) + Double(width) / 2 }
    var centerY: Double { Double(y) + Double(height) / 2 }

    /// A part of it, relative to its own corner.
    func part(x: Int, y: Int, width: Int, height: Int) -> Frame {
      Frame(x: self.x + x, y: self.y + y, width: width, height: height)
    }

    /// A square in its middle.
    func square(_ side: Int) -> Frame {
      part(x: (width - side) / 2, y: (height - side) / 2, width: side, height: side)
    }
  }

  /// The smallest rectangle around all pixels of an area that meet a condition; nil if none does.
  func frame(in area: Frame, where holds: (_ pixel: Pixel, _ x: Int, _ y: Int) -> Bool) -> Frame? {
    var found: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in area.y..<min(area.y + area.height, height) {
      for x in area.x..<min(area.x + area.width, width) where holds(self[x, y], x, y) {
        let now = found ?? (x, y, x, y)
        found = (min(now.left, x), min(now.top, y), max(now.right, x), max(now.bottom, y))
      }
    }
    return found.map {
      Frame(x: $0.left, y: $0.top, width: $0.right - $0.left + 1, height: $0.bottom - $0.top + 1)
    }
  }

  /// The frame of the differences to another picture; nil if there are none.
  func changes(since other: ScreenPicture, in area: Frame) -> Frame? {
    frame(in: area) { pixel, x, y in pixel != other[x, y] }
  }

  func frame(in area: Frame, where holds: (Pixel) -> Bool) -> Frame? {
    frame(in: area) { pixel, _, _ in holds(pixel) }
  }

  /// All pixels of an area, row by row.
  func pixels(in area: Frame) -> [Pixel] {
    var pixels: [Pixel] = []
    pixels.reserveCapacity(area.width * area.height)
    for y in area.y..<(area.y + area.height) {
      for x in area.x..<(area.x + area.width) { pixels.append(self[x, y]) }
    }
    return pixels
  }

  /// The amount of ink in an area: the sum of the pixels' strengths, each 0…1.
  func ink(in area: Frame, strength: (Pixel) -> Double) -> Double {
    pixels(in: area).reduce(0) { $0 + min(max(strength($1), 0), 1) }
  }

  /// How it differs from the nearest of some pictures, in words; nil: it is one of them, within a tolerance.
  func difference(from pictures: [ScreenPicture], within tolerance: Int) -> String? {
    let (index, distance) = nearest(of: pictures)
    guard distance > tolerance else { return nil }
    let area = Frame(x: 0, y: 0, width: width, height: height)
    guard let index, let place = changes(since: pictures[index], in: area) else { return "another size" }
    return "\(distance) from picture \(index) of \(pictures.count), in \(place)"
  }
}
