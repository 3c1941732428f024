/// What an element and those around it say of how it is painted.
struct SVGPaint {
  /// Whether the fill is a colour.
  var hasFill = true
  /// Whether the stroke is a colour.
  var hasStroke = false
  /// Whether the fill is there at all.
  var fillIsOpaque = true
  /// Whether the stroke is there at all.
  var strokeIsOpaque = true
  /// Whether the stroke is wider than nothing.
  var strokeHasWidth = true
  /// Whether `visibility` lets it be seen.
  var isVisible = true

  /// Whether the fill can be seen.
  var fills: Bool { isVisible && hasFill && fillIsOpaque }
  /// Whether the stroke can be seen.
  var strokes: Bool { isVisible && hasStroke && strokeIsOpaque && strokeHasWidth }

  /// Takes over what an element says itself.
  mutating func take(_ properties: SVGProperties) {
    if let fill = properties["fill"] { hasFill = SVGPaint.isColor(fill) }
    if let stroke = properties["stroke"] { hasStroke = SVGPaint.isColor(stroke) }
    if let opacity = properties["fill-opacity"] { fillIsOpaque = !SVGPaint.isZero(opacity) }
    if let opacity = properties["stroke-opacity"] { strokeIsOpaque = !SVGPaint.isZero(opacity) }
    if let width = properties["stroke-width"] { strokeHasWidth = !SVGPaint.isZero(width) }
    if let visibility = properties["visibility"] { isVisible = visibility == "visible" }
  }

  private static func isColor(_ text: String) -> Bool { text != "none" && text != "transparent" }

  static func isZero(_ text: String) -> Bool {
    var reader = NumberReader(text)
    return reader.number() == 0
  }
}
