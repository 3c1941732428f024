import Foundation

/// The pixels of a screen.
struct ScreenPicture: Equatable, CustomStringConvertible {
  struct Pixel: Hashable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8
  }

  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// Without the pixels, of which a failed test would print millions.
  var description: String { "a picture of \(width) × \(height)" }

  /// Reads a binary PPM file: "P6", the size, the greatest value, and the bytes.
  init(portablePixmap data: Data) throws {
    let fields = data.prefix(64).split(maxSplits: 4, whereSeparator: { $0 == 10 || $0 == 32 })
    guard fields.count == 5, fields[0] == Data("P6".utf8),
      let width = Int(String(decoding: fields[1], as: UTF8.self)),
      let height = Int(String(decoding: fields[2], as: UTF8.self))
    else { throw TimedOut(description: "the screen's picture could not be read") }
    self.width = width
    self.height = height
    bytes = Array(data.suffix(width * height * 3))
  }

  subscript(x: Int, y: Int) -> Pixel {
    let index = (y * width + x) * 3
    return Pixel(red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2])
  }

  /// The number of pixels that differ.
  func differences(to other: ScreenPicture) -> Int {
    var count = 0
    for y in 0..<height { for x in 0..<width where self[x, y] != other[x, y] { count += 1 } }
    return count
  }

  /// The largest difference of a colour component to another picture, 0…255.
  func distance(to other: ScreenPicture) -> Int { distance(to: other, atMost: 255) }

  /// Whether no colour component differs by more than a tolerance. It is faster than the distance.
  func matches(_ other: ScreenPicture, within tolerance: Int) -> Bool {
    distance(to: other, atMost: tolerance) <= tolerance
  }

  /// - Parameter limit: the distance above which the rest of the pixels does not matter.
  private func distance(to other: ScreenPicture, atMost limit: Int) -> Int {
    let row = width * 3
    guard width == other.width, height == other.height else { return 255 }
    return bytes.withUnsafeBytes { mine in
      other.bytes.withUnsafeBytes { others in
        var most = 0
        for start in stride(from: 0, to: mine.count, by: row) where most <= limit {
          let (one, two) = (mine[start..<(start + row)], others[start..<(start + row)])
          // Most rows are equal.
          if memcmp(one.base, two.base, row) == 0 { continue }
          for (a, b) in zip(one, two) where a != b { most = max(most, abs(Int(a) - Int(b))) }
        }
        return most
      }
    }
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var base: UnsafeRawPointer { UnsafeRawBufferPointer(rebasing: self).baseAddress! }
}
