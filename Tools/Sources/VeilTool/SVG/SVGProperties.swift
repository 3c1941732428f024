/// What is said of an element in properties: by its attributes, by the style sheet, and most of all by its `style`.
struct SVGProperties {
  private var values: [String: String] = [:]
  /// A property that moves the element, and is not read; nil where there is none.
  private(set) var unreadMotion: String?

  init(of element: SVGDocument.Element, _ sheet: SVGStyleSheet) {
    for name in SVGProperties.names {
      values[name] = element.attributes[name].flatMap(SVGProperties.value)
    }
    if element.attributes["transform-origin"] != nil { unreadMotion = "transform-origin" }
    let inSheet = sheet.declarations(for: element)
    for (name, value) in inSheet + SVGProperties.declarations(element.attributes["style"] ?? "") {
      if SVGProperties.motions.contains(name) { unreadMotion = name } else { values[name] = value }
    }
  }

  /// What is said of a property; nil where it is inherited.
  subscript(name: String) -> String? { values[name] }

  /// Nothing of it, nor of what stands in it, is drawn.
  var isHidden: Bool { self["display"] == "none" || self["opacity"].map(SVGPaint.isZero) == true }

  /// The declarations in a text that the tool knows, in small letters.
  static func declarations(_ text: some StringProtocol) -> [(name: String, value: String)] {
    text.split(separator: ";").compactMap { declaration in
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let name = String(parts[0])[...].trimmed.lowercased()
      guard names.contains(name) || motions.contains(name) else { return nil }
      // What is behind an exclamation mark only says how important it is.
      return parts[1].split(separator: "!", maxSplits: 1).first.flatMap { value(String($0)) }
        .map { (name, $0) }
    }
  }

  private static let names: Set = [
    "display", "visibility", "opacity", "fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width",
    "stroke-linecap", "stroke-dasharray",
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
