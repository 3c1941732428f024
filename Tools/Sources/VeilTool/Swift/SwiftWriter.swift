/// Writes Swift in the layout of `swift format`.
struct SwiftWriter {
  /// The longest line.
  static let width = 110

  private(set) var text = ""
  private var depth = 0

  /// A line at the current indentation; an empty one has no spaces.
  mutating func line(_ content: String = "") {
    if !content.isEmpty { text += String(repeating: " ", count: 2 * depth) + content }
    text += "\n"
  }

  /// A block with its opening line, its content, and its closing line.
  mutating func block(_ head: String, _ body: (inout SwiftWriter) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  /// A call, on one line if it fits; otherwise with its arguments on as few lines as possible.
  mutating func call(_ function: String, _ arguments: String...) {
    list(function + "(", arguments, last: ")")
  }

  /// An array, on one line if it fits; otherwise with its elements on as few lines as possible.
  mutating func array(_ parts: [String]) {
    if list("[", parts, last: "]", whenBroken: ",") { line("]") }
  }

  /// True if it took more than one line.
  @discardableResult
  mutating func list(
    _ head: String, _ parts: [String], last: String, whenBroken lastBroken: String? = nil
  ) -> Bool {
    let whole = head + parts.joined(separator: ", ") + last
    guard 2 * depth + whole.count > SwiftWriter.width else {
      line(whole)
      return false
    }
    line(head)
    depth += 1
    var row = ""
    for (index, part) in parts.enumerated() {
      let piece = part + (index == parts.count - 1 ? lastBroken ?? last : ",")
      if !row.isEmpty, 2 * depth + row.count + 1 + piece.count > SwiftWriter.width {
        line(row)
        row = ""
      }
      row += row.isEmpty ? piece : " " + piece
    }
    line(row)
    depth -= 1
    return true
  }

  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where !scalar.properties.generalCategory.isPrintable:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
