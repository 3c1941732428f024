/// The elements of an SVG file, as they stand in it.
struct SVGDocument {
  /// One tag.
  struct Element {
    /// Its name without a prefix.
    var name: String
    /// What it says of itself, by name; `href` goes without a prefix.
    var attributes: [String: String]
    /// The line in which its tag ends.
    var line: Int
    /// What stands in it, as places in `elements`.
    var children: [Int] = []
  }

  /// The path of the file, as it was given.
  let path: String
  /// All elements of SVG, in document order; the root comes first.
  let elements: [Element]
  /// Where each id stands; the first where it is given twice.
  let ids: [String: Int]
  /// What its `<style>` elements say.
  let sheet: SVGStyleSheet

  /// Reads a file's text.
  init(_ file: SVGFile) throws(ToolError) {
    path = file.path
    let builder = try SVGTreeBuilder(parsing: file)
    elements = builder.elements
    sheet = SVGStyleSheet(builder.style)
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
