import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Turns what the XML parser meets into a list of elements.
final class SVGTreeBuilder: NSObject, XMLParserDelegate {
  private(set) var elements: [SVGDocument.Element] = []
  /// The elements that are open, from the root on.
  private var open: [Int] = []
  /// How many elements are open that belong to other tools: nothing in them is drawn.
  private var foreignDepth = 0
  private var error: ToolError?
  private let path: String

  private static let namespace = "http://www.w3.org/2000/svg"
  private static let advice = "Save it as SVG"

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
      if elements.isEmpty { fail(parser, "its root is <\(name.printable(upTo: 40))>, not <svg>") }
      foreignDepth += 1
      return
    }
    if elements.isEmpty, name != "svg" {
      return fail(parser, "its root is <\(name.printable(upTo: 40))>, not <svg>")
    }
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

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    // The first one is the cause, later ones follow from it.
    guard error == nil else { return }
    error = problem(parseError, line: parser.lineNumber)
    parser.abortParsing()
  }

  private func fail(_ parser: XMLParser, _ text: String) {
    error = ToolError(path, line: parser.lineNumber, text, advice: SVGTreeBuilder.advice)
    parser.abortParsing()
  }

  private func problem(_ error: (any Error)?, line: Int) -> ToolError {
    let code = (error as NSError?).flatMap { XMLParser.ErrorCode(rawValue: $0.code) }
    let reason: String
    switch code {
    case .emptyDocumentError, .documentStartError: reason = "it does not begin with a tag"
    case .prematureDocumentEndError: reason = "it ends before its last tag is closed"
    case .tagNameMismatchError: reason = "a closing tag is not the one of the tag that is open"
    case .attributeRedefinedError: reason = "an attribute is given twice"
    case .undeclaredEntityError: reason = "it uses an entity that XML does not know"
    case .invalidCharacterError: reason = "it has a character that XML does not allow"
    default: reason = "its XML is broken"
    }
    return ToolError(path, line: max(line, 1), "this is no XML: \(reason)", advice: SVGTreeBuilder.advice)
  }
}
