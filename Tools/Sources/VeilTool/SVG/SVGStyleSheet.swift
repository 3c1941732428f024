/// The rules of a document's `<style>` elements with a single name, class or id as selector, as drawing
/// programs write them.
struct SVGStyleSheet {
  /// A value and its position: of two for the same property the later one applies, unless the other is more
  /// important.
  private struct Value {
    var text: String
    var isImportant: Bool
    var position: Int
  }

  /// The values of each property, by selector: `*`, `path`, `.class` or `#id`.
  private var rules: [String: [String: Value]] = [:]
  /// Whether there are unsupported rules.
  private(set) var hasUnread = false

  /// Parses the text of all sheets.
  init(_ text: String) {
    var rest = SVGStyleSheet.withoutComments(text)[...]
    var position = 0
    while let open = rest.firstIndex(of: "{") {
      let selectors = rest[..<open]
      rest = rest[rest.index(after: open)...]
      let end = rest.firstIndex(of: "}") ?? rest.endIndex
      // After an at sign there may be nested rules.
      guard !selectors.contains("@") else { break }
      let declarations = SVGProperties.declarations(rest[..<end])
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
      for selector in selectors.split(separator: ",").map({ $0.trimmed }) {
        guard SVGStyleSheet.isSimple(selector) else {
          hasUnread = true
          continue
        }
        for declaration in declarations {
          position += 1
          let before = rules[selector]?[declaration.name]
          if before?.isImportant == true, !declaration.isImportant { continue }
          rules[selector, default: [:]][declaration.name] = Value(
            text: declaration.value, isImportant: declaration.isImportant, position: position)
        }
      }
    }
    if !rest.allSatisfy({ $0.isWhitespace }) { hasUnread = true }
  }

  /// The declarations for an element, in increasing priority.
  func declarations(for element: SVGDocument.Element) -> [SVGProperties.Declaration] {
    guard !rules.isEmpty else { return [] }
    var result: [SVGProperties.Declaration] = []
    func add(_ values: [(name: String, value: Value)]) {
      result += values.sorted { $0.value.position < $1.value.position }.map { name, value in
        SVGProperties.Declaration(name: name, value: value.text, isImportant: value.isImportant)
      }
    }
    func values(_ selector: String) -> [(name: String, value: Value)] {
      rules[selector, default: [:]].map { ($0.key, $0.value) }
    }
    add(values("*"))
    add(values(element.name))
    let classes = Set((element.attributes["class"] ?? "").split(whereSeparator: { $0.isWhitespace }))
    add(classes.flatMap { values("." + $0) })
    if let id = element.attributes["id"] { add(values("#" + id)) }
    return result
  }

  private static func isSimple(_ selector: String) -> Bool {
    if selector == "*" { return true }
    let name = selector.first == "." || selector.first == "#" ? selector.dropFirst() : selector[...]
    return !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  private static func withoutComments(_ text: String) -> String {
    var result: [UInt8] = []
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.first {
      if bytes.starts(with: "/*".utf8) {
        bytes = bytes.dropFirst(2)
        while !bytes.isEmpty, !bytes.starts(with: "*/".utf8) { bytes.removeFirst() }
        bytes = bytes.dropFirst(2)
      } else {
        result.append(byte)
        bytes.removeFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
