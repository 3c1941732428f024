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

/// An element's properties: those of its `style`, then its attributes.
struct SVGProperties {
  private var values: [String: String] = [:]
  /// A property that moves the element, and is not read; nil where there is none.
  private(set) var unreadMotion: String?

  init(_ attributes: [String: String]) {
    for name in SVGProperties.names {
      values[name] = attributes[name].flatMap(SVGProperties.value)
    }
    if attributes["transform-origin"] != nil { unreadMotion = "transform-origin" }
    for declaration in (attributes["style"] ?? "").split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = parts[0].trimmed.lowercased()
      if SVGProperties.motions.contains(name) { unreadMotion = name }
      guard SVGProperties.names.contains(name) else { continue }
      let text = parts[1].split(separator: "!", maxSplits: 1).first.map(String.init) ?? ""
      if let value = SVGProperties.value(text) { values[name] = value }
    }
  }

  /// What is said of a property; nil where it is inherited.
  subscript(name: String) -> String? { values[name] }

  /// Nothing of it, nor of what stands in it, is drawn.
  var isHidden: Bool { self["display"] == "none" || self["opacity"].map(SVGPaint.isZero) == true }

  private static let names: Set = [
    "display", "visibility", "opacity", "fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width",
  ]
  /// What moves a shape and is not read: it has another syntax than the attribute `transform`.
  private static let motions: Set = ["transform", "transform-origin", "translate", "rotate", "scale"]

  private static func value(_ text: String) -> String? {
    let value = text[...].trimmed.lowercased()
    return value.isEmpty || value == "inherit" ? nil : value
  }
}

extension Substring {
  /// Without the spaces around it.
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
