import VeilCore
import VeilEngine

/// Measures texts as ``CairoPainter`` paints them.
public struct CairoTextMeasurer: TextMeasuring {
  /// The fonts; a painter with the same fonts paints the same lines.
  public let fonts: CairoFonts

  /// How many wider boxes are tried for a glyph that is wider than the width.
  static let widenings = 8

  /// Creates a measurer for a painter with the same fonts.
  public init(_ fonts: CairoFonts) { self.fonts = fonts }

  /// The size of a text in whole logical pixels, including all of its ink; zero for an empty text.
  ///
  /// Lines break between words at `width`, rounded down to whole logical pixels, and inside a wider word.
  /// Only a single glyph wider than `width` makes the size wider.
  public func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size {
    guard !text.isEmpty else { return .zero }
    var size = fonts.set(text, font: font, within: width).size
    var limit = width.rounded(.down)
    var attempts = CairoTextMeasurer.widenings
    while size.width > limit, attempts > 0 {
      // A glyph is wider than the width: in the wider box the lines may break elsewhere.
      limit = size.width
      size = fonts.set(text, font: font, within: limit).size
      attempts -= 1
    }
    return size
  }
}
