import Foundation
import Testing
import VeilCore
import VeilEngine

@testable import VeilCairo
@testable import VeilPictures

@Suite("PNG")
struct PNGTests {
  /// A list of columns, each in its own colour.
  private func columns(_ count: Int, alpha: Double = 1) -> DisplayList {
    list(
      Double(count), 4,
      (0..<count).map { column in
        let part = Double(column) / Double(count)
        return .fill(
          box(Double(column), 0, 1, 4),
          RGBA(red: part, green: 1 - part, blue: column % 2 == 0 ? 0 : 1, alpha: alpha))
      })
  }

  /// The bytes of the file, and the picture that Cairo reads from it.
  private func written(_ picture: Picture) throws -> (bytes: [UInt8], read: Picture) {
    let path = NSTemporaryDirectory() + "veil-png-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try picture.writePNG(to: path)
    return ([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))), try Picture(readingPNG: path))
  }

  @Test(
    "a picture has a palette for up to 256 colours, else three bytes a pixel, or four with transparency",
    arguments: [(2, 1.0, UInt8(3)), (256, 1, 3), (257, 1, 2), (300, 0.5, 6)])
  func formats(colors: Int, alpha: Double, type: UInt8) throws {
    let picture = try Picture(of: columns(colors, alpha: alpha))
    let (bytes, read) = try written(picture)
    #expect(bytes[25] == type)
    // PNG stores colours without premultiplication, which rounds them once more.
    #expect(read.difference(from: picture) <= (alpha < 1 ? 1.0 / 255 : 0))
  }

  @Test("an unused colour is a grey if one is free, and nil if all colours are used")
  func unusedColor() {
    var colors = ColorSet()
    #expect(colors.unused == 0)
    for level: UInt32 in 0...255 where level != 7 { colors.insert(0xFF00_0000 | level * 0x01_0101) }
    #expect(colors.unused == 0x07_0707)
    colors.insert(0xFF07_0707)
    #expect(colors.unused == 1)
    colors.insert(0xFF00_0001)
    #expect(colors.unused == 2)
    colors.bits = colors.bits.map { _ in .max }
    #expect(colors.unused == nil)
  }

  @Test("a frame whose size differs from its animation's is an error")
  func frameOfAnotherSize() throws {
    var animation = AnimatedPNG(width: 4, height: 4, hasAlpha: false)
    let picture = try Picture(of: list(5, 4, []), background: .white)
    #expect(throws: PictureError.self) { try animation.append(picture, at: 0) }
    #expect(animation.count == 0)
  }
}
