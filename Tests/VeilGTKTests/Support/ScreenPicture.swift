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

  /// The picture that is nearest, by its index, and the distance to it.
  func nearest(of pictures: [ScreenPicture]) -> (index: Int?, distance: Int) {
    pictures.enumerated().reduce((nil, 255)) { best, next in
      let distance = distance(to: next.element, atMost: best.distance)
      return distance < best.distance ? (next.offset, distance) : best
    }
  }

  /// - Parameter limit: the distance above which the rest of the pixels does not matter.
  private func distance(to other: ScreenPicture, atMost limit: Int) -> Int {
    let row = width * 3
    guard width == other.width, height == other.height else { return 255 }
    return bytes.withUnsafeBufferPointer { mine in
      other.bytes.withUnsafeBufferPointer { others in
        guard var one = mine.baseAddress, var two = others.baseAddress else { return 0 }
        var most: UInt8 = 0
        // In a debug build pointers are faster than collections.
        let end = one + mine.count
        while one < end, Int(most) <= limit {
          // Most rows are equal.
          if memcmp(one, two, row) != 0 {
            var index = 0
            while index < row {
              let (a, b) = (one[index], two[index])
              let difference = a > b ? a - b : b - a
              if difference > most { most = difference }
              index += 1
            }
          }
          one += row
          two += row
        }
        return Int(most)
      }
    }
  }
}
