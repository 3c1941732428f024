import VeilCairo
import CVeilDeflate

/// Makes bytes smaller, as the zlib streams that PNG is made of; what it needs for that it keeps for the next ones.
final class Deflater {
  /// How long it looks for what it can leave out, in libdeflate's levels.
  enum Effort: Int32 {
    /// As small as libpng's default.
    case usual = 6
    /// For small pictures, which it makes no smaller by trying harder.
    case thorough = 7
    /// For large ones of even surfaces: a fourteenth smaller than the one before.
    case most = 9
  }

  private let compressor: OpaquePointer
  /// Room for the longest stream so far.
  private var room: [UInt8] = []

  init(_ effort: Effort) throws(PictureError) {
    guard let compressor: OpaquePointer = libdeflate_alloc_compressor(effort.rawValue) else {
      throw .failed(reason: "out of memory")
    }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// The stream of some bytes.
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
