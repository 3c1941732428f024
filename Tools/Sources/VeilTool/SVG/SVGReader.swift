/// An SVG file whose XML another parser reads, such as a browser's.
///
/// That parser is given ``text``, which is safe to parse, and tells of each tag in the order in which they stand.
package struct SVGReader {
  private let file: SVGFile
  private var tree: SVGTree

  /// What is to be parsed, as UTF-8.
  package var text: [UInt8] { file.text }

  /// Takes the bytes of a file.
  ///
  /// - Throws: ``ToolError`` for what is no SVG, or is not safe to parse.
  package init(path: String, bytes: [UInt8]) throws(ToolError) {
    file = try SVGFile(path: path, bytes: bytes)
    tree = SVGTree(path: path)
  }

  /// A tag opens; its attributes go by their names with prefixes.
  ///
  /// - Throws: ``ToolError`` where the root is not SVG's.
  package mutating func begin(
    _ name: String, in namespace: String, _ attributes: [String: String]
  ) throws(ToolError) {
    try tree.begin(name, in: namespace, attributes, line: nil)
  }

  /// The tag that was opened last and is not closed yet closes.
  package mutating func end() { tree.end() }

  /// A text stands in the element that is open.
  package mutating func add(_ text: String) { tree.add(text) }

  /// What is said where the parser found no XML.
  package func noXML(_ reason: String) -> ToolError { tree.noXML(reason, line: nil) }

  /// What the file shows as a symbol.
  ///
  /// - Throws: ``ToolError`` for a file that draws nothing.
  package func icon(options: Icon.Options = Icon.Options()) throws(ToolError) -> Icon {
    guard !tree.elements.isEmpty else { throw noXML("it does not begin with a tag") }
    return try Icon(SVGDocument(tree), options: options)
  }
}
