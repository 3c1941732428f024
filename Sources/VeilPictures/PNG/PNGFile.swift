/// A PNG file, written chunk by chunk.
struct PNGFile {
  /// The first bytes of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private(set) var bytes: [UInt8]

  /// Creates a file with a pixel format.
  init(width: Int, height: Int, _ format: PNGFormat) {
    bytes = PNGFile.signature
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(width))
    header.append(bigEndian: UInt32(height))
    // Eight bits per component, the only compression and filter methods, not interlaced.
    header += [8, format.colorType, 0, 0, 0]
    append("IHDR", header)
  }

  /// Adds the colours of a palette.
  mutating func append(_ palette: Palette) {
    var colors: [UInt8] = []
    for pixel in palette.colors {
      for shift: UInt32 in [16, 8, 0] { colors.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
    }
    append("PLTE", colors)
  }

  /// Adds a chunk: its length, its type, its data, and a checksum of type and data.
  mutating func append(_ type: StaticString, _ data: [UInt8] = []) {
    bytes.append(bigEndian: UInt32(data.count))
    let start = bytes.count
    type.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes += data
    bytes.append(bigEndian: Deflater.checksum(of: bytes[start...]))
  }
}

extension [UInt8] {
  /// Adds a number in big-endian order.
  mutating func append<Number: FixedWidthInteger>(bigEndian number: Number) {
    for shift in stride(from: Number.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
