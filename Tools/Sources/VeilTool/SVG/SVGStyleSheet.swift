/// The rules of a document's `<style>` elements whose selector is one name, class or id: those that drawing
/// programs write.
struct SVGStyleSheet {
  /// A value, and how late it stands: of two for the same property the later one counts, if the other is not more
  /// important.
  private struct Value {
    var text: String
    var isImportant: Bool
    var position: Int
  }

  /// The values of each property, by selector: `*`, `path`, `.class` or `#id`.
  private var rules: [String: [String: Value]] = [:]
  /// Whether there are rules for which more would have to be known.
  private(set) var hasUnread = false

  /// Reads the text of all sheets.
  init(_ text: String) {
    var rest = SVGStyleSheet.withoutComments(text)[...]
    var position = 0
    while let open = rest.firstIndex(of: "{") {
      let selectors = rest[..<open]
      rest = rest[rest.index(after: open)...]
      let end = rest.firstIndex(of: "}") ?? rest.endIndex
      // Behind an at sign there may be rules in rules.
      guard !selectors.contains("@") else { break }
      let declarations = SVGProperties.declarations(rest[..<end])
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
      for selector in selectors.split(separator: ",").map(\.trimmed) {
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
    if !rest.allSatisfy(\.isWhitespace) { hasUnread = true }
  }

  /// What the sheet says of an element; what counts more comes later.
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
    let classes = Set((element.attributes["class"] ?? "").split(whereSeparator: \.isWhitespace))
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
