import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads a file with Foundation's XML parser.
final class SVGTreeBuilder: NSObject, XMLParserDelegate {
  private(set) var tree: SVGTree
  private var error: ToolError?

  init(parsing file: SVGFile) throws(ToolError) {
    tree = SVGTree(path: file.path)
    super.init()
    let parser = XMLParser(data: Data(file.text))
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    let isWhole = parser.parse()
    if let error { throw error }
    guard isWhole, parser.parserError == nil, !tree.elements.isEmpty else {
      throw problem(parser.parserError, line: parser.lineNumber)
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard error == nil else { return }
    do {
      try tree.begin(name, in: namespaceURI ?? "", attributes, line: parser.lineNumber)
    } catch {
      self.error = error
      parser.abortParsing()
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { tree.end() }

  func parser(_ parser: XMLParser, foundCharacters text: String) { tree.add(text) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    tree.add(String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    // The first one is the cause; later ones follow from it.
    guard error == nil else { return }
    error = problem(parseError, line: parser.lineNumber)
    parser.abortParsing()
  }

  private func problem(_ error: (any Error)?, line: Int) -> ToolError {
    let code = (error as NSError?)?.code ?? 0
    return tree.noXML(SVGTreeBuilder.reasons[code] ?? "error \(code)", line: max(line, 1))
  }

  /// The parser's errors by libxml2's numbers: Foundation's names for them are off by one on Linux.
  private static let reasons = [
    0: "it ends unexpectedly", 4: "it does not begin with a tag",
    5: "it ends before its last tag is closed, or continues after it",
    9: "it has a character that is not allowed",
    26: "it uses an entity that is not known", 38: "an attribute contains <",
    39: "an attribute's value is not quoted", 41: "an attribute has no value",
    42: "an attribute is given twice", 45: "a comment is not closed",
    65: "a space is missing", 68: "a name is missing after < or &", 73: "a > is missing",
    76: "a closing tag does not match its opening tag", 201: "a prefix before : is not declared",
  ]
}

extension SVGDocument {
  /// Parses a file.
  init(_ file: SVGFile) throws(ToolError) { self.init(try SVGTreeBuilder(parsing: file).tree) }
}
