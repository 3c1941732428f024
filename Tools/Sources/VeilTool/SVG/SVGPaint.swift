/// What an element and those around it say of how it is painted.
struct SVGPaint {
  /// Whether the fill is a colour.
  var hasFill = true
  /// Whether the stroke is a colour.
  var hasStroke = false
  /// Whether the fill is there at all.
  var fillIsOpaque = true
  /// Whether what an even number of the path's turns encloses is left out of the fill.
  var fillsEvenOdd = false
  /// Whether the stroke is there at all.
  var strokeIsOpaque = true
  /// How wide the stroke is, in the element's own coordinates; nil where its width is no plain length.
  var strokeWidth: Double? = 1
  /// Whether the stroke's ends are round.
  var hasRoundEnds = false
  /// Whether the stroke is made of dashes.
  var isDashed = false
  /// Whether what lies under the stroke is seen through it.
  var isSeeThrough = false
  /// Whether `visibility` lets it be seen.
  var isVisible = true

  /// Whether the fill can be seen.
  var fills: Bool { isVisible && hasFill && fillIsOpaque }
  /// Whether the stroke can be seen.
  var strokes: Bool { isVisible && hasStroke && strokeIsOpaque && strokeWidth != 0 }

  /// Takes over what an element says itself.
  mutating func take(_ properties: SVGProperties) {
    if let fill = properties["fill"] { hasFill = SVGPaint.isColor(fill) }
    if let stroke = properties["stroke"] { hasStroke = SVGPaint.isColor(stroke) }
    if let rule = properties["fill-rule"] { fillsEvenOdd = rule == "evenodd" }
    if let opacity = properties["fill-opacity"] { fillIsOpaque = !SVGPaint.isZero(opacity) }
    if let opacity = properties["stroke-opacity"] { strokeIsOpaque = !SVGPaint.isZero(opacity) }
    for name in ["opacity", "stroke-opacity"] where SVGPaint.isPartial(properties[name]) {
      isSeeThrough = true
    }
    if let width = properties["stroke-width"] {
      strokeWidth = SVGPaint.isZero(width) ? 0 : SVGLength.value(width, along: .diagonal, of: nil)
    }
    if let end = properties["stroke-linecap"] { hasRoundEnds = end == "round" }
    if let dashes = properties["stroke-dasharray"] { isDashed = SVGPaint.isDashed(dashes) }
    if let visibility = properties["visibility"] { isVisible = visibility == "visible" }
  }

  private static func isColor(_ text: String) -> Bool { text != "none" && text != "transparent" }

  /// Dashes that are no list, or all 0 long, count as none.
  private static func isDashed(_ text: String) -> Bool {
    let lengths = text.split { $0 == "," || $0.isWhitespace }
      .map { SVGLength.value(String($0), along: .diagonal, of: nil) }
    return lengths.allSatisfy { $0 != nil } && lengths.contains { $0 != 0 }
  }

  private static func isPartial(_ opacity: String?) -> Bool {
    guard let opacity else { return false }
    var reader = NumberReader(opacity)
    guard let number = reader.number() else { return false }
    return number < (reader.word() == "%" ? 100 : 1)
  }

  static func isZero(_ text: String) -> Bool {
    var reader = NumberReader(text)
    return reader.number() == 0
  }
}
