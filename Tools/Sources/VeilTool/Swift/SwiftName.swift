/// A valid Swift name, derived from any text.
public struct SwiftName: Hashable, CustomStringConvertible {
  /// The name, without backticks.
  let text: String

  /// `arrow-up` becomes `arrowUp`; a text without a letter or digit becomes `symbol`.
  init(_ title: String) {
    let words = title.split { !SwiftName.isPart($0) }.map(String.init)
    var name = words.first.map(SwiftName.lowered) ?? "symbol"
    for word in words.dropFirst() { name += SwiftName.raised(word) }
    if let first = name.first, first.isNumber { name = "_" + name }
    // After a dot these two have their special meaning, even in backticks.
    if name == "self" || name == "init" { name += "Symbol" }
    text = name
  }

  /// The name in source code.
  public var description: String { SwiftName.keywords.contains(text) ? "`\(text)`" : text }

  private static func isPart(_ character: Character) -> Bool {
    if character.isASCII { return character.isLetter || character.isNumber }
    // Only letters, so that no look-alike is accepted.
    return character.isLetter
  }

  private static func lowered(_ word: String) -> String {
    word.contains(where: { $0.isLowercase })
      ? word.prefix(1).lowercased() + word.dropFirst() : word.lowercased()
  }

  private static func raised(_ word: String) -> String {
    let rest =
      word.contains(where: { $0.isLowercase }) ? String(word.dropFirst()) : word.dropFirst().lowercased()
    return word.prefix(1).uppercased() + rest
  }

  /// Swift's reserved words that begin with a lower-case letter.
  private static let keywords: Set = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
