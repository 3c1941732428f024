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
    let said =
      sheet.declarations(for: element) + SVGProperties.declarations(element.attributes["style"] ?? "")
    for isImportant in [false, true] {
      for declaration in said where declaration.isImportant == isImportant { take(declaration) }
    }
  }

  /// One `name: value` of a style.
  struct Declaration {
    var name: String
    var value: String
    /// Whether it counts more than all that are not.
    var isImportant = false
  }

  private mutating func take(_ declaration: Declaration) {
    if SVGProperties.motions.contains(declaration.name) {
      unreadMotion = declaration.name
    } else {
      values[declaration.name] = declaration.value
    }
  }

  /// What is said of a property; nil where it is inherited.
  subscript(name: String) -> String? { values[name] }

  /// Nothing of it, nor of what stands in it, is drawn.
  var isHidden: Bool { self["display"] == "none" || self["opacity"].map(SVGPaint.isZero) == true }

  /// The declarations in a text that the tool knows, in small letters.
  static func declarations(_ text: some StringProtocol) -> [Declaration] {
    text.split(separator: ";").compactMap { declaration in
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let name = String(parts[0])[...].trimmed.lowercased()
      guard names.contains(name) || motions.contains(name) else { return nil }
      let words = parts[1].split(separator: "!", maxSplits: 1)
      guard let value = words.first.flatMap({ value(String($0)) }) else { return nil }
      let isImportant = words.count == 2 && String(words[1])[...].trimmed.lowercased() == "important"
      return Declaration(name: name, value: value, isImportant: isImportant)
    }
  }

  /// What changes how a shape is seen, and cannot be shown; in the order of their names.
  var effects: [String] { SVGProperties.effects.filter { self[$0].map { $0 != "none" } ?? false } }

  private static let names: Set = Set(effects).union([
    "display", "visibility", "opacity", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity",
    "stroke-width", "stroke-linecap", "stroke-dasharray",
  ])
  private static let effects = [
    "clip-path", "filter", "marker", "marker-end", "marker-mid", "marker-start", "mask",
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
