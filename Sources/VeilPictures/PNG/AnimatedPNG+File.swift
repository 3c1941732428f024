import VeilCairo

extension AnimatedPNG {
  /// The unit of delays: milliseconds.
  private static let clock: UInt16 = 1000
  /// From this many bytes on a frame is large.
  private static let large = 1 << 15

  /// The bytes of the file.
  ///
  /// - Parameters:
  ///   - duration: the total duration, in seconds.
  ///   - isOnce: whether it stops at its end; false, the default, repeats it forever.
  /// - Throws: ``PictureError/failed(reason:)`` if memory is exhausted.
  public func file(duration: Double, isOnce: Bool = false) throws(PictureError) -> [UInt8] {
    let deflaters = (small: try Deflater(.thorough), large: try Deflater(.most))
    let (format, clear) = self.format
    var file = PNGFile(width: width, height: height, format)
    var control: [UInt8] = []
    control.append(bigEndian: UInt32(frames.count))
    control.append(bigEndian: UInt32(isOnce ? 1 : 0))
    file.append("acTL", control)
    if case .numbered(let palette) = format {
      file.append(palette)
      // The first colour's alpha.
      file.append("tRNS", [0])
    } else if let clear {
      var components: [UInt8] = []
      for shift: UInt32 in [16, 8, 0] { components.append(bigEndian: UInt16(clear >> shift & 0xFF)) }
      file.append("tRNS", components)
    }
    var number: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      let end = index + 1 < frames.count ? frames[index + 1].instant : duration
      file.append("fcTL", frameControl(frame, number: number, until: end))
      number += 1
      let rows = rows(of: frame, clear: clear, format)
      let deflater = rows.count < AnimatedPNG.large ? deflaters.small : deflaters.large
      let stream = rows.withUnsafeBytes { deflater.stream(of: $0) }
      if index == 0 {
        file.append("IDAT", stream)
      } else {
        var data: [UInt8] = []
        data.append(bigEndian: number)
        file.append("fdAT", data + stream)
        number += 1
      }
    }
    file.append("IEND")
    return file.bytes
  }

  /// The pixel format, and the colour for unchanged pixels; nil: 0.
  private var format: (PNGFormat, clear: UInt32?) {
    if hasAlpha { return (.seeThrough, nil) }
    if let palette { return (.numbered(palette), nil) }
    // If every colour is used, only alpha can mark unchanged pixels.
    return colors?.unused.map { (.opaque, $0) } ?? (.seeThrough, nil)
  }

  /// A frame's pixels in the file's format. Unfiltered: a veil has large uniform surfaces, and filters made
  /// it larger.
  private func rows(of frame: Frame, clear: UInt32?, _ format: PNGFormat) -> [UInt8] {
    let (width, height) = (frame.area.width, frame.area.height)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for run in frame.runs {
      pixels.append(
        contentsOf: repeatElement(run.pixel == 0 ? clear ?? 0 : run.pixel, count: Int(run.count)))
    }
    return pixels.withUnsafeBufferPointer { pixels in
      pixels.baseAddress.map { format.rows(of: $0, width: width, height: height, stride: width, .none) } ?? []
    }
  }

  private func frameControl(_ frame: Frame, number: UInt32, until end: Double) -> [UInt8] {
    var data: [UInt8] = []
    data.append(bigEndian: number)
    for value in [frame.area.width, frame.area.height, frame.area.x, frame.area.y] {
      data.append(bigEndian: UInt32(value))
    }
    // Both ends are rounded, so that the whole animation is neither slower nor faster.
    let clock = Double(AnimatedPNG.clock)
    let delay = (end * clock).rounded() - (frame.instant * clock).rounded()
    data.append(bigEndian: UInt16(min(max(delay, 0), Double(UInt16.max))))
    data.append(bigEndian: AnimatedPNG.clock)
    // Each frame stays. An opaque one is blended over the former, any other replaces it.
    data += [0, hasAlpha ? 0 : 1]
    return data
  }
}
