/// A set of opaque colours.
struct ColorSet {
  /// A bit for each of the 2²⁴ colours.
  var bits = [UInt64](repeating: 0, count: 1 << 18)

  /// Adds a pixel's colour.
  mutating func insert(_ pixel: UInt32) { bits[Int(pixel >> 6 & 0x3_FFFF)] |= 1 << UInt64(pixel & 63) }

  func contains(_ pixel: UInt32) -> Bool {
    bits[Int(pixel >> 6 & 0x3_FFFF)] >> UInt64(pixel & 63) & 1 == 1
  }

  /// A colour that no pixel has, if possible a grey one, whose three equal bytes compress best; nil: all are
  /// used.
  var unused: UInt32? {
    for level: UInt32 in 0...255 where !contains(level * 0x01_0101) { return level * 0x01_0101 }
    guard let word = bits.firstIndex(where: { $0 != .max }) else { return nil }
    return UInt32(word << 6 | (~bits[word]).trailingZeroBitCount)
  }
}
