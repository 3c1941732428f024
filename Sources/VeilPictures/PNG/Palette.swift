/// The numbered colours of an image with few colours.
struct Palette {
  /// As many as a byte can number.
  static let limit = 256

  private(set) var colors: [UInt32] = []
  private var numbers: [UInt32: UInt8] = [:]

  /// Adds a pixel's colour; false: the palette is full.
  mutating func insert(_ pixel: UInt32) -> Bool {
    guard numbers[pixel] == nil else { return true }
    guard colors.count < Palette.limit else { return false }
    numbers[pixel] = UInt8(colors.count)
    colors.append(pixel)
    return true
  }

  /// The number of a colour that is in it.
  func number(of pixel: UInt32) -> UInt8 { numbers[pixel] ?? 0 }
}
