import VeilCore
import VeilEngine

extension SVGDocument {
  /// The language whose texts and drawings are chosen.
  private static let language = "en"

  /// Whether a program without extensions of SVG draws an element.
  func meetsConditions(_ index: Int) -> Bool {
    let element = elements[index]
    // Descriptions are not branches of a `switch`.
    if ["title", "desc", "metadata"].contains(element.name) { return false }
    if element.attributes["requiredExtensions"] != nil { return false }
    guard let languages = element.attributes["systemLanguage"] else { return true }
    return languages.split(separator: ",").contains { item in
      let name = item.trimmed.lowercased()
      return name == SVGDocument.language || name.hasPrefix(SVGDocument.language + "-")
    }
  }

  /// Whether an element's `clip-path` is a rectangle around everything visible, as drawing programs write it.
  func clipsNothing(at index: Int) -> Bool {
    let reference = elements[index].attributes["clip-path"] ?? ""
    guard reference.hasPrefix("url(#"), reference.hasSuffix(")"), let canvas = try? canvas(),
      let clip = ids[String(reference.dropFirst(5).dropLast())], elements[clip].name == "clipPath",
      elements[clip].children.count == 1, let child = elements[clip].children.first
    else { return false }
    let (outer, inner) = (elements[clip].attributes, elements[child].attributes)
    let others = ["transform", "style", "clip-path", "clipPathUnits", "rx", "ry"]
    guard elements[child].name == "rect", others.allSatisfy({ outer[$0] == nil && inner[$0] == nil }),
      let rect = try? path(ofShapeAt: child, in: canvas.size).bounds
    else { return false }
    return rect.minX <= canvas.minX && rect.minY <= canvas.minY && rect.maxX >= canvas.maxX
      && rect.maxY >= canvas.maxY
  }
}
