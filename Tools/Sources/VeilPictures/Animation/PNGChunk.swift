import CZlib

/// One chunk of a PNG file: its type, its data, and a checksum of both.
struct PNGChunk {
  /// Four letters.
  let type: StaticString
  var data: [UInt8] = []

  init(_ type: StaticString, _ data: [UInt8] = []) {
    self.type = type
    self.data = data
  }

  /// The first bytes of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The chunk as it stands in a file.
  var bytes: [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity(data.count + 4)
    type.withUTF8Buffer { body.append(contentsOf: $0) }
    body.append(contentsOf: data)
    let checksum = body.withUnsafeBufferPointer {
      crc32_z(0, $0.baseAddress, z_size_t($0.count))
    }
    var bytes: [UInt8] = []
    bytes.append(bigEndian: UInt32(data.count))
    bytes.append(contentsOf: body)
    bytes.append(bigEndian: UInt32(truncatingIfNeeded: checksum))
    return bytes
  }

  /// Bytes as a zlib stream; nil where there is no memory for it.
  static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
    var length = compressBound(uLong(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(length))
    guard compress2(&result, &length, bytes, uLong(bytes.count), Z_BEST_COMPRESSION) == Z_OK else {
      return nil
    }
    result.removeSubrange(Int(length)...)
    return result
  }
}

extension [UInt8] {
  /// Adds a number as PNG writes it: the highest byte first.
  mutating func append<Number: FixedWidthInteger>(bigEndian number: Number) {
    for shift in stride(from: Number.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
