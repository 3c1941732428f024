/// The properties of an element, in increasing priority: attributes, style sheet, `style`.
struct SVGProperties {
  private var values: [String: String] = [:]
  /// A property that moves the element and is not supported; nil: none.
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

  /// A `name: value` of a style.
  struct Declaration {
    var name: String
    var value: String
    /// Whether it overrides all that are not important.
    var isImportant = false
  }

  private mutating func take(_ declaration: Declaration) {
    if SVGProperties.motions.contains(declaration.name) {
      unreadMotion = declaration.name
    } else {
      values[declaration.name] = declaration.value
    }
  }

  /// The value of a property; nil: inherited.
  subscript(name: String) -> String? { values[name] }

  /// Whether nothing of the element and its content is drawn.
  var isHidden: Bool { self["display"] == "none" || self["opacity"].map(SVGPaint.isZero) == true }

  /// The known declarations in a text, in lower case.
  static func declarations(_ text: some StringProtocol) -> [Declaration] {
    text.split(separator: ";").compactMap { declaration in
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let name = parts[0].trimmed.lowercased()
      guard names.contains(name) || motions.contains(name) else { return nil }
      let words = parts[1].split(separator: "!", maxSplits: 1)
      guard let value = words.first.flatMap({ value(String($0)) }) else { return nil }
      let isImportant = words.count == 2 && words[1].trimmed.lowercased() == "important"
      return Declaration(name: name, value: value, isImportant: isImportant)
    }
  }

  /// The properties that change the look and cannot be shown, sorted by name.
  var effects: [String] { SVGProperties.effects.filter { self[$0].map { $0 != "none" } ?? false } }

  private static let names: Set = Set(effects).union([
    "display", "visibility", "opacity", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity",
    "stroke-width", "stroke-linecap", "stroke-dasharray",
  ])
  private static let effects = [
    "clip-path", "filter", "marker", "marker-end", "marker-mid", "marker-start", "mask",
  ]
  /// Unsupported motion: its syntax differs from that of the attribute `transform`.
  private static let motions: Set = ["transform", "transform-origin", "translate", "rotate", "scale"]

  private static func value(_ text: String) -> String? {
    let value = text.trimmed.lowercased()
    return value.isEmpty || value == "inherit" ? nil : value
  }
}

extension StringProtocol {
  /// Without surrounding white space.
  var trimmed: String {
    String(drop(while: { $0.isWhitespace }).reversed().drop(while: { $0.isWhitespace }).reversed())
  }
}
