import CVeilDeflate

/// Compresses bytes as the zlib streams of PNG; keeps its buffers between calls.
final class Deflater {
  /// The effort, in libdeflate's levels.
  enum Effort: Int32 {
    /// As small as libpng's default.
    case usual = 6
    /// For small pictures, which a higher level makes no smaller.
    case thorough = 7
    /// For large pictures with uniform surfaces: a fourteenth smaller than the level before.
    case most = 9
  }

  private let compressor: OpaquePointer
  /// A buffer for the longest stream so far.
  private var room: [UInt8] = []

  init(_ effort: Effort) throws(PictureError) {
    guard let compressor: OpaquePointer = libdeflate_alloc_compressor(effort.rawValue) else {
      throw .failed(reason: "out of memory")
    }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// The compressed stream of some bytes.
  func stream(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    if room.count < bound { room = [UInt8](repeating: 0, count: bound) }
    let count = libdeflate_zlib_compress(compressor, bytes.baseAddress, bytes.count, &room, room.count)
    return Array(room[..<count])
  }

  /// PNG's checksum.
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }
}
