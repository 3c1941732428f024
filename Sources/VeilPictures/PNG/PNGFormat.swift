enum PNGFormat {
  /// The index of a colour: a third of the bytes, for few colours.
  case numbered(Palette)
  /// Red, green and blue.
  case opaque
  /// Red, green, blue and alpha.
  case seeThrough

  /// What is subtracted from a byte so that it compresses better.
  enum Filter: UInt8 {
    case none = 0
    /// The byte above it.
    case up = 2
  }

  /// PNG's number for the format.
  var colorType: UInt8 {
    switch self {
    case .numbered: 3
    case .opaque: 2
    case .seeThrough: 6
    }
  }

  private var bytesInPixel: Int {
    switch self {
    case .numbered: 1
    case .opaque: 3
    case .seeThrough: 4
    }
  }

  /// The smallest format for all of the pixels.
  init(of pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int) {
    var palette: Palette? = Palette()
    var common = UInt32.max
    var last: UInt32?
    for y in 0..<height {
      for pixel in UnsafeBufferPointer(start: pixels + y * stride, count: width) where pixel != last {
        last = pixel
        common &= pixel
        if palette?.insert(pixel) == false { palette = nil }
      }
    }
    guard common >> 24 == 255 else {
      self = .seeThrough
      return
    }
    self = palette.map { .numbered($0) } ?? .opaque
  }

  /// Converts Cairo's pixels to the rows of a PNG, each after the number of its filter.
  ///
  /// - Parameter stride: pixels from one row to the next.
  func rows(
    of pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int, _ filter: Filter
  ) -> [UInt8] {
    let length = width * bytesInPixel + 1
    return [UInt8](unsafeUninitializedCapacity: length * height) { buffer, count in
      guard let bytes = buffer.baseAddress else { return }
      for y in 0..<height {
        let row = bytes + y * length
        row[0] = filter.rawValue
        write(pixels + y * stride, count: width, to: row + 1)
      }
      if filter == .up {
        // From the bottom, so that the row above is still unfiltered.
        for y in Swift.stride(from: height - 1, to: 0, by: -1) {
          let row = bytes + y * length
          let above = row - length
          for x in 1..<length { row[x] &-= above[x] }
        }
      }
      count = length * height
    }
  }

  private func write(_ pixels: UnsafePointer<UInt32>, count: Int, to row: UnsafeMutablePointer<UInt8>) {
    switch self {
    case .numbered(let palette):
      var last = pixels[0]
      var number = palette.number(of: last)
      for x in 0..<count {
        if pixels[x] != last {
          last = pixels[x]
          number = palette.number(of: last)
        }
        row[x] = number
      }
    case .opaque:
      for x in 0..<count {
        let pixel = pixels[x]
        row[x * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
        row[x * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        row[x * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
      }
    case .seeThrough:
      for x in 0..<count {
        let pixel = pixels[x]
        let alpha = pixel >> 24
        row[x * 4] = PNGFormat.component(pixel >> 16 & 0xFF, alpha)
        row[x * 4 + 1] = PNGFormat.component(pixel >> 8 & 0xFF, alpha)
        row[x * 4 + 2] = PNGFormat.component(pixel & 0xFF, alpha)
        row[x * 4 + 3] = UInt8(truncatingIfNeeded: alpha)
      }
    }
  }

  /// PNG's colours are not premultiplied.
  private static func component(_ value: UInt32, _ alpha: UInt32) -> UInt8 {
    guard alpha > 0, alpha < 255 else { return UInt8(truncatingIfNeeded: value) }
    return UInt8(truncatingIfNeeded: min(255, (value * 255 + alpha / 2) / alpha))
  }
}
