import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Turns what the XML parser meets into a list of elements.
final class SVGTreeBuilder: NSObject, XMLParserDelegate {
  private(set) var elements: [SVGDocument.Element] = []
  /// The text of all style sheets.
  private(set) var style = ""
  /// The elements that are open, from the root on.
  private var open: [Int] = []
  /// How many elements are open that belong to other tools: nothing in them is drawn.
  private var foreignDepth = 0
  private var error: ToolError?
  private let path: String

  private static let namespace = "http://www.w3.org/2000/svg"

  init(parsing file: SVGFile) throws(ToolError) {
    path = file.path
    super.init()
    let parser = XMLParser(data: Data(file.text))
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    let isWhole = parser.parse()
    if let error { throw error }
    guard isWhole, parser.parserError == nil, !elements.isEmpty else {
      throw problem(parser.parserError, line: parser.lineNumber)
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard error == nil else { return }
    let namespace = namespaceURI ?? ""
    guard foreignDepth == 0, namespace.isEmpty || namespace == SVGTreeBuilder.namespace else {
      if elements.isEmpty { fail(parser, name, in: namespace) }
      foreignDepth += 1
      return
    }
    if elements.isEmpty, name != "svg" { return fail(parser, name, in: namespace) }
    var attributes = attributes
    if attributes["href"] == nil, let key = attributes.keys.first(where: { $0.hasSuffix(":href") }) {
      attributes["href"] = attributes[key]
    }
    if let parent = open.last { elements[parent].children.append(elements.count) }
    open.append(elements.count)
    elements.append(SVGDocument.Element(name: name, attributes: attributes, line: parser.lineNumber))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if foreignDepth > 0 { foreignDepth -= 1 } else { _ = open.popLast() }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if foreignDepth == 0, let parent = open.last, elements[parent].name == "style" { style += text }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    // The first one is the cause, later ones follow from it.
    guard error == nil else { return }
    error = problem(parseError, line: parser.lineNumber)
    parser.abortParsing()
  }

  private func fail(_ parser: XMLParser, _ root: String, in namespace: String) {
    let place = root == "svg" ? " in the namespace \(namespace.quoted)" : ""
    error = ToolError(
      path, line: parser.lineNumber, "its root is <\(root.printable(upTo: 40))>\(place), not SVG's <svg>",
      advice: "Save it as SVG, with xmlns=\"\(SVGTreeBuilder.namespace)\"")
    parser.abortParsing()
  }

  private func problem(_ error: (any Error)?, line: Int) -> ToolError {
    let code = (error as NSError?)?.code ?? 0
    return ToolError(
      path, line: max(line, 1), "this is no XML: \(SVGTreeBuilder.reasons[code] ?? "error \(code)")",
      advice: "Mend it, or save it anew as SVG")
  }

  /// The parser's errors by the numbers of libxml2: the names that Foundation has for them stand one off on Linux.
  private static let reasons = [
    0: "it does not end as it should", 4: "it does not begin with a tag",
    5: "it ends before its last tag is closed, or goes on behind it",
    9: "it has a character that is not allowed",
    26: "it uses an entity that is not known", 38: "a < stands in an attribute",
    39: "an attribute's value stands in no quotes", 41: "an attribute has no value",
    42: "an attribute is given twice", 45: "a comment is not closed",
    65: "a space is missing", 68: "a name is missing behind < or &", 73: "a > is missing",
    76: "a closing tag is not that of the tag that is open", 201: "a prefix in front of : is not declared",
  ]
}
