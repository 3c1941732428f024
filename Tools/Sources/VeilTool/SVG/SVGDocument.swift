/// The elements of an SVG file, in document order.
struct SVGDocument {
  /// One tag.
  struct Element {
    /// Its name, without a prefix.
    var name: String
    /// Its attributes by name; `href` without a prefix.
    var attributes: [String: String]
    /// The line in which its tag ends; nil if the parser does not say.
    var line: Int?
    /// Its children, as indices of `elements`.
    var children: [Int] = []
  }

  /// The path of the file, as given.
  let path: String
  /// All elements of SVG, in document order; the first is the root.
  let elements: [Element]
  /// The index of each id; the first of duplicates.
  let ids: [String: Int]
  /// The rules of its `<style>` elements.
  let sheet: SVGStyleSheet

  /// Takes what a parser has met in a file.
  init(_ tree: SVGTree) {
    path = tree.path
    elements = tree.elements
    sheet = SVGStyleSheet(tree.style)
    var ids: [String: Int] = [:]
    for (index, element) in elements.enumerated() {
      if let id = element.attributes["id"], ids[id] == nil { ids[id] = index }
    }
    self.ids = ids
  }

  /// An error at an element.
  func error(at index: Int, _ problem: String, advice: String) -> ToolError {
    ToolError(path, line: elements[index].line, "<\(elements[index].name)>: \(problem)", advice: advice)
  }
}
