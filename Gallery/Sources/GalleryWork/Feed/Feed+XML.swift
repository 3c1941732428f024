import Foundation
import FoundationXML

extension Feed {
  /// The feed as an Atom document.
  public func xml() -> Data {
    let root = XMLElement(name: "feed")
    root.setAttributesWith(["xmlns": "http://www.w3.org/2005/Atom"])
    root.addChild(Self.element("title", title))
    for entry in entries {
      let element = XMLElement(name: "entry")
      element.addChild(Self.element("title", entry.title))
      if !entry.summary.isEmpty { element.addChild(Self.element("summary", entry.summary)) }
      if let date = entry.date { element.addChild(Self.element("updated", date.formatted(.iso8601))) }
      root.addChild(element)
    }
    let document = XMLDocument(rootElement: root)
    document.characterEncoding = "UTF-8"
    document.version = "1.0"
    return document.xmlData(options: .nodePrettyPrint)
  }

  private static func element(_ name: String, _ text: String) -> XMLElement {
    // XML cannot express most control characters.
    let allowed = text.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" }
    return XMLElement(name: name, stringValue: String(String.UnicodeScalarView(allowed)))
  }

  /// Reads an Atom document.
  ///
  /// Unknown elements, entries without a title, and invalid dates are skipped. Throws ``FeedError`` if it is no feed, or
  /// not XML from a line on; the error has the complete entries before.
  public init(xml: Data) throws(FeedError) {
    let reader = FeedReader()
    let parser = XMLParser(data: xml)
    parser.delegate = reader
    let isParsed = parser.parse()
    if let root = reader.wrongRoot { throw .notAFeed(root: root) }
    // `parse` accepts a truncated document, whose end the reader has not seen.
    guard isParsed, parser.parserError == nil, reader.isWhole else {
      throw .damaged(line: max(parser.lineNumber, 1), entriesBefore: reader.feed.entries)
    }
    self = reader.feed
  }
}

/// Builds a feed from a parser's elements.
private final class FeedReader: NSObject, XMLParserDelegate {
  private(set) var feed = Feed(title: "", entries: [])
  /// Whether the feed's end was read.
  private(set) var isWhole = false
  /// The root element, if it is not a feed's.
  private(set) var wrongRoot: String?
  private var entry: Feed.Entry?
  private var path: [String] = []
  private var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if path.isEmpty, name != "feed" {
      wrongRoot = name
      return parser.abortParsing()
    }
    path.append(name)
    text = ""
    if path == ["feed", "entry"] { entry = Feed.Entry(title: "") }
  }

  // A text may arrive in several pieces.
  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, foundCDATA block: Data) { text += String(decoding: block, as: UTF8.self) }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    let content = text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch path {
    case ["feed", "title"]: feed.title = content
    case ["feed", "entry", "title"]: entry?.title = content
    case ["feed", "entry", "summary"]: entry?.summary = content
    case ["feed", "entry", "updated"]: entry?.date = try? Date(content, strategy: .iso8601)
    case ["feed", "entry"]:
      if let entry, !entry.title.isEmpty { feed.entries.append(entry) }
      entry = nil
    case ["feed"]: isWhole = true
    default: break
    }
    path.removeLast()
    text = ""
  }
}
