/// The elements that an XML parser meets, whichever parser it is, in the order in which it meets them.
struct SVGTree {
  /// All elements of SVG so far; the root comes first.
  private(set) var elements: [SVGDocument.Element] = []
  /// The text of all style sheets.
  private(set) var style = ""
  /// The path of the file, as given.
  let path: String

  /// The open elements, from the root on.
  private var open: [Int] = []
  /// The number of open elements of other tools: nothing in them is drawn.
  private var foreignDepth = 0

  private static let namespace = "http://www.w3.org/2000/svg"

  init(path: String) { self.path = path }

  /// A tag opens.
  ///
  /// - Parameters:
  ///   - attributes: by their names with prefixes.
  ///   - line: where the tag ends; nil if the parser does not say.
  /// - Throws: ``ToolError`` where the root is not SVG's.
  mutating func begin(
    _ name: String, in namespace: String, _ attributes: [String: String], line: Int?
  ) throws(ToolError) {
    guard foreignDepth == 0, namespace.isEmpty || namespace == SVGTree.namespace else {
      if elements.isEmpty { throw wrongRoot(name, in: namespace, line: line) }
      foreignDepth += 1
      return
    }
    if elements.isEmpty, name != "svg" { throw wrongRoot(name, in: namespace, line: line) }
    var attributes = attributes
    if attributes["href"] == nil, let key = attributes.keys.first(where: { $0.hasSuffix(":href") }) {
      attributes["href"] = attributes[key]
    }
    if let parent = open.last { elements[parent].children.append(elements.count) }
    open.append(elements.count)
    elements.append(SVGDocument.Element(name: name, attributes: attributes, line: line))
  }

  /// The tag that was opened last and is not closed yet closes.
  mutating func end() {
    if foreignDepth > 0 { foreignDepth -= 1 } else { _ = open.popLast() }
  }

  /// A text stands in the element that is open.
  mutating func add(_ text: String) {
    if foreignDepth == 0, let parent = open.last, elements[parent].name == "style" { style += text }
  }

  /// What the parser found to be no XML.
  func noXML(_ reason: String, line: Int?) -> ToolError {
    ToolError(path, line: line, "this is not XML: \(reason)", advice: "Fix it, or save it as SVG again")
  }

  private func wrongRoot(_ root: String, in namespace: String, line: Int?) -> ToolError {
    let place = root == "svg" ? " in the namespace \(namespace.quoted)" : ""
    return ToolError(
      path, line: line, "its root is <\(root.printable(upTo: 40))>\(place), not SVG's <svg>",
      advice: "Save it as SVG, with xmlns=\"\(SVGTree.namespace)\"")
  }
}
