import VeilCairo
import VeilCore

/// An animated PNG (APNG): each frame holds the rectangle of pixels that it changes, and nothing else.
///
/// Debian's libpng knows nothing of the three chunks that make an animation of a PNG.
struct AnimatedPNG {
  /// A rectangle of pixels.
  struct Area: Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  private struct Frame {
    var area: Area
    var stream: [UInt8]
    var instant: Double
  }

  let width: Int
  let height: Int
  /// Whether any pixel may be see-through.
  let hasAlpha: Bool
  private var frames: [Frame] = []
  /// What is seen, as Cairo keeps it.
  private var canvas: [UInt32]

  init(width: Int, height: Int, hasAlpha: Bool) {
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    canvas = [UInt32](repeating: 0, count: width * height)
  }

  /// How many frames there are; one that changes nothing is none.
  var count: Int { frames.count }

  /// Adds what a picture shows from an instant on.
  mutating func append(_ picture: Picture, at instant: Double) throws(PictureError) {
    let area: Area?? = picture.withPixels { pixels in update(pixels, stride: picture.stride) }
    guard let area else { throw .failed(reason: "it has no pixels") }
    guard let area = area ?? (frames.isEmpty ? Area(x: 0, y: 0, width: 1, height: 1) : nil) else { return }
    guard let stream = PNGChunk.deflated(rows(of: frames.isEmpty ? whole : area)) else {
      throw .failed(reason: "out of memory")
    }
    frames.append(Frame(area: frames.isEmpty ? whole : area, stream: stream, instant: instant))
  }

  private var whole: Area { Area(x: 0, y: 0, width: width, height: height) }

  /// Takes pixels over, and tells where they are others than before; nil for nowhere.
  private mutating func update(_ pixels: UnsafePointer<UInt32>, stride: Int) -> Area? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      let row = pixels + y * stride
      let start = y * width
      guard let first = (0..<width).first(where: { canvas[start + $0] != row[$0] }),
        let last = (0..<width).last(where: { canvas[start + $0] != row[$0] })
      else { continue }
      left = min(left, first)
      right = max(right, last)
      top = min(top, y)
      bottom = y
      for x in first...last { canvas[start + x] = row[x] }
    }
    return right < 0 ? nil : Area(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The rows of a part of the canvas as PNG keeps them. Unfiltered: what a veil paints has large even surfaces, and
  /// filters made it larger.
  private func rows(of area: Area) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(area.height * (area.width * (hasAlpha ? 4 : 3) + 1))
    for y in area.y..<area.y + area.height {
      bytes.append(0)
      for pixel in canvas[y * width + area.x..<y * width + area.x + area.width] {
        let alpha = pixel >> 24
        for shift: UInt32 in [16, 8, 0] {
          let component = pixel >> shift & 0xFF
          // PNG keeps colours that are not multiplied with alpha.
          bytes.append(
            alpha == 255 || alpha == 0
              ? UInt8(truncatingIfNeeded: component) : UInt8(min(255, (component * 255 + alpha / 2) / alpha)))
        }
        if hasAlpha { bytes.append(UInt8(truncatingIfNeeded: alpha)) }
      }
    }
    return bytes
  }
}

extension AnimatedPNG {
  /// How often in a second delays are counted: whole milliseconds.
  private static let clock: UInt16 = 1000

  /// The file.
  ///
  /// - Parameters:
  ///   - duration: how long all of it takes, in seconds.
  ///   - isOnce: whether it stays at its end; false, the default, shows it from the beginning again for ever.
  func file(duration: Double, isOnce: Bool = false) -> [UInt8] {
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(width))
    header.append(bigEndian: UInt32(height))
    // Eight bits, true colour with or without alpha, the one compression and filtering, not interlaced.
    header += [8, hasAlpha ? 6 : 2, 0, 0, 0]
    var control: [UInt8] = []
    control.append(bigEndian: UInt32(frames.count))
    control.append(bigEndian: UInt32(isOnce ? 1 : 0))
    var file = PNGChunk.signature + PNGChunk("IHDR", header).bytes + PNGChunk("acTL", control).bytes
    var number: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      let end = index + 1 < frames.count ? frames[index + 1].instant : duration
      file += PNGChunk("fcTL", frameControl(frame, number: number, until: end)).bytes
      number += 1
      if index == 0 {
        file += PNGChunk("IDAT", frame.stream).bytes
      } else {
        var data: [UInt8] = []
        data.append(bigEndian: number)
        file += PNGChunk("fdAT", data + frame.stream).bytes
        number += 1
      }
    }
    return file + PNGChunk("IEND").bytes
  }

  private func frameControl(_ frame: Frame, number: UInt32, until end: Double) -> [UInt8] {
    var data: [UInt8] = []
    data.append(bigEndian: number)
    for value in [frame.area.width, frame.area.height, frame.area.x, frame.area.y] {
      data.append(bigEndian: UInt32(value))
    }
    // Both ends are rounded, so that the animation does not go slow or fast as a whole.
    let clock = Double(AnimatedPNG.clock)
    let delay = (end * clock).rounded() - (frame.instant * clock).rounded()
    data.append(bigEndian: UInt16(min(max(delay, 0), Double(UInt16.max))))
    data.append(bigEndian: AnimatedPNG.clock)
    // Each frame stays, and takes the place of what was there.
    data += [0, 0]
    return data
  }
}
