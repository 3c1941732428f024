/// The inherited paint properties of an element.
struct SVGPaint {
  /// Whether the fill is a colour.
  var hasFill = true
  /// Whether the stroke is a colour.
  var hasStroke = false
  /// Whether the fill is not completely transparent.
  var fillIsOpaque = true
  /// Whether the fill rule is even-odd.
  var fillsEvenOdd = false
  /// Whether the stroke is not completely transparent.
  var strokeIsOpaque = true
  /// The stroke width, in the element's own coordinates; nil: not a plain length.
  var strokeWidth: Double? = 1
  /// Whether the stroke has round caps.
  var hasRoundEnds = false
  /// Whether the stroke is dashed.
  var isDashed = false
  /// Whether the stroke is transparent.
  var isSeeThrough = false
  /// Whether `visibility` shows it.
  var isVisible = true

  var fills: Bool { isVisible && hasFill && fillIsOpaque }
  var strokes: Bool { isVisible && hasStroke && strokeIsOpaque && strokeWidth != 0 }

  /// Applies an element's own properties.
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

  private static func isColor(_ text: String) -> Bool {
    text != "none" && text != "transparent" && !isSeeThrough(text)
  }

  /// Whether a colour has an opacity of 0: "#0000", "rgba(0, 0, 0, 0)".
  private static func isSeeThrough(_ color: String) -> Bool {
    if color.hasPrefix("#") {
      return color.count == 5 && color.hasSuffix("0") || color.count == 9 && color.hasSuffix("00")
    }
    guard color.hasSuffix(")"), let begin = color.firstIndex(of: "(") else { return false }
    let parts = color[begin...].dropFirst().dropLast()
      .split { $0 == "," || $0 == "/" || $0.isWhitespace }
    return parts.count == 4 && isZero(String(parts[3]))
  }

  /// Dashes that are not a list, or all 0 long, count as none.
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
