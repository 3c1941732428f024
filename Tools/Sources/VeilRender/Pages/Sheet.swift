import VeilCairo
import VeilPictures
import VeilCore
import VeilEngine

/// Pictures side by side on white, in points.
package struct Sheet {
  /// Pixels per point.
  package static let scale = 2.0
  /// The colours of content and captions.
  package static let ink = RGBA(white: 0.1)
  package static let faint = RGBA(white: 0.85)
  package static let caption = RGBA(white: 0.32)

  private var shapes: [DisplayList.Shape] = []
  private let size: Geometry.Size

  package init(width: Double, height: Double) { size = Geometry.Size(width: width, height: height) }

  /// Draws the strokes of a symbol in a square.
  package mutating func draw(_ path: BezierPath, in color: RGBA, lineWidth: Double = 2) {
    guard !path.isEmpty else { return }
    shapes.append(.stroke(path, color, width: lineWidth, cap: .round))
  }

  /// What an element paints at an instant.
  package mutating func show(_ element: Composition.Element, at now: Double) {
    shapes += element.layer(at: now)?.shapes ?? []
  }

  /// Writes a line of text.
  package mutating func write(
    _ text: String, in box: Geometry.Rect, size: Double = 12, weight: FontSpec.Weight = .regular,
    alignment: VeilStyle.TextStyle.Alignment = .center, color: RGBA = caption
  ) {
    let run = TextRun(text, font: FontSpec(size: size, weight: weight), color: color, alignment: alignment)
    shapes.append(.text(run, in: box))
  }

  /// Writes a name in bold.
  mutating func writeName(
    _ name: String, in box: Geometry.Rect, alignment: VeilStyle.TextStyle.Alignment = .center
  ) {
    write(name, in: box, size: 13, weight: .bold, alignment: alignment, color: Sheet.ink)
  }

  /// Places a picture at the sheet's scale.
  package mutating func place(_ picture: Picture, at origin: Geometry.Point) {
    guard let pixels = Pixels(picture) else { return }
    let size = Geometry.Size(
      width: Double(picture.width) / Sheet.scale, height: Double(picture.height) / Sheet.scale)
    let frame = Geometry.Rect(origin: origin, size: size)
    shapes.append(.image(pixels, in: frame))
    // A white one needs a border.
    shapes.append(.stroke(BezierPath(rect: frame), Sheet.faint, width: 1, cap: .butt))
  }

  /// The finished sheet.
  package func picture() throws(PictureError) -> Picture {
    let frame = Geometry.Rect(origin: .zero, size: size)
    let list = DisplayList(
      size: size, scale: Sheet.scale, turn: .upright, opacity: 1,
      layers: [DisplayList.Layer(.panel, frame: frame, shapes: shapes)])
    return try Picture(of: list, background: .white)
  }
}

extension Pixels {
  /// A picture as an image at the sheet's scale; nil: too large.
  fileprivate init?(_ picture: Picture) {
    let bytes = picture.withPixels { pixels in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(picture.width * picture.height * 4)
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let pixel = pixels[y * picture.stride + x]
          for shift: UInt32 in [16, 8, 0, 24] { bytes.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
        }
      }
      return bytes
    }
    self.init(width: picture.width, height: picture.height, scale: Sheet.scale, bytes: bytes ?? [])
  }
}
